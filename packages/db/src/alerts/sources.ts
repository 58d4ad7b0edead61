/**
 * Input of the alert rules, read in batches so that memory use doesn't grow with the number of a client's products.
 * Everything that one finding is about is in one batch.
 */

/** Dimensions by which alert configurations filter. */
export interface BannerKinds {
  readonly brandId: number
  readonly providerId: number | null
  readonly categoryId: number
  readonly categoryGroupId: number | null
  readonly divisionId: number | null
}

export interface PlatformPlace {
  readonly platformId: number
  readonly platform: string
  readonly countryId: number
}

export interface Observation {
  readonly at: Date
  readonly listPrice: number | null
  readonly finalPrice: number | null
  readonly currency: string | null
  readonly inStock: boolean | null
  readonly isListed: boolean
  readonly position: number | null
  readonly promoText: string | null
}

/** One product at one eTailer, per store if the eTailer has several. */
export interface Series extends PlatformPlace {
  readonly storeId: number | null
  readonly store: string | null
  readonly recommended: { readonly price: number; readonly currency: string } | null
  /** Oldest first. */
  readonly observations: readonly Observation[]
}

export interface ObservedProduct extends BannerKinds {
  readonly ean: string
  readonly name: string
  readonly series: readonly Series[]
}

/** Sent captures of one picture of a product at one eTailer. */
export interface CapturedProduct extends BannerKinds, PlatformPlace {
  readonly ean: string
  readonly sku: string
  readonly name: string
  /** Position in the product's gallery. */
  readonly position: number | null
  /** Oldest first. */
  readonly captures: readonly { readonly captureId: number; readonly at: Date; readonly isCorrect: boolean }[]
}

/** A creative that was seen for the first time. */
export interface NewCreative extends PlatformPlace {
  readonly creativeId: number
  /** The first capture that shows it. */
  readonly captureId: number
  readonly firstSeen: Date
  /** Its content, with company and brand names. */
  readonly shows: readonly (BannerKinds & {
    readonly brand: string
    readonly provider: string | null
    readonly category: string
  })[]
}

/** Banners of a brand in a category at an eTailer on one day. */
export interface DayShare extends PlatformPlace, BannerKinds {
  readonly day: string
  readonly brand: string
  readonly provider: string | null
  /** Σf of the day; includes banners without a brand, as brand 0. */
  readonly banners: number
}

export interface PlacedCapture {
  /** Null if not reviewed yet, because clients may not see it. */
  readonly captureId: number | null
  readonly at: Date
  readonly day: string
  /** Whether it shows the campaign, once reviewed. */
  readonly outcome: 'live' | 'missing' | 'unreviewed'
}

/** A campaign at an expected location: one of its urls or, if it has none, an eTailer. */
export interface ExpectedCampaign extends PlatformPlace {
  readonly campaignId: number
  readonly name: string
  readonly urlId: number | null
  readonly url: string | null
  /** First and last day, inclusive; null means open-ended. */
  readonly from: string | null
  readonly to: string | null
  readonly isActive: boolean
  readonly shows: readonly BannerKinds[]
  /** Captures of the location on these days, reviewed or not, oldest first. Days are in the eTailer's time zone. */
  readonly captures: readonly PlacedCapture[]
}

/** One batch of input; each rule uses one of these. */
export interface Sources {
  observations: readonly ObservedProduct[]
  productCaptures: readonly CapturedProduct[]
  bannerCaptures: readonly NewCreative[]
  /** All at once, because a share is relative to the total. */
  cubes: readonly DayShare[]
  campaigns: readonly ExpectedCampaign[]
}

/** A client with its own companies, or staff. */
export interface AlertOwner {
  readonly clientId: number | null
  readonly ownProviderIds: ReadonlySet<number>
}

/** Union of the requested filters; null means any. A reader may return more than requested, but never less. */
export interface SourceQuery {
  /** Everything after this is read, plus the last item before it. */
  readonly from: Date
  readonly to: Date
  /** Start for rules that only look for new items. */
  readonly since: Date
  readonly countryIds: readonly number[] | null
  readonly platformIds: readonly number[] | null
  readonly categoryIds: readonly number[] | null
  readonly brandIds: readonly number[] | null
  readonly eans: readonly string[] | null
}
