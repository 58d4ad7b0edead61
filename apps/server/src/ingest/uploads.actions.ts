import type { ErrorFacts } from '@vitrine/contract/captures/error-reasons'
import type { Announcement, AnnouncementResult, PictureStatus } from '@vitrine/contract/ingest/ingest.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { readErrors } from '@vitrine/db/captures/capture-reads.queries'
import { type ArrivalRow, readArrivals } from '@vitrine/db/ingest/arrival.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Crawler } from '../platform/crawler.ts'
import { objectKey } from '../platform/picture-objects.ts'
import type { Services } from '../platform/services.ts'
import { announce, complete, isOpen, listStatuses, type Outcome, toStatus } from './announce.actions.ts'

/** Concurrent requests to storage per call. */
const LOOKS_AT_ONCE = 16

/** Returns a signed link for each file that has not arrived yet. */
export async function announceUploads(
  services: Services,
  crawler: Crawler,
  pictures: readonly Announcement[],
): Promise<AnnouncementResult[]> {
  const outcomes = await announce(services, crawler, pictures)
  return Promise.all(outcomes.map((outcome, index) => toAnswer(services, outcome, pictures[index] as Announcement)))
}

async function toAnswer(
  { files }: Services,
  outcome: Outcome,
  { facts, bytes }: Announcement,
): Promise<AnnouncementResult> {
  const { reference } = facts
  if (outcome.outcome === 'refused') return { ...outcome, reference }
  const { arrival } = outcome
  if (outcome.outcome === 'known') return { outcome: 'known', status: toStatus(arrival) }
  const { url, headers, until } = await files.signUpload(objectKey(arrival.fileKey, 'incoming'), bytes)
  const { pictureId } = arrival
  return { outcome: 'upload', reference, pictureId, url, headers, until: until.toISOString() }
}

/** Completes only files that exist in storage, since a crawler may be wrong about its uploads. */
export async function completeUploads(
  services: Services,
  crawler: Crawler,
  references: readonly string[],
): Promise<readonly PictureStatus[]> {
  const arrivals = await transactionAs(services.database, { role: 'app_worker' }, (db) =>
    readArrivals(db, crawler.crawlerId, references),
  )
  const open = [...arrivals.values()].filter(isOpen)
  const present: number[] = []
  const checkFiles = async () => {
    for (let row = open.pop(); row; row = open.pop()) if (await hasFile(services, row)) present.push(row.pictureId)
  }
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, checkFiles))
  return complete(services, crawler, present, references)
}

async function hasFile({ files }: Services, { fileKey }: ArrivalRow): Promise<boolean> {
  const bytes = (await files.readSize(objectKey(fileKey, 'incoming'))) ?? 0
  return bytes > 0 && bytes <= LIMITS.ingest.uploadBytes
}

export async function readStatuses(
  { database }: Services,
  { crawlerId }: Crawler,
  references: readonly string[],
): Promise<readonly (PictureStatus & { markedAsError: ErrorFacts | null })[]> {
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const statuses = listStatuses(await readArrivals(db, crawlerId, references), references)
    const errors = await readErrors(
      db,
      statuses.map(({ pictureId }) => pictureId),
    )
    return statuses.map((status) => ({ ...status, markedAsError: errors.get(status.pictureId) ?? null }))
  })
}
