import type { CategoryName } from '../data/categories.ts'
import type { BrandName } from '../data/companies.ts'
import type { BannerPlace, CreativeSubject } from '../subject.ts'
import type { FactsMistake } from './product-facts.ts'

/** A place in a carousel. */
export interface SlidePosition {
  /** The key of the carousel's element, whose box is the box of each slide while it is shown. */
  readonly carousel: string
  readonly index: number
  readonly slides: number
  /** Share of the time for which the carousel shows the slide, 0 to 1. */
  readonly share: number
}

export interface TrueBanner {
  /** The value of `data-k` of its element. Many other elements have one too. */
  readonly key: string
  readonly place: BannerPlace
  readonly type: CreativeSubject['type']
  readonly subtype: string | null
  readonly brand: BrandName
  readonly company?: string
  readonly category: CategoryName
  readonly campaign?: string
  /** The address in the page. */
  readonly link: string
  /** The address to which the link leads after redirects. */
  readonly target: string
  readonly text: string
  readonly image: string
  readonly isVideo: boolean
  readonly slide?: SlidePosition
  /** The part of the list that brings it while the visitor scrolls; 0 is the page. */
  readonly part: number
}

export interface TrueProduct {
  readonly key: string
  readonly brand: BrandName
  readonly name: string
  readonly price: number
  readonly currency: string
  readonly was?: number
  /** Position among the products of the page, starting at 1. */
  readonly position: number
  readonly isSponsored: boolean
  readonly link: string
  readonly part: number
}

/** The products in the page's facts for search engines. */
export interface TrueFacts {
  readonly format: 'json-ld' | 'microdata' | 'none'
  /** The deliberate mistake; without one, the facts agree with the page. */
  readonly mistake?: FactsMistake
}

/** Everything that is known about a page. */
export interface PageTruth {
  readonly url: string
  readonly kind: 'home' | 'offers' | 'search' | 'department' | 'product'
  readonly at: string
  /** The instant from which the page has other banners. */
  readonly changesAt: string
  readonly country: string
  readonly variant: string
  readonly language: string
  readonly banners: readonly TrueBanner[]
  readonly products: readonly TrueProduct[]
  readonly facts: TrueFacts
  readonly consentPlatform: string
  readonly newsletter: string
  /** Parts that arrive while the visitor scrolls. */
  readonly moreParts: number
}
