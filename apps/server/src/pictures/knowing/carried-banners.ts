interface Row {
  readonly isDeleted?: boolean
}
interface StoredBanner extends Row {
  readonly productCategories?: readonly Row[]
}

/** A proposed banner of a new capture, without ids. */
export interface CarriedBanner {
  readonly bannerId: 0
  readonly isDeleted: false
  readonly productCategories: readonly { readonly productCategoryId: 0; readonly isDeleted: false }[]
  readonly [field: string]: unknown
}

/** The live banners of an earlier capture. An ended campaign is kept; the review decides about it. */
export function carryBanners(banners: unknown): CarriedBanner[] {
  return removeDeleted(banners as readonly StoredBanner[]).map((banner) => ({
    ...banner,
    bannerId: 0,
    isDeleted: false,
    productCategories: removeDeleted(banner.productCategories ?? []).map((category) => ({
      ...category,
      productCategoryId: 0,
      isDeleted: false,
    })),
  }))
}

const removeDeleted = <R extends Row>(rows: readonly R[]) => rows.filter((row) => row.isDeleted !== true)
