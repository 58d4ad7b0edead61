// Report cubes at scale: building them, and updating them after saves.
//   npm run bench:fold [-- --saves 20000]
// Uses the database of the tray benchmark (VITRINE_BENCH_DATABASE), filled by `npm run bench:trays`. First sets a
// realistic rate of copies: 86 of 100 banner captures are copied from the previous one of the same page.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { foldCubes, rebuildStaleDay } from '@vitrine/db/cubes/cubes.queries'
import { connect, type Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import pg from 'pg'
import { urls } from './trays/scene.ts'
import { measureMs } from './trays/times.ts'

const TARGET_PER_SECOND = 2_000
const BATCH = 5_000
const SAVES_AT_ONCE = 500

const { values } = parseArgs({ options: { saves: { type: 'string', default: '20000' } } })
const saves = Number(values.saves)
const owner = new pg.Pool({ connectionString: urls.owner, max: 1 })
const anHour = 3_600_000
const database = connect({ url: urls.app, maxConnections: 1, name: 'bench fold', statementTimeout: anHour })
const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_worker' }, work)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

try {
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await giveChains()
  await fill()
  await printSizes()
  await rateFolds()
} finally {
  await database.close()
  await owner.end()
}

/** Eight pages per eTailer, captured in turn. */
async function giveChains(): Promise<void> {
  const { rows } = await owner.query<{ copies: number }>(
    'select avg((creative_id is not null)::int)::float8 as copies from capture where capture_type_id = 1',
  )
  const [{ copies } = { copies: 0 }] = rows
  console.log(`${(100 * copies).toFixed(0)} % of the banner captures are copies`)
  if (copies > 0.8) return
  const taken = await measureMs(() =>
    owner.query(`
      begin;
      alter table capture disable trigger user;
      create temp table chain on commit drop as
        select capture_id, lag(capture_id) over (partition by platform_id, page order by capture_id) as copied_from,
          (hashint8extended(capture_id, 77) & 1023) >= 881 as is_first, platform_id, page
        from (select capture_id, platform_id, row_number() over (partition by platform_id order by capture_id) % 8 as page
          from capture where capture_type_id = 1) c;
      update capture c set copied_from = n.copied_from, creative_id = n.creative_id
      from (
        select capture_id, case when not is_first then copied_from end as copied_from,
          nullif(max(capture_id) filter (where is_first or copied_from is null)
            over (partition by platform_id, page order by capture_id), capture_id) as creative_id
        from chain
      ) n
      where n.capture_id = c.capture_id;
      alter table capture enable trigger user;
      insert into cube_stale (day) select distinct when_local::date from capture on conflict do nothing;
      commit`),
  )
  console.log(`chains of copies made in ${seconds(taken)}`)
}

/** Builds one day at a time, as a worker does while users are working. */
async function fill(): Promise<void> {
  let days = 0
  const taken = await measureMs(async () => {
    for (let day = await asWorker(rebuildStaleDay); day !== null; day = await asWorker(rebuildStaleDay)) days += 1
  })
  if (days > 0) console.log(`${days} days filled in ${seconds(taken)}`)
}

async function printSizes(): Promise<void> {
  const { rows } = await owner.query<{ cube: string; size: string }>(`
    select cube, pg_size_pretty(pg_total_relation_size(cube::regclass)) as size from cube_shapes()`)
  for (const { cube, size } of rows) {
    const { rows: counted } = await owner.query<{ count: string }>(`select count(*) from ${cube}`)
    console.log(`${cube.padEnd(30)} ${Number(counted[0]?.count).toLocaleString('en-GB').padStart(12)} rows  ${size}`)
  }
}

/** Saves recent captures: another document, sent or restored, each with a history entry. */
async function rateFolds(): Promise<void> {
  while ((await asWorker((db) => foldCubes(db, BATCH))) > 0);
  for (let done = 0; done < saves; done += SAVES_AT_ONCE) await save(SAVES_AT_ONCE)
  let folded = 0
  const taken = await measureMs(async () => {
    for (let count = -1; count !== 0; folded += Math.max(count, 0)) count = await asWorker((db) => foldCubes(db, BATCH))
  })
  const perSecond = (1000 * folded) / taken
  console.log(
    `${folded.toLocaleString('en-GB')} saves folded in ${seconds(taken)}: ${perSecond.toFixed(0)} a second ` +
      `(target ${TARGET_PER_SECOND}, twenty times the peak)`,
  )
}

async function save(count: number): Promise<void> {
  await owner.query(
    `with
     last as (select max(capture_id) as id from capture),
     staff as materialized (select array_agg(user_id) as ids from app_user where client_id is null),
     chosen as (
       select distinct id - (random() * 300000)::int as capture_id from last, generate_series(1, $1)),
     saved as (
       update capture c set revision = c.revision + 1, changed_at = now(), user_id = ids[1 + c.capture_id % cardinality(ids)],
         capture_state_id = case c.capture_state_id when 3 then 2 else 3 end,
         banners = coalesce((select o.banners from capture o where o.capture_id = c.capture_id - 1 and o.banners <> '[]'), c.banners)
       from chosen, staff
       where c.capture_id = chosen.capture_id and c.capture_id > (select id - 400000 from last)
       returning c.*)
     insert into capture_history (capture_id, revision, user_id, at, action, state_after, document)
     select capture_id, revision, user_id, now() - random() * interval '10 minutes',
       case capture_state_id when 3 then 'sent' else 'saved' end, capture_state_id, jsonb_build_object('banners', banners)
     from saved`,
    [count],
  )
}
