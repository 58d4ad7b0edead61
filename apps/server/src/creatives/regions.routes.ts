import { listRegions } from '@vitrine/contract/creatives/regions.contract'
import { findRegions } from '@vitrine/db/creatives/region.queries'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'

export function regionRoutes(app: FastifyInstance): void {
  serve(
    app,
    listRegions,
    async ({ params }, { actor }) =>
      (await actor.statement((db) => findRegions(db, params.captureId))) ?? refuse('notFound'),
  )
}
