import { z } from 'zod'
import { day } from '../dates.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'

/** Complete lists with the fields of specification §3, limited to the caller's scope and sorted by name. */
const shared = {
  method: 'GET',
  access: { permission: 'trays.read' },
  readsReplica: true,
} as const satisfies Pick<Endpoint, 'method' | 'access' | 'readsReplica'>
const id = z.coerce.number().pipe(z.int32().positive())
const namedSchema = <Key extends string>(key: Key) =>
  z.object({ [key]: z.int(), name: z.string() } as Record<Key, z.ZodInt> & { name: z.ZodString })

export const Platform = namedSchema('platformId').extend({ nameWithoutPrefix: z.string(), platformTypeId: z.int() })
export type Platform = z.output<typeof Platform>
export const LocationPosition = namedSchema('locationPositionId')
export type LocationPosition = z.output<typeof LocationPosition>
/** Banners on a search page require a keyword. */
export const LocationSection = namedSchema('locationSectionId').extend({ isSearch: z.boolean() })
export type LocationSection = z.output<typeof LocationSection>
export const BannerType = namedSchema('bannerTypeId')
export type BannerType = z.output<typeof BannerType>
export const BannerSubtype = namedSchema('bannerSubtypeId').extend({ bannerTypeId: z.int() })
export type BannerSubtype = z.output<typeof BannerSubtype>
export const Trade = namedSchema('tradeId')
export type Trade = z.output<typeof Trade>
/** Includes the brands it offers. */
export const Category = namedSchema('categoryId').extend({ trades: z.array(Trade) })
export type Category = z.output<typeof Category>
/** `category` and `client` are their names. */
export const Keyword = z.object({ keywordId: z.int(), keyword: z.string(), category: z.string(), client: z.string() })
export type Keyword = z.output<typeof Keyword>
export const Campaign = namedSchema('campaignId').extend({
  categories: z.array(z.object({ categoryId: z.int(), tradeId: z.int() })),
})
export type Campaign = z.output<typeof Campaign>

/** Values that occurred together in sent banners of a brand, and how often. */
export const BannerHabit = z.object({
  tradeId: z.int(),
  categoryId: z.int(),
  locationPositionId: z.int(),
  locationSectionId: z.int(),
  bannerTypeId: z.int(),
  bannerSubtypeId: z.int().nullable(),
  /** Number of banners with all of these values. */
  count: z.int(),
  /** Date of the newest one, such as 2026-11-15. */
  last: z.string(),
})
export type BannerHabit = z.output<typeof BannerHabit>

export const BannerHabits = z.object({
  /** Number of sent captures that were evaluated. */
  captures: z.int(),
  /** Page position of the requested url; null if none was requested. */
  locationSectionId: z.int().nullable(),
  /** Most frequent first, then newest. */
  habits: z.array(BannerHabit),
})
export type BannerHabits = z.output<typeof BannerHabits>

export const listPlatforms = endpoint({
  ...shared,
  path: '/api/lists/platforms',
  summary: 'eTailers',
  answer: z.array(Platform),
})
export const listLocationPositions = endpoint({
  ...shared,
  path: '/api/lists/location-positions',
  summary: 'Locations of a banner on its page',
  answer: z.array(LocationPosition),
})
export const listLocationSections = endpoint({
  ...shared,
  path: '/api/lists/location-sections',
  summary: 'Page positions: the kinds of pages with banners',
  answer: z.array(LocationSection),
})
export const listBannerTypes = endpoint({
  ...shared,
  path: '/api/lists/banner-types',
  summary: 'Types of banners',
  answer: z.array(BannerType),
})
export const listBannerSubtypes = endpoint({
  ...shared,
  path: '/api/lists/banner-subtypes',
  summary: 'Sub-types of banners, of all types',
  answer: z.array(BannerSubtype),
})
export const listCategories = endpoint({
  ...shared,
  path: '/api/lists/categories',
  summary: 'Categories with their brands: all, or those that an eTailer offers',
  query: z.strictObject({ platformId: id.optional() }),
  answer: z.array(Category),
})
export const listTrades = endpoint({
  ...shared,
  path: '/api/lists/trades',
  summary: "Brands of a category; 'others' names the one category whose brands may repeat",
  query: z.strictObject({ categoryId: z.union([z.literal('others'), id]) }),
  answer: z.array(Trade),
})
export const listKeywords = endpoint({
  ...shared,
  path: '/api/lists/keywords',
  summary: 'Keywords of an eTailer',
  query: z.strictObject({ platformId: id }),
  answer: z.array(Keyword),
})
export const listCountries = endpoint({
  ...shared,
  path: '/api/lists/countries',
  summary: 'Countries',
  answer: z.array(namedSchema('countryId').extend({ code: z.string() })),
})
export const listTradeGroups = endpoint({
  ...shared,
  path: '/api/lists/trade-groups',
  summary: 'Business divisions',
  answer: z.array(namedSchema('tradeGroupId')),
})
export const listCategoryGroups = endpoint({
  ...shared,
  path: '/api/lists/category-groups',
  summary: 'Category groups',
  answer: z.array(namedSchema('categoryGroupId').extend({ tradeGroupId: z.int() })),
})
export const listProviders = endpoint({
  ...shared,
  path: '/api/lists/providers',
  summary: 'Companies',
  answer: z.array(namedSchema('providerId')),
})

export const listCampaigns = endpoint({
  ...shared,
  access: { permission: 'captures.review' },
  path: '/api/lists/campaigns',
  summary: 'Campaigns that run at an eTailer, on a page and on a day, of clients that the caller may see',
  query: z.strictObject({
    urlId: id.optional(),
    platformId: id,
    /** The caller's id; any other is rejected. */
    userId: id,
    /** Date of the capture; defaults to the current date at the eTailer. */
    when: day.optional(),
  }),
  answer: z.array(Campaign),
})

export const listBannerHabits = endpoint({
  ...shared,
  access: { permission: 'captures.review' },
  path: '/api/lists/banner-habits',
  summary: 'Common values of the newest sent banners of an eTailer or url, per brand, with their frequency',
  query: z.strictObject({ platformId: id, urlId: id.optional() }),
  answer: BannerHabits,
})
