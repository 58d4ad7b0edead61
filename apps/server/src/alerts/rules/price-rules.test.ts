import type { Observation } from '@vitrine/db/alerts/sources'
import { describe, expect, test } from 'vitest'
import { gapToCheapest } from './gap-to-cheapest.rule.ts'
import { getFacts, getVerdicts, MOMENT, makeObservation, product, series, watch } from './observed.fixture.ts'
import { priceChanged } from './price-changed.rule.ts'
import { priceIndexOutOfBand } from './price-index-out-of-band.rule.ts'
import { priceOutsideBand } from './price-outside-band.rule.ts'

const band = { toleranceBelow: 5, toleranceAbove: 10 }
const gbp = (listPrice: number, more: Partial<Observation> = {}) => makeObservation(-0.1, { listPrice, ...more })
/** One series per eTailer; IDs start at 1. */
const shops = (...prices: Observation[]) => [
  product(prices.map((price, index) => series([price], { platformId: index + 1 }))),
]

describe('price outside band', () => {
  test.each([
    ['above the tolerance', gbp(11.01), band, { '1:': true }],
    ['exactly on the tolerance above', gbp(11), band, { '1:': false }],
    ['below the tolerance', gbp(9.49), band, { '1:': true }],
    ['exactly on the tolerance below', gbp(9.5), band, { '1:': false }],
    ['above, if only prices below are watched', gbp(99), { toleranceBelow: 5 }, { '1:': false }],
    ['any difference with a tolerance of 0', gbp(10.01), { toleranceAbove: 0 }, { '1:': true }],
    ['the recommended price with a tolerance of 0', gbp(10), { toleranceAbove: 0, toleranceBelow: 0 }, { '1:': false }],
    ['a price of 0', gbp(0), band, { '1:': true }],
    [
      'the final price, if the alert watches it',
      gbp(10, { finalPrice: 20 }),
      { ...band, finalPrice: true },
      { '1:': true },
    ],
    ['the list price, if the alert watches it', gbp(10, { finalPrice: 20 }), band, { '1:': false }],
    ['another currency', gbp(99, { currency: 'EUR' }), band, {}],
    ['no currency', gbp(99, { currency: null }), band, {}],
    ['not listed', gbp(99, { isListed: false }), band, {}],
    ['no price', makeObservation(-0.1, { listPrice: null }), band, {}],
  ])('%s', (_case, observation, detail, expected) => {
    expect(getVerdicts(priceOutsideBand, [product([series([observation])])], watch(detail))).toEqual(expected)
  })

  test.each([
    ['that binary fractions miss', 1.1, 1.21, 10],
    ['of half a percent', 8, 8.44, 5.5],
    ['of a tolerance with two decimals', 100, 112.35, 12.35],
    ['of a high price', 8_000_000, 8_800_000, 10],
  ])('treats an edge %s as inside', (_case, price, edge, toleranceAbove) => {
    const recommended = { price, currency: 'GBP' }
    const holdsAt = (listPrice: number) =>
      getVerdicts(priceOutsideBand, [product([series([gbp(listPrice)], { recommended })])], watch({ toleranceAbove }))[
        '1:'
      ]
    expect([edge - 0.01, edge, edge + 0.01].map(holdsAt)).toEqual([false, false, true])
  })

  test.each([
    ['without a recommended price', null],
    ['with a recommended price of 0', { price: 0, currency: 'GBP' }],
  ])('yields nothing %s', (_case, recommended) => {
    expect(getVerdicts(priceOutsideBand, [product([series([gbp(99)], { recommended })])], watch(band))).toEqual({})
  })

  test('uses only the newest observation at or before the moment', () => {
    const late = product([
      series([makeObservation(-3, { listPrice: 99 }), makeObservation(0), makeObservation(0.001, { listPrice: 99 })]),
    ])
    const forgotten = product([series([makeObservation(-15, { listPrice: 99 })])])
    const unlistedSince = product([
      series([makeObservation(-3, { listPrice: 99 }), makeObservation(-1, { isListed: false })]),
    ])
    expect(getVerdicts(priceOutsideBand, [late], watch(band))).toEqual({ '1:': false })
    expect(getVerdicts(priceOutsideBand, [forgotten], watch(band))).toEqual({})
    expect(getVerdicts(priceOutsideBand, [unlistedSince], watch(band))).toEqual({})
  })

  test('describes the price, and where and when it was seen', () => {
    const dear = makeObservation(-0.1, { finalPrice: 11234.5, promoText: '2 for 1' })
    const products = [
      product([series([dear], { store: 'Leeds', storeId: 7 }), series([gbp(10)]), series([gbp(9.996)])]),
      product([series([gbp(9.5)])]),
    ]
    const [first] = getFacts(priceOutsideBand, products, watch({ ...band, finalPrice: true }))
    expect(first).toEqual({
      subject: 'Night Cream 50 ml',
      ean: '4006381333931',
      where: 'UK - Shop 1, Leeds',
      text: 'Final price 11,234.50 GBP, 112,245% above the recommended 10.00 GBP',
      seenAt: dear.at,
      captureId: null,
      captureTypeId: null,
    })
    expect(getFacts(priceOutsideBand, products, watch(band)).map(({ text }) => text)).toEqual([
      'List price 10.00 GBP, as recommended',
      'List price 10.00 GBP, as recommended',
      'List price 10.00 GBP, as recommended',
      'List price 9.50 GBP, 5% below the recommended 10.00 GBP',
    ])
  })
})

