import type pg from 'pg'

interface LoadOptions {
  /** Rounded up to whole blocks of 32,768. */
  readonly count: number
  /** The same seed, time and master data produce the same captures, apart from ids. */
  readonly seed?: number
  readonly now?: Date
  /** Age of the oldest capture in days; the newest is from now. */
  readonly days?: number
  readonly onProgress?: (loaded: number) => void
}

interface LoadResult {
  readonly firstId: number
  readonly lastId: number
  readonly count: number
  readonly seconds: number
}

const BLOCK = 2 ** 15
const PARTITION = 2 ** 25
/** Blocks per transaction: enough to index at once, few enough to sort in memory. */
const BLOCKS_AT_ONCE = 8

/**
 * Fills the database with random captures based on its master data, in whole blocks. Each transaction adds captures,
 * their inbox rows and their part of the tray index, so it leaves no partial state. It writes directly to the
 * partitions and bypasses the per-capture triggers and the outbox, so workers build the cubes of those days later. Must
 * run as the owner of the database.
 */
export async function loadCaptures(owner: pg.Pool, options: LoadOptions): Promise<LoadResult> {
  const { seed = 1, now = new Date(), days = 35, onProgress = () => {} } = options
  const started = performance.now()
  const blocks = Math.ceil(options.count / BLOCK)
  const stock = await readMasterData(owner)
  const firstBlock = await reserveBlocks(owner, blocks)
  const load: LoadPlan = { stock, seed, now, days, firstId: firstBlock * BLOCK, count: blocks * BLOCK }

  const starts = Array.from({ length: Math.ceil(blocks / BLOCKS_AT_ONCE) }, (_, n) => firstBlock + n * BLOCKS_AT_ONCE)
  let loaded = 0
  // One connection starts at each end, so that they rarely block each other in the same part of the index.
  const next = [() => starts.shift(), () => starts.pop()]
  const worker = async (take: () => number | undefined) => {
    const client = await owner.connect()
    try {
      await client.query(PREPARE)
      for (let first = take(); first !== undefined; first = take()) {
        const last = Math.min(first + BLOCKS_AT_ONCE, firstBlock + blocks) - 1
        await loadBlocks(client, load, first, last)
        loaded += (last - first + 1) * BLOCK
        onProgress(loaded)
      }
    } finally {
      client.release(true)
    }
  }
  await Promise.all(next.map(worker))

  await owner.query(
    `insert into cube_stale (day) select day from generate_series($1::date - $2::int - 1, $1::date + 1, '1 day') day on conflict do nothing`,
    [now, Math.ceil(days)],
  )
  await owner.query('analyze capture, inbox, word, gram, tray_bitmap')
  const seconds = (performance.now() - started) / 1000
  return { firstId: load.firstId, lastId: load.firstId + load.count - 1, count: load.count, seconds }
}

interface MasterData {
  readonly platforms: { ids: number[]; names: string[]; zones: string[] }
  readonly pairs: { categories: number[]; trades: number[] }
  readonly skus: string[]
  readonly staff: number[]
  readonly words: string[]
}

interface LoadPlan {
  readonly stock: MasterData
  readonly seed: number
  readonly now: Date
  readonly days: number
  readonly firstId: number
  readonly count: number
}

async function readMasterData(owner: pg.Pool): Promise<MasterData> {
  const { rows } = await owner.query<{ stock: MasterData }>(`
    select json_build_object(
      'platforms', (
        select json_build_object('ids', json_agg(platform_id order by platform_id),
          'names', json_agg(name_without_prefix order by platform_id), 'zones', json_agg(time_zone order by platform_id))
        from platform),
      'pairs', (
        select json_build_object('categories', json_agg(category_id order by category_trade_id),
          'trades', json_agg(trade_id order by category_trade_id))
        from category_trade where is_active),
      'skus', array(select sku from product where sku is not null order by product_id limit 1000),
      'staff', array(select user_id from app_user where client_id is null order by user_id),
      'words', array(
        select name from (
          select name from trade order by trade_id limit 400) trade
        union all select name from (select name from category order by category_id limit 200) category)
    ) as stock`)
  const stock = rows[0]?.stock
  if (!stock?.platforms.ids || !stock.pairs.categories || stock.staff.length === 0) {
    throw new Error('No eTailers, brands or staff to invent captures with: run `npm run demo` first.')
  }
  return stock
}

