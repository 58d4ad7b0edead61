import type { CaptureTypeId } from '@vitrine/contract/captures/capture'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import {
  type AddCapture,
  type AddedPicture,
  type AddImageCapture,
  BY_HAND_PROBLEMS,
  type getNewCapture,
} from '@vitrine/contract/ingest/by-hand.contract'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import { LIMITS } from '@vitrine/contract/limits'
import { findStore, findUrl, listUrls, readWallClock } from '@vitrine/db/ingest/by-hand.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { type Caller, refuseClients } from '../platform/caller.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import { refuse, refuseWithMessage } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Upload } from '../platform/upload.ts'
import { addPicture } from './add-picture.ts'
import { isPictureInTime } from './facts.rules.ts'

export async function startCapture(
  { clock }: Services,
  caller: Caller,
  platformId: number,
  captureTypeId: CaptureTypeId,
): Promise<CallAnswer<typeof getNewCapture>> {
  refuseClients(caller)
  return caller.actor.transaction(async (db) => {
    const wall = (await readWallClock(db, platformId, clock.now())) ?? refuse('notFound')
    const urls = await listUrls(db, platformId, captureTypeId)
    return { when: wall.nowLocal, whenGmt: wall.whenGmt.toISOString(), urls }
  })
}

export async function startImageCapture({ clock }: Services, caller: Caller, storeId: number) {
  refuseClients(caller)
  const { platformId } = await readStore(caller.actor, storeId)
  const wall = await caller.actor.transaction((db) => readWallClock(db, platformId, clock.now()))
  return wall ? { when: wall.nowLocal, whenGmt: wall.whenGmt.toISOString() } : refuse('notFound')
}

export async function addCapture(
  services: Services,
  caller: Caller,
  upload: Upload<AddCapture>,
): Promise<AddedPicture> {
  refuseClients(caller)
  const { key, isFilled, address, when, urlId, ...said } = upload.facts
  const whenGmt = await toInstant(services, caller.actor, said.platformId, when)
  const url = urlId === undefined ? undefined : await readUrl(caller.actor, urlId, said.platformId)
  const title = (address ?? url ?? cleanFileName(upload.fileName)).slice(0, LIMITS.captureTitle)
  const facts: PictureFacts = {
    kind: 'capture',
    reference: key,
    ...said,
    ...(urlId !== undefined && { urlId }),
    whenGmt,
    title,
  }
  return addPicture(services, caller, upload, { key, isFilled, facts: inTime(services, facts) })
}

export async function addImageCapture(
  services: Services,
  caller: Caller,
  upload: Upload<AddImageCapture>,
): Promise<AddedPicture> {
  refuseClients(caller)
  const { key, storeId, when, ...said } = upload.facts
  const { name: store, platformId } = await readStore(caller.actor, storeId)
  const whenGmt = await toInstant(services, caller.actor, platformId, when)
  const facts: PictureFacts = { kind: 'imageCapture', reference: key, platformId, store, ...said, whenGmt }
  return addPicture(services, caller, upload, { key, isFilled: false, facts: inTime(services, facts) })
}

const inTime = ({ clock }: Services, facts: PictureFacts) =>
  isPictureInTime(facts, clock.now()) ? facts : refuse('outOfTime')

/** Converts the eTailer's local time to UTC. The day must not be in the future there. */
async function toInstant({ clock }: Services, actor: Actor, platformId: number, when: string): Promise<string> {
  const wall = await actor.transaction((db) => readWallClock(db, platformId, clock.now(), when))
  if (!wall) return refuse('unknownMasterData')
  const DAY = '2026-11-15'.length
  if (when.slice(0, DAY) > wall.nowLocal.slice(0, DAY)) refuseWithMessage('rulesBroken', BY_HAND_PROBLEMS.dateInFuture)
  return wall.whenGmt.toISOString()
}

async function readUrl(actor: Actor, urlId: number, platformId: number): Promise<string> {
  const found = await actor.transaction((db) => findUrl(db, urlId, platformId))
  return found?.url ?? refuse('unknownMasterData')
}

async function readStore(actor: Actor, storeId: number): Promise<{ name: string; platformId: number }> {
  const store = (await actor.transaction((db) => findStore(db, storeId))) ?? refuse('notFound')
  const { name, platformId } = store
  return platformId === null
    ? refuseWithMessage('unknownMasterData', BY_HAND_PROBLEMS.storeWithoutTimeZone)
    : { name, platformId }
}
