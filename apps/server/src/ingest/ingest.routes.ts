import { PictureFacts } from '@vitrine/contract/ingest/facts'
import * as contract from '@vitrine/contract/ingest/ingest.contract'
import { LIMITS } from '@vitrine/contract/limits'
import type { FastifyInstance } from 'fastify'
import { limitAtOnce } from '../platform/limit-at-once.ts'
import { serveIngest } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { acceptUploads, readUpload } from '../platform/upload.ts'
import { takeObservations } from './observations.actions.ts'
import { pushPicture } from './push.actions.ts'
import { announceUploads, completeUploads, readStatuses } from './uploads.actions.ts'

/** Each push buffers up to four parts of 5 MB, so memory limits the number. */
const PUSHES_AT_ONCE = 24

/** A separate scope, because only these routes accept forms. */
export async function ingestRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  await acceptUploads(scope)

  const inTurn = limitAtOnce(PUSHES_AT_ONCE)
  const { pushBytes: maxBytes } = LIMITS.ingest
  serveIngest(scope, contract.pushPicture, (_input, crawler, request) =>
    inTurn(async () => pushPicture(services, crawler, await readUpload(request, { facts: PictureFacts, maxBytes }))),
  )
  serveIngest(scope, contract.announceUploads, async ({ body }, crawler) => ({
    pictures: await announceUploads(services, crawler, body.pictures),
  }))
  serveIngest(scope, contract.completeUploads, async ({ body }, crawler) => ({
    pictures: [...(await completeUploads(services, crawler, body.references))],
  }))
  serveIngest(scope, contract.getPictureStatus, async ({ body }, crawler) => ({
    pictures: [...(await readStatuses(services, crawler, body.references))],
  }))
  serveIngest(scope, contract.pushObservations, ({ body }, crawler) =>
    takeObservations(services, crawler, body.observations),
  )
}
