import { expect, test } from 'vitest'
import { listObservations } from './page-observations.rules.ts'

const WHERE = { platformId: 7, observedAt: '2026-11-19T10:00:00.000Z' }
const product = (own: object) => ({ source: 'json-ld' as const, name: 'Tea', ...own })
const list = (
  products: ReturnType<typeof product>[],
  results: Parameters<typeof listObservations>[0]['results'] = [],
) => listObservations({ regions: [], products, results }, WHERE)

test('a price as visitors see it and the stock become an observation', () => {
  const price = { amount: 3.49, currency: 'EUR' }
  expect(list([product({ gtin: '4006381333931', price, availability: 'InStock' })])).toMatchObject([
    { ...WHERE, ean: '4006381333931', finalPrice: 3.49, currency: 'EUR', inStock: true, isListed: true },
  ])
})

test('a price that visitors do not see is not observed', () => {
  const [observation] = list([
    product({
      gtin: '4006381333931',
      availability: 'OutOfStock',
      priceMismatch: { claimed: { amount: 1, currency: 'EUR' } },
    }),
  ])
  expect(observation).toMatchObject({ finalPrice: undefined, currency: undefined, inStock: false })
})

test.each([
  ['04006381333931', '4006381333931'],
  ['036000291452', '0036000291452'],
  ['96385074', '96385074'],
  ['00000096385074', '96385074'],
])('the article number %s is stored as %s', (gtin, ean) => {
  expect(list([product({ gtin, availability: 'InStock' })])).toMatchObject([{ ean }])
})

test.each([undefined, '4006381333932', 'AB-12', '123'])(
  'without a valid article number (%s) nothing is observed',
  (gtin) => {
    expect(list([product({ ...(gtin && { gtin }), availability: 'InStock' })])).toEqual([])
  },
)

test('the position comes from the list, whatever parameters its link has', () => {
  const results = [{ position: 4, link: 'https://shop.example/p/tea?click=1', isSponsored: false }]
  expect(list([product({ gtin: '4006381333931', url: 'https://shop.example/p/tea' })], results)).toMatchObject([
    { position: 4 },
  ])
})

test('products with the same path are told apart by their parameters, and the first place in the list counts', () => {
  const results = [7, 8, 9, 7].map((id, index) => ({
    position: index + 1,
    link: `https://shop.example/product?id=${id}`,
    isSponsored: index === 0,
  }))
  const find = (id: number) =>
    list([product({ gtin: '4006381333931', url: `https://shop.example/product?id=${id}` })], results)
  expect([7, 8, 9].map((id) => find(id)[0]?.position)).toEqual([1, 2, 3])
  expect(find(10)).toEqual([])
})

test('an article that a page names twice is observed once', () => {
  const tea = product({ gtin: '4006381333931', availability: 'InStock' })
  expect(list([tea, { ...tea, source: 'json-ld' }])).toHaveLength(1)
})
