// The same queries without the index, as one would usually write them: normalized tables, joins, count(*), OFFSET,
// ILIKE.

import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { getTray } from '@vitrine/contract/trays/trays'
import pg from 'pg'
import type { TrayRequest } from './questions.ts'
import { urls } from './scene.ts'
import { measureMs, summarizeTimes, type Times } from './times.ts'

const CAP_SECONDS = 30
/** Enough for a median; queries that take seconds are not run forty times. */
const BUDGET_MS = 5_000

/** Null if it exceeded the cap. */
export interface NaiveTimes {
  readonly rows: Times | null
  readonly count: Times | null
  /** From the first run, to compare with the product's count. */
  readonly recordsCount: number | null
}

export async function timeNaive(asked: readonly TrayRequest[], runs: number): Promise<NaiveTimes> {
  const client = new pg.Client({ connectionString: urls.owner, statement_timeout: CAP_SECONDS * 1000 })
  await client.connect()
  try {
    const rows = await repeat(client, asked, runs, rowsQuery)
    if (asked[0]?.beside !== undefined) return { rows: rows.times, count: null, recordsCount: null }
    const count = await repeat(client, asked, runs, countQuery)
    return { rows: rows.times, count: count.times, recordsCount: count.first }
  } finally {
    await client.end()
  }
}

async function repeat(
  client: pg.Client,
  asked: readonly TrayRequest[],
  runs: number,
  query: (asked: TrayRequest) => string,
) {
  const taken: number[] = []
  let first: number | null = null
  for (let run = 0; run < runs; run++) {
    try {
      const one = async () => {
        const { rows } = await client.query(query(asked[run % asked.length] as TrayRequest))
        first ??= Number(rows[0]?.n ?? 0)
      }
      taken.push(await measureMs(one))
    } catch (error) {
      if ((error as pg.DatabaseError).code === '57014') return { times: null, first: null }
      throw error
    }
    if (run >= 2 && taken.reduce((sum, ms) => sum + ms, 0) > BUDGET_MS) break
  }
  return { times: summarizeTimes(taken), first }
}

const rowsQuery = (asked: TrayRequest): string =>
  asked.beside === undefined
    ? `select c.*, p.name ${fromWhere(asked)} order by c.capture_id desc limit ${asked.size} offset ${asked.page * asked.size}`
    : `select (select c.capture_id ${fromWhere(asked)} and c.capture_id < ${asked.beside} order by 1 desc limit 1) as next,
        (select c.capture_id ${fromWhere(asked)} and c.capture_id > ${asked.beside} order by 1 limit 1) as previous`

const countQuery = (asked: TrayRequest): string => `select count(*) as n ${fromWhere(asked)}`

function fromWhere({ tray, filter, caller }: TrayRequest): string {
  const { captureTypeId, captureStateId, owner } = getTray(tray)
  const conditions = [
    `c.capture_type_id = ${captureTypeId}`,
    captureStateId && `c.capture_state_id = ${captureStateId}`,
    owner === 'own' && `c.user_id = ${caller.userId}`,
    filter.from && `c.when_local >= '${filter.from}'`,
    ...filterConditions(filter),
    ...(caller.clientId === null ? [] : clientConditions(caller.clientId)),
  ]
  return `from naive.capture c join platform p using (platform_id) where ${conditions.filter(Boolean).join('\n and ')}`
}

const BANNER = `c.capture_id in (select b.capture_id from naive.banner b`
const CATEGORY = `${BANNER} join naive.banner_category r using (banner_id)`

function filterConditions(filter: TrayFilter): (string | undefined)[] {
  const { platformIds, countryIds, platformTypeIds, bannerTypeIds, locationPositionIds, tradeGroupIds, search } = filter
  const matchColumn = (column: string, ids?: readonly number[]) => ids && `${column} in (${ids})`
  const banner = (column: string, ids?: readonly number[]) => ids && `${BANNER} where ${column} in (${ids}))`
  return [
    matchColumn('c.platform_id', platformIds),
    matchColumn('p.country_id', countryIds),
    matchColumn('p.platform_type_id', platformTypeIds),
    banner('b.banner_type_id', bannerTypeIds),
    banner('b.location_position_id', locationPositionIds),
    categoryCondition(filter),
    tradeGroupIds &&
      `${CATEGORY} join category k using (category_id) join category_group g using (category_group_id)
        where g.trade_group_id in (${tradeGroupIds}))`,
    search && `concat_ws(' ', c.title, c.keyword, c.sku, c.data1, c.file_name) ilike '%${search}%'`,
  ]
}

function categoryCondition({ categoryIds, tradeIds }: TrayFilter): string | undefined {
  const rules = [categoryIds && `r.category_id in (${categoryIds})`, tradeIds && `r.trade_id in (${tradeIds})`]
  const given = rules.filter(Boolean)
  return given.length > 0 ? `${CATEGORY} where ${given.join(' and ')})` : undefined
}

const clientConditions = (clientId: number) => [
  `c.platform_id in (select platform_id from client_platform where client_id = ${clientId})`,
  `${CATEGORY} join client_category s using (category_id) where s.client_id = ${clientId})`,
]
