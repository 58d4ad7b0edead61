import { expect, test } from 'vitest'
import { NOTHING_KNOWN } from './habits.model.ts'
import { habit, LISTS } from './quick.fixture.ts'
import { getVocabulary, type Reading, readQuick, toValues } from './quick.model.ts'

const vocabulary = getVocabulary(LISTS)
const read = (text: string, known = NOTHING_KNOWN) => readQuick(text, vocabulary, known)
const words = ({ terms, unknown }: Reading) => [...terms.map(({ name }) => name), ...unknown.map((word) => `?${word}`)]

test.each(['kumbo snacks promo free', 'free kumbo promo snacks', 'SNÁCKS, promo; kum free'])(
  'reads words in any order: %s',
  (text) => {
    const [best] = read(text)
    expect(best && words(best)).toEqual(['Kumbo', 'Snacks', 'Promotion', 'Free gift'])
    expect(best && toValues(best, LISTS)).toEqual({
      tradeId: 501,
      categoryId: 50,
      bannerTypeId: 1,
      bannerSubtypeId: 5,
    })
  },
)

test('a sub-type implies its type', () => {
  const [best] = read('launch')
  expect(best && toValues(best, LISTS)).toEqual({ bannerTypeId: 3, bannerSubtypeId: 11 })
})

test('several words can be one name', () => {
  const [best] = read('kuma light hero')
  expect(best && words(best)).toEqual(['Kuma Light', 'Hero'])
})

test('offers every meaning of an ambiguous word, the most frequent brand first', () => {
  expect(read('ku').map(words)).toEqual([['Kumbo'], ['Kuma Light']])
  const known = { ...NOTHING_KNOWN, ofPlatform: [habit({ tradeId: 502, count: 30 })] }
  expect(read('ku', known).map(words)).toEqual([['Kuma Light'], ['Kumbo']])
  expect(read('p').map(words)).toEqual(
    expect.arrayContaining([['Promotion'], ['Price off'], ['Pop-up'], ['New product']]),
  )
})

test('offers only valid combinations', () => {
  // Kuma Light is not in the category Chocolate
  expect(read('ku choc').map(words)).toEqual([['Kumbo', 'Chocolate']])
  expect(read('edi free').map(words)[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^\?/)]))
})

test('reports words without a meaning; the middle of a word does not match', () => {
  expect(read('kumbo xyz').map(words)[0]).toEqual(['Kumbo', '?xyz'])
  expect(read('umbo').map(words)).toEqual([['?umbo']])
  expect(read(' ')).toEqual([])
})
