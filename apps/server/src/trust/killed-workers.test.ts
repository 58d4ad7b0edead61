import { enqueueAll } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram } from '../main/program.fixture.ts'
import { makeShop, paintPage, pushPicture } from '../pictures/pictures.fixture.ts'
import { processPicture } from '../pictures/pictures.jobs.ts'
import { OBJECTS } from '../platform/picture-objects.ts'
import type { Services } from '../platform/services.ts'
import { closeFiles, testEnvironment, testServices } from '../server.fixture.ts'

const KILLS = rounds(200, 3)
const PICTURES = 3 * KILLS
/** About the time that a picture takes, so that kills hit any step of the work. */
const WORKS_MS = 450

const JOBS = `
  graphile_worker._private_jobs j join graphile_worker._private_tasks t
    on t.id = j.task_id and t.identifier = 'pictures.process'`

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await testDatabase()
  services = testServices(database)
})
afterAll(async () => {
  await closeFiles(services)
  await database.close()
})

const startWorker = () => startProgram('worker', { ...testEnvironment(database), JOBS_AT_ONCE: '2' })

const queryOne = async (text: string) => (await database.owner.query(text)).rows[0]

test(`F5 completes every capture exactly once with workers killed ${KILLS} times at random points`, async () => {
  const shop = await makeShop(database)
  for (let seed = 0; seed < PICTURES; seed++) {
    // some look alike, so that data is copied too
    const file = await paintPage({ seed: seed % 20, height: 600 + (seed % 3) * 400 })
      .png()
      .toBuffer()
    await pushPicture(database, services, shop, file, {}, seed % 2 === 0 ? {} : { as: 'incoming' })
  }
  const { rows } = await database.owner.query<{ id: string }>('select picture_id as id from picture')
  const payloads = rows.map(({ id }) => ({ pictureId: Number(id) }))
  await transactionAs(database.app, { role: 'app_worker' }, (db) => enqueueAll(db, processPicture, payloads))

  const diedAtWork = new Set<string>()
  const listHolders = async () => {
    const held = await database.owner.query<{ by: string }>(
      `select distinct j.locked_by as by from ${JOBS} where j.locked_by is not null`,
    )
    return held.rows.map(({ by }) => by)
  }
  const countOpen = async () => (await queryOne(`select count(*)::int as n from ${JOBS}`)).n as number
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startWorker()
    // on a busy machine, a worker that is ready takes its first job some seconds later
    await expect
      .poll(async () => (await listHolders()).some((by) => !diedAtWork.has(by)) || (await countOpen()) === 0, {
        timeout: 60_000,
        interval: 10,
      })
      .toBe(true)
    // the first kill always hits a job, the others also hit what comes between two jobs
    if (kill > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * WORKS_MS))
    worker.process.kill('SIGKILL')
    await worker.exit
    for (const by of await listHolders()) diedAtWork.add(by)
  }
  const last = await startWorker()
  await expect.poll(countOpen, { timeout: 240_000, interval: 500 }).toBe(0)
  last.process.kill('SIGTERM')
  await last.exit
  figure('F5', `${KILLS} kills, ${diedAtWork.size} of them during work on a picture, ${PICTURES} pictures`)
  expect(diedAtWork.size).toBeGreaterThan(0)

  const complete = await queryOne(`
    select count(*)::int as pictures, count(*) filter (where picture_state_id = 3)::int as ready,
      (select count(*)::int from capture where capture_state_id = 1 and revision = 1) as captures,
      (select count(*)::int from capture_history) as histories, (select count(*)::int from picture_hash) as hashes,
      (select count(*)::int from inbox) as inbox
    from picture`)
  const all = PICTURES
  expect(complete).toEqual({ pictures: all, ready: all, captures: all, histories: all, hashes: all, inbox: all })

  const stored = await Array.fromAsync(services.files.list('pictures/'), ({ key }) => key)
  const folders = Map.groupBy(stored, (key) => key.slice(0, key.lastIndexOf('/')))
  expect(folders.size).toBe(all)
  const wanted = [OBJECTS.original, OBJECTS.preview, OBJECTS.thumbnail].sort()
  for (const [folder, keys] of folders) {
    const names = keys.map((key) => key.slice(folder.length + 1)).filter((name) => name !== OBJECTS.incoming)
    expect(names.sort(), folder).toEqual(wanted)
  }
}, 1_200_000)
