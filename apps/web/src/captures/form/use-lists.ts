import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type {
  BannerSubtype,
  BannerType,
  Campaign,
  Category,
  Keyword,
  LocationPosition,
  LocationSection,
  Trade,
} from '@vitrine/contract/lookups/lists.contract'
import type { LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import { useMemo } from 'react'
import { useOptionNames } from '../../lookups/use-option-names.ts'
import {
  bannerSubtypesQuery,
  bannerTypesQuery,
  campaignsQuery,
  categoriesQuery,
  keywordsQuery,
  othersQuery,
  platformHabitsQuery,
  positionsQuery,
  productImagesQuery,
  sectionsQuery,
  urlHabitsQuery,
} from './lists.api.ts'
import { formerPairs, withFormer } from './stored-categories.ts'

/** The options of a capture's form. Lists not needed by the capture type are empty. */
export interface Lists {
  readonly positions: readonly LocationPosition[]
  readonly sections: readonly LocationSection[]
  readonly bannerTypes: readonly BannerType[]
  readonly bannerSubtypes: readonly BannerSubtype[]
  /** Categories that the eTailer offers, and those that the capture already has. */
  readonly categories: readonly Category[]
  /** Brands that may appear twice in a banner. */
  readonly others: readonly Trade[]
  readonly keywords: readonly Keyword[]
  /** Empty while loading; the form doesn't wait for them. */
  readonly campaigns: readonly Campaign[]
  readonly productImages: readonly ProductImage[]
}

export const NO_LISTS: Lists = {
  positions: [],
  sections: [],
  bannerTypes: [],
  bannerSubtypes: [],
  categories: [],
  others: [],
  keywords: [],
  campaigns: [],
  productImages: [],
}

const isBanner = ({ captureTypeId }: Capture) => captureTypeId === CAPTURE_TYPE.banner

interface ListsState {
  /** Undefined until everything the rules need is loaded. */
  readonly lists: Lists | undefined
  readonly error: Error | null
}

/** The lists of a capture. `day` is the date in the form, which determines the campaigns. */
export function useLists(capture: Capture, userId: number, day: string): ListsState {
  const { platformId, urlId, sku } = capture
  // a new capture has no eTailer initially
  const hasPlatform = platformId > 0
  const ofBanner = { enabled: isBanner(capture) }
  const positions = useQuery({ ...positionsQuery, ...ofBanner })
  const sections = useQuery({ ...sectionsQuery, ...ofBanner })
  const bannerTypes = useQuery({ ...bannerTypesQuery, ...ofBanner })
  const bannerSubtypes = useQuery({ ...bannerSubtypesQuery, ...ofBanner })
  const others = useQuery({ ...othersQuery, ...ofBanner })
  const offered = useQuery({ ...categoriesQuery(platformId), enabled: isBanner(capture) && hasPlatform })
  const keywords = useQuery({ ...keywordsQuery(platformId), enabled: hasPlatform })
  const campaigns = useQuery({
    ...campaignsQuery({ platformId, urlId, userId, when: day }),
    // don't offer the previous eTailer's lists while loading
    ...(capture.captureId === 0 && { placeholderData: () => undefined }),
    enabled: isBanner(capture) && hasPlatform && day !== '',
  })
  const images = useQuery({
    ...productImagesQuery(platformId, sku ?? ''),
    enabled: !isBanner(capture) && hasPlatform && sku !== null,
  })

  const needed = [positions, sections, bannerTypes, bannerSubtypes, others, offered, keywords, images]
  // a list that can't be refetched is still used
  const missing = needed.filter((query) => query.isEnabled && query.data === undefined)
  const found = {
    positions: positions.data,
    sections: sections.data,
    bannerTypes: bannerTypes.data,
    bannerSubtypes: bannerSubtypes.data,
    others: others.data,
    keywords: keywords.data,
    campaigns: campaigns.data,
    productImages: images.data?.data,
  }
  const categories = useCategories(capture, offered.data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are stable, the object is not
  const lists = useMemo<Lists>(() => {
    const given = Object.entries(found).filter(([, list]) => list !== undefined)
    return { ...NO_LISTS, ...Object.fromEntries(given), categories }
  }, [...Object.values(found), categories])
  return { lists: missing.length > 0 ? undefined : lists, error: missing.find((query) => query.error)?.error ?? null }
}

const namesById = (options: readonly LookupOption[]) => new Map(options.map(({ id, name }) => [id, name]))

function useCategories(capture: Capture, offered: readonly Category[] | undefined): readonly Category[] {
  const former = useMemo(() => (offered ? formerPairs(capture, offered) : []), [capture, offered])
  const tradeIds = former.flatMap(({ tradeId }) => (tradeId === null ? [] : [tradeId]))
  const categories = useOptionNames('categories', [...new Set(former.map(({ categoryId }) => categoryId))])
  const trades = useOptionNames('trades', [...new Set(tradeIds)])
  return useMemo(
    () => withFormer(offered ?? NO_LISTS.categories, former, namesById(categories), namesById(trades)),
    [offered, former, categories, trades],
  )
}

/**
 * Prefetches the lists of a capture that is about to be opened, using the cache. Rejects if a required list can't be
 * loaded.
 */
export async function prefetchLists(client: QueryClient, capture: Capture, userId: number): Promise<void> {
  const { platformId, urlId, sku, when } = capture
  const ahead: Promise<unknown>[] = isBanner(capture)
    ? [
        client.fetchQuery(positionsQuery),
        client.fetchQuery(sectionsQuery),
        client.fetchQuery(bannerTypesQuery),
        client.fetchQuery(bannerSubtypesQuery),
        client.fetchQuery(othersQuery),
        client.fetchQuery(categoriesQuery(platformId)),
        client.prefetchQuery(campaignsQuery({ platformId, urlId, userId, when: when.slice(0, 10) })),
        client.prefetchQuery(platformHabitsQuery(platformId)),
        ...(urlId === null ? [] : [client.prefetchQuery(urlHabitsQuery(platformId, urlId))]),
      ]
    : [...(sku === null ? [] : [client.fetchQuery(productImagesQuery(platformId, sku))])]
  await Promise.all([...ahead, client.fetchQuery(keywordsQuery(platformId))])
}
