import { connect, type Db } from '@vitrine/db/db'
import { type Scope, transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import pg from 'pg'
import { findCreativeCandidates } from '../../packages/db/src/creatives/creative.queries.ts'
import { makeScratchDatabase } from '../scratch-database.ts'

/** Rows per statement. */
const CHUNK = 250_000
const DETAIL_BYTES = 867
/** Variants per advertisement: sizes, languages, crops. Their hashes differ in a few bits. */
const VARIANTS = 4
const EXACT_QUESTIONS = 40
const CLIENT_ID = 1
/** Captures of the client, each with this many regions. */
const CAPTURES = 20_000
const REGIONS = 5

/** In two halves, because a random fraction has fewer than 64 bits. */
const RANDOM_64 = '((random() * 4294967295)::bigint << 32 | (random() * 4294967295)::bigint)'
const randomBitSql = (chance: number) =>
  `(case when random() < ${chance} then 1::bigint << (random() * 63)::int else 0 end)`

/** Cost and recall of the lookup under row-level security, in a separate database that is dropped afterwards. */
export async function measureLookup(rows: number, runs: number): Promise<void> {
  const scratch = await makeScratchDatabase()
  try {
    await load(scratch.ownerUrl, rows)
    await measure(scratch.environment.DATABASE_URL, runs)
  } finally {
    await scratch.drop()
  }
}

async function load(url: string, rows: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const started = performance.now()
  for (let first = 1; first <= rows; first += CHUNK) {
    const last = Math.min(first + CHUNK - 1, rows)
    await owner.query(`
      insert into creative (picture_id, x, y, width, height, hash, detail, target)
      select v, 0, 0, 600, 300,
        (a.hash # ${randomBitSql(0.9)} # ${randomBitSql(0.6)} # ${randomBitSql(0.3)})::bit(64),
        decode(repeat(md5(v::text), ${Math.ceil(DETAIL_BYTES / 16)}), 'hex'), 'https://shop.example/' || v / 3
      from (select n, ${RANDOM_64} as hash from generate_series(${Math.ceil(first / VARIANTS)}, ${Math.ceil(last / VARIANTS)}) n) a
      join lateral generate_series(greatest(${first}, a.n * ${VARIANTS} - ${VARIANTS - 1}), least(${last}, a.n * ${VARIANTS})) v on true`)
  }
  await owner.query(`
    insert into capture_0000 (capture_id, when_local, when_gmt, platform_id, capture_type_id, capture_state_id, title, banners, facets)
    select n, now(), now(), 1, 1, 3, 'A page', '[]', array[facet_client(${CLIENT_ID})]
    from generate_series(1, ${CAPTURES}) n`)
  await owner.query(`
    insert into capture_region (capture_id, number, source, x, y, width, height, creative_id)
    select c, r, 'page', 0, 0, 600, 300, 1 + ((c * ${REGIONS} + r) * 37) % ${rows}
    from generate_series(1, ${CAPTURES}) c, generate_series(1, ${REGIONS}) r`)
  // as autovacuum would: otherwise every index entry has to be checked in the table
  for (const table of ['creative', 'capture_region', 'capture']) await owner.query(`vacuum analyze ${table}`)
  const { rows: sizes } = await owner.query(
    "select pg_indexes_size('creative') as indexes, pg_table_size('creative') as rows",
  )
  const perRow = (bytes: string) => (Number(bytes) / rows).toFixed(0)
  console.log(
    `${rows} creatives; ${perRow(sizes[0].rows)} bytes each and ${perRow(sizes[0].indexes)} of indexes;`,
    `loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  await owner.end()
}

async function measure(url: string, runs: number): Promise<void> {
  const database = connect({ url, maxConnections: 1, name: 'bench', statementTimeout: 60_000 })
  const worker: Scope = { role: 'app_worker' }
  const client: Scope = { role: 'app_client', userId: 1, clientId: CLIENT_ID }
  const querySimilar = (hash: string) =>
    sql<{ creativeId: number; distance: number }>`select * from similar_creatives(${hash}::bit(64), 1000::int)`
  const scanAll = (hash: string) => sql<{ creativeId: number; distance: number }>`
    select creative_id, bit_count(hash # ${hash}::bit(64))::int as distance from creative
    where bit_count(hash # ${hash}::bit(64)) <= 8 order by 2, 1`

  const hashes = await transactionAs(database, worker, (db) => sampleHashes(db, runs))
  const steps = [
    ['similar_creatives, worker', worker, hashes, (db: Db, hash: string) => querySimilar(hash).execute(db)],
    ['similar_creatives, client', client, hashes, (db: Db, hash: string) => querySimilar(hash).execute(db)],
    [
      'candidates with details, worker',
      worker,
      hashes,
      (db: Db, hash: string) =>
        findCreativeCandidates(db, { hash, imageHash: null, target: 'https://shop.example/1000' }),
    ],
    ['brute force, worker', worker, hashes.slice(0, 10), (db: Db, hash: string) => scanAll(hash).execute(db)],
  ] as const
  console.log(`\n${''.padEnd(33)} p50 ms   p95 ms    max ms`)
  for (const [name, scope, asked, ask] of steps) {
    const taken: number[] = []
    for (const hash of [...asked.slice(0, 5), ...asked]) {
      await transactionAs(database, scope, async (db) => {
        // the first statement of a transaction also opens it
        await sql`select 1`.execute(db)
        const started = performance.now()
        await ask(db, hash)
        taken.push(performance.now() - started)
      })
    }
    const sorted = taken.slice(5).sort((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(8)
    console.log(name.padEnd(32), at(0.5), at(0.95), at(1))
  }

  let [found, wrong] = [0, 0]
  for (const hash of hashes.slice(0, EXACT_QUESTIONS)) {
    const [quick, slow] = await transactionAs(database, worker, async (db) => [
      (await querySimilar(hash).execute(db)).rows,
      (await scanAll(hash).execute(db)).rows,
    ])
    found += slow?.length ?? 0
    if (JSON.stringify(quick) !== JSON.stringify(slow)) wrong += 1
  }
  console.log(
    `\n${EXACT_QUESTIONS} questions, ${found} creatives within 8 bits, ${wrong} answers differ from brute force`,
  )
  await database.close()
}

/** New showings of known creatives, two bits away; every fourth is an advertisement never seen before. */
async function sampleHashes(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select (case when row_number() over () % 4 = 0
        then ((random() * 4294967295)::bigint << 32 | (random() * 4294967295)::bigint)::bit(64)
      else hash # (1::bigint << (random() * 63)::int)::bit(64) # (1::bigint << (random() * 63)::int)::bit(64) end)::text as hash
    from creative tablesample system (0.1) limit ${count}`.execute(db)
  return rows.map(({ hash }) => hash)
}
