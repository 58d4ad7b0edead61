import * as contract from '@vitrine/contract/security/security-events.contract'
import type { FastifyInstance } from 'fastify'
import { serveList } from '../platform/serve.ts'
import { serveMadeFile } from '../platform/serve-made-file.ts'
import type { Services } from '../platform/services.ts'
import { exportSecurityEvents, listSecurityEvents } from './security-events.actions.ts'

export function securityEventRoutes(app: FastifyInstance, { clock }: Services): void {
  serveList(app, contract.listSecurityEvents, ({ query: { page, size, draw: _draw, ...filter } }, { actor }) =>
    listSecurityEvents(actor, filter, page, size),
  )
  serveMadeFile(app, contract.exportSecurityEvents, async ({ query }, caller) =>
    exportSecurityEvents(caller, query, clock.now()),
  )
}
