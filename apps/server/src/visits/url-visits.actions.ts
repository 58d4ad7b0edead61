import { randomUUID } from 'node:crypto'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { LIMITS } from '@vitrine/contract/limits'
import {
  NOT_CAPTURABLE,
  type UrlVisits,
  type VisitAnswer,
  type VisitLine,
} from '@vitrine/contract/visits/url-visits.contract'
import type { VisitKind } from '@vitrine/contract/visits/visits.contract'
import { findPicture, type ServedPicture } from '@vitrine/db/pictures/serving.queries'
import { ensureQueues, lockHosts, refreshQueues } from '@vitrine/db/visits/queue.queries'
import {
  countSuccess,
  findBackOff,
  findEndedOfUrl,
  findNextOfUrl,
  findOpenRequest,
  findUrlToVisit,
  findVisit,
  insertRequest,
  type VisitRow,
} from '@vitrine/db/visits/url-visits.queries'
import type { Caller } from '../platform/caller.ts'
import type { Files } from '../platform/files.ts'
import { createLinks, signLink } from '../platform/picture-links.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { refuse, refuseWithMessage } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { readDetails } from '../platform/stored-details.ts'
import { getHost } from './host.ts'

const { shown } = LIMITS.visits

export function readUrlVisits({ config, clock }: Services, { actor, user }: Caller, urlId: number): Promise<UrlVisits> {
  const toThumbnail = (pictureId: number) => `${linkPicture(config.APP_SECRET, user.userId, pictureId)}/thumbnail`
  return actor.transaction(async (db) => {
    const url = (await findUrlToVisit(db, urlId)) ?? refuse('notFound')
    const host = getHost(url.url)
    const backOff = host === undefined ? undefined : await findBackOff(db, host, clock.now())
    const next = await findNextOfUrl(db, urlId, shown.next)
    const ended = await findEndedOfUrl(db, urlId, shown.ended)
    return {
      next: next.map(toLine),
      ended: ended.map(({ pictureId, ...visit }) => ({
        ...toLine(visit),
        thumbnail: pictureId === null ? null : toThumbnail(pictureId),
      })),
      success: await countSuccess(db, urlId),
      agentSeenAt: url.agentSeenAt?.toISOString() ?? null,
      backOff: backOff ? { until: backOff.until.toISOString(), cause: backOff.cause } : null,
      hasInactiveProxy: url.hasInactiveProxy,
      pausedBecause: url.pausedBecause,
      isCapturable: url.captureTypeId === CAPTURE_TYPE.banner,
    }
  })
}

const toLine = ({ dueAt, leasedAt, finishedAt, ...visit }: VisitRow): VisitLine => ({
  visitId: visit.visitId,
  kind: visit.kind,
  state: visit.state,
  requestedBy: visit.requestedBy,
  attempt: visit.attempt,
  outcome: visit.outcome,
  cause: visit.cause,
  detail: visit.detail,
  dueAt: dueAt.toISOString(),
  startedAt: leasedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Goes ahead of the scheduled visits, but keeps to the waiting times of its host. */
export function requestVisit(
  { clock }: Services,
  { actor, user }: Caller,
  urlId: number,
  kind: VisitKind,
): Promise<{ visitId: number }> {
  return actor.transaction(async (db) => {
    const url = (await findUrlToVisit(db, urlId)) ?? refuse('notFound')
    const host = getHost(url.url)
    if (kind === 'capture' && url.captureTypeId !== CAPTURE_TYPE.banner)
      refuseWithMessage('rulesBroken', NOT_CAPTURABLE)
    if (host === undefined) return refuseWithMessage('rulesBroken', NOT_CAPTURABLE)
    const { platformId, proxyId } = url
    const queue = (await ensureQueues(db, [{ host, platformId, proxyId }])).get(host, platformId, proxyId)
    if (!queue) throw new Error('A queue was not stored')
    await lockHosts(db, [queue.hostId])
    const open = await findOpenRequest(db, urlId, kind)
    if (open !== undefined) return { visitId: open }
    const visitId = await insertRequest(db, {
      reference: `visit ${urlId} ${kind} ${randomUUID()}`,
      urlId,
      kind,
      dueAt: clock.now(),
      requestedBy: user.userId,
      ...queue,
    })
    await refreshQueues(db, [queue.queueId])
    return { visitId }
  })
}

const linkPicture = (secret: string, userId: number, pictureId: number) =>
  `/api/pictures/${pictureId}/${signLink(secret, userId, pictureId, 'captures')}`

const hasArchive = async (files: Files, { fileKey }: ServedPicture) =>
  (await files.readSize(objectKey(fileKey, 'archive'))) !== undefined

export async function readVisit({ config, files }: Services, caller: Caller, visitId: number): Promise<VisitAnswer> {
  const { actor, user } = caller
  const { visit, picture, slides, video } = await actor.transaction(async (db) => {
    const found = (await findVisit(db, visitId)) ?? refuse('notFound')
    const find = (pictureId: number | null) => (pictureId === null ? undefined : findPicture(db, pictureId))
    return {
      visit: found,
      picture: await find(found.pictureId),
      slides: await find(found.slidesPictureId),
      video: await find(found.videoPictureId),
    }
  })
  const link = (shown: ServedPicture | undefined) =>
    shown ? createLinks(shown, config.APP_SECRET, user.userId, 'captures') : null
  const { manifestPosition: position, manifestSha256: sha256 } = visit
  return {
    ...toLine(visit),
    urlId: visit.urlId,
    url: visit.url,
    platform: visit.platform,
    agent: visit.agent,
    proxy: visit.proxy,
    httpStatus: visit.httpStatus,
    exitCountry: visit.exitCountry,
    captureId: visit.captureId,
    picture: link(picture),
    slides: link(slides),
    video: link(video),
    archive:
      picture && (await hasArchive(files, picture))
        ? `${linkPicture(config.APP_SECRET, user.userId, picture.pictureId)}/archive`
        : null,
    details: visit.details ?? (picture && (await readDetails(files, picture.fileKey))) ?? null,
    manifest: position !== null && sha256 ? { position, sha256: sha256.toString('hex') } : null,
  }
}
