import { Readable } from 'node:stream'
import { SCREENS } from '@vitrine/contract/access/screens'
import { findEventType } from '@vitrine/contract/security/event-kinds'
import type { SecurityEvent, SecurityEventFilter } from '@vitrine/contract/security/security-events.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Actor } from '@vitrine/db/row-scope'
import * as events from '@vitrine/db/security/security-events.queries'
import type { Caller } from '../platform/caller.ts'
import { FIRST, linkLine } from '../platform/hash-chain.ts'
import { translateLabel } from '../platform/language.ts'

/** Lines per query for the export. */
const BATCH = 1000

function toEvent({ at, ...row }: events.SecurityEventRow): SecurityEvent {
  // the query only returns rows with a type
  const kind = findEventType(row.action)?.kind ?? 'refusals'
  return { ...row, at: at.toISOString(), kind, eventId: Number(row.eventId), subjectId: toNumber(row.subjectId) }
}

const toNumber = (id: number | null) => (id === null ? null : Number(id))

export function listSecurityEvents(actor: Actor, filter: SecurityEventFilter, page: number, size: number) {
  return actor.transaction(async (db) => {
    const rows = await events.listSecurityEvents(db, filter, page, size)
    return { data: rows.map(toEvent), recordsCount: await events.countSecurityEvents(db, filter) }
  })
}

/**
 * Exports the matching events. The audit records the user and the hash of the last line, so that a forged file can be
 * recognized.
 */
export function exportSecurityEvents({ actor, language }: Caller, filter: SecurityEventFilter, madeAt: Date) {
  return {
    body: Readable.from(makeLines(actor, filter, madeAt)),
    type: 'application/x-ndjson',
    saveAs: `${translateLabel(language, SCREENS.adminSecurityEvents.title)} ${madeAt.toISOString().slice(0, 10)}.ndjson`,
  }
}

async function* makeLines(actor: Actor, filter: SecurityEventFilter, madeAt: Date): AsyncGenerator<string> {
  let last = linkLine({ file: 'Vitrine security events', madeAt: madeAt.toISOString(), filter }, FIRST)
  let lines = 1
  yield `${last.line}\n`
  let after: Parameters<typeof events.readSecurityEvents>[2]['after']
  for (;;) {
    const rows = await actor.statement((db) =>
      events.readSecurityEvents(db, filter, { after, until: madeAt, size: BATCH }),
    )
    for (const { place: _place, ...row } of rows) {
      last = linkLine(toEvent(row), last.hash)
      lines += 1
      yield `${last.line}\n`
    }
    after = rows.at(-1)
    if (rows.length < BATCH) break
  }
  last = linkLine({ end: true, lines: lines + 1 }, last.hash)
  const detail = { filter, lines: lines + 1, lastHash: last.hash }
  await actor.transaction((db) => recordAudit(db, { userId: actor.userId, action: 'securityEventsExported', detail }))
  yield `${last.line}\n`
}
