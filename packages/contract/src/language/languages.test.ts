import { expect, test } from 'vitest'
import { chooseLanguage, parseAcceptLanguage } from './languages.ts'

test.each([
  [['es-MX', 'en'], 'es'],
  [['de-DE', 'es'], 'es'],
  [['en-US'], 'en'],
  [['de-DE'], 'en'],
  [[], 'en'],
])('chooses from %j the language %s', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language)
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.5, es;q=0.9', 'es'],
  ['es;q=0, en', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('reads Accept-Language %j as %s', (header, language) => {
  expect(parseAcceptLanguage(header)).toBe(language)
})
