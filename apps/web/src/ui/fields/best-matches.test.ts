import { expect, test } from 'vitest'
import { bestMatches, startsWord } from './best-matches.ts'

const options = ['Agua Brisa', 'Brisa Norte', 'Cóla-Brisa', 'Lumbrisa', 'Solvane'].map((name, id) => ({ id, name }))
const names = (text: string) => bestMatches(options, text).map(({ name }) => name)

test('ranks a match at the start first, then at the start of a word, then anywhere', () => {
  expect(names('bri')).toEqual(['Brisa Norte', 'Agua Brisa', 'Cóla-Brisa', 'Lumbrisa'])
})

test.each([
  ['COLA', ['Cóla-Brisa']],
  ['cola brisa', ['Cóla-Brisa']],
  [' norte ', ['Brisa Norte']],
  ['xyz', []],
])('case, accents and punctuation do not matter: %s', (text, expected) => {
  expect(names(text)).toEqual(expected)
})

test('returns all options in the given order without a text', () => {
  expect(bestMatches(options, ' - ')).toEqual(options)
})

test.each([
  ['bri', ['Agua Brisa', 'Brisa Norte', 'Cóla-Brisa']],
  ['brisa n', ['Brisa Norte']],
  ['isa', []],
  ['', []],
])('startsWord matches only the start of a word: %s', (text, expected) => {
  expect(options.filter((option) => startsWord(option, text)).map(({ name }) => name)).toEqual(expected)
})
