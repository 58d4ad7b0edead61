import { withoutDeleted } from '@vitrine/contract/captures/document'
import { LIMITS } from '@vitrine/contract/limits'
import type { BannerForm, CaptureForm, CategoryForm } from './capture-form.ts'

interface Keyed {
  readonly key: number
  readonly isDeleted: boolean
}

/** An unused key. */
export const nextKey = ({ banners }: Pick<CaptureForm, 'banners'>): number =>
  1 + Math.max(0, ...banners.flatMap(({ key, productCategories }) => [key, ...productCategories.map((row) => row.key)]))

export const emptyRow = (key: number): CategoryForm => ({
  key,
  productCategoryId: 0,
  isDeleted: false,
  categoryId: null,
  tradeId: null,
})

/** Uses two keys: `key` and the next one for its row. */
export const emptyBanner = (key: number, locationSectionId: number | null): BannerForm => ({
  key,
  bannerId: 0,
  isDeleted: false,
  locationPositionId: null,
  locationSectionId,
  bannerTypeId: null,
  bannerSubtypeId: null,
  campaignId: null,
  campaignName: null,
  region: null,
  creativeId: null,
  productCategories: [emptyRow(key + 1)],
})

/** The page position that all banners share. */
export const sharedSection = (banners: readonly BannerForm[]): number | null =>
  withoutDeleted(banners).find(({ locationSectionId }) => locationSectionId !== null)?.locationSectionId ?? null

/** Flags a stored row as deleted and removes a new one. Keeps the last row. */
export function removeRow<Row extends Keyed>(rows: readonly Row[], key: number, isStored: (row: Row) => boolean) {
  const row = withoutDeleted(rows).find((one) => one.key === key)
  if (!row || withoutDeleted(rows).length === 1) return rows
  return isStored(row)
    ? rows.map((one) => (one === row ? { ...one, isDeleted: true } : one))
    : rows.filter((one) => one !== row)
}

export const isStoredBanner = ({ bannerId }: BannerForm) => bannerId > 0
export const isStoredRow = ({ productCategoryId }: CategoryForm) => productCategoryId > 0

/** The row to focus after one was removed: the next one, or else the previous one. */
export function findHeir<Row extends Keyed>(rows: readonly Row[], key: number): Row | undefined {
  const index = rows.findIndex((row) => row.key === key)
  return withoutDeleted(rows.slice(index + 1))[0] ?? withoutDeleted(rows.slice(0, index)).at(-1)
}

/** Adds an empty row to banners without rows, and an empty banner to a form without banners. */
export function addMissingRows(form: CaptureForm): CaptureForm {
  let key = nextKey(form)
  const banners = form.banners.map((banner) =>
    banner.isDeleted || withoutDeleted(banner.productCategories).length > 0
      ? banner
      : { ...banner, productCategories: [...banner.productCategories, emptyRow(key++)] },
  )
  return { ...form, banners: withoutDeleted(banners).length > 0 ? banners : [...banners, emptyBanner(key, null)] }
}

export const canAddBanner = ({ banners }: CaptureForm): boolean => banners.length < LIMITS.bannersPerCapture
export const canAddCategory = ({ productCategories }: BannerForm): boolean =>
  productCategories.length < LIMITS.categoriesPerBanner
