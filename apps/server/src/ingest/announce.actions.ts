import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { PictureStatus } from '@vitrine/contract/ingest/ingest.contract'
import { getPictureState, PICTURE_KIND, PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '@vitrine/db/db'
import {
  type ArrivalRow,
  insertArrivals,
  readArrivals,
  receivePictures,
  renewAnnouncements,
} from '@vitrine/db/ingest/arrival.queries'
import { areKnown } from '@vitrine/db/ingest/master-data.queries'
import { enqueueAll } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { processPicture } from '../pictures/pictures.jobs.ts'
import type { Crawler } from '../platform/crawler.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import { newFileKey } from '../platform/picture-objects.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { hashFacts, isPictureInTime } from './facts.rules.ts'

/*
 * Both ways to push a picture share these steps: ANNOUNCE creates the row, the file is stored in the folder named by
 * the row, and COMPLETE moves the row from announced to waiting and enqueues the job. So every stored file has a row,
 * and a job exists if and only if the row changed, even if a process dies in between.
 */

/** One announced picture. */
interface AnnouncedPicture {
  readonly facts: PictureFacts
  readonly fileName: string
}

export type Outcome =
  | { readonly outcome: 'open'; readonly arrival: ArrivalRow }
  | { readonly outcome: 'known'; readonly arrival: ArrivalRow }
  | { readonly outcome: 'refused'; readonly error: 'referenceTaken' | 'unknownMasterData' | 'outOfTime' }

/** A repeated announcement after this time restarts the wait for the file (see forget-abandoned.job.ts). */
const RENEW_AFTER_MS = 60 * 60 * 1000

/** One outcome per picture, in order. Known pictures return their current state. */
export function announce(
  { database, clock }: Services,
  { crawlerId }: Crawler,
  said: readonly AnnouncedPicture[],
): Promise<readonly Outcome[]> {
  const now = clock.now()
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const problems = await findProblems(db, said, now)
    // if two have the same reference, the first is stored and the second is compared with it
    const firsts = new Map(
      said
        .filter((_, index) => !problems[index])
        .reverse()
        .map((one) => [one.facts.reference, one]),
    )
    await insertArrivals(db, crawlerId, [...firsts.values()].map(toArrival))
    const references = said.map(({ facts }) => facts.reference)
    const arrivals = await readArrivals(db, crawlerId, references)
    await renew(db, [...arrivals.values()], now)
    return said.map(({ facts }, index): Outcome => {
      const arrival = arrivals.get(facts.reference)
      // it was removed concurrently; a retry creates it again
      if (!arrival) return { outcome: 'refused', error: problems[index] ?? refuse('communication') }
      if (!arrival.requestHash.equals(hashFacts(facts))) return { outcome: 'refused', error: 'referenceTaken' }
      return { outcome: isOpen(arrival) ? 'open' : 'known', arrival }
    })
  })
}

async function findProblems(
  db: Db,
  said: readonly AnnouncedPicture[],
  now: Date,
): Promise<('outOfTime' | 'unknownMasterData' | undefined)[]> {
  const known = await areKnown(
    db,
    said.map(({ facts }) => ({
      platformId: facts.platformId,
      urlId: 'urlId' in facts ? facts.urlId : undefined,
      clientId: 'clientId' in facts ? facts.clientId : undefined,
    })),
  )
  return said.map(({ facts }, index) => {
    if (!isPictureInTime(facts, now)) return 'outOfTime'
    return known[index] ? undefined : 'unknownMasterData'
  })
}

const toArrival = ({ facts, fileName }: AnnouncedPicture) => ({
  reference: facts.reference,
  facts,
  requestHash: hashFacts(facts),
  pictureKindId: PICTURE_KIND[facts.kind],
  fileKey: newFileKey(),
  fileName: cleanFileName(fileName),
})

async function renew(db: Db, arrivals: readonly ArrivalRow[], now: Date): Promise<void> {
  const old = arrivals.filter((row) => isOpen(row) && row.announcedAt.getTime() < now.getTime() - RENEW_AFTER_MS)
  if (old.length > 0)
    await renewAnnouncements(
      db,
      old.map(({ pictureId }) => pictureId),
    )
}

/** Enqueues those pictures that are still announced, exactly once. Their files are already in storage. */
export function complete(
  { database }: Services,
  { crawlerId }: Crawler,
  pictureIds: readonly number[],
  references: readonly string[],
): Promise<readonly PictureStatus[]> {
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const received = await receivePictures(db, pictureIds)
    await enqueueAll(
      db,
      processPicture,
      received.map((pictureId) => ({ pictureId })),
    )
    return listStatuses(await readArrivals(db, crawlerId, references), references)
  })
}

/** In the order of the request; references that were never announced are left out. */
export function listStatuses(
  arrivals: ReadonlyMap<string, ArrivalRow>,
  references: readonly string[],
): readonly PictureStatus[] {
  return [...new Set(references)].flatMap((reference) => {
    const arrival = arrivals.get(reference)
    return arrival ? [toStatus(arrival)] : []
  })
}

export const isOpen = (arrival: ArrivalRow) => arrival.pictureStateId === PICTURE_STATE.announced

export function toStatus({ reference, pictureId, pictureStateId, problem }: ArrivalRow): PictureStatus {
  return { reference, pictureId, state: getPictureState(pictureStateId), problem }
}
