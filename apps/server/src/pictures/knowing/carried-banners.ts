interface Row {
  readonly isDeleted?: boolean
}
interface StoredBanner extends Row {
  readonly productCategories?: readonly Row[]
}

/** A banner as a new capture proposes it: the numbers are given when the capture is stored. */
export interface CarriedBanner {
  readonly bannerId: 0
  readonly isDeleted: false
  readonly productCategories: readonly { readonly productCategoryId: 0; readonly isDeleted: false }[]
  readonly [field: string]: unknown
}

/** What is live of an earlier capture's banners. A campaign stays named even where it is over: that is for the review to say. */
export function carriedBanners(banners: unknown): CarriedBanner[] {
  return live(banners as readonly StoredBanner[]).map((banner) => ({
    ...banner,
    bannerId: 0,
    isDeleted: false,
    productCategories: live(banner.productCategories ?? []).map((category) => ({
      ...category,
      productCategoryId: 0,
      isDeleted: false,
    })),
  }))
}

const live = <R extends Row>(rows: readonly R[]) => rows.filter((row) => row.isDeleted !== true)
