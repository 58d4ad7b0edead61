import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDocumentChanges, isSameKeyword } from './changes.rules.ts'
import { anyDocument, anyEdit, assignIds } from './document.fixture.ts'
import { type Banner, type CaptureDocument, withoutDeleted } from './document.ts'

const row = { productCategoryId: 7, isDeleted: false, categoryId: 1, tradeId: 2 }
const banner: Banner = {
  bannerId: 5,
  isDeleted: false,
  locationPositionId: 1,
  locationSectionId: 1,
  bannerTypeId: 1,
  bannerSubtypeId: 1,
  campaignId: null,
  productCategories: [row],
}
const document: CaptureDocument = {
  platformId: 1,
  when: '2026-11-14T08:05:00',
  data1: null,
  data2: null,
  keyword: null,
  keywordId: null,
  productImageId: null,
  banners: [{ ...banner, bannerId: 4, isDeleted: true }, banner],
}
const listPaths = (after: CaptureDocument) => findDocumentChanges(document, after).map(({ path }) => path)

describe('changes between two revisions', () => {
  test('identifies each field by its row id and shows the number of its panel', () => {
    const after = {
      ...document,
      data1: 'left',
      banners: [
        { ...banner, bannerId: 4, isDeleted: true },
        { ...banner, bannerTypeId: 2, productCategories: [{ ...row, tradeId: 3 }] },
      ],
    }
    expect(findDocumentChanges(document, after)).toEqual([
      { kind: 'field', path: 'data1', banner: null, field: 'data1', before: null, after: 'left' },
      { kind: 'field', path: 'banners.5.bannerTypeId', banner: 1, field: 'bannerTypeId', before: 1, after: 2 },
      {
        kind: 'field',
        path: 'banners.5.productCategories.7.tradeId',
        banner: 1,
        field: 'tradeId',
        before: 2,
        after: 3,
      },
    ])
  })

  test('reports a region that was set, moved or removed, but not another source of the same one', () => {
    const withRegion = (region: Banner['region']) => ({ ...document, banners: [{ ...banner, region }] })
    const listRegionChanges = (before: Banner['region'], after: Banner['region']) =>
      findDocumentChanges(withRegion(before), withRegion(after))
    const region = { x: 40, y: 120, width: 600, height: 300, source: 'page' } as const
    const change = { kind: 'field', path: 'banners.5.region', banner: 1, field: 'region' }
    const shown = '600 × 300 (40, 120)'
    expect(listRegionChanges(undefined, region)).toEqual([{ ...change, before: null, after: shown }])
    expect(listRegionChanges(region, { ...region, x: 50 })).toEqual([
      { ...change, before: shown, after: '600 × 300 (50, 120)' },
    ])
    expect(listRegionChanges(region, null)).toEqual([{ ...change, before: shown, after: null }])
    expect(listRegionChanges(region, { ...region, source: 'reviewer' })).toEqual([])
    expect(listRegionChanges(undefined, null)).toEqual([])
  })

  test('reports flagged rows as removed, unflagged and new rows as added', () => {
    expect(
      listPaths({ ...document, banners: document.banners.map((one) => ({ ...one, isDeleted: !one.isDeleted })) }),
    ).toEqual(['banners.4', 'banners.5'])
    expect(listPaths({ ...document, banners: [...document.banners, { ...banner, bannerId: 0 }] })).toEqual([
      'banners.new1',
    ])
    expect(findDocumentChanges(document, { ...document, banners: [] })).toEqual([
      { kind: 'banner', path: 'banners.5', banner: 1, before: banner, after: null },
    ])
  })

  test('compares keywords by text, or by id if one side has no text', () => {
    const withKeyword = (keyword: string | null, keywordId: number | null) => ({ ...document, keyword, keywordId })
    expect(isSameKeyword(withKeyword('Agua', 3), withKeyword('agua ', null))).toBe(true)
    expect(isSameKeyword(withKeyword('agua', 3), withKeyword('', 3))).toBe(true)
    expect(isSameKeyword(withKeyword(null, null), withKeyword('', null))).toBe(true)
    expect(isSameKeyword(withKeyword('agua', null), withKeyword(null, null))).toBe(false)
    expect(isSameKeyword(withKeyword('agua', 3), withKeyword('cerveza', 3))).toBe(false)
    expect(isSameKeyword(withKeyword(null, 3), withKeyword(null, 4))).toBe(false)
  })

  test('reports no changes without edits, also for rows without ids or with newly assigned ones', () => {
    fc.assert(
      fc.property(anyDocument, anyEdit, (before, edit) => {
        expect(findDocumentChanges(before, before)).toEqual([])
        const edited = edit(before)
        expect(findDocumentChanges(edited, edited)).toEqual([])
      }),
    )
  })

  test('reports the same number of changes in both directions', () => {
    fc.assert(
      fc.property(anyDocument, anyEdit, (before, edit) => {
        const after = assignIds(edit(before), 500)
        expect(findDocumentChanges(after, before)).toHaveLength(findDocumentChanges(before, after).length)
      }),
    )
  })

  test('reports every differing field once', () => {
    const collectFields = ({ banners, ...own }: CaptureDocument) => {
      const parts = new Map<string, unknown>(Object.entries(own))
      for (const { productCategories, ...one } of withoutDeleted(banners)) {
        parts.set(`banners.${one.bannerId}`, true)
        for (const [field, value] of Object.entries(one)) parts.set(`banners.${one.bannerId}.${field}`, value)
        for (const row of withoutDeleted(productCategories)) {
          const path = `banners.${one.bannerId}.productCategories.${row.productCategoryId}`
          parts.set(path, true)
          for (const [field, value] of Object.entries(row)) parts.set(`${path}.${field}`, value)
        }
      }
      return parts
    }
    fc.assert(
      fc.property(anyDocument, anyEdit, (before, edit) => {
        const after = assignIds(edit(before), 500)
        const [left, right] = [collectFields(before), collectFields(after)]
        const paths = findDocumentChanges(before, after).map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
        for (const path of new Set([...left.keys(), ...right.keys()])) {
          if (left.get(path) === right.get(path) || path.startsWith('keyword')) continue
          // an added or removed row is reported as a whole
          expect(paths.some((named) => path === named || path.startsWith(`${named}.`))).toBe(true)
        }
        expect(paths.includes('keyword')).toBe(!isSameKeyword(before, after))
      }),
      { numRuns: 1000 },
    )
  })
})
