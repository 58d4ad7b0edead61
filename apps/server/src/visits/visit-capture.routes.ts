import { CAPTURE_OF_VISIT, reportCapture as reportCaptureCall } from '@vitrine/contract/visits/visits.contract'
import type { FastifyInstance } from 'fastify'
import { limitAtOnce } from '../platform/limit-at-once.ts'
import { serveIngest } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { acceptUploads, readUpload } from '../platform/upload.ts'
import { type AnnouncePictures, reportCapture } from './visit-capture.actions.ts'

/** Each buffers up to four parts of 5 MB, so memory limits the number. */
const CAPTURES_AT_ONCE = 12

/** A separate scope, because only this route accepts forms. */
export async function visitCaptureRoutes(
  scope: FastifyInstance,
  services: Services,
  announce: AnnouncePictures,
): Promise<void> {
  await acceptUploads(scope)
  const inTurn = limitAtOnce(CAPTURES_AT_ONCE)
  serveIngest(scope, reportCaptureCall, (_input, crawler, request) =>
    inTurn(async () => reportCapture({ services, announce }, crawler, await readUpload(request, CAPTURE_OF_VISIT))),
  )
}
