import * as contract from '@vitrine/contract/trays/trays.contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import { countTray } from './trays.actions.ts'

export function trayRoutes(app: FastifyInstance): void {
  serve(app, contract.countTray, ({ params }, { actor }) => countTray(actor, params.tray))
}
