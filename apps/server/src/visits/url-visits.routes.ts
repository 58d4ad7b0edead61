import * as contract from '@vitrine/contract/visits/url-visits.contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { readUrlVisits, readVisit, requestVisit } from './url-visits.actions.ts'

export function urlVisitRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.getUrlVisits, ({ params }, caller) => readUrlVisits(services, caller, params.urlId))
  serve(app, contract.requestVisit, ({ params, body }, caller) =>
    requestVisit(services, caller, params.urlId, body.kind),
  )
  serve(app, contract.getVisit, ({ params }, caller) => readVisit(services, caller, params.visitId))
}
