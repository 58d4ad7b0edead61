import * as contract from '@vitrine/contract/captures/captures.contract'
import { findCapture, findCaptureUrl } from '@vitrine/db/captures/capture-reads.queries'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'

export function captureReadRoutes(app: FastifyInstance): void {
  serve(
    app,
    contract.getCapture,
    async ({ params }, { actor }) =>
      (await actor.statement((db) => findCapture(db, params.captureId))) ?? refuse('notFound'),
  )
  serve(
    app,
    contract.getCaptureUrl,
    async ({ params }, { actor }) =>
      (await actor.statement((db) => findCaptureUrl(db, params.captureId))) ?? refuse('notFound'),
  )
}
