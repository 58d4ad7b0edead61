// Every report at scale, through readReport as the API calls it: p50 and p95 over a mix of queries, and how many times
// faster that is than a plain query over the captures for the same figures.
//   npm run bench:reports [-- --runs 5 --raw 1]
// Uses the database of the tray benchmark (VITRINE_BENCH_DATABASE), after `npm run bench:fold`. Requests the second
// half of the available days, so that the preceding period has figures too.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { getReportDefinition, REPORT_NAMES, type ReportName } from '@vitrine/contract/reports/reports'
import { connect } from '@vitrine/db/db'
import { readReport } from '@vitrine/db/reports/read-report'
import { type Scope, transactionAs } from '@vitrine/db/row-scope'
import pg from 'pg'
import { urls } from './trays/scene.ts'
import { measureMs, summarizeTimes } from './trays/times.ts'

const TARGET_MS = 300
const TARGET_TIMES = 500

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, raw: { type: 'string', default: '1' } },
})
const [runs, rawRuns] = [Number(values.runs), Number(values.raw)]
const anHour = 3_600_000
const owner = new pg.Pool({ connectionString: urls.owner, max: 1 })
const database = connect({ url: urls.app, maxConnections: 1, name: 'bench reports', statementTimeout: anHour })

/** Grouping of facts in the plain query, by report. */
const RAW_ROWS: Partial<Record<ReportName, string>> = {
  'performance-evolution-by-company': '(select t.provider_id from trade t where t.trade_id = pair."tradeId")',
  'performance-evolution-by-category': 'pair."categoryId"',
  'performance-evolution-by-retailer': 'c.platform_id',
  'performance-evolution-by-banner-type': '(banner."bannerTypeId", banner."bannerSubtypeId")',
  'performance-evolution-by-promo-type': 'banner."bannerSubtypeId"',
  'performance-evolution-by-brand': 'pair."tradeId"',
  'performance-evolution-by-market-supplier': '(pair."tradeId", c.platform_id)',
  'performance-evolution-by-etailer-type':
    '(select p.platform_type_id from platform p where p.platform_id = c.platform_id)',
  'performance-by-category-retail': '(pair."categoryId", c.platform_id)',
  'performance-by-category-market': '(pair."categoryId", c.platform_id)',
  'performance-by-brand-etailer': '(pair."tradeId", c.platform_id)',
  'ranking-banners-by-category': '(pair."categoryId", coalesce(c.creative_id, c.capture_id))',
}

const rawQuery = (row: string) => `
  select ${row} as row, date_trunc('week', c.when_local) as week, sum(1.0 / live.categories) as banners,
    count(distinct c.capture_id) as captures, count(distinct c.when_local::date) as days
  from capture c
  cross join lateral jsonb_to_recordset(c.banners)
    banner ("isDeleted" boolean, "bannerTypeId" int, "bannerSubtypeId" int, "productCategories" jsonb)
  cross join lateral (
    select count(*) as categories from jsonb_to_recordset(banner."productCategories") x ("isDeleted" boolean)
    where x."isDeleted" is not true) live
  cross join lateral jsonb_to_recordset(banner."productCategories")
    pair ("isDeleted" boolean, "categoryId" int, "tradeId" int)
  where c.capture_type_id = 1 and c.capture_state_id = 3 and c.when_local >= $1 and c.when_local < $2::date + 1
    and banner."isDeleted" is not true and pair."isDeleted" is not true and pair."categoryId" is not null
  group by 1, 2`

interface Question {
  readonly name: string
  readonly filter: Partial<ReportRequest>
  readonly scope: Scope
}

try {
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  const days = await readDateRange()
  const questions = await readMix()
  for (const name of REPORT_NAMES) await measure(name, days, questions)
} finally {
  await database.close()
  await owner.end()
}

async function measure(name: ReportName, days: { from: string; to: string }, questions: readonly Question[]) {
  const report = getReportDefinition(name)
  const all: number[] = []
  const slowest = { ms: 0, name: '' }
  const plain: number[] = []
  for (const { name: question, filter, scope } of questions) {
    const clientId = scope.role === 'app_client' ? scope.clientId : null
    if (report.isInternal && clientId !== null) continue
    const request = { ...days, period: 'week', ...filter } as const
    const ask = () => transactionAs(database, scope, (db) => readReport(db, { clientId }, report, request, new Date()))
    await ask()
    for (let run = 0; run < runs; run++) {
      const ms = await measureMs(ask)
      all.push(ms)
      if (question === 'unfiltered') plain.push(ms)
      if (ms > slowest.ms) Object.assign(slowest, { ms, name: question })
    }
  }
  const { p50, p95 } = summarizeTimes(all)
  const raw = RAW_ROWS[name] && rawRuns > 0 ? await rawTime(RAW_ROWS[name], days) : null
  const times =
    raw === null ? '' : `plain query ${raw.toFixed(0)} ms, ${(raw / summarizeTimes(plain).p50).toFixed(0)} times`
  const missed = [
    p95 > TARGET_MS && `target ${TARGET_MS} ms`,
    raw && raw / summarizeTimes(plain).p50 < TARGET_TIMES && `target ${TARGET_TIMES} times`,
  ]
  console.log(
    `${name.padEnd(42)} p50 ${p50.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms  slowest ${slowest.name} ` +
      `${slowest.ms.toFixed(0)} ms  ${times}  ${missed.filter(Boolean).join(', ')}`,
  )
}

/** Includes the preceding period, with which every report compares. */
async function rawTime(row: string, { from, to }: { from: string; to: string }): Promise<number> {
  const taken: number[] = []
  const earlier = new Date(2 * Date.parse(from) - Date.parse(to)).toISOString().slice(0, 10)
  for (let run = 0; run < rawRuns; run++) taken.push(await measureMs(() => owner.query(rawQuery(row), [earlier, to])))
  return summarizeTimes(taken).p50
}

async function readDateRange(): Promise<{ from: string; to: string }> {
  const { rows } = await owner.query<{ from: string; to: string }>(`
    select (max(day) - (max(day) - min(day)) / 2)::text as from, max(day)::text as to from cube_platform`)
  return rows[0] ?? { from: '', to: '' }
}

/** The most frequent values of each kind, for the queries. */
async function readMix(): Promise<Question[]> {
  const { rows } = await owner.query(`
    with busiest as (select platform_id from cube_platform group by 1 order by sum(share) desc limit 1),
    common as (select category_id from cube_platform_category group by 1 order by sum(share) desc limit 1)
    select (select min(user_id) from app_user where client_id is null) as staff,
      array(select platform_id from busiest) as platforms,
      array(select country_id from busiest join platform using (platform_id)) as countries,
      array(select category_group_id from common join category using (category_id)) as groups,
      array(select trade_group_id from common join category using (category_id)
        join category_group using (category_group_id)) as divisions,
      (select json_build_object('userId', min(user_id), 'clientId', client_id)
        from app_user join client_category using (client_id) group by client_id order by count(*) desc limit 1) as client`)
  const { staff: userId, platforms, countries, groups, divisions, client } = rows[0]
  const staff = { role: 'app_staff', userId } as const
  return [
    { name: 'unfiltered', filter: {}, scope: staff },
    { name: 'one country', filter: { countryIds: countries }, scope: staff },
    { name: 'one eTailer', filter: { platformIds: platforms }, scope: staff },
    { name: 'one category group', filter: { categoryGroupIds: groups }, scope: staff },
    { name: 'division and country', filter: { tradeGroupIds: divisions, countryIds: countries }, scope: staff },
    { name: 'a client', filter: {}, scope: { role: 'app_client', ...client } },
  ]
}
