/** A capture's `banners` column: exactly what the review dialog sends and receives. */
interface ProductCategory {
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

/** The part that a reviewer edits: the `document` of a history row. */
export interface ReviewDocument {
  readonly productImageId: number | null
  readonly platformId: number
  readonly when: string
  readonly data1: string | null
  readonly data2: 'Yes' | 'No' | null
  readonly keyword: string | null
  readonly keywordId: number | null
  readonly banners: readonly Banner[]
}

/** A banner on the page, before a capture assigns ids. */
export type Creative = Omit<Banner, 'bannerId' | 'isDeleted' | 'productCategories'> & {
  readonly pairs: readonly { readonly categoryId: number; readonly tradeId: number }[]
  /** Which of the brand's creatives the picture shows. */
  readonly design: number
}

/** A record without an id is new: the database assigns one. */
function asBanner({ pairs, design: _, ...creative }: Creative): Banner {
  return {
    bannerId: 0,
    isDeleted: false,
    ...creative,
    productCategories: pairs.map((pair) => ({ productCategoryId: 0, isDeleted: false, ...pair })),
  }
}

/**
 * Applies a reviewer's findings to the proposed banners: keeps matching ones, removes the others and adds missing ones.
 */
export function confirmBanners(proposed: readonly Banner[], creatives: readonly Creative[]): Banner[] {
  const missing = creatives.map(asBanner)
  const kept = proposed.map((banner) => {
    const at = missing.findIndex((own) => toContentKey(own) === toContentKey(banner))
    if (at >= 0) missing.splice(at, 1)
    return at >= 0 ? banner : { ...banner, isDeleted: true }
  })
  return [...kept, ...missing]
}

function toContentKey({ bannerId: _, isDeleted: __, productCategories, ...banner }: Banner): string {
  const pairs = productCategories.filter((row) => !row.isDeleted).map((row) => [row.categoryId, row.tradeId])
  return JSON.stringify([Object.entries(banner).sort(), pairs])
}
