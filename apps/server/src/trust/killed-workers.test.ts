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
/** About the time that two pictures take, so that kills hit any step of the work. */
const LIVES_MS = 900

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
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startWorker()
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LIVES_MS))
    worker.process.kill('SIGKILL')
    await worker.exit
    const held = await database.owner.query<{ by: string }>(
      'select distinct locked_by as by from graphile_worker._private_jobs where locked_by is not null',
    )
    for (const { by } of held.rows) diedAtWork.add(by)
  }
  const last = await startWorker()
  const open =
    'select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'
  await expect
    .poll(async () => (await queryOne(`${open} where t.identifier = 'pictures.process'`)).n, {
      timeout: 240_000,
      interval: 500,
    })
    .toBe(0)
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
