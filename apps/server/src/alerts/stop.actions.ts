import type { StopAnswer } from '@vitrine/contract/alerts/alerts.contract'
import { findLinkedAlert, stopMails } from '@vitrine/db/alerts/stopping.queries'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { readStopToken, type StopToken } from './stop-token.ts'

/** Refuses forged tokens before any query. */
function withLink<T>(
  { database, config }: Services,
  token: string,
  work: (db: Db, link: StopToken) => Promise<T>,
): Promise<T> {
  const link = readStopToken(config.SECRETS, token) ?? refuse('notFound')
  return transactionAs(database, { role: 'app_signin' }, (db) => work(db, link))
}

async function readAnswer(db: Db, { alertId, address }: StopToken): Promise<StopAnswer> {
  const alert = (await findLinkedAlert(db, alertId, address)) ?? refuse('notFound')
  return { ...alert, address }
}

export const describeStop = (services: Services, token: string) => withLink(services, token, readAnswer)

/** Idempotent. */
export function stopAlert(services: Services, token: string): Promise<StopAnswer> {
  return withLink(services, token, async (db, link) => {
    const { alertId, address } = link
    if (await stopMails(db, alertId, address)) {
      const detail = { address }
      await recordAudit(db, { userId: null, action: 'alertMailsStopped', subject: 'alert', subjectId: alertId, detail })
    }
    return readAnswer(db, link)
  })
}
