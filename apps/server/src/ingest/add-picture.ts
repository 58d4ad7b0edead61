import { Readable } from 'node:stream'
import { type AddedPicture, BY_HAND_PROBLEMS } from '@vitrine/contract/ingest/by-hand.contract'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import { LIMITS } from '@vitrine/contract/limits'
import { getPictureState, PICTURE_KIND, PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { PICTURE_PROBLEMS } from '@vitrine/contract/pictures/problems'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { receivePictures } from '@vitrine/db/ingest/arrival.queries'
import {
  type AddedPictureRow,
  countUnfinished,
  findAddedPicture,
  insertAddedPicture,
} from '@vitrine/db/ingest/by-hand.queries'
import { enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { processPicture } from '../pictures/pictures.jobs.ts'
import { type Caller, refuseClients } from '../platform/caller.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import { detectMediaType, HEAD_BYTES, isImageType } from '../platform/media-type.ts'
import { newFileKey, objectKey, UNTRUSTED_TYPE } from '../platform/picture-objects.ts'
import { refuse, refuseWithMessage } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Upload } from '../platform/upload.ts'
import { hashFacts } from './facts.rules.ts'

interface AddRequest {
  readonly key: string
  readonly isFilled: boolean
  readonly facts: PictureFacts
}

const RETRY_AFTER_SECONDS = 10
/** Runs before bulk pushes by crawlers, because a user is waiting. */
const AWAITED = { ...processPicture, urgency: 'normal' } as const

/**
 * Adds one picture in one call, like a crawler's push: announces it, stores it and hands it to the worker. Unsupported
 * file types are refused before anything is stored. Idempotent by key.
 */
export async function addPicture(
  services: Services,
  caller: Caller,
  upload: Upload<unknown>,
  added: AddRequest,
): Promise<AddedPicture> {
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(services.database, { role: 'app_worker' }, work)
  const { userId } = caller.user
  await upload.keep(async (body) => {
    const checked = await withReadableHead(body, added.facts.kind)
    const row = await asWorker((db) => announce(db, userId, upload.fileName, added))
    if (row.pictureStateId === PICTURE_STATE.announced)
      await services.files.putStream(objectKey(row.fileKey, 'incoming'), checked, UNTRUSTED_TYPE)
    else for await (const _chunk of checked);
  })
  return asWorker((db) => receive(db, userId, added))
}

async function announce(db: Db, userId: number, fileName: string, { key, isFilled, facts }: AddRequest) {
  const requestHash = hashFacts(facts)
  const known = await findAddedPicture(db, userId, key)
  if (!known && (await countUnfinished(db, userId)) >= LIMITS.addedPictures)
    refuse('tooManyRequests', RETRY_AFTER_SECONDS)
  if (!known)
    await insertAddedPicture(db, {
      userId,
      key,
      facts,
      requestHash,
      isFilled,
      pictureKindId: PICTURE_KIND[facts.kind],
      fileKey: newFileKey(),
      fileName: cleanFileName(fileName),
    })
  const row = known ?? (await findAddedPicture(db, userId, key)) ?? refuse('communication')
  return row.requestHash.equals(requestHash) ? row : refuse('keyTaken')
}

/** Moves the picture from announced to waiting, with job and audit entry, exactly once. */
async function receive(db: Db, userId: number, { key, facts }: AddRequest): Promise<AddedPicture> {
  const { pictureId } = (await findAddedPicture(db, userId, key)) ?? refuse('communication')
  const received = await receivePictures(db, [pictureId])
  if (received.length > 0) {
    await enqueue(db, AWAITED, { pictureId })
    const { kind: subject, platformId } = facts
    await recordAudit(db, { userId, action: 'added', subject, subjectId: pictureId, detail: { platformId } })
  }
  return toStatus((await findAddedPicture(db, userId, key)) ?? refuse('communication'))
}

/** Checks the type by the first bytes and returns the complete stream. */
async function withReadableHead(body: Readable, kind: PictureFacts['kind']): Promise<Readable> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const type = detectMediaType(head)
  if (!type) refuseWithMessage('unsupportedType', PICTURE_PROBLEMS.unsupported)
  if (kind === 'imageCapture' && !isImageType(type)) refuseWithMessage('unsupportedType', BY_HAND_PROBLEMS.notAPicture)
  const rest = { [Symbol.asyncIterator]: () => chunks }
  return Readable.from(prependHead(head, rest), { objectMode: false })
}

async function* prependHead(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

const toStatus = ({ pictureId, pictureStateId, problem }: AddedPictureRow): AddedPicture => ({
  pictureId,
  state: getPictureState(pictureStateId),
  problem,
})

export async function readAddedPicture(services: Services, caller: Caller, key: string): Promise<AddedPicture> {
  refuseClients(caller)
  const row = await transactionAs(services.database, { role: 'app_worker' }, (db) =>
    findAddedPicture(db, caller.user.userId, key),
  )
  return row ? toStatus(row) : refuse('notFound')
}
