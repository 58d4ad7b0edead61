import type { CategoryName } from './data/categories.ts'
import type { BrandName } from './data/companies.ts'
import type { Retailer } from './data/retailers.ts'

/** What a picture is to show. The same subject always draws the same picture; a subject is also its truth. */
export type Subject = PageSubject | ProductSubject | StoreSubject | VideoSubject

export type Place =
  | 'Hero'
  | 'Carousel'
  | 'Top strip'
  | 'Left column'
  | 'Right column'
  | 'In the grid'
  | 'Footer'
  | 'Pop-up'

/** A banner as it stands on a page: the same `design` looks the same wherever and whenever it is shown. */
export interface CreativeSubject {
  readonly place: Place
  /** Names of the seeded banner types and sub-types: 'Promotion' and 'Multi-buy'. */
  readonly type: 'Promotion' | 'Brand image' | 'New product' | 'Sponsored product' | 'Editorial'
  readonly subtype: string | null
  readonly brand: BrandName
  readonly category: CategoryName
  /** Which of the brand's creatives it is: another number is another picture and another claim. */
  readonly design: number
}

/** What goes wrong with pictures of real pages. */
export type Mess = 'cookie wall' | 'half loaded' | 'blank' | 'not found'

export interface PageSubject {
  readonly of: 'page'
  readonly shop: Pick<Retailer, 'name' | 'country' | 'type' | 'language'>
  readonly kind: 'home' | 'offers' | 'search' | 'department'
  /** What the shop sells here, most important first: the shelves of the page show it. */
  readonly categories: readonly CategoryName[]
  /** The department's name in the shop's own words, of a department page. */
  readonly department?: string
  /** The words searched for, of a search page. */
  readonly keyword?: string
  readonly creatives: readonly CreativeSubject[]
  /** Decides what the shelves hold; it stays for weeks. */
  readonly range: number
  /** Decides the small things that differ from one visit to the next: a price, a stock note, the basket, the order of two products. */
  readonly visit: number
  readonly mess?: Mess
  /** At least this many pixels of page, for the few endless ones. */
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
  /** What the pack says after the brand: 'Hydra Gel 400 ml'. */
  readonly name: string
  readonly position: number
  readonly alteration: Alteration
  /** The client's own picture, as it should be, and not what a shop made of it. */
  readonly isReference?: true
}

/** A photo taken in a store: a shelf, a display, a poster with a product and texts to be read. */
export interface StoreSubject {
  readonly of: 'store'
  readonly shop: Pick<Retailer, 'name' | 'country' | 'language'>
  readonly store: string
  readonly scene: 'poster' | 'shelf' | 'display'
  readonly product: { readonly brand: BrandName; readonly category: CategoryName; readonly name: string }
  readonly design: number
}

/** A banner that moves. */
export interface VideoSubject {
  readonly of: 'video'
  readonly type: 'avi' | 'flv' | 'wmv' | 'mov' | 'mp4'
  readonly design: number
}
