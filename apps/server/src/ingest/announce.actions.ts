import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { PictureStatus } from '@vitrine/contract/ingest/ingest.contract'
import { PICTURE_KIND, PICTURE_STATE, pictureStateOf } from '@vitrine/contract/pictures/picture'
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
 * Both ways in are one machine. ANNOUNCE makes the rows, the file goes to storage below the folder that the row names,
 * COMPLETE turns announced into waiting together with its job. So whatever stands in storage has a row that names it,
 * and a job exists if and only if the row changed, wherever a process dies.
 */

/** What a crawler says of one picture. */
interface Said {
  readonly facts: PictureFacts
  readonly fileName: string
}

export type Outcome =
  | { readonly outcome: 'open'; readonly arrival: ArrivalRow }
  | { readonly outcome: 'known'; readonly arrival: ArrivalRow }
  | { readonly outcome: 'refused'; readonly error: 'referenceTaken' | 'unknownMasterData' | 'outOfTime' }

/** Announced again after so long, a picture begins its wait for the file anew (see forget-abandoned.job.ts). */
const RENEW_AFTER_MS = 60 * 60 * 1000

/** One outcome for each, in their order. What already stands is answered as it stands, whatever has changed since. */
export function announce(
  { database }: Services,
  { crawlerId }: Crawler,
  said: readonly Said[],
): Promise<readonly Outcome[]> {
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const problems = await problemsOf(db, said)
    // of two with the same reference the first is stored, and the second compared with it
    const firsts = new Map(
      said
        .filter((_, index) => !problems[index])
        .reverse()
        .map((one) => [one.facts.reference, one]),
    )
    await insertArrivals(db, crawlerId, [...firsts.values()].map(arrivalOf))
    const references = said.map(({ facts }) => facts.reference)
    const arrivals = await readArrivals(db, crawlerId, references)
    await renew(db, [...arrivals.values()])
    return said.map(({ facts }, index): Outcome => {
      const arrival = arrivals.get(facts.reference)
      // neither refused nor there: it was removed this instant, and the next try makes it anew
      if (!arrival) return { outcome: 'refused', error: problems[index] ?? refuse('communication') }
      if (!arrival.requestHash.equals(hashFacts(facts))) return { outcome: 'refused', error: 'referenceTaken' }
      return { outcome: isOpen(arrival) ? 'open' : 'known', arrival }
    })
  })
}

async function problemsOf(db: Db, said: readonly Said[]): Promise<('outOfTime' | 'unknownMasterData' | undefined)[]> {
  const known = await areKnown(
    db,
    said.map(({ facts }) => ({
      platformId: facts.platformId,
      urlId: 'urlId' in facts ? facts.urlId : undefined,
      clientId: 'clientId' in facts ? facts.clientId : undefined,
    })),
  )
  return said.map(({ facts }, index) => {
    if (!isPictureInTime(facts)) return 'outOfTime'
    return known[index] ? undefined : 'unknownMasterData'
  })
}

const arrivalOf = ({ facts, fileName }: Said) => ({
  reference: facts.reference,
  facts,
  requestHash: hashFacts(facts),
  pictureKindId: PICTURE_KIND[facts.kind],
  fileKey: newFileKey(),
  fileName: cleanFileName(fileName),
})

async function renew(db: Db, arrivals: readonly ArrivalRow[]): Promise<void> {
  const old = arrivals.filter((row) => isOpen(row) && row.announcedAt.getTime() < Date.now() - RENEW_AFTER_MS)
  if (old.length > 0)
    await renewAnnouncements(
      db,
      old.map(({ pictureId }) => pictureId),
    )
}

/** The files of these pictures are in storage: work on those that were still announced begins, once. */
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
    return statusesOf(await readArrivals(db, crawlerId, references), references)
  })
}

/** In the order of the question; a reference that was never announced is left out. */
export function statusesOf(
  arrivals: ReadonlyMap<string, ArrivalRow>,
  references: readonly string[],
): readonly PictureStatus[] {
  return [...new Set(references)].flatMap((reference) => {
    const arrival = arrivals.get(reference)
    return arrival ? [statusOf(arrival)] : []
  })
}

export const isOpen = (arrival: ArrivalRow) => arrival.pictureStateId === PICTURE_STATE.announced

export function statusOf({ reference, pictureId, pictureStateId, problem }: ArrivalRow): PictureStatus {
  return { reference, pictureId, state: pictureStateOf(pictureStateId), problem }
}
