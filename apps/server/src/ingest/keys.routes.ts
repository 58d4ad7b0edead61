import * as contract from '@vitrine/contract/ingest/keys.contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveList, toFullList } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { listIngestKeys, makeIngestKey, revokeIngestKey, rotateIngestKey } from './keys.actions.ts'

export function ingestKeyRoutes(app: FastifyInstance, services: Services): void {
  serveList(app, contract.listIngestKeys, async (_input, { actor }) => toFullList(await listIngestKeys(actor)))
  serve(app, contract.makeIngestKey, ({ body }, { actor }) => makeIngestKey(services, actor, body))
  serve(app, contract.rotateIngestKey, ({ params }, { actor }) => rotateIngestKey(services, actor, params.ingestKeyId))
  serve(app, contract.revokeIngestKey, async ({ params }, { actor }) => {
    await revokeIngestKey(actor, params.ingestKeyId)
    return {}
  })
}
