import { describe, expect, test } from 'vitest'
import { delisted } from './delisted.rule.ts'
import { getFacts, getVerdicts, MOMENT, makeObservation, product, series, watch } from './observed.fixture.ts'
import { positionMoved } from './position-moved.rule.ts'
import { promotion } from './promotion.rule.ts'
import { stock } from './stock.rule.ts'

describe('promotion', () => {
  test.each([
    [
      'a final price below the list price',
      makeObservation(-1, { finalPrice: 9.99 }),
      true,
      'Promotion: final price 9.99 GBP instead of 10.00 GBP',
    ],
    ['a text', makeObservation(-1, { promoText: '2 for 1' }), true, 'Promotion: “2 for 1”'],
    [
      'both',
      makeObservation(-1, { finalPrice: 8, promoText: '2 for 1' }),
      true,
      'Promotion: final price 8.00 GBP instead of 10.00 GBP, “2 for 1”',
    ],
    [
      'a text without prices',
      makeObservation(-1, { listPrice: null, finalPrice: null, promoText: 'Gift' }),
      true,
      'Promotion: “Gift”',
    ],
    ['neither', makeObservation(-1), false, 'No promotion'],
    ['an empty text', makeObservation(-1, { promoText: '' }), false, 'No promotion'],
    ['a final price above the list price', makeObservation(-1, { finalPrice: 11 }), false, 'No promotion'],
    ['one price only', makeObservation(-1, { listPrice: null }), false, 'No promotion'],
  ])('%s', (_case, observation, holds, text) => {
    const products = [product([series([makeObservation(-2, { promoText: 'Before' }), observation])])]
    expect(getVerdicts(promotion, products, watch())).toEqual({ '1:': holds })
    expect(getFacts(promotion, products, watch())[0]?.text).toBe(text)
  })

  test('yields nothing for a product that is not listed', () => {
    expect(
      getVerdicts(
        promotion,
        [product([series([makeObservation(-1, { isListed: false, promoText: 'Gift' })])])],
        watch(),
      ),
    ).toEqual({})
  })
})

describe('stock', () => {
  const [there, gone] = [true, false].map((inStock) => ({ inStock }))
  test.each([
    ['out of stock twice', [makeObservation(-2, gone), makeObservation(-1, gone)], { '1:': true }],
    [
      'in stock twice',
      [makeObservation(-3, gone), makeObservation(-2, there), makeObservation(-1, there)],
      { '1:': false },
    ],
    ['out of stock once', [makeObservation(-3, there), makeObservation(-2, there), makeObservation(-1, gone)], {}],
    ['seen once', [makeObservation(-1, gone)], {}],
    ['never seen with a stock state', [makeObservation(-1)], {}],
    [
      'ignores observations without a stock state or listing',
      [
        makeObservation(-4, gone),
        makeObservation(-3),
        makeObservation(-2, { ...there, isListed: false }),
        makeObservation(-1, gone),
      ],
      { '1:': true },
    ],
    ['the second observation after the run', [makeObservation(-1, gone), makeObservation(0.1, gone)], {}],
    ['the first observation before the look-back', [makeObservation(-15, gone), makeObservation(-1, gone)], {}],
  ])('%s', (_case, observations, expected) => {
    expect(getVerdicts(stock, [product([series(observations)])], watch())).toEqual(expected)
  })

  test('describes the stock, with the time of the second observation', () => {
    const last = makeObservation(-1, gone)
    const [fact] = getFacts(
      stock,
      [product([series([makeObservation(-2, gone), last, makeObservation(-0.5)])])],
      watch(),
    )
    expect(fact).toMatchObject({ text: 'Out of stock, seen twice', seenAt: last.at })
    const [back] = getFacts(
      stock,
      [product([series([makeObservation(-2, there), makeObservation(-1, there)])])],
      watch(),
    )
    expect(back?.text).toBe('In stock, seen twice')
  })
})

