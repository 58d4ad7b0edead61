import { hasNoAccess } from '@vitrine/contract/access/permissions'
import * as contract from '@vitrine/contract/lookups/lookups.contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import { findOptions } from './lookups.actions.ts'

export function lookupRoutes(app: FastifyInstance): void {
  serve(app, contract.findOptions, async ({ params, query }, { actor, user }) =>
    hasNoAccess(user) ? { options: [], isComplete: true } : findOptions(actor, params.lookup, query),
  )
}
