import * as contract from '@vitrine/contract/exports/exports.contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import { askForProducts, askForRetail, expectProducts, expectRetail } from './exports.actions.ts'

export function exportRoutes(app: FastifyInstance): void {
  serve(app, contract.askForRetailMedia, ({ body }, caller) => askForRetail(caller, body))
  serve(app, contract.expectRetailMedia, ({ body }, caller) => expectRetail(caller, body))
  serve(app, contract.askForProductPerformance, ({ body }, caller) => askForProducts(caller, body))
  serve(app, contract.expectProductPerformance, ({ body }, caller) => expectProducts(caller, body))
}
