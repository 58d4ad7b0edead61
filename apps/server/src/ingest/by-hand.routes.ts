import * as contract from '@vitrine/contract/ingest/by-hand.contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { acceptUploads, readUpload } from '../platform/upload.ts'
import { readAddedPicture } from './add-picture.ts'
import { addCapture, addImageCapture, startCapture, startImageCapture } from './by-hand.actions.ts'

/** A separate scope, because only these routes accept forms. */
export async function byHandRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  await acceptUploads(scope)
  serve(scope, contract.getNewCapture, ({ query }, caller) =>
    startCapture(services, caller, query.platformId, query.captureTypeId),
  )
  serve(scope, contract.addCapture, async (_input, caller, request) =>
    addCapture(services, caller, await readUpload(request, contract.CAPTURE_UPLOAD)),
  )
  serve(scope, contract.getNewImageCapture, ({ query }, caller) => startImageCapture(services, caller, query.storeId))
  serve(scope, contract.addImageCapture, async (_input, caller, request) =>
    addImageCapture(services, caller, await readUpload(request, contract.IMAGE_CAPTURE_UPLOAD)),
  )
  serve(scope, contract.getAddedPicture, ({ params }, caller) => readAddedPicture(services, caller, params.key))
}
