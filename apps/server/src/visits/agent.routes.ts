import * as contract from '@vitrine/contract/visits/visits.contract'
import type { FastifyInstance } from 'fastify'
import { serveIngest } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { leaseVisits, renewVisitLeases } from './lease.actions.ts'
import { reportFailure, reportRobots } from './outcome.actions.ts'

/** Calls of agents. Captures arrive through `ingest`, like all pictures. */
export function agentRoutes(app: FastifyInstance, services: Services): void {
  serveIngest(app, contract.leaseVisits, ({ body }, crawler) => leaseVisits(services, crawler, body))
  serveIngest(app, contract.renewLeases, ({ body }, crawler) => renewVisitLeases(services, crawler, body))
  serveIngest(app, contract.reportRobots, ({ body }, crawler) => reportRobots(services, crawler, body))
  serveIngest(app, contract.reportFailure, ({ body }, crawler) => reportFailure(services, crawler, body))
}
