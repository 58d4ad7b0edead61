import * as contract from '@vitrine/contract/perfect-image/perfect-image.contract'
import { listStores } from '@vitrine/db/perfect-image/list.queries'
import type { FastifyInstance } from 'fastify'
import { refuseClients } from '../platform/caller.ts'
import { serve, serveList } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { findProduct } from './find-product.actions.ts'
import { getImageCapture, listImageCaptures } from './image-captures.actions.ts'
import { saveImageCapture } from './save.actions.ts'

/** Perfect Image is for staff. */
export function perfectImageRoutes(app: FastifyInstance, services: Services): void {
  const secret = services.config.APP_SECRET
  serveList(app, contract.listImageCaptures, ({ query }, caller) => {
    refuseClients(caller)
    const { page, size, draw: _, sort, ascending, ...filter } = query
    const asked = { filter, sort, ascending, skip: page * size, take: size }
    return listImageCaptures(caller.actor, asked, secret)
  })
  serve(app, contract.listStores, (_input, caller) => {
    refuseClients(caller)
    return caller.actor.transaction(listStores)
  })
  serve(app, contract.getImageCapture, ({ params }, caller) => {
    refuseClients(caller)
    return getImageCapture(caller.actor, params.imageCaptureId, secret)
  })
  serve(app, contract.saveImageCapture, ({ params, body }, caller) => {
    refuseClients(caller)
    return saveImageCapture(caller.actor, params.imageCaptureId, body)
  })
  serve(app, contract.findProduct, async ({ params }, caller) => {
    refuseClients(caller)
    return { found: await findProduct(services, caller.actor, params.imageCaptureId) }
  })
}
