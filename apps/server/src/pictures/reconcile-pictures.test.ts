import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newFileKey, type ObjectName, objectKey } from '../platform/picture-objects.ts'
import type { Services } from '../platform/services.ts'
import { testServices } from '../server.fixture.ts'
import { reconcile } from './reconcile-pictures.job.ts'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await testDatabase()
  services = testServices(database)
})
afterAll(async () => {
  services.files.close()
  await database.close()
})
beforeEach(() => database.owner.query('delete from picture; delete from audit'))

const never = new AbortController().signal

/** One night, limited to the slice of this folder, because other tests use the same storage. */
async function reconcileFolder(fileKey: string) {
  const place = { nextSlice: Number.parseInt(fileKey.slice(12, 15), 16), nextPicture: 0 }
  await database.owner.query(
    "insert into audit (action, subject, subject_id, detail) values ('picturesReconciled', 'pictures', 0, $1)",
    [place],
  )
  await reconcile(services, never, { pictures: 100, folders: 1e6, slices: 1 })
}

async function findings() {
  const { rows } = await database.owner.query(
    "select action, subject_id::int as id, detail from audit where action <> 'picturesReconciled' order by audit_id",
  )
  return rows as { action: string; id: number; detail: { fileKey?: string; missing?: string[] } }[]
}
const readFolderActions = async (fileKey: string) =>
  (await findings()).filter(({ detail }) => detail.fileKey === fileKey).map(({ action }) => action)

const storeAll = async (fileKey: string, names: readonly ObjectName[]) => {
  for (const name of names) await services.files.put(objectKey(fileKey, name), Buffer.from(name), 'text/plain')
}
const isThere = async (fileKey: string, name: ObjectName) =>
  (await services.files.readSize(objectKey(fileKey, name))) !== undefined

async function insertReadyPicture({ mediaType = 'image/png', tiles = null as readonly number[] | null } = {}) {
  const fileKey = newFileKey()
  const { rows } = await database.owner.query(
    `insert into picture (picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, width, height, tiles)
     values (1, 3, $1, 'a', $2, 1, 1, 1, $3) returning picture_id::int as id`,
    [fileKey, mediaType, tiles],
  )
  return { fileKey, id: rows[0].id as number }
}

const NEEDED = {
  'a picture': { row: {}, objects: ['original', 'preview', 'thumbnail'] },
  'a tall one': { row: { tiles: [0, 1] }, objects: ['original', 'preview', 'thumbnail', 'tiles'] },
  'a video': { row: { mediaType: 'video/mp4' }, objects: ['original', 'preview', 'thumbnail', 'video'] },
} as const

test.each(Object.entries(NEEDED))(
  'D7 %s with all files is fine, and each missing file is reported once',
  async (_name, { row, objects }) => {
    const whole = await insertReadyPicture(row)
    await storeAll(whole.fileKey, objects)
    await reconcileFolder(whole.fileKey)
    expect(await findings()).toEqual([])

    for (const [index, name] of objects.entries()) {
      await services.files.remove([objectKey(whole.fileKey, name)])
      const expected = { action: 'pictureFilesMissing', id: whole.id, detail: { missing: objects.slice(0, index + 1) } }
      await reconcileFolder(whole.fileKey)
      await reconcileFolder(whole.fileKey)
      expect((await findings()).slice(index)).toEqual([expected])
    }
  },
)

test('D7 reports a folder without a picture and removes it after at least a day', async () => {
  const fileKey = newFileKey()
  await storeAll(fileKey, ['original', 'preview'])
  await reconcileFolder(fileKey)
  await reconcileFolder(fileKey)
  expect(await readFolderActions(fileKey)).toEqual(['pictureFolderWithoutPicture'])
  expect(await isThere(fileKey, 'original')).toBe(true)

  // other folders in the same storage must stay
  await database.owner.query("update audit set at = at - interval '25 hours' where detail ->> 'fileKey' = $1", [
    fileKey,
  ])
  await reconcileFolder(fileKey)
  await reconcileFolder(fileKey)
  expect(await readFolderActions(fileKey)).toEqual(['pictureFolderWithoutPicture', 'pictureFolderRemoved'])
  expect([await isThere(fileKey, 'original'), await isThere(fileKey, 'preview')]).toEqual([false, false])
})

test('keeps a folder whose picture arrived in the meantime', async () => {
  const fileKey = newFileKey()
  await storeAll(fileKey, ['incoming'])
  await reconcileFolder(fileKey)
  await database.owner.query("update audit set at = at - interval '25 hours' where detail ->> 'fileKey' = $1", [
    fileKey,
  ])
  await database.owner.query("insert into picture (picture_kind_id, file_key, file_name) values (1, $1, 'a')", [
    fileKey,
  ])
  await reconcileFolder(fileKey)
  expect(await isThere(fileKey, 'incoming')).toBe(true)
  expect(await readFolderActions(fileKey)).toEqual(['pictureFolderWithoutPicture'])
})

test('removes leftovers of an upload once the picture is finished', async () => {
  const { fileKey } = await insertReadyPicture()
  await storeAll(fileKey, ['original', 'preview', 'thumbnail', 'incoming'])
  await reconcileFolder(fileKey)
  expect([await isThere(fileKey, 'incoming'), await isThere(fileKey, 'original')]).toEqual([false, true])
  expect(await findings()).toEqual([])
})

test('D7 each night continues where the previous one stopped', async () => {
  const pictures = [await insertReadyPicture(), await insertReadyPicture(), await insertReadyPicture()]
  const share = { pictures: 2, folders: 1e6, slices: 1 }
  const findReportedIds = async () => (await findings()).map(({ id }) => id)
  await reconcile(services, never, share)
  expect(await findReportedIds()).toEqual(expect.arrayContaining(pictures.slice(0, 2).map(({ id }) => id)))
  expect(await findReportedIds()).not.toContain(pictures[2]?.id)
  await reconcile(services, never, share)
  expect(await findReportedIds()).toContain(pictures[2]?.id)
  const { rows } = await database.owner.query(
    "select detail from audit where action = 'picturesReconciled' order by audit_id",
  )
  expect(rows.map(({ detail }) => [detail.nextPicture, detail.nextSlice])).toEqual([
    [pictures[1]?.id, 1],
    [0, 2],
  ])
})
