import { describe, expect, test } from 'vitest'
import { boundText, boundUrl } from './bound-text.ts'
import { cleanLink } from './clean-link.ts'
import { findCountry } from './find-country.ts'
import { parsePrices } from './parse-price.ts'

describe('prices', () => {
  test.for([
    ['12,99 €', 12.99, 'EUR'],
    ['€12.99', 12.99, 'EUR'],
    ['£1,299.00', 1299, 'GBP'],
    ['1.299,00 €', 1299, 'EUR'],
    ['1 299,50 €', 1299.5, 'EUR'],
    ['1.299 €', 1299, 'EUR'],
    ["CHF 1'299.90", 1299.9, 'CHF'],
    ['3€99', 3.99, 'EUR'],
    ['12,– €', 12, 'EUR'],
    ['AED 45.50', 45.5, 'AED'],
    ['US$5', 5, 'USD'],
    ['129 kr', 129, 'SEK'],
    ['$20.50', 20.5, undefined],
    ['24,99 zł', 24.99, 'PLN'],
  ] as const)('%s', ([text, amount, currency]) => {
    expect(parsePrices(text, 'SE')).toEqual([{ amount, ...(currency && { currency }) }])
  })

  test('are not found in other numbers', () => {
    for (const text of ['-25%', '4.5 (1,203)', '100 ml', '2026', 'Pack of 3'])
      expect(parsePrices(text, 'US')).toEqual([])
  })

  test.for([
    [{ host: 'shop.mx', language: 'es', locale: 'en-US' }, 'MX'],
    [{ host: 'shop.com', language: 'es-AR', locale: 'es-MX' }, 'AR'],
    [{ host: 'shop.com', language: 'es', locale: 'es-MX' }, 'MX'],
    [{ host: 'shop.com', language: 'es', locale: 'en-US' }, undefined],
    [{ host: 'shop.com', language: '', locale: 'en-US' }, undefined],
    [{ host: 'shop.com', language: 'not a language', locale: 'en-US' }, undefined],
  ] as const)('belong to the country of a page: %o', ([hints, country]) => {
    expect(findCountry(hints)).toBe(country)
  })
})

test.for([
  ['https://shop.es/p/1?utm_source=a&size=2#top', 'https://shop.es/p/1?size=2'],
  ['https://shop.es/click?to=%2Fbrand%2Fx%3Fsrc%3Dhero%26cmp%3Dmay', 'https://shop.es/brand/x'],
  ['https://ads.net/c?id=1&adurl=https%3A%2F%2Fshop.es%2Fp%2F1%3Fgclid%3D2', 'https://shop.es/p/1'],
  ['https://a.net/?url=https%3A%2F%2Fb.net%2F%3Fu%3Dhttps%253A%252F%252Fshop.es%252Fx', 'https://shop.es/x'],
  ['https://shop.es/search?q=tea&to=now', 'https://shop.es/search?q=tea&to=now'],
  ['https://shop.es/?to=//evil.net', 'https://shop.es/?to=%2F%2Fevil.net'],
] as const)('a link leads without its tracking to %s → %s', ([link, target]) => {
  expect(new URL(cleanLink(link) ?? '').href.replace('to=//', 'to=%2F%2F')).toBe(target)
})

test('texts become one line that can be stored', () => {
  expect(boundText(' a\n\tb\u0000c ', 20)).toBe('a b c')
  expect(boundText('tea 🍵', 5)).toBe('tea')
  expect(boundText(' \n ', 20)).toBeUndefined()
})

test('addresses are kept whole or not at all', () => {
  expect(boundUrl('https://shop.es/p')).toBe('https://shop.es/p')
  expect(boundUrl(`https://shop.es/${'p'.repeat(2000)}`)).toBeUndefined()
  expect(boundUrl('javascript:alert(1)')).toBeUndefined()
  expect(boundUrl('data:image/png;base64,AAAA')).toBeUndefined()
})
