import type { RoleName } from '@vitrine/contract/access/roles'
import type { Period } from '@vitrine/contract/reports/report-request'
import type { Browser } from '../server.fixture.ts'

/** A user whose screens are recomputed. */
export interface Persona {
  readonly name: string
  readonly userId: number
  readonly clientId: number | null
  readonly roles: readonly RoleName[]
  readonly browser: Browser
}

/** The filter of a dashboard or a report. */
export interface Filter {
  readonly from: string
  readonly to: string
  readonly period: Period
  readonly countryIds?: readonly number[]
  readonly platformIds?: readonly number[]
  readonly categoryGroupIds?: readonly number[]
}

export interface PersonaFilter {
  readonly persona: Persona
  readonly filter: Filter
}

const DAY_MS = 86_400_000
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days of the filter, or the same number of days right before them. */
export function days({ from, to }: Filter, span: 'now' | 'before'): { from: string; to: string } {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return span === 'now' ? { from, to } : { from: addDays(from, -length), to: addDays(from, -1) }
}

export const between = (day: string, filter: Filter, span: 'now' | 'before') =>
  `${day} between '${days(filter, span).from}' and '${days(filter, span).to}'`

/** First days of the periods that contain the days of the filter. */
export const periods = ({ from, to }: Filter, period: Period) => `
  select distinct date_trunc('${period}', d)::date::text as start
  from generate_series('${from}'::timestamp, '${to}'::timestamp, '1 day') d order by 1`

const among = (column: string, ids: readonly number[] | undefined) => (ids ? `${column} in (${ids})` : 'true')

/** The eTailers of the filter; for client users, only those of the client. */
export const inPlaces = ({ persona, filter }: PersonaFilter, column: string) => `
  exists (select from platform e where e.platform_id = ${column} and ${among('e.country_id', filter.countryIds)}
    and ${among('e.platform_id', filter.platformIds)})
  and ${watches(persona, column)}`

export const watches = ({ clientId }: Persona, platform: string) =>
  clientId === null
    ? 'true'
    : `exists (select from client_platform s where s.client_id = ${clientId} and s.platform_id = ${platform})`

/** Categories of the client; all for staff. */
export const inOwnCategories = ({ clientId }: Persona, column: string) =>
  clientId === null
    ? 'true'
    : `exists (select from client_category s where s.client_id = ${clientId} and s.category_id = ${column})`

export const inGroups = ({ categoryGroupIds }: Filter, column: string) =>
  `exists (select from category k where k.category_id = ${column} and ${among('k.category_group_id', categoryGroupIds)})`

/** Brands of the client's own companies. */
export const isOwnTrade = ({ clientId }: Persona, column: string) => `
  exists (select from trade o join client_provider s using (provider_id) where s.client_id = ${clientId ?? 'null'} and o.trade_id = ${column})`

const LIVE_CATEGORIES = `
  select (r ->> 'categoryId')::int as category_id
  from jsonb_array_elements(c.banners) b, jsonb_array_elements(b -> 'productCategories') r
  where not (b ->> 'isDeleted')::boolean and not (r ->> 'isDeleted')::boolean`

/**
 * Whether the capture `c` is visible. Staff see all; clients see captures that were decided on, at their eTailers and
 * in their scope.
 */
export const isVisible = ({ clientId }: Persona) =>
  clientId === null
    ? 'true'
    : `c.capture_state_id in (3, 5, 6)
       and exists (select from client_platform s where s.client_id = ${clientId} and s.platform_id = c.platform_id)
       and case c.capture_type_id
         when 1 then exists (select from (${LIVE_CATEGORIES}) r join client_category s using (category_id) where s.client_id = ${clientId})
         else exists (select from product p where p.client_id = ${clientId} and p.sku = c.sku) end`

/** Whether the capture `c` shows one of the categories, on a live banner or as the category of its product. */
export const showsCategory = (categoryIds: readonly number[]) => `
  case c.capture_type_id when 1 then exists (select from (${LIVE_CATEGORIES}) r where r.category_id in (${categoryIds}))
    else exists (select from product p where p.sku = c.sku and p.category_id in (${categoryIds})) end`
