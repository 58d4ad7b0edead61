import * as contract from '@vitrine/contract/perfect-image/perfect-image.contract'
import { listStores } from '@vitrine/db/perfect-image/list.queries'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { findProduct } from './find-product.actions.ts'
import { getImageCapture, listImageCaptures } from './image-captures.actions.ts'
import { saveImageCapture } from './save.actions.ts'

export function perfectImageRoutes(app: FastifyInstance, services: Services): void {
  const secret = services.config.APP_SECRET
  serveList(app, contract.listImageCaptures, ({ query }, { actor }) => {
    const { page, size, draw: _, sort, ascending, ...filter } = query
    const asked = { filter, sort, ascending, skip: page * size, take: size }
    return listImageCaptures(actor, asked, secret)
  })
  serve(app, contract.listStores, (_input, { actor }) => actor.transaction(listStores))
  serve(app, contract.getImageCapture, ({ params }, { actor }) => getImageCapture(actor, params.imageCaptureId, secret))
  serve(app, contract.saveImageCapture, ({ params, body }, { actor }) =>
    saveImageCapture(actor, params.imageCaptureId, body),
  )
  serve(app, contract.findProduct, async ({ params }, { actor }, { signal }) => ({
    found: await findProduct(services, actor, params.imageCaptureId, signal),
  }))
}
