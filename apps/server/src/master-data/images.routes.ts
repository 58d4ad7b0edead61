import * as contract from '@vitrine/contract/master-data/image'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import { serveFile } from '../platform/serve-file.ts'
import type { Services } from '../platform/services.ts'
import { acceptUploads, readUpload } from '../platform/upload.ts'
import { findUploadedPreview, takeImage } from './images.actions.ts'

/** Has its own scope, because only these routes accept multipart forms. */
export async function imageRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  await acceptUploads(scope)
  serve(scope, contract.uploadImage, async (_input, caller, request) =>
    takeImage(services, caller, await readUpload(request, contract.IMAGE_UPLOAD)),
  )
  serveFile(scope, services.files, contract.getUploadedImage, ({ params }, caller) =>
    findUploadedPreview(caller, params.uploadId),
  )
}
