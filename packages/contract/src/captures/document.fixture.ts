import fc from 'fast-check'
import type { Banner, CaptureDocument, ProductCategory } from './document.ts'

/** Few distinct values, so that fields of two documents are often equal. */
const id = fc.option(fc.integer({ min: 1, max: 3 }))
const day = fc.constantFrom('2026-11-14T08:05:00', '2026-11-15T08:05:00')

const anyRow: fc.Arbitrary<ProductCategory> = fc.record({
  productCategoryId: fc.constant(0),
  isDeleted: fc.boolean(),
  categoryId: id,
  tradeId: id,
})

const anyBanner: fc.Arbitrary<Banner> = fc.record({
  bannerId: fc.constant(0),
  isDeleted: fc.boolean(),
  locationPositionId: id,
  locationSectionId: id,
  bannerTypeId: id,
  bannerSubtypeId: id,
  campaignId: id,
  productCategories: fc.array(anyRow, { maxLength: 3 }),
})

const fields = {
  platformId: fc.integer({ min: 1, max: 2 }),
  when: day,
  data1: fc.constantFrom(null, 'left', 'right'),
  data2: fc.constantFrom(null, 'Yes' as const, 'No' as const),
  productImageId: id,
}

/** Keywords of the eTailer; stored with text and id, but entered as one of them. */
const KEYWORDS = { agua: 1, cerveza: 2 } as const
const anyKeyword = fc.constantFrom<Pick<CaptureDocument, 'keyword' | 'keywordId'>>(
  { keyword: null, keywordId: null },
  { keyword: 'agua', keywordId: KEYWORDS.agua },
  { keyword: 'cerveza', keywordId: KEYWORDS.cerveza },
  { keyword: 'cerveza', keywordId: null },
  { keyword: '', keywordId: KEYWORDS.agua },
)

/** The visible keyword. */
export const getVisibleKeyword = ({ keyword, keywordId }: CaptureDocument) =>
  keyword || Object.entries(KEYWORDS).find(([, id]) => id === keywordId)?.[0] || null

/** Assigns ids to new rows, as the database does. */
export function assignIds(document: CaptureDocument, from: number): CaptureDocument {
  let last = from
  const takeId = (known: number) => known || ++last
  return {
    ...document,
    banners: document.banners.map((banner) => ({
      ...banner,
      bannerId: takeId(banner.bannerId),
      productCategories: banner.productCategories.map((row) => ({
        ...row,
        productCategoryId: takeId(row.productCategoryId),
      })),
    })),
  }
}

/** A stored document: every row has an id. */
export const anyDocument: fc.Arbitrary<CaptureDocument> = fc
  .tuple(fc.record(fields), anyKeyword, fc.array(anyBanner, { maxLength: 3 }))
  .map(([own, keyword, banners]) => assignIds({ ...own, ...keyword, banners }, 100))

/** Omits new rows that were removed again. */
const undelete = <Row extends { isDeleted: boolean }>(row: Row): Row => ({ ...row, isDeleted: false })
const undeleteBanner = (banner: Banner): Banner => ({
  ...undelete(banner),
  productCategories: banner.productCategories.map(undelete),
})

const pickItems = <T>(items: readonly T[], takes: readonly boolean[]) =>
  items.filter((_, index) => takes[index] ?? true)
const bits = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })

/** A random edit: changed fields, and deleted, changed and added rows. */
export const anyEdit: fc.Arbitrary<(document: CaptureDocument) => CaptureDocument> = fc
  .record({
    own: fc.record(fields, { requiredKeys: [] }),
    keyword: fc.option(anyKeyword),
    banners: fc.array(
      fc.option(fc.record({ isDeleted: fc.boolean(), bannerTypeId: id, campaignId: id }, { requiredKeys: [] })),
      {
        minLength: 3,
        maxLength: 3,
      },
    ),
    rows: fc.array(
      fc.option(fc.record({ isDeleted: fc.boolean(), categoryId: id, tradeId: id }, { requiredKeys: [] })),
      {
        minLength: 9,
        maxLength: 9,
      },
    ),
    newRows: fc.array(fc.array(anyRow.map(undelete), { maxLength: 1 }), { minLength: 3, maxLength: 3 }),
    newBanners: fc.array(anyBanner.map(undeleteBanner), { maxLength: 2 }),
    touches: bits,
  })
  .map(({ own, keyword, banners, rows, newRows, newBanners, touches }) => (document: CaptureDocument) => ({
    ...document,
    ...Object.fromEntries(pickItems(Object.entries(own), touches)),
    ...keyword,
    banners: [
      ...document.banners.map((banner, place) => ({
        ...banner,
        ...banners[place],
        productCategories: [
          ...banner.productCategories.map((row, index) => ({ ...row, ...rows[place * 3 + index] })),
          ...(newRows[place] ?? []),
        ],
      })),
      ...newBanners,
    ],
  }))
