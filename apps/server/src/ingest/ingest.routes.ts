import { PictureFacts } from '@vitrine/contract/ingest/facts'
import * as contract from '@vitrine/contract/ingest/ingest.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { reportCapture as reportCaptureCall, VisitFindings } from '@vitrine/contract/visits/visits.contract'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/refusal.ts'
import { serveIngest } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { acceptUploads, readUpload } from '../platform/upload.ts'
import { takeObservations } from './observations.actions.ts'
import { pushPicture } from './push.actions.ts'
import { announceUploads, completeUploads, readStatuses } from './uploads.actions.ts'
import { reportCapture } from './visit-capture.actions.ts'

/** Each push buffers up to four parts of 5 MB, so memory limits the number. */
const PUSHES_AT_ONCE = 24
const RETRY_AFTER_SECONDS = 1

/** A separate scope, because only these routes accept forms. */
export async function ingestRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  await acceptUploads(scope)

  let pushes = 0
  const inTurn = async <T>(push: () => Promise<T>) => {
    if (pushes >= PUSHES_AT_ONCE) refuse('tooManyRequests', RETRY_AFTER_SECONDS)
    pushes += 1
    try {
      return await push()
    } finally {
      pushes -= 1
    }
  }
  const { pushBytes: maxBytes } = LIMITS.ingest
  serveIngest(scope, contract.pushPicture, (_input, crawler, request) =>
    inTurn(async () => pushPicture(services, crawler, await readUpload(request, { facts: PictureFacts, maxBytes }))),
  )
  serveIngest(scope, reportCaptureCall, (_input, crawler, request) =>
    inTurn(async () => reportCapture(services, crawler, await readUpload(request, { facts: VisitFindings, maxBytes }))),
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
