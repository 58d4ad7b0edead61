import type { Observation } from '@vitrine/db/alerts/sources'
import { describe, expect, test } from 'vitest'
import { gapToCheapest } from './gap-to-cheapest.rule.ts'
import { priceChanged } from './price-changed.rule.ts'
import { priceIndexOutOfBand } from './price-index-out-of-band.rule.ts'
import { priceOutsideBand } from './price-outside-band.rule.ts'
import { judged, MOMENT, product, said, seen, series, watch } from './test-observed.ts'

const band = { toleranceBelow: 5, toleranceAbove: 10 }
const gbp = (listPrice: number, more: Partial<Observation> = {}) => seen(-0.1, { listPrice, ...more })
/** One series per eTailer; IDs start at 1. */
const shops = (...prices: Observation[]) => [
  product(prices.map((price, index) => series([price], { platformId: index + 1 }))),
]

describe('price outside band', () => {
  test.each([
    ['above by more', gbp(11.01), band, { '1:': true }],
    ['exactly on the tolerance above', gbp(11), band, { '1:': false }],
    ['below by more', gbp(9.49), band, { '1:': true }],
    ['exactly on the tolerance below', gbp(9.5), band, { '1:': false }],
    ['a side that is not watched', gbp(99), { toleranceBelow: 5 }, { '1:': false }],
    ['no tolerance at all means any difference', gbp(10.01), { toleranceAbove: 0 }, { '1:': true }],
    ['none, and as recommended', gbp(10), { toleranceAbove: 0, toleranceBelow: 0 }, { '1:': false }],
    ['nothing is a price too', gbp(0), band, { '1:': true }],
    [
      'the final price, where it is asked for',
      gbp(10, { finalPrice: 20 }),
      { ...band, finalPrice: true },
      { '1:': true },
    ],
    ['the list price, where that is asked for', gbp(10, { finalPrice: 20 }), band, { '1:': false }],
    ['another currency', gbp(99, { currency: 'EUR' }), band, {}],
    ['no currency', gbp(99, { currency: null }), band, {}],
    ['not listed', gbp(99, { isListed: false }), band, {}],
    ['no price', seen(-0.1, { listPrice: null }), band, {}],
  ])('%s', (_case, observation, detail, expected) => {
    expect(judged(priceOutsideBand, [product([series([observation])])], watch(detail))).toEqual(expected)
  })

  test.each([
    ['that binary fractions miss', 1.1, 1.21, 10],
    ['of half a percent', 8, 8.44, 5.5],
    ['of a tolerance with two decimals', 100, 112.35, 12.35],
    ['of a high price', 8_000_000, 8_800_000, 10],
  ])('an edge %s', (_case, price, edge, toleranceAbove) => {
    const recommended = { price, currency: 'GBP' }
    const holdsAt = (listPrice: number) =>
      judged(priceOutsideBand, [product([series([gbp(listPrice)], { recommended })])], watch({ toleranceAbove }))['1:']
    expect([edge - 0.01, edge, edge + 0.01].map(holdsAt)).toEqual([false, false, true])
  })

  test.each([
    ['without a recommended price', null],
    ['recommended for nothing', { price: 0, currency: 'GBP' }],
  ])('yields nothing %s', (_case, recommended) => {
    expect(judged(priceOutsideBand, [product([series([gbp(99)], { recommended })])], watch(band))).toEqual({})
  })

  test('only what was seen at or before the moment counts, and the newest of it', () => {
    const late = product([series([seen(-3, { listPrice: 99 }), seen(0), seen(0.001, { listPrice: 99 })])])
    const forgotten = product([series([seen(-15, { listPrice: 99 })])])
    const unlistedSince = product([series([seen(-3, { listPrice: 99 }), seen(-1, { isListed: false })])])
    expect(judged(priceOutsideBand, [late], watch(band))).toEqual({ '1:': false })
    expect(judged(priceOutsideBand, [forgotten], watch(band))).toEqual({})
    expect(judged(priceOutsideBand, [unlistedSince], watch(band))).toEqual({})
  })

  test('in words, where and when it was seen', () => {
    const dear = seen(-0.1, { finalPrice: 11234.5, promoText: '2 for 1' })
    const products = [
      product([series([dear], { store: 'Leeds', storeId: 7 }), series([gbp(10)]), series([gbp(9.996)])]),
      product([series([gbp(9.5)])]),
    ]
    const [first] = said(priceOutsideBand, products, watch({ ...band, finalPrice: true }))
    expect(first).toEqual({
      subject: 'Night Cream 50 ml',
      ean: '4006381333931',
      where: 'UK - Shop 1, Leeds',
      text: 'Final price 11,234.50 GBP, 112,245% above the recommended 10.00 GBP',
      seenAt: dear.at,
      captureId: null,
      captureTypeId: null,
    })
    expect(said(priceOutsideBand, products, watch(band)).map(({ text }) => text)).toEqual([
      'List price 10.00 GBP, as recommended',
      'List price 10.00 GBP, as recommended',
      'List price 10.00 GBP, as recommended',
      'List price 9.50 GBP, 5% below the recommended 10.00 GBP',
    ])
  })
})

