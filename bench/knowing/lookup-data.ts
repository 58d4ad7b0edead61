import type pg from 'pg'

/** The largest eTailer has a fifth of everything; the others share the rest. */
export const LARGEST = 1
const OTHERS = 19
/** Visits per page; their hashes differ in a few bits. */
const VISITS = 120
/** Share of hashes that resemble no other: pages seen once. */
const LONELY = 0.3
/** Rows per statement. */
const CHUNK = 500_000
const DETAIL_BYTES = 2_600

/**
 * Realistic hashes: most are visits of some page and differ from its first one in a few bits. Only the largest eTailer
 * has details of realistic length: the others are never read and would only fill the disk.
 */
export async function loadHashes(owner: pg.Client, rows: number): Promise<void> {
  await owner.query(`
    create temp table page as
    select n as page_id, case when n % 5 = 0 then ${LARGEST} else ${LARGEST} + 1 + n % ${OTHERS} end as platform_id,
      ${RANDOM_64} as hash
    from generate_series(0, ${Math.ceil(rows / VISITS)}) n`)
  await owner.query('create unique index on page (page_id)')
  const pages = Math.ceil(rows / VISITS)
  for (let first = 1; first <= rows; first += CHUNK) {
    await owner.query(`
      insert into picture_hash (picture_id, platform_id, hash, detail)
      select id, platform_id, hash::bit(64),
        case when platform_id = ${LARGEST} then decode(repeat(md5(id::text), ${Math.ceil(DETAIL_BYTES / 16)}), 'hex')
          else '\\x00' end
      from (
        select v.id, p.platform_id,
          case when random() < ${LONELY} then ${RANDOM_64}
            else p.hash # ${randomBitSql(0.9)} # ${randomBitSql(0.6)} # ${randomBitSql(0.4)} # ${randomBitSql(0.2)} # ${randomBitSql(0.1)} end as hash
        from (select id, (random() * ${pages})::int as page_id
          from generate_series(${first}, ${Math.min(first + CHUNK - 1, rows)}) id) v
        join page p using (page_id)) hashed`)
  }
  await owner.query(`select setval('capture_id_seq', ${rows})`)
}

/** In two halves, because a random fraction has fewer than 64 bits. */
const RANDOM_64 = '((random() * 4294967295)::bigint << 32 | (random() * 4294967295)::bigint)'
const randomBitSql = (chance: number) =>
  `(case when random() < ${chance} then 1::bigint << (random() * 63)::int else 0 end)`

/** Writes directly to the partition, without triggers, because only the measured search reads these captures. */
export async function loadCaptures(owner: pg.Client): Promise<void> {
  await owner.query(`
    insert into capture_0000 (capture_id, when_local, when_gmt, platform_id, user_id, url_id, capture_type_id,
      capture_state_id, title, banners, facets)
    select picture_id, now(), now(), platform_id, 1, picture_id % 1000, 1, (array[1, 2, 3, 3, 3, 5])[1 + picture_id % 6],
      'A page', '[{"bannerId": 1, "productCategories": []}]', '{}'
    from picture_hash`)
}
