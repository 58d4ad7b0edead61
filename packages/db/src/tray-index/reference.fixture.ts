import type { ChoiceFilterName } from '@vitrine/contract/trays/tray-filter'
import { getTray } from '@vitrine/contract/trays/trays'
import type { TrayQuestion } from '../trays/tray.queries.ts'

// The content of a tray in plain SQL over the capture `c` and its documents: joins, no keys, no index.

const LIVE_ROWS = `
  select (r ->> 'categoryId')::int as category_id, (r ->> 'tradeId')::int as trade_id
  from jsonb_array_elements(c.banners) b, jsonb_array_elements(b -> 'productCategories') r
  where c.capture_type_id = 1 and not (b ->> 'isDeleted')::boolean and not (r ->> 'isDeleted')::boolean
  union all
  select p.category_id, p.trade_id from product p where c.capture_type_id = 2 and p.sku = c.sku`
const LIVE_BANNERS = `select from jsonb_array_elements(c.banners) b where not (b ->> 'isDeleted')::boolean`
const existsLiveRow = (rule: string) => `exists (select from (${LIVE_ROWS}) r left join trade t using (trade_id)
  join category k using (category_id) join category_group g using (category_group_id) where ${rule})`
const existsPlatform = (rule: string) =>
  `exists (select from platform p where p.platform_id = c.platform_id and ${rule})`

const LISTS: Record<ChoiceFilterName, (ids: readonly number[]) => string> = {
  tradeGroupIds: (ids) => existsLiveRow(`g.trade_group_id in (${ids})`),
  positions: (ids) => `c.position in (${ids})`,
  countryIds: (ids) => existsPlatform(`p.country_id in (${ids})`),
  platformTypeIds: (ids) => existsPlatform(`p.platform_type_id in (${ids})`),
  platformIds: (ids) => `c.platform_id in (${ids})`,
  bannerTypeIds: (ids) => `exists (${LIVE_BANNERS} and (b ->> 'bannerTypeId')::int in (${ids}))`,
  locationPositionIds: (ids) => `exists (${LIVE_BANNERS} and (b ->> 'locationPositionId')::int in (${ids}))`,
  categoryIds: (ids) => existsLiveRow(`k.category_id in (${ids})`),
  providerIds: (ids) => existsLiveRow(`t.provider_id in (${ids})`),
  tradeIds: (ids) => existsLiveRow(`t.trade_id in (${ids})`),
}
export const LIST_NAMES = Object.keys(LISTS) as ChoiceFilterName[]

const TEXT = `lower(concat_ws(' ', c.title, c.keyword, c.sku, c.data1, substring(c.filename from '[^/]*$')) collate "und-x-icu")`

/** All conditions except visibility. */
export function plainCondition({ tray, userId, filter }: TrayQuestion): string {
  const { captureTypeId, captureStateId, owner } = getTray(tray)
  const { categoryIds, tradeIds, search = '', from, to, correctness } = filter
  const parts = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [
    `c.capture_type_id = ${captureTypeId}`,
    ...(captureStateId ? [`c.capture_state_id = ${captureStateId}`] : []),
    ...(owner === 'own' ? [`c.user_id = ${userId}`] : []),
    ...LIST_NAMES.flatMap((name) => (filter[name] ? [LISTS[name](filter[name])] : [])),
    ...(correctness
      ? [
          `c.capture_type_id = 2 and c.capture_state_id = 3 and c.product_image_id is ${correctness === 'correct' ? 'not ' : ''}null`,
        ]
      : []),
    // on the same row
    ...(categoryIds && tradeIds
      ? [existsLiveRow(`k.category_id in (${categoryIds}) and t.trade_id in (${tradeIds})`)]
      : []),
    ...parts.map((part) => `${TEXT} like '%${part}%'`),
    ...(from ? [`c.when_local >= '${from}'`] : []),
    ...(to ? [`c.when_local < date '${to}' + 1`] : []),
  ].join('\n  and ')
}

/** The captures that a client may see. */
export const visibleTo = (client: number) => `
  c.capture_state_id in (3, 5, 6) and case c.capture_type_id
    when 1 then exists (select from (${LIVE_ROWS}) r join client_category s using (category_id) where s.client_id = ${client})
    else exists (select from product p where p.client_id = ${client} and p.sku = c.sku) end
  and exists (select from client_platform s where s.client_id = ${client} and s.platform_id = c.platform_id)`
