// What a tray costs at the size the database has: rows and count of typical filters, as staff and as a client.
//   DATABASE_URL=… OWNER_DATABASE_URL=… node bench/tray-queries.ts [runs]
// Fill a database first: migrations, bench/master-data.sql, npm run load -- 5000000.
import pg from 'pg'

const RUNS = Number(process.argv[2] ?? 40)
const app = new pg.Client({
  connectionString: process.env.DATABASE_URL,
  options: '-c plan_cache_mode=force_custom_plan', // as the application connects
})
const owner = new pg.Client({ connectionString: process.env.OWNER_DATABASE_URL })

interface Tray {
  readonly name: string
  /** One group of keys per filter; a function of the run, so that no two runs ask for the same. */
  readonly filters: (run: number) => string[]
  readonly search?: (run: number) => string
  readonly skip?: (run: number) => number
  readonly clientOnly?: boolean
}

type Scope = { readonly role: 'app_staff' | 'app_client'; readonly clientId: string }
const STAFF: Scope = { role: 'app_staff', clientId: 'all' }

await app.connect()
await owner.connect()
const stock = await readStock()
const turn = <T>(items: readonly T[], run: number): T => items[run % items.length] as T
const sent = 'facet_type_state(1, 3)'
const broad = () => `facet_category(${stock.broadCategory})`

const TRAYS: readonly Tray[] = [
  { name: 'inbox', filters: () => ['facet_type_state(1, 1)'] },
  { name: 'own pending', filters: (run) => ['facet_type_state(1, 2)', `facet_user(${turn(stock.users, run)})`] },
  { name: 'sent, one broad category', filters: () => [sent, broad()] },
  {
    name: 'sent, eTailer + category + brand',
    filters: (run) => [
      sent,
      `facet_platform(${turn(stock.platforms, run)})`,
      `facet_category_trade(${turn(stock.pairs, run)})`,
    ],
  },
  {
    name: 'sent, country + category + type',
    filters: (run) => [sent, `facet_country(${turn(stock.countries, run)})`, broad(), 'facet_banner_type(1)'],
  },
  { name: 'all, a late page', filters: () => ['facet_type(1)'], skip: (run) => stock.ofMonth - 50 * (run + 2) },
  { name: 'text, one word', filters: () => ['facet_type(1)'], search: (run) => turn(stock.words, run) },
  {
    name: 'text, three letters',
    filters: () => ['facet_type(1)'],
    search: (run) => turn(['bra', 'sho', '305', '117'], run),
  },
]

await report('as staff', STAFF)
await report('as a client', { role: 'app_client', clientId: String(stock.client) })
await reportById()
await reportSize()
await app.end()
await owner.end()

async function report(title: string, scope: Scope): Promise<void> {
  console.log(`\n${title.padEnd(34)} rows p50    p95   count p50    p95   of`)
  for (const tray of TRAYS) {
    const asked = (run: number) => {
      const filters = tray.filters(run)
      const search = tray.search ? `'${tray.search(run)}'` : 'null'
      return `array[${filters}], array[${filters.map((_, n) => n + 1)}], ${search}, '${stock.from}'::date, null`
    }
    const rows = await times(scope, (run) => rowsQuery(asked(run), tray.skip?.(run) ?? 50 * (run % 3)))
    const count = await times(scope, (run) => `select tray_count(${asked(run)}) as n`)
    console.log(tray.name.padEnd(32), ms(rows.p50), ms(rows.p95), ' ', ms(count.p50), ms(count.p95), '  ', count.answer)
  }
}

async function reportById(): Promise<void> {
  const one = await times(STAFF, (run) => `select * from capture where capture_id = ${stock.lastId - 997 * run}`)
  console.log('\none capture by id'.padEnd(33), ms(one.p50), ms(one.p95))
}

/** The sub-select matters: called directly, tray_ids would also be run by the planner, to guess how many rows come. */
function rowsQuery(asked: string, skip: number): string {
  return `select c.capture_id, c.when_local, c.title, c.capture_state_id, c.platform_id, c.user_id
    from unnest((select tray_ids(${asked}, ${skip}, 50))) as page (capture_id) join capture c using (capture_id)
    order by c.capture_id desc`
}

/** Milliseconds of the statement alone; the actor is set as the application sets it. */
async function times(scope: Scope, query: (run: number) => string) {
  const taken: number[] = []
  let answer: unknown
  for (let run = -3; run < RUNS; run++) {
    await app.query('begin')
    await app.query(
      "select set_config('role', $1, true), set_config('app.user_id', '1', true), set_config('app.client_id', $2, true)",
      [scope.role, scope.clientId],
    )
    const started = performance.now()
    const { rows } = await app.query(query(Math.max(run, 0)))
    if (run >= 0) taken.push(performance.now() - started)
    answer = rows[0]?.n
    await app.query('commit')
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(share * (taken.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95), answer }
}

function ms(value: number): string {
  return value.toFixed(1).padStart(7)
}

async function readStock() {
  const { rows } = await owner.query(`
    select (select max(capture_id)::int from capture) as "lastId",
      (select category_id from category_trade order by category_trade_id limit 1) as "broadCategory",
      array(select user_id from app_user where client_id is null) as users,
      array(select platform_id from platform order by platform_id limit 20) as platforms,
      array(select distinct country_id from platform) as countries,
      array(select category_trade_id from category_trade order by category_trade_id limit 40) as pairs,
      array(select word from word where length(word) >= 5 order by word_id limit 40) as words,
      (select client_id from client_category join category_trade using (category_id)
        group by client_id order by min(category_trade_id) limit 1) as client,
      (current_date - 30)::text as "from"`)
  const month = await owner.query(
    `select count(*)::int as n from capture where capture_type_id = 1 and when_local >= current_date - 30`,
  )
  return { ...rows[0], ofMonth: month.rows[0].n } as {
    lastId: number
    broadCategory: number
    users: number[]
    platforms: number[]
    countries: number[]
    pairs: number[]
    words: string[]
    client: number
    from: string
    ofMonth: number
  }
}

async function reportSize(): Promise<void> {
  const { rows } = await owner.query(`
    with n as (select count(*) as captures from capture),
    size as (
      select 'captures, table' as what, sum(pg_table_size(inhrelid)) as bytes from pg_inherits where inhparent = 'capture'::regclass
      union all
      select 'captures, primary key', sum(pg_indexes_size(inhrelid)) from pg_inherits where inhparent = 'capture'::regclass
      union all
      select 'tray index, ' || name, pg_total_relation_size(name)
      from unnest(array['tray_block', 'tray_sparse', 'tray_delta']) name
      union all
      select name, pg_total_relation_size(name) from unnest(array['word', 'inbox']) name)
    select what, bytes::bigint, bytes / captures as each, captures from size, n`)
  console.log(`\n${Number(rows[0].captures).toLocaleString('en-GB')} captures`.padEnd(34), '     MB   bytes each')
  for (const { what, bytes, each } of rows) {
    console.log(String(what).padEnd(32), (bytes / 2 ** 20).toFixed(0).padStart(7), Number(each).toFixed(1).padStart(12))
  }
}
