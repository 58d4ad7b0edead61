import { describe, expect, test } from 'vitest'
import { delisted } from './delisted.rule.ts'
import { positionMoved } from './position-moved.rule.ts'
import { promotion } from './promotion.rule.ts'
import { stock } from './stock.rule.ts'
import { judged, MOMENT, product, said, seen, series, watch } from './test-observed.ts'

describe('promotion', () => {
  test.each([
    [
      'a final price below the list price',
      seen(-1, { finalPrice: 9.99 }),
      true,
      'Promotion: final price 9.99 GBP instead of 10.00 GBP',
    ],
    ['a text', seen(-1, { promoText: '2 for 1' }), true, 'Promotion: “2 for 1”'],
    [
      'both',
      seen(-1, { finalPrice: 8, promoText: '2 for 1' }),
      true,
      'Promotion: final price 8.00 GBP instead of 10.00 GBP, “2 for 1”',
    ],
    [
      'a text without prices',
      seen(-1, { listPrice: null, finalPrice: null, promoText: 'Gift' }),
      true,
      'Promotion: “Gift”',
    ],
    ['neither', seen(-1), false, 'No promotion'],
    ['an empty text', seen(-1, { promoText: '' }), false, 'No promotion'],
    ['a final price above the list price', seen(-1, { finalPrice: 11 }), false, 'No promotion'],
    ['one price only', seen(-1, { listPrice: null }), false, 'No promotion'],
  ])('%s', (_case, observation, holds, text) => {
    const products = [product([series([seen(-2, { promoText: 'Before' }), observation])])]
    expect(judged(promotion, products, watch())).toEqual({ '1:': holds })
    expect(said(promotion, products, watch())[0]?.text).toBe(text)
  })

  test('of what is not listed nothing is said', () => {
    expect(judged(promotion, [product([series([seen(-1, { isListed: false, promoText: 'Gift' })])])], watch())).toEqual(
      {},
    )
  })
})

describe('stock', () => {
  const [there, gone] = [true, false].map((inStock) => ({ inStock }))
  test.each([
    ['out twice', [seen(-2, gone), seen(-1, gone)], { '1:': true }],
    ['in twice', [seen(-3, gone), seen(-2, there), seen(-1, there)], { '1:': false }],
    ['out once', [seen(-3, there), seen(-2, there), seen(-1, gone)], {}],
    ['seen once', [seen(-1, gone)], {}],
    ['never', [seen(-1)], {}],
    [
      'across what says nothing',
      [seen(-4, gone), seen(-3), seen(-2, { ...there, isListed: false }), seen(-1, gone)],
      { '1:': true },
    ],
    ['the second time after the moment', [seen(-1, gone), seen(0.1, gone)], {}],
    ['the first time too long ago', [seen(-15, gone), seen(-1, gone)], {}],
  ])('%s', (_case, observations, expected) => {
    expect(judged(stock, [product([series(observations)])], watch())).toEqual(expected)
  })

  test('in words, as of the second time', () => {
    const last = seen(-1, gone)
    const [fact] = said(stock, [product([series([seen(-2, gone), last, seen(-0.5)])])], watch())
    expect(fact).toMatchObject({ text: 'Out of stock, seen twice', seenAt: last.at })
    const [back] = said(stock, [product([series([seen(-2, there), seen(-1, there)])])], watch())
    expect(back?.text).toBe('In stock, seen twice')
  })
})

describe('delisted', () => {
  const off = { isListed: false }
  test.each([
    ['listed before and no longer', [seen(-3), seen(-2, off), seen(-1, off)], { '1:': true }],
    ['listed again', [seen(-3), seen(-2, off), seen(-1)], { '1:': false }],
    ['always listed', [seen(-1)], { '1:': false }],
    ['never listed', [seen(-2, off), seen(-1, off)], {}],
    ['not listed within the look-back', [seen(-15), seen(-1, off)], {}],
    ['listed again after the moment', [seen(-2), seen(-1, off), seen(0.1)], { '1:': true }],
  ])('%s', (_case, observations, expected) => {
    expect(judged(delisted, [product([series(observations)])], watch())).toEqual(expected)
  })

  test('in words', () => {
    const getText = (...observations: ReturnType<typeof seen>[]) =>
      said(delisted, [product([series(observations)])], watch())[0]?.text
    expect(getText(seen(-3), seen(-1, off))).toBe('Not listed, last seen listed on 13/11/2026')
    expect(getText(seen(-3))).toBe('Listed')
  })
})

describe('position moved', () => {
  const at = (days: number, position: number | null, isListed = true) => seen(days, { position, isListed })
  const tolerances = { toleranceBelow: 2, toleranceAbove: 3 }
  const keyed = (...days: number[]) =>
    Object.fromEntries(
      days.map((day) => [`1:@${new Date(MOMENT.asOf.getTime() + day * 86_400_000).toISOString()}`, true]),
    )
  test.each([
    ['down by more', [at(-2, 8), at(-0.5, 12)], keyed(-0.5)],
    ['down by as much', [at(-2, 8), at(-0.5, 11)], {}],
    ['up by more', [at(-2, 8), at(-0.5, 5)], keyed(-0.5)],
    ['up by as much', [at(-2, 8), at(-0.5, 6)], {}],
    ['across what has no position', [at(-3, 8), at(-2, null), at(-1.5, 99, false), at(-0.5, 12)], keyed(-0.5)],
    ['before the run before', [at(-3, 8), at(-1, 12), at(-0.5, 12)], {}],
    ['there and back', [at(-3, 8), at(-0.6, 12), at(-0.5, 8)], keyed(-0.6, -0.5)],
  ])('%s', (_case, observations, expected) => {
    expect(judged(positionMoved, [product([series(observations)])], watch(tolerances))).toEqual(expected)
  })

  test('a side that is not watched, in words', () => {
    const products = [product([series([at(-3, 8), at(-0.6, 12), at(-0.5, 5)])])]
    const listTexts = (detail: object) => said(positionMoved, products, watch(detail)).map(({ text }) => text)
    expect(listTexts({ toleranceBelow: 0 })).toEqual(['Position 5, 7 up from 12'])
    expect(listTexts({ toleranceAbove: 0 })).toEqual(['Position 12, 4 down from 8'])
  })
})

describe('what is watched', () => {
  const products = [
    product([series([seen(-1)]), series([seen(-1)], { platformId: 2, countryId: 9, storeId: 7 })]),
    product([series([seen(-1)], { platformId: 3 })], {
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
    ['what is own', { own: true }, ['1:', '2:7']],
  ])('%s', (_case, scope, keys) => {
    expect(Object.keys(judged(delisted, products, watch({}, scope)))).toEqual(keys)
  })

  test('to staff everything is own', () => {
    const staff = { ...watch({}, { own: true }), asker: { clientId: null, ownProviderIds: new Set<number>() } }
    expect(Object.keys(judged(delisted, products, staff))).toHaveLength(3)
  })
})