describe('price changed', () => {
  const at = (days: number, listPrice: number | null, more: Partial<Observation> = {}) =>
    makeObservation(days, { listPrice, ...more })
  const expectedEvents = (...days: number[]) =>
    Object.fromEntries(
      days.map((day) => [`1:@${new Date(MOMENT.asOf.getTime() + day * 86_400_000).toISOString()}`, true]),
    )

  test.each([
    ['up by more than the tolerance', [at(-2, 10), at(-0.5, 11.01)], expectedEvents(-0.5)],
    ['up by exactly the tolerance', [at(-2, 10), at(-0.5, 11)], {}],
    ['down by more than the tolerance', [at(-2, 10), at(-0.5, 9.49)], expectedEvents(-0.5)],
    ['down by exactly the tolerance', [at(-2, 10), at(-0.5, 9.5)], {}],
    [
      'each change since the previous run',
      [at(-0.9, 10), at(-0.5, 20), at(-0.4, 20), at(-0.2, 10)],
      expectedEvents(-0.5, -0.2),
    ],
    ['at the time of this run', [at(-2, 10), at(0, 20)], expectedEvents(0)],
    ['at the time of the previous run, which reported it', [at(-2, 10), at(-1, 20)], {}],
    ['after the run', [at(-2, 10), at(0.1, 20)], {}],
    ['after days without a price', [at(-3, 10), at(-2, null), at(-0.5, 20)], expectedEvents(-0.5)],
    ['back to the same price after not being listed', [at(-3, 10), at(-2, 99, { isListed: false }), at(-0.5, 10)], {}],
    ['from another currency', [at(-3, 10, { currency: 'EUR' }), at(-0.5, 20)], {}],
    [
      'with another currency in between',
      [at(-3, 10), at(-2, 9, { currency: 'EUR' }), at(-0.5, 20)],
      expectedEvents(-0.5),
    ],
    ['to 0', [at(-3, 10), at(-0.5, 0)], expectedEvents(-0.5)],
    ['from 0', [at(-3, 10), at(-2, 0), at(-0.5, 10)], {}],
    ['the first price', [at(-0.5, 10)], {}],
    ['from a price before the look-back', [at(-15, 10), at(-0.5, 20)], {}],
  ])('%s', (_case, observations, expected) => {
    expect(getVerdicts(priceChanged, [product([series(observations)])], watch(band))).toEqual(expected)
  })

  test('describes only changes in the watched direction', () => {
    const products = [product([series([at(-3, 10), at(-0.5, 8.9), at(-0.4, 9.99)])])]
    const listTexts = (detail: object) => getFacts(priceChanged, products, watch(detail)).map(({ text }) => text)
    expect(listTexts({ toleranceAbove: 1 })).toEqual(['List price 9.99 GBP, 12.2% up from 8.90 GBP'])
    expect(listTexts({ toleranceBelow: 1 })).toEqual(['List price 8.90 GBP, 11% down from 10.00 GBP'])
  })
})

