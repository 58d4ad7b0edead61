import type { CategoryName } from './data/categories.ts'
import type { BrandName } from './data/companies.ts'
import type { Retailer } from './data/retailers.ts'

/** The content of a picture. The same subject always renders the same picture, and it also serves as ground truth. */
export type Subject = PageSubject | ProductSubject | StoreSubject | VideoSubject

export type BannerPlace =
  | 'Hero'
  | 'Carousel'
  | 'Top strip'
  | 'Left column'
  | 'Right column'
  | 'In the grid'
  | 'Footer'
  | 'Pop-up'

/** A banner on a page: the same `design` looks the same wherever and whenever it is shown. */
export interface CreativeSubject {
  readonly place: BannerPlace
  /** Names of the seeded banner types and subtypes: 'Promotion' and 'Multi-buy'. */
  readonly type: 'Promotion' | 'Brand image' | 'New product' | 'Sponsored product' | 'Editorial'
  readonly subtype: string | null
  readonly brand: BrandName
  readonly category: CategoryName
  /** Which of the brand's creatives it is: another number gives another picture and another claim. */
  readonly design: number
}

/** Common defects in pictures of real pages. */
export type PageDefect = 'cookie wall' | 'half loaded' | 'blank' | 'not found'

export interface PageSubject {
  readonly of: 'page'
  readonly shop: Pick<Retailer, 'name' | 'country' | 'type' | 'language'>
  readonly kind: 'home' | 'offers' | 'search' | 'department'
  /** Categories of the products on the page, most important first. */
  readonly categories: readonly CategoryName[]
  /** Name in the shop's language, for a department page. */
  readonly department?: string
  /** Search terms, for a search page. */
  readonly keyword?: string
  readonly creatives: readonly CreativeSubject[]
  /** Seed of the product range, which stays the same for weeks. */
  readonly range: number
  /** Seed of small differences between visits: a price, a stock note, the basket, the order of two products. */
  readonly visit: number
  readonly mess?: PageDefect
  /** Minimum page height in pixels, for the few endless pages. */
  readonly height?: number
}

/** How a captured product picture differs from its reference. */
export type Alteration =
  | 'none'
  | 'badge'
  | 'smaller'
  | 'recoloured'
  | 'old pack'
  | 'other product'
  | 'cropped'
  | 'mirrored'
  | 'grey'

/** One picture of a product's gallery: 1 front, 2 with claims, 3 in a scene, 4 back. */
export interface ProductSubject {
  readonly of: 'product'
  readonly brand: BrandName
  readonly category: CategoryName
  /** Product name without the brand: 'Hydra Gel 400 ml'. */
  readonly name: string
  readonly position: number
  readonly alteration: Alteration
  /** The client's own picture, not the shop's version. */
  readonly isReference?: true
}

/** A photo taken in a store: a shelf, display or poster with a product and readable texts. */
export interface StoreSubject {
  readonly of: 'store'
  readonly shop: Pick<Retailer, 'name' | 'country' | 'language'>
  readonly store: string
  readonly scene: 'poster' | 'shelf' | 'display'
  readonly product: { readonly brand: BrandName; readonly category: CategoryName; readonly name: string }
  readonly design: number
}

/** An animated banner. */
export interface VideoSubject {
  readonly of: 'video'
  readonly type: 'avi' | 'flv' | 'wmv' | 'mov' | 'mp4'
  readonly design: number
}