describe('delisted', () => {
  const off = { isListed: false }
  test.each([
    [
      'was listed and no longer is',
      [makeObservation(-3), makeObservation(-2, off), makeObservation(-1, off)],
      { '1:': true },
    ],
    ['listed again', [makeObservation(-3), makeObservation(-2, off), makeObservation(-1)], { '1:': false }],
    ['always listed', [makeObservation(-1)], { '1:': false }],
    ['never listed', [makeObservation(-2, off), makeObservation(-1, off)], {}],
    ['not listed within the look-back', [makeObservation(-15), makeObservation(-1, off)], {}],
    [
      'listed again after the run',
      [makeObservation(-2), makeObservation(-1, off), makeObservation(0.1)],
      { '1:': true },
    ],
  ])('%s', (_case, observations, expected) => {
    expect(getVerdicts(delisted, [product([series(observations)])], watch())).toEqual(expected)
  })

  test('describes when the product was last listed', () => {
    const getText = (...observations: ReturnType<typeof makeObservation>[]) =>
      getFacts(delisted, [product([series(observations)])], watch())[0]?.text
    expect(getText(makeObservation(-3), makeObservation(-1, off))).toBe('Not listed, last seen listed on 13/11/2026')
    expect(getText(makeObservation(-3))).toBe('Listed')
  })
})

describe('position moved', () => {
  const at = (days: number, position: number | null, isListed = true) => makeObservation(days, { position, isListed })
  const tolerances = { toleranceBelow: 2, toleranceAbove: 3 }
  const expectedEvents = (...days: number[]) =>
    Object.fromEntries(
      days.map((day) => [`1:@${new Date(MOMENT.asOf.getTime() + day * 86_400_000).toISOString()}`, true]),
    )
  test.each([
    ['down by more than the tolerance', [at(-2, 8), at(-0.5, 12)], expectedEvents(-0.5)],
    ['down by exactly the tolerance', [at(-2, 8), at(-0.5, 11)], {}],
    ['up by more than the tolerance', [at(-2, 8), at(-0.5, 5)], expectedEvents(-0.5)],
    ['up by exactly the tolerance', [at(-2, 8), at(-0.5, 6)], {}],
    [
      'ignores observations without a position',
      [at(-3, 8), at(-2, null), at(-1.5, 99, false), at(-0.5, 12)],
      expectedEvents(-0.5),
    ],
    ['moved before the previous run', [at(-3, 8), at(-1, 12), at(-0.5, 12)], {}],
    ['moved and moved back', [at(-3, 8), at(-0.6, 12), at(-0.5, 8)], expectedEvents(-0.6, -0.5)],
  ])('%s', (_case, observations, expected) => {
    expect(getVerdicts(positionMoved, [product([series(observations)])], watch(tolerances))).toEqual(expected)
  })

  test('describes only moves in the watched direction', () => {
    const products = [product([series([at(-3, 8), at(-0.6, 12), at(-0.5, 5)])])]
    const listTexts = (detail: object) => getFacts(positionMoved, products, watch(detail)).map(({ text }) => text)
    expect(listTexts({ toleranceBelow: 0 })).toEqual(['Position 5, 7 up from 12'])
    expect(listTexts({ toleranceAbove: 0 })).toEqual(['Position 12, 4 down from 8'])
  })
})

describe('scope', () => {
  const products = [
    product([
      series([makeObservation(-1)]),
      series([makeObservation(-1)], { platformId: 2, countryId: 9, storeId: 7 }),
    ]),
    product([series([makeObservation(-1)], { platformId: 3 })], {
      ean: '96385074',
      brandId: 22,
      providerId: null,
      categoryId: 42,
      categoryGroupId: 52,
      divisionId: 6,
    }),
    product([], { ean: '00000000' }),
  ]
  test.each([
    ['anything', {}, ['1:', '2:7', '3:']],
    ['an eTailer', { platformId: 2 }, ['2:7']],
    ['a country', { countryId: 10 }, ['1:', '3:']],
    ['a store', { storeId: 7 }, ['2:7']],
    ['a store of another eTailer', { platformId: 1, storeId: 7 }, []],
    ['a brand', { brandId: 22 }, ['3:']],
    ['a category', { categoryId: 41 }, ['1:', '2:7']],
    ['a category group', { categoryGroupId: 52 }, ['3:']],
    ['a division', { divisionId: 5 }, ['1:', '2:7']],
    ['an EAN', { ean: '96385074' }, ['3:']],
    ['an EAN of another brand', { ean: '96385074', brandId: 21 }, []],
    ['own products', { own: true }, ['1:', '2:7']],
  ])('%s', (_case, scope, keys) => {
    expect(Object.keys(getVerdicts(delisted, products, watch({}, scope)))).toEqual(keys)
  })

  test('counts every company as own for staff', () => {
    const staff = { ...watch({}, { own: true }), asker: { clientId: null, ownProviderIds: new Set<number>() } }
    expect(Object.keys(getVerdicts(delisted, products, staff))).toHaveLength(3)
  })
})
