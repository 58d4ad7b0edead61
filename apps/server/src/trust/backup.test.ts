import { randomUUID } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@vitrine/db/db'
import { figure } from '@vitrine/testing/figures'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPictures } from '../backup/check.ts'
import { checkDatabase } from '../backup/check-database.ts'
import { copyPictures } from '../backup/copy-pictures.ts'
import { type BackupPaths, getFactsFile } from '../backup/folder.ts'
import { listDatabaseBackups } from '../backup/pgbackrest.ts'
import { readIndex } from '../backup/picture-index.ts'
import { getContentPath } from '../backup/picture-store.ts'
import { restorePictures } from '../backup/restore.ts'
import { runProgram, startProgram } from '../main/program.fixture.ts'
import { makeShop, paintPage, pushPicture } from '../pictures/pictures.fixture.ts'
import { processPicture } from '../pictures/process-picture.ts'
import { reconcile } from '../pictures/reconcile-pictures.job.ts'
import { type Files, openFiles } from '../platform/files.ts'
import type { Services } from '../platform/services.ts'
import { closeFiles, makeUser, testEnvironment } from '../server.fixture.ts'
import { combine, type Damage, flipByteIn, flipByteInObject, moveAway, removeObject } from './damage.fixture.ts'
import { keepLedger } from './ledger.fixture.ts'
import { type DatabaseBackups, startBackups, toMoment } from './pgbackrest.fixture.ts'
import {
  asAdministrator,
  backupFolder,
  createServices,
  objectHashes,
  sequencePositions,
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
let backups: DatabaseBackups
let places: BackupPaths & { remove(): Promise<void> }
const prefix = `recovery-${randomUUID()}/`
beforeAll(async () => {
  cluster = await testCluster({ settings: { archive_mode: 'on' } })
  administrator = asAdministrator(cluster)
  const environment = { ...testEnvironment(cluster.database), S3_PREFIX: prefix, DATABASE_CONNECTIONS: '8' }
  services = createServices(cluster, environment)
  places = await backupFolder()
  backups = await startBackups(cluster, administrator, environment)
}, 120_000)
afterAll(async () => {
  await backups.remove()
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
async function restoreElsewhere(options: readonly string[], until?: Date) {
  const lost = { ...services.config, S3_PREFIX: `recovery-${randomUUID()}/` }
  const files = openFiles(lost)
  const data = join(cluster.folder, randomUUID())
  const began = performance.now()
  await backups.restore(data, ...options)
  await restorePictures(files, places, until ? { until } : {})
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
  await backups.backUp('full')
  await makePictures()
  const api = await startProgram('api', { ...testEnvironment(cluster.database), S3_PREFIX: prefix })
  const ledger = await keepLedger(cluster.database, { clients: CLIENTS, api: () => api })
  await expect.poll(ledger.acknowledged, { timeout: 20_000 }).toBeGreaterThan(CLIENTS)
  const before = ledger.acknowledged()
  await backups.backUp('incr')
  const during = ledger.acknowledged() - before
  const { objects } = await copyPictures(services.files, places)
  await expect.poll(ledger.acknowledged, { timeout: 20_000 }).toBeGreaterThan(before + during)
  await ledger.close()
  api.process.kill('SIGTERM')
  await api.exit
  await backups.archived()
  const [, taken] = await listDatabaseBackups(backups.config)

  // without further log: everything acknowledged before the backup exists, with matching pictures
  const asTaken = ['--type=immediate', `--set=${taken?.name}`, '--target-action=promote']
  const alone = await restoreElsewhere(asTaken, taken?.ended)
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
  const whole = await restoreElsewhere([])
  expect(await tableHashes(whole.administrator)).toEqual(hashes)
  for (const [name, place] of Object.entries(await sequencePositions(whole.administrator))) {
    expect(place, name).toBeGreaterThanOrEqual(positions[name] ?? 0)
    expect(place, name).toBeLessThanOrEqual((positions[name] ?? 0) + AHEAD)
  }
  const rows = Object.values(hashes).reduce((sum, hash) => sum + Number.parseInt(hash, 10), 0)
  figure(
    'R1',
    `${Object.keys(hashes).length} tables with ${rows} rows, ${Object.keys(positions).length} sequences and ${objects} objects equal; ${before} saves before the backup, ${during} during it; restored in ${whole.ms} ms`,
  )
  expect(during).toBeGreaterThan(0)
  await whole.close()
  await expectEncrypted(backups.repository)
}, 180_000)

const ZSTD_FRAME = Buffer.from('28b52ffd', 'hex')
/** Encrypted files start like those of `openssl enc`; parts of bundles start without a header. */
async function expectEncrypted(repository: Files): Promise<void> {
  const keys = await Array.fromAsync(repository.list(''), ({ key }) => key)
  const readStart = async (key: string) => (await repository.read(key))?.subarray(0, 8) ?? Buffer.alloc(0)
  const [bundles = [], others = []] = [true, false].map((isBundle) =>
    keys.filter((key) => /\/bundle\/|\.pgbi$/.test(key) === isBundle),
  )
  expect(Math.min(bundles.length, others.length)).toBeGreaterThan(0)
  for (const key of others) expect((await readStart(key)).toString(), key).toBe('Salted__')
  for (const key of bundles) expect((await readStart(key)).subarray(0, 4).equals(ZSTD_FRAME), key).toBe(false)
}

test('R2 restores rows and pictures to the moment before a bad delete, and nothing newer', async () => {
  const hashes = await tableHashes(administrator)
  const objects = await objectHashes(services, prefix)
  const until = await queryOne<Date>(administrator, 'select clock_timestamp()')
  const deleted = await deleteEverythingOfAClient()
  const { username } = await makeUser(cluster.database)
  expect(Object.keys(await objectHashes(services, prefix))).toEqual([])
  // the next run no longer finds them
  await copyPictures(services.files, places)
  await backups.archived()

  const data = join(cluster.folder, randomUUID())
  await backups.restore(data, ...toMoment(until))
  const { pictures } = await restorePictures(services.files, places, { until })
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

/** Without repetitions, which take 15 s. */
const AT_ONCE = '--job-retry=0'

test('R3 detects a damaged backup and restores nothing from it', async () => {
  await administrator.pool.query('select pg_switch_wal()')
  await backups.archived()
  const walk = await copyPictures(services.files, places)
  const [kept] = await Array.fromAsync(readIndex(walk.index))
  const content = getContentPath(places, kept?.sha256 ?? '')
  const { config, repository } = backups
  const objects = await Array.fromAsync(repository.list(''))
  const [full, last] = (await listDatabaseBackups(config)).map(({ name }) => name)
  const ofFull = objects.filter(({ key }) => key.includes(`/${full}/`)).sort((one, other) => other.bytes - one.bytes)
  const largest = ofFull[0]?.key ?? ''
  const segments = objects.map(({ key }) => key).filter((key) => /\/[0-9A-F]{24}-\w+\.zst$/.test(key))
  const manifest = `backup/vitrine/${last}/backup.manifest`
  const inBackups: Record<string, Damage> = {
    'a byte of the database': flipByteInObject(repository, largest),
    'database files': removeObject(repository, largest),
    // one copy is enough
    'both copies of the manifest': combine(
      flipByteInObject(repository, manifest),
      removeObject(repository, `${manifest}.copy`),
    ),
  }
  const inLog: Record<string, Damage> = {
    'a byte of the log': flipByteInObject(repository, segments.at(-1) ?? ''),
    'a log file': removeObject(repository, segments.at(-2) ?? ''),
  }
  const inPictures: Record<string, Damage> = {
    'a byte of a picture': flipByteIn(content, 100),
    'a picture': moveAway(content),
    'a byte of the index': flipByteIn(walk.index, 30),
    'a byte of its metadata': flipByteIn(getFactsFile(places.walks, walk.name), 15),
  }
  const hashes = await tableHashes(administrator)
  const lost = { ...services.config, S3_PREFIX: `recovery-${randomUUID()}/` }
  const files = openFiles(lost)
  const isDatabaseSound = async () => (await checkDatabase(config)).problems.length === 0
  const arePicturesSound = async () => (await checkPictures(places)).problems.length === 0

  expect([await isDatabaseSound(), await arePicturesSound()]).toEqual([true, true])
  for (const [what, damage] of Object.entries({ ...inBackups, ...inLog })) {
    const repair = await damage()
    expect(await isDatabaseSound(), what).toBe(false)
    if (what in inBackups) {
      const data = join(cluster.folder, randomUUID())
      await expect(backups.restore(data, AT_ONCE), what).rejects.toThrow(/ERROR: \[\d+\]/)
      // a server does not start without this file
      await expect(stat(join(data, 'global/pg_control')), what).rejects.toThrow('ENOENT')
    }
    await repair()
  }
  for (const [what, damage] of Object.entries(inPictures)) {
    const repair = await damage()
    expect(await arePicturesSound(), what).toBe(false)
    await expect(restorePictures(files, places, {}), what).rejects.toThrow('Nothing was restored')
    await repair()
  }
  // live data is not touched, even if it is named as the target by mistake
  await expect(backups.restore(join(cluster.folder, 'data'))).rejects.toThrow('unable to restore')
  expect(await tableHashes(administrator)).toEqual(hashes)
  expect(await Array.fromAsync(files.list(''))).toEqual([])
  expect([await isDatabaseSound(), await arePicturesSound()]).toEqual([true, true])
  files.close()
  const kinds = [inBackups, inLog, inPictures].flatMap((each) => Object.keys(each))
  figure('R3', `${kinds.length} kinds of damage detected and refused; live database and storage unchanged`)
}, 240_000)

test('the commands report the last backup and the result of a check to monitoring', async () => {
  const environment = {
    ...testEnvironment(cluster.database),
    S3_PREFIX: prefix,
    PGBACKREST_CONFIG: backups.config.PGBACKREST_CONFIG ?? '',
  }
  const run = (task: string) => runProgram('backup', environment, task, places.folder)
  const readMetric = async (name: string) => {
    const lines = (await readFile(places.metrics, 'utf8')).split('\n')
    return Number(lines.find((line) => line.startsWith(`vitrine_backup_${name} `))?.split(' ')[1])
  }
  const last = (await listDatabaseBackups(backups.config)).at(-1)
  expect(await run('database')).toEqual({
    code: 0,
    said: [`${last?.name}, as of ${last?.ended.toISOString()}`],
    problems: [],
  })
  expect(await readMetric('database_timestamp_seconds')).toBe((last?.ended.getTime() ?? 0) / 1000)

  expect(await run('check')).toMatchObject({ code: 0, said: [expect.stringContaining('problems: 0')], problems: [] })
  expect(await readMetric('problems')).toBe(0)
  const objects = await Array.fromAsync(
    backups.repository.list(`backup/vitrine/${last?.name}/bundle`),
    ({ key }) => key,
  )
  const repair = await removeObject(backups.repository, objects[0] ?? '')()
  expect(await run('check')).toMatchObject({ code: 1, said: [expect.stringContaining('problems: 1')] })
  expect(await readMetric('problems')).toBe(1)
  await repair()
}, 60_000)