describe('gap to the cheapest', () => {
  const above = { toleranceAbove: 10 }
  test.each([
    [
      'above the cheapest by more than the tolerance',
      [gbp(11.01), gbp(10), gbp(12)],
      { '1:': true, '2:': false, '3:': true },
    ],
    ['exactly on the tolerance', [gbp(11), gbp(10)], { '1:': false, '2:': false }],
    ['no other eTailer', [gbp(11)], {}],
    ['no other eTailer in that currency', [gbp(11), gbp(5, { currency: 'EUR' })], {}],
    [
      'no other eTailer has a price',
      [gbp(11), gbp(5, { isListed: false }), makeObservation(-1, { listPrice: null })],
      {},
    ],
    ['a price of 0 is ignored', [gbp(11), gbp(0)], { '2:': false }],
  ])('%s', (_case, prices, expected) => {
    expect(getVerdicts(gapToCheapest, shops(...prices), watch(above))).toEqual(expected)
  })

  test('ignores other stores of the same eTailer', () => {
    const stores = [series([gbp(20)], { storeId: 7 }), series([gbp(10)], { storeId: 8 })]
    expect(getVerdicts(gapToCheapest, [product(stores)], watch(above))).toEqual({})
    const withOther = [...stores, series([gbp(12)], { platformId: 2 })]
    expect(getVerdicts(gapToCheapest, [product(withOther)], watch(above))).toEqual({
      '1:7': true,
      '1:8': false,
      '2:': true,
    })
  })

  test('compares with all eTailers, whatever the scope', () => {
    const products = shops(gbp(12), gbp(10))
    expect(getVerdicts(gapToCheapest, products, watch(above, { platformId: 1 }))).toEqual({ '1:': true })
    expect(getVerdicts(gapToCheapest, products, watch({ toleranceBelow: 1 }, { platformId: 1 }))).toEqual({
      '1:': false,
    })
    expect(getFacts(gapToCheapest, products, watch(above)).map(({ text }) => text)).toEqual([
      'List price 12.00 GBP, 20% above the cheapest elsewhere, 10.00 GBP at UK - Shop 2',
      'List price 10.00 GBP, 16.7% below the cheapest elsewhere, 12.00 GBP at UK - Shop 1',
    ])
  })
})

describe('price index out of band', () => {
  test.each([
    [
      'compares each price with the mean, which includes it',
      [gbp(8), gbp(10), gbp(12)],
      { '1:': true, '2:': false, '3:': true },
    ],
    ['exactly on both edges', [gbp(9.5), gbp(11), gbp(9.5)], { '1:': false, '2:': false, '3:': false }],
    ['the only price in its currency', [gbp(8), gbp(12, { currency: 'EUR' })], {}],
    ['two prices of 0', [gbp(0), gbp(0)], {}],
    [
      'the mean excludes products that are not listed',
      [gbp(10), gbp(10), gbp(99, { isListed: false })],
      { '1:': false, '2:': false },
    ],
  ])('%s', (_case, prices, expected) => {
    expect(getVerdicts(priceIndexOutOfBand, shops(...prices), watch(band))).toEqual(expected)
  })

  test('counts each store separately and describes the index', () => {
    const stores = [series([gbp(9)], { storeId: 7 }), series([gbp(12)], { storeId: 8 })]
    expect(getVerdicts(priceIndexOutOfBand, [product(stores)], watch(band, { storeId: 8 }))).toEqual({ '1:8': true })
    expect(getFacts(priceIndexOutOfBand, [product(stores)], watch(band, { storeId: 8 }))[0]?.text).toBe(
      'List price 12.00 GBP, price index 114.3 (average of 2 prices: 10.50 GBP)',
    )
  })
})
