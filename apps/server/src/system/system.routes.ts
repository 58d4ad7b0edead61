import * as contract from '@vitrine/contract/system/system.contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { changeFailedJobs, createSystemReader, listFailedJobs } from './system.actions.ts'

export function systemRoutes(app: FastifyInstance, services: Services): void {
  const readSystem = createSystemReader(services)
  serve(app, contract.getSystem, (_input, { actor }, { log }) =>
    readSystem(actor, (part, error) => log.warn({ err: error, part }, 'a part of the System screen could not be read')),
  )
  serveList(app, contract.listFailedJobs, ({ query: { page, size, draw: _draw, ...filter } }, { actor }) =>
    listFailedJobs(actor, filter, page, size),
  )
  serve(app, contract.retryFailedJobs, ({ body }, { actor }) =>
    changeFailedJobs(actor, 'failedJobRetried', body.jobIds),
  )
  serve(app, contract.discardFailedJobs, ({ body }, { actor }) =>
    changeFailedJobs(actor, 'failedJobDiscarded', body.jobIds),
  )
}