describe('price changed', () => {
  const at = (days: number, listPrice: number | null, more: Partial<Observation> = {}) =>
    seen(days, { listPrice, ...more })
  const keyed = (...days: number[]) =>
    Object.fromEntries(
      days.map((day) => [`1:@${new Date(MOMENT.asOf.getTime() + day * 86_400_000).toISOString()}`, true]),
    )

  test.each([
    ['up by more', [at(-2, 10), at(-0.5, 11.01)], keyed(-0.5)],
    ['exactly on the tolerance up', [at(-2, 10), at(-0.5, 11)], {}],
    ['down by more', [at(-2, 10), at(-0.5, 9.49)], keyed(-0.5)],
    ['exactly on the tolerance down', [at(-2, 10), at(-0.5, 9.5)], {}],
    ['each change since the run before', [at(-0.9, 10), at(-0.5, 20), at(-0.4, 20), at(-0.2, 10)], keyed(-0.5, -0.2)],
    ['at the moment of this run', [at(-2, 10), at(0, 20)], keyed(0)],
    ['at the moment of the run before, which told it', [at(-2, 10), at(-1, 20)], {}],
    ['after the moment', [at(-2, 10), at(0.1, 20)], {}],
    ['across days without a price', [at(-3, 10), at(-2, null), at(-0.5, 20)], keyed(-0.5)],
    ['across days off the list', [at(-3, 10), at(-2, 99, { isListed: false }), at(-0.5, 10)], {}],
    ['from another currency', [at(-3, 10, { currency: 'EUR' }), at(-0.5, 20)], {}],
    ['around another currency', [at(-3, 10), at(-2, 9, { currency: 'EUR' }), at(-0.5, 20)], keyed(-0.5)],
    ['to nothing', [at(-3, 10), at(-0.5, 0)], keyed(-0.5)],
    ['from nothing', [at(-3, 10), at(-2, 0), at(-0.5, 10)], {}],
    ['the first one', [at(-0.5, 10)], {}],
    ['from what was too long ago', [at(-15, 10), at(-0.5, 20)], {}],
  ])('%s', (_case, observations, expected) => {
    expect(judged(priceChanged, [product([series(observations)])], watch(band))).toEqual(expected)
  })

  test('only of the side that is watched, in words', () => {
    const products = [product([series([at(-3, 10), at(-0.5, 8.9), at(-0.4, 9.99)])])]
    const listTexts = (detail: object) => said(priceChanged, products, watch(detail)).map(({ text }) => text)
    expect(listTexts({ toleranceAbove: 1 })).toEqual(['List price 9.99 GBP, 12.2% up from 8.90 GBP'])
    expect(listTexts({ toleranceBelow: 1 })).toEqual(['List price 8.90 GBP, 11% down from 10.00 GBP'])
  })
})

describe('gap to the cheapest', () => {
  const above = { toleranceAbove: 10 }
  test.each([
    ['above the cheapest by more', [gbp(11.01), gbp(10), gbp(12)], { '1:': true, '2:': false, '3:': true }],
    ['exactly on the tolerance', [gbp(11), gbp(10)], { '1:': false, '2:': false }],
    ['no other eTailer', [gbp(11)], {}],
    ['no other eTailer in that currency', [gbp(11), gbp(5, { currency: 'EUR' })], {}],
    ['no other eTailer has a price', [gbp(11), gbp(5, { isListed: false }), seen(-1, { listPrice: null })], {}],
    ['what costs nothing is no offer', [gbp(11), gbp(0)], { '2:': false }],
  ])('%s', (_case, prices, expected) => {
    expect(judged(gapToCheapest, shops(...prices), watch(above))).toEqual(expected)
  })

  test('another store of the same eTailer is no competitor', () => {
    const stores = [series([gbp(20)], { storeId: 7 }), series([gbp(10)], { storeId: 8 })]
    expect(judged(gapToCheapest, [product(stores)], watch(above))).toEqual({})
    const withOther = [...stores, series([gbp(12)], { platformId: 2 })]
    expect(judged(gapToCheapest, [product(withOther)], watch(above))).toEqual({ '1:7': true, '1:8': false, '2:': true })
  })

  test('the market is all eTailers, wherever the configuration looks', () => {
    const products = shops(gbp(12), gbp(10))
    expect(judged(gapToCheapest, products, watch(above, { platformId: 1 }))).toEqual({ '1:': true })
    expect(judged(gapToCheapest, products, watch({ toleranceBelow: 1 }, { platformId: 1 }))).toEqual({ '1:': false })
    expect(said(gapToCheapest, products, watch(above)).map(({ text }) => text)).toEqual([
      'List price 12.00 GBP, 20% above the cheapest elsewhere, 10.00 GBP at UK - Shop 2',
      'List price 10.00 GBP, 16.7% below the cheapest elsewhere, 12.00 GBP at UK - Shop 1',
    ])
  })
})

describe('price index out of band', () => {
  test.each([
    [
      'each against the mean, its own price included',
      [gbp(8), gbp(10), gbp(12)],
      { '1:': true, '2:': false, '3:': true },
    ],
    ['exactly on both edges', [gbp(9.5), gbp(11), gbp(9.5)], { '1:': false, '2:': false, '3:': false }],
    ['alone in its currency', [gbp(8), gbp(12, { currency: 'EUR' })], {}],
    ['two that cost nothing', [gbp(0), gbp(0)], {}],
    [
      'what is not listed is no part of the mean',
      [gbp(10), gbp(10), gbp(99, { isListed: false })],
      { '1:': false, '2:': false },
    ],
  ])('%s', (_case, prices, expected) => {
    expect(judged(priceIndexOutOfBand, shops(...prices), watch(band))).toEqual(expected)
  })

  test('stores count one by one, in words', () => {
    const stores = [series([gbp(9)], { storeId: 7 }), series([gbp(12)], { storeId: 8 })]
    expect(judged(priceIndexOutOfBand, [product(stores)], watch(band, { storeId: 8 }))).toEqual({ '1:8': true })
    expect(said(priceIndexOutOfBand, [product(stores)], watch(band, { storeId: 8 }))[0]?.text).toBe(
      'List price 12.00 GBP, price index 114.3 (average of 2 prices: 10.50 GBP)',
    )
  })
})
