import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { idList } from '../numbers.ts'
import { searchText } from '../text.ts'

/** Lists of options, limited to the caller's scope. */
export const LOOKUPS = [
  'countries',
  'platform-types',
  'platforms',
  'stores',
  'trade-groups',
  'category-groups',
  'banner-types',
  'location-positions',
  'categories',
  'providers',
  'trades',
] as const
export type LookupName = (typeof LOOKUPS)[number]

export const LookupOption = z.object({ id: z.int(), name: z.string() })
export type LookupOption = z.output<typeof LookupOption>

export const findOptions = endpoint({
  method: 'GET',
  path: '/api/lookups/:lookup',
  summary: 'Options of a list by a part of their name, best match first; or the options with given numbers',
  access: { permission: 'lookups.read' },
  readsReplica: true,
  params: z.strictObject({ lookup: z.enum(LOOKUPS) }),
  query: z.strictObject({
    search: searchText(LIMITS.search).optional(),
    ids: idList.optional(),
    /** Restricts the list to options that match other choices; unrelated lists ignore these. */
    countryIds: idList.optional(),
    platformTypeIds: idList.optional(),
    platformIds: idList.optional(),
    tradeGroupIds: idList.optional(),
    categoryGroupIds: idList.optional(),
    categoryIds: idList.optional(),
    providerIds: idList.optional(),
  }),
  /** At most LIMITS.lookupOptions; `isComplete` is false if there are more. */
  answer: z.object({ options: z.array(LookupOption), isComplete: z.boolean() }),
})
