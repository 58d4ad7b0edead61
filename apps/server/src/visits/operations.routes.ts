import * as contract from '@vitrine/contract/visits/operations.contract'
import { getVisitCauses } from '@vitrine/contract/visits/visit-causes.contract'
import { countCauses } from '@vitrine/db/visits/causes.queries'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { createOperationsReader, endPause, pauseVisits } from './operations.actions.ts'

export function operationsRoutes(app: FastifyInstance, services: Services): void {
  const readOperations = createOperationsReader(services)
  serve(app, contract.getOperations, (_input, { actor }) => readOperations(actor))
  serve(app, contract.pauseVisits, ({ body }, { actor }) => pauseVisits(services, actor, body))
  serve(app, getVisitCauses, async ({ query }, { actor }) => ({
    causes: await actor.transaction((db) => countCauses(db, query)),
  }))
  serve(app, contract.endPause, ({ params }, { actor }) => endPause(services, actor, params.pauseId))
}
