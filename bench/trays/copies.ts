// Generates large numbers of captures quickly by copying whole chunks of the index, with their captures, to new ids. A
// chunk is 2^20 ids, so bitmaps keep their content and only their chunk changes. The copies are checked like
// any other data.
import type pg from 'pg'
import { queryNumber } from './steps.ts'

export const CHUNK = 2 ** 20

/** The only generated chunk; all others are copies of it. */
const SOURCE = 1

/** An empty database starts with that chunk, so that it is complete. */
export async function beginWithChunk(owner: pg.Pool): Promise<void> {
  await owner.query("select setval('capture_id_seq', $1)", [SOURCE * CHUNK - 2])
}

export async function copyChunks(owner: pg.Pool, captures: number, onProgress: (count: number) => void): Promise<void> {
  let loaded = await queryNumber(owner, 'select count(*) from capture')
  if (loaded >= captures) return
  while (loaded < captures) {
    loaded += await copyChunk(owner, SOURCE, await reserveChunk(owner))
    onProgress(loaded)
  }
  const last = await queryNumber(owner, 'select max(capture_id) >> 15 from capture')
  const wrong = await queryNumber(owner, `select count(*) from tray_index_check(${last})`)
  if (wrong > 0) throw new Error(`${wrong} keys of block ${last} differ from its captures`)
}

async function reserveChunk(owner: pg.Pool): Promise<number> {
  const target = await queryNumber(owner, 'select (max(capture_id) >> 20) + 1 from capture')
  await owner.query("select setval('capture_id_seq', $1)", [(target + 1) * CHUNK])
  await owner.query('select ensure_capture_partitions(2)')
  return target
}

/** Returns how many captures the chunk has. */
async function copyChunk(owner: pg.Pool, source: number, target: number): Promise<number> {
  const { rows } = await owner.query(`
    select string_agg(column_name::text, ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'capture' and column_name <> 'capture_id'`)
  const captureColumns = rows[0].columns
  const shift = (target - source) * CHUNK
  const ofSource = `capture_id between ${source * CHUNK} and ${(source + 1) * CHUNK - 1}`
  // directly into the partition, bypassing the triggers
  const partition = `capture_${String(Math.floor((target * CHUNK) / 2 ** 25)).padStart(4, '0')}`
  const client = await owner.connect()
  try {
    await client.query('begin; set local synchronous_commit = off')
    const { rowCount } = await client.query(`insert into ${partition} (capture_id, ${captureColumns})
      select capture_id + ${shift}, ${captureColumns} from capture where ${ofSource} order by capture_id`)
    await client.query(`insert into inbox (capture_id, capture_type_id, platform_id)
      select capture_id + ${shift}, capture_type_id, platform_id from inbox where ${ofSource}`)
    await client.query(`insert into tray_bitmap (key, chunk, ids)
      select key, ${target}, tray_current(ids, turned) from tray_bitmap where chunk = ${source} order by key`)
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
