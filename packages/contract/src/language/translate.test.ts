import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { isPseudo, toPseudo, toPseudoMessage } from './pseudo.ts'
import { type Catalog, createTranslate, formatParts } from './translate.ts'

const en = {
  plain: "Couldn't save",
  greeting: 'Hello {name}',
  discarded: '{count, plural, =0 {Nothing discarded} one {# capture discarded} other {# captures discarded}} by {name}',
  link: 'Open <link>Downloads</link> of {name}',
} as const
const compileAll = (catalog: Catalog) =>
  Object.fromEntries(Object.entries(catalog).map(([key, message]) => [key, compile(message)]))
const t = createTranslate<typeof en>('en-US', compileAll(en))

test('fills in parameters and chooses the plural', () => {
  expect(t('plain')).toBe("Couldn't save")
  expect(t('greeting', { name: 'Ana' })).toBe('Hello Ana')
  expect(t('discarded', { count: 0, name: 'Ana' })).toBe('Nothing discarded by Ana')
  expect(t('discarded', { count: 1, name: 'Ana' })).toBe('1 capture discarded by Ana')
  expect(t('discarded', { count: 1200, name: 'Ana' })).toBe('1,200 captures discarded by Ana')
})

test('rejects unknown keys and wrong parameters when types are checked', () => {
  const mistakes = () => [
    // @ts-expect-error unknown key
    t('nowhere'),
    // @ts-expect-error missing parameter
    t('greeting'),
    // @ts-expect-error misspelled parameter
    t('greeting', { nam: 'Ana' }),
    // @ts-expect-error a plural requires a number
    t('discarded', { count: '1', name: 'Ana' }),
    // @ts-expect-error the message has no parameters
    t('plain', { name: 'Ana' }),
  ]
  expect(mistakes).toBeTypeOf('function')
})

test('wraps the text between tags', () => {
  const link = (children: unknown[]) => ({ link: children.join('') })
  expect(formatParts('en-US', compile(en.link), { link, name: 'Ana' })).toEqual([
    'Open ',
    { link: 'Downloads' },
    ' of Ana',
  ])
})

describe('pseudo-language', () => {
  test('accents every letter and makes the text a third longer', () => {
    expect(toPseudo('Sign in')).toBe('Šîĝñ îñ~~~')
    expect(isPseudo(toPseudo('Sign in'))).toBe(true)
    expect(isPseudo('Sign in')).toBe(false)
  })

  test('keeps parameters, plurals and tags', () => {
    const pseudo = createTranslate<typeof en>('en-US', {
      discarded: toPseudoMessage(compile(en.discarded)),
    })
    expect(pseudo('discarded', { count: 2, name: 'Ana' })).toBe('2 çáþţûŕéš ðîšçáŕðéð~~~~~~ ƀý~ Ana')
    const link = (children: unknown[]) => ({ link: children.join('') })
    expect(formatParts('en-US', toPseudoMessage(compile(en.link)), { link, name: 'Ana' })).toEqual([
      'Öþéñ~~ ',
      { link: 'Ðöŵñļöáðš~~~~' },
      ' öƒ~ Ana',
    ])
  })
})
