import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@vitrine/db/db'
import { figure } from '@vitrine/testing/figures'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackups } from '../backup/check.ts'
import { copyPictures } from '../backup/copy-pictures.ts'
import { type BackupPaths, type Base, getFactsFile, type PictureCopy } from '../backup/folder.ts'
import { readIndex } from '../backup/picture-index.ts'
import { getContentPath } from '../backup/picture-store.ts'
import { restoreBackup } from '../backup/restore.ts'
import { takeBackup } from '../backup/take.ts'
import { startProgram } from '../main/program.fixture.ts'
import { makeShop, paintPage, pushPicture } from '../pictures/pictures.fixture.ts'
import { processPicture } from '../pictures/process-picture.ts'
import { reconcile } from '../pictures/reconcile-pictures.job.ts'
import type { BackupConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import type { Services } from '../platform/services.ts'
import { closeFiles, makeUser, testEnvironment } from '../server.fixture.ts'
import { keepLedger } from './ledger.fixture.ts'
import {
  asAdministrator,
  backupFolder,
  createServices,
  flipByte,
  getBackupConfig,
  type LogFollower,
  objectHashes,
  sequencePositions,
  startFollowing,
  startRestored,
  tableHashes,
} from './recovery.fixture.ts'

const CLIENTS = 8
const PICTURES = 3
/** PostgreSQL logs sequence values ahead, and a restored sequence continues from the logged value. */
const AHEAD = 32

let cluster: TestCluster
let administrator: Database
let services: Services
let config: BackupConfig
let places: BackupPaths & { remove(): Promise<void> }
let following: LogFollower
let taken: { base: Base; walk: PictureCopy }
const prefix = `recovery-${randomUUID()}/`
beforeAll(async () => {
  cluster = await testCluster()
  administrator = asAdministrator(cluster)
  const environment = { ...testEnvironment(cluster.database), S3_PREFIX: prefix, DATABASE_CONNECTIONS: '8' }
  services = createServices(cluster, environment)
  config = getBackupConfig(cluster, environment)
  places = await backupFolder()
  following = startFollowing(config, places, administrator)
}, 120_000)
afterAll(async () => {
  await following.stop()
  await closeFiles(services)
  await administrator.close()
  await cluster.close()
  await places.remove()
})

const signal = new AbortController().signal
const queryOne = async <T>({ pool }: Database, text: string) => Object.values((await pool.query(text)).rows[0])[0] as T
const saves = (database: Database) =>
  queryOne<number>(database, "select count(*) from audit where action = 'captureSaved'")

/** Stores finished pictures, and one whose file has just arrived. */
async function makePictures(): Promise<void> {
  const shop = await makeShop(cluster.database)
  for (let number = 0; number < PICTURES; number++) {
    const file = await paintPage({ width: 320, height: 400, seed: number }).png().toBuffer()
    const { pictureId } = await pushPicture(cluster.database, services, shop, file, {}, { as: 'incoming' })
    if (number > 0) await processPicture(services, pictureId, { signal, attempt: { number: 1, isLast: false } })
  }
}

/** Simulates lost storage: a new bucket prefix, and a new folder for the database files. */
async function restoreElsewhere(wish: object) {
  const lost = { ...services.config, S3_PREFIX: `recovery-${randomUUID()}/` }
  const files = openFiles(lost)
  const data = join(cluster.folder, randomUUID())
  const began = performance.now()
  const outcome = await restoreBackup(config, files, places, { data, ...wish })
  const restored = await startRestored(data)
  const ms = Math.round(performance.now() - began)
  const close = async () => {
    await files.remove(await Array.fromAsync(files.list(''), ({ key }) => key))
    files.close()
    await restored.close()
    await rm(data, { recursive: true })
  }
  return {
    ...restored,
    outcome,
    ms,
    prefix: lost.S3_PREFIX,
    services: { ...services, config: lost, files, database: restored.database.app },
    close,
  }
}

async function expectAnswers(restored: Awaited<ReturnType<typeof restoreElsewhere>>) {
  const { urls } = restored.database
  const own = { DATABASE_URL: urls.app, QUEUE_DATABASE_URL: urls.queue, S3_PREFIX: restored.prefix }
  const api = await startProgram('api', { ...testEnvironment(restored.database), ...own })
  const ledger = await keepLedger(restored.database, { clients: 1, api: () => api })
  await expect.poll(ledger.acknowledged, { timeout: 20_000 }).toBeGreaterThan(2)
  await ledger.close()
  api.process.kill('SIGTERM')
  expect(await api.exit).toBe(0)
}

test('R1 restores every acknowledged save, row and picture from a backup taken under load', async () => {
  await makePictures()
  const api = await startProgram('api', { ...testEnvironment(cluster.database), S3_PREFIX: prefix })
  const ledger = await keepLedger(cluster.database, { clients: CLIENTS, api: () => api })
  await expect.poll(ledger.acknowledged, { timeout: 20_000 }).toBeGreaterThan(CLIENTS)
  const before = ledger.acknowledged()
  taken = await takeBackup(config, services.files, places)
  const during = ledger.acknowledged() - before
  await expect.poll(ledger.acknowledged, { timeout: 20_000 }).toBeGreaterThan(before + during)
  await ledger.close()
  api.process.kill('SIGTERM')
  await api.exit
  await following.caughtUp()

  // without the log: everything acknowledged before the backup exists, with matching pictures
  const alone = await restoreElsewhere({ withoutLog: true })
  expect(await saves(alone.administrator)).toBeGreaterThanOrEqual(before)
  expect(await objectHashes(services, alone.prefix)).toEqual(await objectHashes(services, prefix))
  await reconcile(alone.services, signal, { pictures: 100, folders: 0, slices: 0 })
  expect(
    await queryOne(alone.administrator, "select detail from audit where action = 'picturesReconciled'"),
  ).toMatchObject({
    pictures: PICTURES - 1,
    incomplete: 0,
  })
  await expectAnswers(alone)
  await alone.close()

  // with the log: everything up to now
  const hashes = await tableHashes(administrator)
  const positions = await sequencePositions(administrator)
  const whole = await restoreElsewhere({})
  expect(await tableHashes(whole.administrator)).toEqual(hashes)
  for (const [name, place] of Object.entries(await sequencePositions(whole.administrator))) {
    expect(place, name).toBeGreaterThanOrEqual(positions[name] ?? 0)
    expect(place, name).toBeLessThanOrEqual((positions[name] ?? 0) + AHEAD)
  }
  const rows = Object.values(hashes).reduce((sum, hash) => sum + Number.parseInt(hash, 10), 0)
  figure(
    'R1',
    `${Object.keys(hashes).length} tables with ${rows} rows, ${Object.keys(positions).length} sequences and ${taken.walk.objects} objects equal; ${before} saves before the backup, ${during} during it; restored in ${whole.ms} ms`,
  )
  expect(during).toBeGreaterThan(0)
  await whole.close()
}, 180_000)

test('R2 restores rows and pictures to the moment before a bad delete, and nothing newer', async () => {
  const hashes = await tableHashes(administrator)
  const objects = await objectHashes(services, prefix)
  const until = await queryOne<Date>(administrator, 'select clock_timestamp()')
  const deleted = await deleteEverythingOfAClient()
  const { username } = await makeUser(cluster.database)
  expect(Object.keys(await objectHashes(services, prefix))).toEqual([])
  // the next run no longer finds them
  await copyPictures(services.files, places)
  await following.caughtUp()

  const data = join(cluster.folder, randomUUID())
  const { pictures } = await restoreBackup(config, services.files, places, { data, until })
  const restored = await startRestored(data)
  expect(await tableHashes(restored.administrator)).toEqual(hashes)
  expect(await objectHashes(services, prefix)).toEqual(objects)
  expect(await queryOne(restored.administrator, `select count(*) from app_user where username = '${username}'`)).toBe(0)
  figure('R2', `${deleted} rows and ${pictures} objects deleted and all restored; the account created later is gone`)
  await restored.close()
  await rm(data, { recursive: true })
}, 120_000)

/** Deletes captures with all dependent rows, their pictures and their objects; returns the number of rows. */
async function deleteEverythingOfAClient(): Promise<number> {
  const { pool } = administrator
  await pool.query('begin')
  await pool.query("set local session_replication_role = 'replica'")
  let rows = 0
  for (const table of ['capture', 'capture_history', 'inbox', 'arrival', 'picture']) {
    rows += (await pool.query(`delete from ${table}`)).rowCount ?? 0
  }
  await pool.query('commit')
  await services.files.remove(await Array.fromAsync(services.files.list(''), ({ key }) => key))
  return rows
}

/** Damages something and returns a function that repairs it. */
type Damage = () => Promise<() => Promise<unknown>>
const flipByteIn =
  (file: string, place: number): Damage =>
  async () => {
    await flipByte(file, place)
    return () => flipByte(file, place)
  }
const moveAway =
  (file: string): Damage =>
  async () => {
    await rename(file, `${file}.away`)
    return () => rename(`${file}.away`, file)
  }

test('R3 detects a damaged backup and restores nothing from it', async () => {
  await administrator.pool.query('select pg_switch_wal()')
  await following.caughtUp()
  const { base } = taken
  const walk = await copyPictures(services.files, places)
  const segments = (await readdir(places.log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const [kept] = await Array.fromAsync(readIndex(walk.index))
  const content = getContentPath(places, kept?.sha256 ?? '')
  const logFile = join(places.log, segments.at(-1) ?? '')
  const table = join(base.folder, 'base', await findLargestFile(join(base.folder, 'base')))
  const damages: Record<string, Damage> = {
    'a byte of a table': flipByteIn(table, 9_000),
    'a database file': moveAway(table),
    'a byte of the manifest': flipByteIn(join(base.folder, 'backup_manifest'), 200),
    'a byte of the log': flipByteIn(logFile, 4_200),
    'a log file': moveAway(join(places.log, segments.at(-2) ?? '')),
    'a byte of a picture': flipByteIn(content, 100),
    'a picture': moveAway(content),
    'a byte of the index': flipByteIn(walk.index, 30),
    'a byte of its metadata': flipByteIn(getFactsFile(places.bases, base.name), 15),
    'an unfinished copy': moveAway(getFactsFile(places.bases, base.name)),
  }
  const hashes = await tableHashes(administrator)
  const lost = { ...services.config, S3_PREFIX: `recovery-${randomUUID()}/` }
  const files = openFiles(lost)
  const data = join(cluster.folder, randomUUID())
  const tryRestore = (wish: object) => restoreBackup(config, files, places, { data, ...wish })
  const isSound = async () => (await checkBackups(config, places)).problems.length === 0

  expect(await isSound()).toBe(true)
  for (const [what, damage] of Object.entries(damages)) {
    const mend = await damage()
    expect(await isSound(), what).toBe(false)
    await expect(tryRestore({}), what).rejects.toThrow(/Nothing was restored|There is no backup/)
    await mend()
  }
  // live data is not touched, even if it is named as the target by mistake
  await expect(tryRestore({ data: join(cluster.folder, 'data') })).rejects.toThrow('is not empty')
  expect(await tableHashes(administrator)).toEqual(hashes)
  expect(await Array.fromAsync(files.list(''))).toEqual([])
  await expect(stat(data)).rejects.toThrow('ENOENT')
  expect(await isSound()).toBe(true)
  files.close()
  figure(
    'R3',
    `${Object.keys(damages).length} kinds of damage detected and refused; live database and storage unchanged`,
  )
}, 120_000)

async function findLargestFile(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\/\d+$/.test(name))
  const sizes = await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
  return sizes.sort((one, other) => other.bytes - one.bytes)[0]?.name ?? ''
}
