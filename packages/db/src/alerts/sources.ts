/**
 * What alerts are judged by, as it is read from the database: a part at a time, so that a client with many products needs no
 * more memory than one with few. Whatever a finding can be about stands whole in one part.
 */

/** What of, as far as the configurations of alerts tell things apart. */
export interface Kinds {
  readonly brandId: number
  /** Company of the brand. */
  readonly providerId: number | null
  readonly categoryId: number
  readonly categoryGroupId: number | null
  /** Business division. */
  readonly divisionId: number | null
}

/** Where. */
export interface Place {
  readonly platformId: number
  /** Name of the eTailer. */
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

/** One product at one eTailer and, where there are several, in one of its stores. */
export interface Series extends Place {
  readonly storeId: number | null
  readonly store: string | null
  readonly recommended: { readonly price: number; readonly currency: string } | null
  /** Oldest first. */
  readonly observations: readonly Observation[]
}

export interface ObservedProduct extends Kinds {
  readonly ean: string
  readonly name: string
  readonly series: readonly Series[]
}

/** Captures of one picture of a product at one eTailer that were sent. */
export interface CapturedProduct extends Kinds, Place {
  readonly ean: string
  readonly sku: string
  readonly name: string
  /** Which of the product's pictures. */
  readonly position: number | null
  /** Oldest first. */
  readonly captures: readonly { readonly captureId: number; readonly at: Date; readonly isCorrect: boolean }[]
}

/** A creative that was seen for the first time. */
export interface NewCreative extends Place {
  readonly creativeId: number
  /** The capture that showed it first. */
  readonly captureId: number
  readonly firstSeen: Date
  /** What it shows; company and brand by name, too. */
  readonly shows: readonly (Kinds & {
    readonly brand: string
    readonly provider: string | null
    readonly category: string
  })[]
}

/** Banners of a brand in a category at an eTailer on one day. */
export interface DayShare extends Place, Kinds {
  readonly day: string
  readonly brand: string
  readonly provider: string | null
  /** Σf of the day; of banners without a brand, too, whose brand is 0. */
  readonly banners: number
}

export interface PlacedCapture {
  /** Null of one that is not reviewed yet: clients may not see it. */
  readonly captureId: number | null
  readonly at: Date
  readonly day: string
  /** Whether it shows the campaign, as far as somebody has looked. */
  readonly outcome: 'live' | 'missing' | 'unreviewed'
}

/** A campaign at a place where it is expected: a url of it or, where it names none, an eTailer. */
export interface ExpectedCampaign extends Place {
  readonly campaignId: number
  readonly name: string
  readonly urlId: number | null
  readonly url: string | null
  /** Days on which it is to be live, both included; null: since ever, or for ever. */
  readonly from: string | null
  readonly to: string | null
  readonly isActive: boolean
  /** What it advertises. */
  readonly shows: readonly Kinds[]
  /** Captures of the place on these days, reviewed or not, oldest first. The day is that of the eTailer's clock. */
  readonly captures: readonly PlacedCapture[]
}

/** One part of what is read; each rule looks at one of these. */
export interface Sources {
  observations: readonly ObservedProduct[]
  productCaptures: readonly CapturedProduct[]
  bannerCaptures: readonly NewCreative[]
  /** All of it at once: a share is one of the whole. */
  cubes: readonly DayShare[]
  campaigns: readonly ExpectedCampaign[]
}

/** For whom something is read: a client with its own companies, or staff. */
export interface Asker {
  readonly clientId: number | null
  readonly ownProviderIds: ReadonlySet<number>
}

/** Union of what is asked for; null means any. A reader may answer more than that, never less. */
export interface Asked {
  /** What happened after this, and the last thing before it. */
  readonly from: Date
  readonly to: Date
  /** After this, where nothing is asked but what is new. */
  readonly since: Date
  readonly countryIds: readonly number[] | null
  readonly platformIds: readonly number[] | null
  readonly categoryIds: readonly number[] | null
  readonly brandIds: readonly number[] | null
  readonly eans: readonly string[] | null
}
