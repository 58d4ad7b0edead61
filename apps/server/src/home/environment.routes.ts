import * as contract from '@vitrine/contract/home/environment.contract'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@vitrine/db/demo/accounts'
import { countDemoCaptures } from '@vitrine/db/home/demo-filling.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'

export function environmentRoutes(app: FastifyInstance, { config, database }: Services): void {
  const accounts = DEMO_ACCOUNTS.map(({ label, username }) => ({ label, username }))
  const environment = {
    supportUrl: config.SUPPORT_URL,
    version: config.version,
    password: { min: config.PASSWORD_MIN, max: config.PASSWORD_MAX },
    demo: config.DEMO ? { password: DEMO_PASSWORD, accounts } : null,
  }
  servePublic(app, contract.getEnvironment, async () => environment)
  serve(app, contract.getDemoFilling, async () => {
    const { done, total } = config.DEMO
      ? await transactionAs(database, { role: 'app_worker' }, countDemoCaptures)
      : { done: 0, total: 0 }
    return { filling: done < total ? { done, total } : null }
  })
  servePublic(app, contract.checkLiveness, async () => ({ live: true as const }))
}
