import type { Report } from '@vitrine/contract/reports/report'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** The included subset of all facts; null means no limit. */
export interface ReportScope {
  readonly platformIds: readonly number[] | null
  readonly categoryIds: readonly number[] | null
  readonly own: { readonly providerIds: readonly number[]; readonly tradeIds: readonly number[] }
}

/** The request without filters that the report does not use; a report without a choice of period uses days. */
export function toUsedRequest({ fields }: Pick<Report, 'fields'>, request: ReportRequest): ReportRequest {
  const used = Object.entries(request).filter(
    ([name, value]) => ['from', 'to', 'period', ...fields].includes(name) && value !== undefined && value !== '',
  )
  return { ...(Object.fromEntries(used) as ReportRequest), period: fields.includes('period') ? request.period : 'day' }
}

/**
 * The filters as lists of ids. Row-level security limits a client to its own eTailers and categories, so the lists are
 * always set for client users: cubes without these columns are not used for them.
 */
export async function readScope(
  db: Db,
  { clientId }: { readonly clientId: number | null },
  request: ReportRequest,
): Promise<ReportScope> {
  const { countryIds, platformIds, tradeGroupIds, categoryGroupIds, ecoAliasCategory } = request
  const isClient = clientId !== null
  const { rows } = await sql<{
    platforms: number[]
    categories: number[]
    providers: number[]
    trades: number[]
  }>`
    select
      array(
        select platform_id from platform
        where (${countryIds ?? null}::int[] is null or country_id = any (${countryIds ?? null}::int[]))
          and (${platformIds ?? null}::int[] is null or platform_id = any (${platformIds ?? null}::int[]))) as platforms,
      array(
        select category_id from category join category_group using (category_group_id)
        where (${tradeGroupIds ?? null}::int[] is null or trade_group_id = any (${tradeGroupIds ?? null}::int[]))
          and (${categoryGroupIds ?? null}::int[] is null or category_group_id = any (${categoryGroupIds ?? null}::int[]))
          and starts_with(lower(coalesce(alias, '')), lower(${ecoAliasCategory ?? ''}::text))) as categories,
      array(select provider_id from client_provider where client_id = ${clientId}::int) as providers,
      array(
        select t.trade_id from trade t
        where t.provider_id in (select provider_id from client_provider where client_id = ${clientId}::int)) as trades`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A scope is always one row')
  return {
    platformIds: isClient || countryIds || platformIds ? found.platforms : null,
    categoryIds: isClient || tradeGroupIds || categoryGroupIds || ecoAliasCategory ? found.categories : null,
    own: { providerIds: found.providers, tradeIds: found.trades },
  }
}
