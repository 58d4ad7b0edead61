import * as contract from '@vitrine/contract/trays/trays.contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { countTray, listNewest } from './trays.actions.ts'

export function trayRoutes(app: FastifyInstance, { config }: Services): void {
  serve(app, contract.countTray, ({ params }, { actor }) => countTray(actor, params.tray))
  serve(app, contract.listNewest, ({ params }, { actor }) => listNewest(actor, params.tray, config.APP_SECRET))
}
