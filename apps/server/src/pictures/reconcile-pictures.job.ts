import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import {
  earlierFindings,
  type FinishedPicture,
  finishedPictures,
  readFolderStates,
} from '@vitrine/db/pictures/reconcile.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { z } from 'zod'
import { handle } from '../platform/job-runner.ts'
import { OBJECTS, objectKey } from '../platform/picture-objects.ts'
import type { Services } from '../platform/services.ts'
import { reconcilePictures } from './pictures.jobs.ts'
import {
  ACTIONS,
  DAY_MS,
  decideFate,
  FOLDER,
  type Folders,
  getPrefix,
  listFolders,
  missingObjects,
  SLICES,
} from './reconcile.ts'

/** Limits per night. A small installation is checked completely every night, a large one over many nights. */
const A_NIGHT = { pictures: 20_000, folders: 250_000, slices: SLICES }
type NightlyLimits = Readonly<typeof A_NIGHT>
const AT_ONCE = 8

const WALK = { subject: 'pictures', subjectId: 0 } as const
/** Position where the previous night stopped. */
const Place = z.object({ nextPicture: z.int().catch(0), nextSlice: z.int().catch(0) })

const asWorker = <T>({ database }: Services, work: (db: Db) => Promise<T>) =>
  transactionAs(database, { role: 'app_worker' }, work)

/**
 * Checks that every received picture has its files, and every folder has its picture. Idempotent: findings are reported
 * once, and deletions can be repeated.
 */
export const reconcilePicturesJob = handle(
  reconcilePictures,
  async (_payload, services, signal) => reconcile(services, signal),
  { cron: '15 3 * * *' },
)

export async function reconcile(
  services: Services,
  signal: AbortSignal,
  share: NightlyLimits = A_NIGHT,
): Promise<void> {
  const [last] = await asWorker(services, (db) => earlierFindings(db, WALK.subject, WALK.subjectId))
  const place = Place.parse(last?.detail ?? {})
  const pictures = await checkPictures(services, place.nextPicture, share, signal)
  const storage = await checkStorage(services, place.nextSlice, share, signal)
  const unfinished = await services.files.removeUnfinished(FOLDER, new Date(services.clock.now().getTime() - DAY_MS))
  const detail = { ...pictures, ...storage, unfinished }
  await asWorker(services, (db) => recordAudit(db, { userId: null, action: ACTIONS.walked, ...WALK, detail }))
}

async function checkPictures(services: Services, after: number, share: NightlyLimits, signal: AbortSignal) {
  const pictures = await asWorker(services, (db) => finishedPictures(db, after, share.pictures))
  let [nextPicture, incomplete] = [after, 0]
  for (let start = 0; start < pictures.length && !signal.aborted; start += AT_ONCE) {
    const some = pictures.slice(start, start + AT_ONCE)
    incomplete += (await Promise.all(some.map((picture) => checkPicture(services, picture)))).filter(Boolean).length
    nextPicture = some.at(-1)?.pictureId ?? nextPicture
  }
  const isRound = !signal.aborted && pictures.length < share.pictures
  return { pictures: pictures.length, incomplete, nextPicture: isRound ? 0 : nextPicture }
}

async function checkPicture(services: Services, picture: FinishedPicture): Promise<boolean> {
  const missing = await missingObjects(services.files, picture)
  if (missing.length === 0) return false
  const about = { subject: 'picture', subjectId: picture.pictureId }
  await asWorker(services, async (db) => {
    const said = await earlierFindings(db, about.subject, about.subjectId)
    const isKnown = said.some(
      ({ action, detail }) => action === ACTIONS.missing && String(detail.missing) === String(missing),
    )
    if (!isKnown) await recordAudit(db, { userId: null, action: ACTIONS.missing, ...about, detail: { missing } })
  })
  return true
}

async function checkStorage(services: Services, first: number, share: NightlyLimits, signal: AbortSignal) {
  const counts = { folders: 0, orphans: 0, removed: 0 }
  let slices = 0
  for (; slices < share.slices && counts.folders < share.folders && !signal.aborted; slices++) {
    const slice = (first + slices) % SLICES
    const folders = await listFolders(services.files, getPrefix(slice))
    counts.folders += folders.size
    if (folders.size === 0) continue
    const states = await asWorker(services, (db) => readFolderStates(db, [...folders.keys()]))
    await removeLeftovers(services, folders, states)
    const orphans = [...folders.keys()].filter((folder) => !states.has(folder))
    counts.orphans += orphans.length
    if (orphans.length > 0) counts.removed += await handleOrphans(services, slice, folders, orphans)
  }
  return { ...counts, nextSlice: (first + slices) % SLICES }
}

/** Removes leftovers of workers that died after their last step. */
async function removeLeftovers({ files }: Services, folders: Folders, states: ReadonlyMap<string, number>) {
  const left = [...folders].filter(
    ([folder, names]) => names.includes(OBJECTS.incoming) && (states.get(folder) ?? 0) >= PICTURE_STATE.ready,
  )
  if (left.length > 0) await files.remove(left.map(([folder]) => objectKey(folder, 'incoming')))
}

/**
 * Returns the number of removed folders. Files are deleted before the audit entry is written, so that it is never
 * wrong.
 */
async function handleOrphans(services: Services, slice: number, folders: Folders, orphans: readonly string[]) {
  const about = { userId: null, subject: 'pictureFolder', subjectId: slice }
  const findings = await asWorker(services, (db) => earlierFindings(db, about.subject, slice))
  let removed = 0
  for (const fileKey of orphans) {
    const fate = decideFate(fileKey, findings, services.clock.now().getTime())
    if (fate === 'wait') continue
    const names = folders.get(fileKey) ?? []
    if (fate === 'remove') {
      await services.files.remove(names.map((name) => `${fileKey}/${name}`))
      removed++
    }
    const action = fate === 'remove' ? ACTIONS.removed : ACTIONS.orphan
    await asWorker(services, (db) => recordAudit(db, { ...about, action, detail: { fileKey, names } }))
  }
  return removed
}
