import { expect, test } from 'vitest'
import { guessLocale } from './order.rules.ts'

test.each([
  ['ES', 'es-ES'],
  ['UK', 'en-GB'],
  ['BE', 'nl-BE'],
])('a url of %s without a locale is visited in %s', (country, locale) => {
  expect(guessLocale(country)).toBe(locale)
})
