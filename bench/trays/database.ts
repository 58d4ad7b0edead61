// The benchmark database: created if it is missing and filled up to the requested size, a chunk of 2^20 captures at a
// time, all of them in the current month.
import { readFile } from 'node:fs/promises'
import { migrate } from '@vitrine/db/migrate'
import { loadCaptures } from '@vitrine/testing/bulk-load'
import pg from 'pg'
import { beginWithChunk, CHUNK, copyChunks } from './copies.ts'
import { fillNaive } from './naive-tables.ts'
import { DATABASE, urls } from './scene.ts'
import { queryNumber, step } from './steps.ts'

const DAY_MS = 86_400_000
/** The loader spreads captures over two hours more than requested. */
const SCATTER_DAYS = 0.1

export async function openDatabase(captures: number, withNaive: boolean): Promise<pg.Pool> {
  const server = new pg.Client({ connectionString: urls.server })
  await server.connect()
  const { rowCount } = await server.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await server.query(`create database ${DATABASE}`)
  await server.end()
  await migrate(urls.owner, urls.queue)

  const owner = new pg.Pool({ connectionString: urls.owner, max: 3 })
  await insertMasterData(owner)
  await loadMissing(owner, captures)
  await insertPictures(owner)
  if (withNaive) await fillNaive(owner)
  return owner
}

async function insertMasterData(owner: pg.Pool): Promise<void> {
  if ((await queryNumber(owner, 'select count(*) from platform')) > 0) return
  await owner.query(await readFile(new URL('../master-data.sql', import.meta.url), 'utf8'))
  // the acting users: staff as Admin, client users as Viewer
  await owner.query('insert into user_role select user_id, case when client_id is null then 1 else 3 end from app_user')
  await owner.query('vacuum analyze')
}

async function loadMissing(owner: pg.Pool, captures: number): Promise<void> {
  const loaded = await queryNumber(owner, 'select count(*) from capture')
  if (loaded >= captures) return
  await step('captures', async () => {
    if (loaded === 0) await generateCaptures(owner)
    await copyChunks(owner, captures, printProgress)
  })
  // as autovacuum would
  await step('vacuum', () => owner.query('vacuum analyze'))
}

const printProgress = (count: number) => console.log(`${count.toLocaleString('en-GB')} captures`)

async function generateCaptures(owner: pg.Pool): Promise<void> {
  const now = new Date()
  const days = Math.max(SCATTER_DAYS, (now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth())) / DAY_MS)
  await beginWithChunk(owner)
  await loadCaptures(owner, { count: CHUNK, now, days: days - SCATTER_DAYS, onProgress: printProgress })
}

/**
 * One row per capture, as a worker would write it, in the newest chunk, which trays read most. The files don't exist.
 */
async function insertPictures(owner: pg.Pool): Promise<void> {
  await step('pictures', () =>
    owner.query(`
      insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, received_at, finished_at,
        media_type, bytes, width, height)
      select capture_id, 1, 3, md5(capture_id::text), 'page.png', created_at, created_at, 'image/png', 1800000, 1280, 3000
      from capture
      where capture_id > (select coalesce(max(picture_id), 0) from picture)
        and capture_id >= (select max(capture_id) >> 20 << 20 from capture)`),
  )
}
