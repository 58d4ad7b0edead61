import { randomUUID } from 'node:crypto'
import type { StoredToldFact } from '@vitrine/contract/alerts/finding'
import type { FindingMessage } from '@vitrine/contract/alerts/finding-message'
import type { Owner } from '@vitrine/testing/rows'
import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'
import { mailsTo } from '../../auth/auth.fixture.ts'

interface NewAlert {
  readonly userId: number
  readonly name?: string
  readonly addresses?: readonly string[]
}

export async function insertAlert(
  owner: Owner,
  { userId, name = 'Price watch', addresses = [] }: NewAlert,
): Promise<number> {
  const { rows } = await owner.query<{ alert_id: number }>(
    `insert into alert (user_id, slot, name, additional_addresses, from_day, days_execution, is_active, next_process, create_key)
     values ($1, (select coalesce(max(slot), 0) + 1 from alert where user_id = $1), $2, $3, '2026-11-01', 127, true,
       '2099-11-17T07:00:00Z', $4) returning alert_id`,
    [userId, name, addresses, randomUUID()],
  )
  return rows[0]?.alert_id ?? 0
}

const PRICE_ABOVE_BAND: FindingMessage = {
  code: 'priceOutsideBand',
  parameters: { priceKind: 'final', price: 9.99, currency: 'GBP', percent: 12.25, recommended: 8.9 },
}

/** A stored fact. One with a `text` was stored by an earlier version. */
export const makeFact = ({ text = '', ...fact }: Partial<StoredToldFact> = {}): StoredToldFact => ({
  told: 'opened',
  configuration: 'UK prices',
  alertType: 'Price outside band',
  rule: 'priceOutsideBand',
  subject: 'Solvane Night Cream 50 ml',
  ean: '5012345678900',
  where: 'UK - Pennywell, Leeds',
  text,
  ...(text === '' && { message: PRICE_ABOVE_BAND }),
  seenAt: '2026-11-16T06:12:00.000Z',
  captureId: null,
  captureTypeId: null,
  timeZone: null,
  ...fact,
})

/** A finished run with findings and recipients. */
export async function insertRun(
  owner: Owner,
  alertId: number,
  told: readonly StoredToldFact[],
  addresses: readonly string[],
): Promise<number> {
  const closed = told.filter((fact) => fact.told === 'closed').length
  const { rows } = await owner.query<{ alert_run_id: number }>(
    `insert into alert_run (alert_id, scheduled_for, state, finished_at, opened, closed)
     values ($1, '2026-11-16T07:00:00Z', 'done', now(), $2, $3) returning alert_run_id`,
    [alertId, told.length - closed, closed],
  )
  const alertRunId = rows[0]?.alert_run_id ?? 0
  const earlier = await owner.query<{ alert_run_id: number }>(
    `insert into alert_run (alert_id, scheduled_for, state, finished_at)
     values ($1, '2026-11-15T07:00:00Z', 'done', now()) returning alert_run_id`,
    [alertId],
  )
  for (const [index, { told: how, ...fact }] of told.entries()) {
    const isClosed = how === 'closed'
    await owner.query(
      `insert into alert_finding (alert_id, key, fact, opened_run_id, closed_run_id, closed_at, closed_fact, is_event)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        alertId,
        `key ${index}`,
        isClosed ? { ...fact, message: { code: 'literal', parameters: { text: 'as it was found' } } } : fact,
        isClosed ? earlier.rows[0]?.alert_run_id : alertRunId,
        isClosed ? alertRunId : null,
        how === 'opened' ? null : new Date(),
        isClosed ? fact : null,
        how === 'event',
      ],
    )
  }
  for (const address of addresses)
    await owner.query('insert into alert_mail (alert_run_id, address) values ($1, $2)', [alertRunId, address])
  return alertRunId
}

/** Raw emails that an address received, newest first. */
export async function rawMailsTo(address: string): Promise<{ raw: string; mail: Email }[]> {
  const mails = []
  for (const { id } of await mailsTo(address)) {
    const raw = await (await fetch(`${inject('services').MAIL_WEB_URL}/raw/${id}`)).text()
    mails.push({ raw, mail: await PostalMime.parse(raw) })
  }
  return mails
}
