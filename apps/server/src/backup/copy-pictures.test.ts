import { mkdir, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Files } from '../platform/files.ts'
import type { Services } from '../platform/services.ts'
import { closeFiles, testServices } from '../server.fixture.ts'
import { withFolderLock } from './alone.ts'
import { copyPictures } from './copy-pictures.ts'
import {
  type BackupPaths,
  BackupProblem,
  createBackupFolder,
  getBackupPaths,
  getFactsFile,
  listBackups,
  type PictureCopy,
  toBackupName,
  writeFacts,
} from './folder.ts'
import { pruneBackups } from './forget.ts'
import { readIndex } from './picture-index.ts'
import { listContents } from './picture-store.ts'

let database: TestDatabase
let services: Services
let places: BackupPaths
beforeAll(async () => {
  database = await testDatabase()
  services = testServices(database)
  places = await createBackupFolder(await mkdtemp(join(tmpdir(), 'vitrine-backup-')))
})
afterAll(async () => {
  await closeFiles(services)
  await database.close()
  await rm(places.folder, { recursive: true })
})
beforeEach(async () => {
  await services.files.remove(await Array.fromAsync(services.files.list(''), ({ key }) => key))
})

const put = (key: string, text: string) => services.files.put(key, Buffer.from(text), 'text/plain')
const listKeys = async ({ index }: PictureCopy) => (await Array.fromAsync(readIndex(index))).map(({ key }) => key)

/** The real storage, with a hook for the first request of a key. */
function withSurprise(surprise: (key: string) => Promise<void>): { files: Files; asked: string[] } {
  const asked: string[] = []
  const get: Files['get'] = async (key, range) => {
    asked.push(key)
    await surprise(key)
    return services.files.get(key, range)
  }
  return { files: { ...services.files, get }, asked }
}

test('distinguishes an empty folder from an unreadable one', async () => {
  await expect(listBackups(getBackupPaths('/nowhere/at/all'))).rejects.toThrow(
    new BackupProblem('/nowhere/at/all holds no backups: none has been taken into it'),
  )
})

test('an interrupted run is unfinished, and the next one continues it', async () => {
  const keys = Array.from({ length: 30 }, (_, number) => `pictures/${String(number).padStart(2, '0')}`)
  for (const key of keys) await put(key, key)
  const broken = withSurprise(async (key) => {
    if (key === keys[20]) throw new Error('The power is gone')
  })
  await expect(copyPictures(broken.files, places)).rejects.toThrow('The power is gone')
  expect(await listBackups(places)).toMatchObject({ walks: [], unfinished: [expect.stringContaining('.index')] })

  const next = withSurprise(async () => {})
  const walk = await copyPictures(next.files, places)
  expect(await listKeys(walk)).toEqual(keys)
  expect(next.asked.length).toBeLessThan(keys.length - 10)
  expect(await listBackups(places)).toMatchObject({ walks: [{ objects: keys.length }], unfinished: [] })
  // another run fetches nothing
  const again = withSurprise(async () => {})
  await copyPictures(again.files, places)
  expect(again.asked).toEqual([])
})

test('finds a picture that is processed during the run under its new key', async () => {
  await put('pictures/aa/one/incoming', 'a picture')
  const { files } = withSurprise(async (key) => {
    if (!key.endsWith('incoming')) return
    await services.files.copy(key, 'pictures/aa/one/original')
    await services.files.remove([key])
  })
  expect(await listKeys(await copyPictures(files, places))).toEqual(['pictures/aa/one/original'])
})

test('stores equal contents once, and keeps both contents of a changed key', async () => {
  const countContents = async () => (await Array.fromAsync(listContents(places))).length
  const before = await countContents()
  await put('pictures/first', 'the same')
  await put('pictures/second', 'the same')
  await copyPictures(services.files, places)
  expect(await countContents()).toBe(before + 1)
  await put('pictures/second', 'not the same')
  await copyPictures(services.files, places)
  expect(await countContents()).toBe(before + 2)
})

test('prune keeps the pictures needed for point-in-time restore, and no others', async () => {
  const DAY_MS = 86_400_000
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const own = await createBackupFolder(await mkdtemp(join(tmpdir(), 'vitrine-backup-')))
  for (const days of [40, 35, 3]) {
    await put('pictures/changing', `as ${days} days ago`)
    const { name, index, ...facts } = await copyPictures(services.files, own)
    // as if it had run then
    const then = join(own.walks, toBackupName(daysAgo(days)))
    await rename(index, `${then}.index`)
    await rm(getFactsFile(own.walks, name))
    await writeFacts(`${then}.json`, { ...facts, began: daysAgo(days), ended: daysAgo(days) })
  }
  // of an earlier version, which copied the database into the same folder
  await mkdir(join(own.folder, 'bases'))

  // the copy from 35 days ago is needed to restore a time 30 days ago
  const [oldest] = (await listBackups(own)).walks
  const [content] = await Array.fromAsync(readIndex(oldest?.index ?? ''))
  for await (const { file } of listContents(own)) await utimes(file, daysAgo(40), daysAgo(40))
  expect(await pruneBackups(own, daysAgo(30))).toEqual({ walks: 1, contents: 1 })
  expect((await listBackups(own)).walks).toHaveLength(2)
  const left = await Array.fromAsync(listContents(own), ({ name }) => name)
  expect(left).toHaveLength(2)
  expect(left).not.toContain(content?.sha256)
  expect(await readdir(own.folder)).toContain('bases')
  await rm(own.folder, { recursive: true })
})

test('only one process writes to a folder at a time', async () => {
  await withFolderLock(places, async () => {
    await expect(withFolderLock(places, async () => {})).rejects.toThrow('Another backup is at work')
  })
  await withFolderLock(places, async () => {})
})
