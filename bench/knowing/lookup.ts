// Cost and recall of the search for similar pictures. Uses a separate database, which is dropped afterwards.
//   tools/node24 node bench/knowing/lookup.ts [hashes, 5000000] [runs, 200]
import pg from 'pg'
import { onDatabase } from '../../packages/db/src/database-url.ts'
import { connect, type Db } from '../../packages/db/src/db.ts'
import { migrate } from '../../packages/db/src/migrate.ts'
import { findLookAlikes } from '../../packages/db/src/pictures/similar.queries.ts'
import { transactionAs } from '../../packages/db/src/row-scope.ts'
import { sql } from '../../packages/db/src/sql.ts'
import { serviceEnvironment } from '../../tools/services/settings.ts'
import { LARGEST, loadCaptures, loadHashes } from './lookup-data.ts'

const ROWS = Number(process.argv[2] ?? 5_000_000)
const RUNS = Number(process.argv[3] ?? 200)
const SCRATCH = 'vitrine_bench_lookup'
const BEFORE = 2 ** 25

const services = serviceEnvironment()
const getDatabaseUrl = (name: string, database: string) => onDatabase(services[name] ?? '', database)
const admin = new pg.Client({ connectionString: getDatabaseUrl('OWNER_DATABASE_URL', 'postgres') })
await admin.connect()
await admin.query(`drop database if exists ${SCRATCH}`)
await admin.query(`create database ${SCRATCH}`)
try {
  await migrate(getDatabaseUrl('OWNER_DATABASE_URL', SCRATCH), getDatabaseUrl('QUEUE_DATABASE_URL', SCRATCH))
  await load()
  await measure()
} finally {
  await admin.query(`drop database if exists ${SCRATCH}`)
  await admin.end()
}

async function load(): Promise<void> {
  const owner = new pg.Client({ connectionString: getDatabaseUrl('OWNER_DATABASE_URL', SCRATCH) })
  await owner.connect()
  const started = performance.now()
  await loadHashes(owner, ROWS)
  await loadCaptures(owner)
  // as autovacuum would: otherwise every index entry has to be checked in the table
  await owner.query('vacuum analyze picture_hash')
  await owner.query('vacuum analyze capture')
  const { rows } = await owner.query(`
    select count(*) filter (where platform_id = ${LARGEST}) as largest,
      (select sum(pg_relation_size(i.indexrelid)) from pg_index i where i.indrelid = 'picture_hash_0000'::regclass) as bytes
    from picture_hash`)
  console.log(
    `${ROWS} hashes, ${rows[0].largest} of the largest eTailer; indexes ${(rows[0].bytes / ROWS).toFixed(0)} bytes each;`,
    `loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  await owner.end()
}

async function measure(): Promise<void> {
  const database = connect({
    url: getDatabaseUrl('DATABASE_URL', SCRATCH),
    maxConnections: 1,
    name: 'bench',
    statementTimeout: 60_000,
  })
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_worker' }, work)
  const question = {
    platformId: LARGEST,
    urlId: null,
    mostOwn: 50,
    first: 0,
    before: BEFORE,
    mostNear: 1_000,
    most: 12,
  }
  const querySimilar = (hash: string, most = 1_000) =>
    sql<{ picture_id: number; distance: number }>`select * from similar_pictures(${LARGEST}::int, ${hash}::bit(64),
      0::bigint, ${BEFORE}::bigint, ${most}::int)`
  const scanAll = (hash: string) =>
    sql<{ picture_id: number; distance: number }>`
      select picture_id, bit_count(hash # ${hash}::bit(64))::int as distance from picture_hash
      where platform_id = ${LARGEST} and bit_count(hash # ${hash}::bit(64)) <= 8 order by 2, 1 desc`

  const asked = await asWorker((db) => sampleHashes(db, RUNS))
  const table = [
    ['similar_pictures', asked, (db: Db, hash: string) => querySimilar(hash).execute(db)],
    ['confirmed look-alikes', asked, (db: Db, hash: string) => findLookAlikes(db, { ...question, hash })],
    ['brute force', asked.slice(0, 10), (db: Db, hash: string) => scanAll(hash).execute(db)],
  ] as const
  console.log('\n'.padEnd(24), 'p50 ms   p95 ms    max ms')
  for (const [name, hashes, ask] of table) {
    const taken: number[] = []
    for (const hash of [...hashes.slice(0, 5), ...hashes]) {
      await asWorker(async (db) => {
        const started = performance.now()
        await ask(db, hash)
        taken.push(performance.now() - started)
      })
    }
    const sorted = taken.slice(5).sort((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(8)
    console.log(name.padEnd(22), at(0.5), at(0.95), at(1))
  }

  let [found, wrong] = [0, 0]
  for (const hash of asked.slice(0, 40)) {
    const [quick, slow] = await asWorker(async (db) => [
      (await querySimilar(hash, 1_000_000).execute(db)).rows,
      (await scanAll(hash).execute(db)).rows,
    ])
    found += slow?.length ?? 0
    if (JSON.stringify(quick) !== JSON.stringify(slow)) wrong++
  }
  console.log(`\nexact: 40 questions, ${found} look-alikes within 8 bits, ${wrong} answers unlike brute force\n`)

  const plan = await asWorker((db) =>
    sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off) ${querySimilar(asked[0] ?? '')}`.execute(db),
  )
  for (const row of plan.rows) console.log(row['QUERY PLAN'].replace(/ANY \(.*?\)\)/, 'ANY (…))').slice(0, 150))
  await database.close()
}

/** New visits of known pages, two bits away from an earlier one; every fourth is a page never seen before. */
async function sampleHashes(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select (case when row_number() over () % 4 = 0 then ((random() * 4294967295)::bigint << 32 | (random() * 4294967295)::bigint)::bit(64)
      else hash # (1::bigint << (random() * 63)::int)::bit(64) # (1::bigint << (random() * 63)::int)::bit(64) end)::text
      as hash
    from picture_hash tablesample system (0.1) where platform_id = ${LARGEST} limit ${count}`.execute(db)
  return rows.map(({ hash }) => hash)
}
