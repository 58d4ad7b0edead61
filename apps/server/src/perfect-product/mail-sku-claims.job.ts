import type { Db } from '@vitrine/db/db'
import { findDecided, findDeciders, findWaitingClaims } from '@vitrine/db/perfect-product/sku-claim.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import { BadAddress, type Mail } from '../platform/mail.ts'
import type { Services } from '../platform/services.ts'
import { claimsMail, decisionMail, MOST_NAMED } from './sku-claim-mails.ts'
import { mailSkuClaims, mailSkuDecision } from './sku-claims.jobs.ts'

/** An invalid address does not block the other emails. */
async function sendEach({ database, mail }: Services, prepare: (db: Db) => Promise<Mail[]>): Promise<void> {
  for (const one of await transactionAs(database, { role: 'app_worker' }, prepare)) {
    await mail.send(one).catch((problem: unknown) => {
      if (!(problem instanceof BadAddress)) throw problem
    })
  }
}

export const mailSkuClaimsJob = handle(mailSkuClaims, ({ clientId }, services) =>
  sendEach(services, async (db) => {
    const waiting = await findWaitingClaims(db, clientId, MOST_NAMED)
    if (!waiting) return []
    return (await findDeciders(db)).map((to) => claimsMail(to, waiting, services.config.PUBLIC_URL))
  }),
)

export const mailSkuDecisionJob = handle(mailSkuDecision, ({ skuClaimIds }, services) =>
  sendEach(services, async (db) =>
    (await findDecided(db, skuClaimIds)).map((decided) => decisionMail(decided, services.config.PUBLIC_URL)),
  ),
)
