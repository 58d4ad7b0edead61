import type { Readable } from 'node:stream'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { ErrorName } from '@vitrine/contract/errors'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import { LIMITS } from '@vitrine/contract/limits'
import { getVisitCause } from '@vitrine/contract/visits/causes'
import type { ExtraKind, VisitEnd, VisitFindings } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '@vitrine/db/db'
import { receivePictures } from '@vitrine/db/ingest/arrival.queries'
import { storeObservations } from '@vitrine/db/ingest/observation.queries'
import { insertVisitPicture } from '@vitrine/db/pictures/uploads.queries'
import { enqueueAll } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import {
  endBackOff,
  endVisit,
  insertExtras,
  type LeasedVisit,
  lockVisit,
  restHost,
  toEnd,
  type VisitExtra,
} from '@vitrine/db/visits/outcome.queries'
import { processPicture } from '../pictures/pictures.jobs.ts'
import type { Crawler } from '../platform/crawler.ts'
import { type FileProof, proveStream } from '../platform/file-proof.ts'
import { newFileKey, objectKey, UNTRUSTED_TYPE } from '../platform/picture-objects.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { storeDetails } from '../platform/stored-details.ts'
import type { Upload } from '../platform/upload.ts'
import { failOtherLayout, findJudgedLayout, rememberLayout } from './layout.actions.ts'
import { addManifest, type FileProofs } from './manifest.actions.ts'
import { failVisit, isTriedAgain } from './outcome.actions.ts'
import { listObservations } from './page-observations.rules.ts'

/** Announces pictures like those that crawlers push; the feature that takes these is another one. */
export type AnnouncePictures = (
  services: Services,
  crawler: Crawler,
  pictures: readonly { readonly facts: PictureFacts; readonly fileName: string }[],
) => Promise<
  readonly (
    | { readonly outcome: 'open' | 'known'; readonly arrival: AnnouncedPicture }
    | { readonly outcome: 'refused'; readonly error: ErrorName }
  )[]
>

interface Receiver {
  readonly services: Services
  readonly announce: AnnouncePictures
}

/**
 * Takes the picture of a visit. The picture is handed to the worker in the transaction that ends the visit, so a visit
 * never becomes two captures: the file of an attempt whose lease was lost stays announced, and is deleted after a day.
 */
export async function reportCapture(
  { services, announce }: Receiver,
  crawler: Crawler,
  upload: Upload<VisitFindings>,
): Promise<VisitEnd> {
  const { httpStatus, exitCountry, details, visitId, token } = upload.facts
  const seen = { httpStatus, exitCountry }
  /** Works on the visit while the attempt has its lease. */
  const withVisit = <T>(work: (db: Db, visit: LeasedVisit) => Promise<T>) =>
    transactionAs(services.database, { role: 'app_worker' }, async (db) => {
      const visit = await lockVisit(db, crawler.crawlerId, { visitId, token })
      return visit?.state === 'leased' ? work(db, visit) : toEnd(visit)
    })
  const known = await withVisit(async (db, visit) => ({
    visit,
    judged: await findJudgedLayout(db, visit, upload.facts, services.clock.now()),
  }))
  if (!('visit' in known)) {
    await upload.discard()
    return known
  }
  const { visit, judged } = known
  const findings = failOtherLayout(upload.facts, judged)
  const isFinal = judged?.verdict === 'stillChanged'
  const failure = findings.failure && { ...findings.failure, ...seen, isFinal }
  if (failure && isTriedAgain(visit, failure)) {
    await upload.discard()
    return withVisit(async (db, current) => {
      const now = services.clock.now()
      if (judged) await rememberLayout(db, current, judged, now)
      return failVisit(db, current, { ...failure, details }, now)
    })
  }

  const { pictureId, extras, proofs } = await storeFiles({ services, announce }, crawler, visit, {
    ...upload,
    facts: findings,
  })
  return withVisit(async (db, current) => {
    const now = services.clock.now()
    await handOver(db, pictureId, extras)
    if (judged) await rememberLayout(db, current, judged, now)
    if (failure) return failVisit(db, current, { ...failure, pictureId, proofs }, now)
    await endVisit(db, current, { outcome: 'captured', ...seen, pictureId }, now)
    if (current.kind === 'capture') await observe(db, crawler, current, upload.facts)
    await addManifest(db, current, { outcome: 'captured', ...seen, ...proofs }, now)
    await restHost(db, current.hostId, now)
    await endBackOff(db, current.hostId)
    return { isAccepted: true, isRetried: false }
  })
}