/** Reserves the ids in the sequence first, so that captures arriving in the meantime get higher ones. */
async function reserveBlocks(owner: pg.Pool, blocks: number): Promise<number> {
  const { rows } = await owner.query<{ first: number }>(
    `select (nextval('capture_id_seq') / ${BLOCK} + 1)::int as first`,
  )
  const first = rows[0]?.first ?? 0
  await owner.query('select ensure_capture_partitions($1)', [Math.ceil((blocks * BLOCK) / PARTITION) + 2])
  await owner.query("select setval('capture_id_seq', $1)", [(first + blocks) * BLOCK])
  return first
}

const PREPARE = `
  set synchronous_commit = off;
  set work_mem = '128MB';
  create temporary table load_capture (like capture including defaults excluding constraints);
  alter table load_capture alter facets drop not null`

/**
 * Hash joins take time in proportion to the number of rows, whether or not the tables have statistics. In a new database
 * the planner assumes that the dictionary is empty, and would compare each word of a capture with all of it.
 */
const ONLY_HASH_JOINS = 'set local enable_nestloop = off; set local enable_mergejoin = off'

async function loadBlocks(client: pg.PoolClient, load: LoadPlan, firstBlock: number, lastBlock: number): Promise<void> {
  const blocks = Array.from({ length: lastBlock - firstBlock + 1 }, (_, n) => firstBlock + n)
  await client.query('truncate load_capture')
  for (const block of blocks) {
    await client.query(inventBlock(load, block))
    // In its own transaction, as register_captures requires for every batch.
    await client.query(`select register_captures(${selectCaptures(block)})`)
  }
  await client.query(`begin; ${ONLY_HASH_JOINS}`)
  try {
    for (const block of blocks) await client.query(insertBlock(block))
    await client.query(`insert into inbox (capture_id, capture_type_id, platform_id)
      select capture_id, capture_type_id, platform_id from load_capture where capture_state_id = 1`)
    await client.query('select tray_index_rebuild($1, $2)', [firstBlock, lastBlock])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const getIdRange = (block: number) => `${block * BLOCK} and ${(block + 1) * BLOCK - 1}`

const selectCaptures = (block: number) =>
  `array(select row(c.*)::capture from load_capture c where c.capture_id between ${getIdRange(block)})`

const COLUMNS = `copied_from, when_local, when_gmt, created_at, changed_at, revision, platform_id, user_id, similarity,
  features_found, capture_type_id, capture_state_id, position, title, data1, data2, keyword, sku, filename, banners`

function insertBlock(block: number): string {
  const partition = `capture_${String(Math.floor((block * BLOCK) / PARTITION)).padStart(4, '0')}`
  return `insert into ${partition} (capture_id, ${COLUMNS}, facets)
    select capture_id, ${COLUMNS}, keys
    from load_capture join capture_keys(${selectCaptures(block)}) using (capture_id)
    order by capture_id`
}

/**
 * 85% banner captures; 5% Created, 3% Pending, 72% Sent, 15% Discarded, 5% WithError; one to three banners with one or
 * two categories. Ids are in time order. A few eTailers and brands are common, most are rare.
 */
function inventBlock({ stock, seed, now, days, firstId, count }: LoadPlan, block: number): pg.QueryConfig {
  const values: unknown[] = []
  const addArray = (type: 'int' | 'text', items: readonly unknown[]) => `$${values.push(items)}::${type}[]`

  // From 0 to 1, deterministic for each capture and purpose.
  const roll = (purpose: string) =>
    `((hashint8extended(id - ${firstId}, ${seed * 1000} + ${purpose}) & 1048575) / 1048576.0::float8)`
  const randomInt = (purpose: string, below: number) => `floor(${below} * ${roll(purpose)})::int`
  // A higher power favors the first entries.
  const rank = (purpose: string, length: number, power: number) =>
    `1 + floor(${length} * ${roll(purpose)} ^ ${power})::int`
  const { platforms, pairs, skus, staff, words } = stock
  const word = addArray('text', words)
  const randomWord = (purpose: string) => `(${word})[${rank(purpose, words.length, 2)}]`

  const text = `
    insert into load_capture (capture_id, ${COLUMNS})
    select id,
      case when is_copy then id - 1 - ${randomInt('1', 1000)} end,
      (arrived at time zone zone)::timestamp(0), date_trunc('second', arrived), arrived, arrived,
      case when state = 1 then 1 else 2 end,
      platform_id,
      case when state > 1 then (${addArray('int', staff)})[${rank('2', staff.length, 1)}] end,
      case when is_copy then 70 + 30 * ${roll('3')} end,
      case when type = 2 then 100 * ${roll('4')} end,
      type, state,
      case when type = 2 then 1 + ${randomInt('5', 9)} end,
      concat_ws(' ', platform_name, ${randomWord('6')}, ${randomWord('7')}, ${randomWord('8')}),
      case when ${roll('9')} < 0.2 then 'Slide ' || 1 + ${randomInt('10', 6)} end,
      case when ${roll('11')} < 0.1 then 'Yes' end,
      case when type = 1 and ${roll('12')} < 0.2 then left(lower(${randomWord('13')}), 50) end,
      case when type = 2 then (${addArray('text', skus)})[${rank('14', skus.length, 2)}] end,
      to_char(arrived, '"captures/"YYYY/MM/DD/') || platform_id || to_char(arrived, '"-"YYYYMMDD"-"HH24MISS".png"'),
      case when type = 2 or (state = 1 and not is_copy) then '[]' else (
        select ('[' || string_agg(format(
          '{"bannerId":%s,"isDeleted":%s,"locationPositionId":%s,"locationSectionId":%s,"bannerTypeId":%s,'
            '"bannerSubtypeId":%s,"campaignId":null,"productCategories":[%s]}',
          id * 4 + banner, case when banner > 1 and ${roll('banner * 10 + 31')} < 0.05 then 'true' else 'false' end,
          1 + ${randomInt('banner * 10 + 32', 8)}, 1 + ${randomInt('30', 7)},
          case when is_promotion then 1 else 5 end,
          case when is_promotion then (1 + ${randomInt('banner * 10 + 33', 7)})::text else 'null' end,
          category_rows), ',') || ']')::jsonb
        from generate_series(1, 1 + floor(3 * ${roll('15')} ^ 2)::int) banner,
          lateral (select ${roll('banner * 10 + 34')} < 0.6 as is_promotion) kind,
          lateral (
            select string_agg(format('{"productCategoryId":%s,"isDeleted":false,"categoryId":%s,"tradeId":%s}',
              id * 8 + banner * 2 + row, (${addArray('int', pairs.categories)})[pair], (${addArray('int', pairs.trades)})[pair]),
              ',') as category_rows
            from generate_series(0, case when ${roll('banner * 10 + 35')} < 0.3 then 1 else 0 end) row,
              lateral (select ${rank('banner * 10 + 36 + row', pairs.categories.length, 3)} as pair) chosen
          ) rows) end
    from generate_series(${block * BLOCK}, ${(block + 1) * BLOCK - 1}) n,
      lateral (select n::bigint as id) own,
      lateral (
        select '${now.toISOString()}'::timestamptz - make_interval(secs => ${days * 86400} * (1 - (id - ${firstId}) / ${count}.0) + 7200 * ${roll('16')})
            as arrived,
          case when ${roll('17')} < 0.85 then 1 else 2 end as type,
          (array[1, 2, 3, 5, 6])[1 + (${roll('18')} >= 0.05)::int + (${roll('18')} >= 0.08)::int
            + (${roll('18')} >= 0.8)::int + (${roll('18')} >= 0.95)::int] as state,
          ${roll('19')} < 0.4 as is_copy,
          ${rank('20', platforms.ids.length, 2)} as place
      ) basics,
      lateral (
        select (${addArray('int', platforms.ids)})[place] as platform_id, (${addArray('text', platforms.names)})[place] as platform_name,
          (${addArray('text', platforms.zones)})[place] as zone
      ) etailer`
  return { text, values }
}
