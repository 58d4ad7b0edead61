import * as contract from '@vitrine/contract/captures/transitions.contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import { releaseLease, takeLease } from './leases.actions.ts'
import { discardCaptures, undoDiscards } from './transitions.actions.ts'

export function captureRoutes(app: FastifyInstance): void {
  serve(app, contract.discardCaptures, ({ body }, { actor }) => discardCaptures(actor, body))
  serve(app, contract.undoDiscards, ({ body }, { actor }) => undoDiscards(actor, body))
  serve(app, contract.takeLease, ({ params }, { actor }) => takeLease(actor, params.captureId))
  serve(app, contract.releaseLease, async ({ params }, { actor }) => {
    await releaseLease(actor, params.captureId)
    return {}
  })
}
