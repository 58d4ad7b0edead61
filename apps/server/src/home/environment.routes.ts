import * as contract from '@vitrine/contract/home/environment.contract'
import { countDemoCaptures } from '@vitrine/db/home/demo-filling.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'

export function environmentRoutes(app: FastifyInstance, { config, database }: Services): void {
  const { DEMO: demo } = config
  const environment = {
    supportUrl: config.SUPPORT_URL,
    version: config.version,
    password: { min: config.PASSWORD_MIN, max: config.PASSWORD_MAX },
    demo: demo ? { password: demo.password, accounts: demo.accounts } : null,
  }
  servePublic(app, contract.getEnvironment, async () => environment)
  serve(app, contract.getDemoFilling, async () => {
    const { done, total } = demo
      ? await transactionAs(database, { role: 'app_worker' }, (db) => countDemoCaptures(db, demo.crawler))
      : { done: 0, total: 0 }
    return { filling: done < total ? { done, total } : null }
  })
  servePublic(app, contract.checkLiveness, async () => ({ live: true as const }))
}
