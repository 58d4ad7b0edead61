import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import { LIMITS } from '@vitrine/contract/limits'
import type { VisitEnd, VisitFindings } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '@vitrine/db/db'
import { receivePictures } from '@vitrine/db/ingest/arrival.queries'
import { enqueueAll } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { endBackOff, endVisit, type LeasedVisit, lockVisit, restHost, toEnd } from '@vitrine/db/visits/outcome.queries'
import { processPicture } from '../pictures/pictures.jobs.ts'
import type { Crawler } from '../platform/crawler.ts'
import { objectKey, UNTRUSTED_TYPE } from '../platform/picture-objects.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Upload } from '../platform/upload.ts'
import { announce } from './announce.actions.ts'

/**
 * Takes the picture of a visit. The picture is handed to the worker in the transaction that ends the visit, so a visit
 * never becomes two captures: the file of an attempt whose lease was lost stays announced, and is deleted after a day.
 */
export async function reportCapture(
  services: Services,
  crawler: Crawler,
  upload: Upload<VisitFindings>,
): Promise<VisitEnd> {
  const { facts: findings } = upload
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(services.database, { role: 'app_worker' }, work)
  const visit = await asWorker((db) => lockVisit(db, crawler.crawlerId, findings))
  if (visit?.state !== 'leased') {
    await upload.discard()
    return toEnd(visit)
  }

  const [announced] = await announce(services, crawler, [
    { facts: toPictureFacts(visit, findings), fileName: upload.fileName },
  ])
  if (!announced) throw new Error('An announcement was not answered')
  if (announced.outcome === 'refused') return refuse(announced.error)
  const { pictureId, fileKey } = announced.arrival
  await upload.keep((body) => services.files.putStream(objectKey(fileKey, 'incoming'), body, UNTRUSTED_TYPE))

  const now = services.clock.now()
  return asWorker(async (db) => {
    const current = await lockVisit(db, crawler.crawlerId, findings)
    if (current?.state !== 'leased') return toEnd(current)
    const received = await receivePictures(db, [pictureId])
    await enqueueAll(
      db,
      processPicture,
      received.map((id) => ({ pictureId: id })),
    )
    const { httpStatus, exitCountry } = findings
    await endVisit(db, current, { outcome: 'captured', pictureId, httpStatus, exitCountry }, now)
    await restHost(db, current.hostId, now)
    await endBackOff(db, current.hostId)
    return { isAccepted: true, isRetried: false }
  })
}

/** Each attempt announces a picture, because its time and title differ from those of the attempt before. */
function toPictureFacts(visit: LeasedVisit, { whenGmt, title }: VisitFindings): PictureFacts {
  return {
    kind: 'capture',
    captureTypeId: CAPTURE_TYPE.banner,
    reference: `${visit.reference} attempt ${visit.attempt}`,
    platformId: visit.platformId,
    urlId: visit.urlId,
    whenGmt: new Date(whenGmt).toISOString(),
    title: cleanTitle(title) || visit.url.slice(0, LIMITS.captureTitle),
    ...(visit.keyword !== null && { keyword: visit.keyword }),
  }
}

/** Pages may have line breaks and broken characters in their titles. */
const cleanTitle = (title: string) =>
  [...title.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, LIMITS.captureTitle / 2).join('')
