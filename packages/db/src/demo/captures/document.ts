/** What a capture's `banners` holds: exactly what the review dialog sends and receives. */
export interface ProductCategory {
  readonly productCategoryId: number
  readonly isDeleted: boolean
  readonly categoryId: number
  readonly tradeId: number
}

export interface Banner {
  readonly bannerId: number
  readonly isDeleted: boolean
  readonly locationPositionId: number
  readonly locationSectionId: number
  readonly bannerTypeId: number
  readonly bannerSubtypeId: number | null
  readonly campaignId: number | null
  readonly productCategories: readonly ProductCategory[]
}

/** What a reviewer edits: the `document` of a history row. */
export interface Document {
  readonly productImageId: number | null
  readonly platformId: number
  readonly when: string
  readonly data1: string | null
  readonly data2: 'Yes' | 'No' | null
  readonly keyword: string | null
  readonly keywordId: number | null
  readonly banners: readonly Banner[]
}

/** A banner as it stands on the page, before a capture gives it numbers. */
export type Creative = Omit<Banner, 'bannerId' | 'isDeleted' | 'productCategories'> & {
  readonly pairs: readonly { readonly categoryId: number; readonly tradeId: number }[]
}

/** Numbers are the capture's own, continued: no two banners of any captures share one. */
export function asBanner(
  captureId: number,
  index: number,
  { pairs, ...creative }: Creative,
  isDeleted = false,
): Banner {
  const bannerId = captureId * 10 + index + 1
  return {
    bannerId,
    isDeleted,
    ...creative,
    productCategories: pairs.map((pair, row) => ({
      productCategoryId: bannerId * 10 + row + 1,
      isDeleted: false,
      ...pair,
    })),
  }
}
