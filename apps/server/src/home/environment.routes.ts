import * as contract from '@vitrine/contract/home/environment.contract'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@vitrine/db/demo/accounts'
import type { FastifyInstance } from 'fastify'
import { servePublic } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'

export function environmentRoutes(app: FastifyInstance, { config }: Services): void {
  const accounts = DEMO_ACCOUNTS.map(({ label, username }) => ({ label, username }))
  const environment = {
    supportUrl: config.SUPPORT_URL,
    version: config.version,
    demo: config.DEMO ? { password: DEMO_PASSWORD, accounts } : null,
  }
  servePublic(app, contract.getEnvironment, async () => environment)
  servePublic(app, contract.checkLiveness, async () => ({ live: true as const }))
}