/** Stores the prices, stock and positions of the page. */
async function observe(db: Db, { crawlerId }: Crawler, { platformId }: LeasedVisit, findings: VisitFindings) {
  const observedAt = new Date(findings.whenGmt).toISOString()
  const page = findings.details?.page
  const observations = page ? listObservations(page, { platformId, observedAt }) : []
  if (observations.length > 0) await storeObservations(db, crawlerId, observations)
}

/** Gives the pictures to a worker, once. */
async function handOver(db: Db, pictureId: number, extras: readonly VisitExtra[]): Promise<void> {
  const received = await receivePictures(db, [pictureId, ...extras.map((extra) => extra.pictureId)])
  await insertExtras(db, pictureId, extras)
  await enqueueAll(
    db,
    processPicture,
    received.map((id) => ({ pictureId: id })),
  )
}

const EXTRA_NAMES: Readonly<Record<ExtraKind, string>> = { slides: 'slides.png', video: 'video.mp4' }

interface StoredFiles {
  readonly pictureId: number
  readonly extras: readonly VisitExtra[]
  readonly proofs: FileProofs
}

async function storeFiles(
  { services, announce }: Receiver,
  crawler: Crawler,
  visit: LeasedVisit,
  upload: Upload<VisitFindings>,
): Promise<StoredFiles> {
  const { whenGmt, details } = upload.facts
  const { pictureId, fileKey } = await announcePicture({ services, announce }, crawler, visit, upload)
  const store = async (object: string, body: Readable): Promise<FileProof> => {
    const proven = proveStream()
    await services.files.putStream(object, proven.pass(body), UNTRUSTED_TYPE)
    return proven.read()
  }
  const proofs: Partial<Record<'picture' | 'archive' | ExtraKind, FileProof>> = {}
  const extras: VisitExtra[] = []
  await upload.keep(
    async (body) => {
      proofs.picture = await store(objectKey(fileKey, 'incoming'), body)
    },
    async (body, part) => {
      if (part === 'archive') {
        proofs.archive = await store(objectKey(fileKey, 'archive'), body)
        return
      }
      const kind = part as ExtraKind
      const extra = await announceVisitPicture(services, EXTRA_NAMES[kind])
      proofs[kind] = await store(objectKey(extra.fileKey, 'incoming'), body)
      extras.push({ kind, pictureId: extra.pictureId })
    },
  )
  const storedDetails = details ? await storeDetails(services.files, fileKey, details) : undefined
  const visitedAt = new Date(whenGmt).toISOString()
  return { pictureId, extras, proofs: { visitedAt, ...proofs, details: storedDetails } }
}

interface AnnouncedPicture {
  readonly pictureId: number
  readonly fileKey: string
}

/** Before the file, so that no file is ever without a row. */
async function announcePicture(
  { services, announce }: Receiver,
  crawler: Crawler,
  visit: LeasedVisit,
  { facts: findings, fileName }: Upload<VisitFindings>,
): Promise<AnnouncedPicture> {
  if (visit.kind === 'test') return announceVisitPicture(services, 'test.png')
  const [announced] = await announce(services, crawler, [{ facts: toPictureFacts(visit, findings), fileName }])
  if (!announced) throw new Error('An announcement was not answered')
  return announced.outcome === 'refused' ? refuse(announced.error) : announced.arrival
}

/** A picture that comes into no tray. */
function announceVisitPicture(services: Services, name: string): Promise<AnnouncedPicture> {
  const fileKey = newFileKey()
  return transactionAs(services.database, { role: 'app_worker' }, async (db) => ({
    pictureId: await insertVisitPicture(db, { fileKey, fileName: name }),
    fileKey,
  }))
}

/** Each attempt announces a picture, because its time and title differ from those of the attempt before. */
function toPictureFacts(visit: LeasedVisit, { whenGmt, title, failure }: VisitFindings): PictureFacts {
  return {
    kind: 'capture',
    captureTypeId: CAPTURE_TYPE.banner,
    reference: `${visit.reference} attempt ${visit.attempt}`,
    platformId: visit.platformId,
    urlId: visit.urlId,
    whenGmt: new Date(whenGmt).toISOString(),
    title: cleanTitle(title) || visit.url.slice(0, LIMITS.captureTitle),
    ...(visit.keyword !== null && { keyword: visit.keyword }),
    ...(failure && {
      errorReason: getVisitCause(failure.cause).errorReason,
      errorNote: (failure.detail ?? failure.cause).slice(0, LIMITS.errorNote),
    }),
  }
}

/** Pages may have line breaks and broken characters in their titles. */
const cleanTitle = (title: string) =>
  [...title.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, LIMITS.captureTitle / 2).join('')
