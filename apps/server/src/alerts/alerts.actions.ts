import { isDeepStrictEqual } from 'node:util'
import { type Alert, AlertDocument } from '@vitrine/contract/alerts/alert'
import {
  type AlertTimes,
  nextExecution,
  STAFF_TIME_ZONE,
  upcomingExecution,
} from '@vitrine/contract/alerts/next-execution'
import type { Language } from '@vitrine/contract/language/languages'
import * as queries from '@vitrine/db/alerts/alert.queries'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import { InvalidRecord, refuse } from '../platform/refusal.ts'
import { clearUnusedFields, findAlertProblems } from './alert-problems.ts'

/** The user's time zone and email address, and the domains allowed for further addresses. */
export async function getFacts({ userId, transaction }: Actor) {
  const { timeZone, ...facts } = await transaction((db) => queries.findOwnerFacts(db, userId))
  return { timeZone: timeZone ?? STAFF_TIME_ZONE, ...facts }
}

export function listAlerts(actor: Actor, asked: queries.AlertsAsked, now: Date) {
  return actor.transaction(async (db) => {
    const { data, recordsCount } = await queries.listAlerts(db, asked)
    const withUpcoming = await readUpcoming(db, actor, now)
    return { data: data.map(withUpcoming), recordsCount }
  })
}

export function getAlert(actor: Actor, alertId: number, now: Date): Promise<Alert> {
  return actor.transaction((db) => findAlert(db, actor, alertId, now))
}

async function findAlert(db: Db, actor: Actor, alertId: number, now: Date): Promise<Alert> {
  const alert = (await queries.findAlert(db, alertId)) ?? refuse('notFound')
  return (await readUpcoming(db, actor, now))(alert)
}

/** Shows the next execution instead of an overdue one that no worker has started yet. */
async function readUpcoming(db: Db, { userId }: Actor, now: Date) {
  const { timeZone } = await queries.findOwnerFacts(db, userId)
  return <A extends AlertTimes & { readonly nextProcess: string | null }>(alert: A): A => {
    const stored = alert.nextProcess === null ? null : new Date(alert.nextProcess)
    const upcoming = upcomingExecution(alert, timeZone ?? STAFF_TIME_ZONE, stored, now)
    return { ...alert, nextProcess: upcoming?.toISOString() ?? null }
  }
}

interface CreateAlertInput {
  readonly key: string
  readonly alert: AlertDocument
}

export function createAlert(
  actor: Actor,
  { key, alert: given }: CreateAlertInput,
  language: Language,
  now: Date,
): Promise<Alert> {
  return actor.transaction(async (db) => {
    const { userId } = actor
    await queries.holdAlerts(db, userId)
    const made = await queries.findAlertByKey(db, userId, key)
    const alert = made && made.revision > 1 ? made : await validateAlert(db, actor, given, language)
    if (made) return isSame(made, alert) ? (await readUpcoming(db, actor, now))(made) : refuse('keyTaken')
    const nextProcess = await findNextRun(db, actor, alert, { now })
    const alertId = await queries.insertAlert(db, userId, { key, alert, nextProcess })
    if (alertId === undefined) refuse('tooManyAlerts')
    await audit(db, actor, 'alertCreated', alertId, { name: alert.name })
    return findAlert(db, actor, alertId, now)
  })
}

interface UpdateAlertInput {
  /** Revision that the user edited. */
  readonly revision: number
  readonly alert: AlertDocument
}

export function updateAlert(
  actor: Actor,
  alertId: number,
  { revision, alert: given }: UpdateAlertInput,
  language: Language,
  now: Date,
): Promise<Alert> {
  return actor.transaction(async (db) => {
    const before = (await queries.findAlert(db, alertId)) ?? refuse('notFound')
    const held = (await queries.holdAlert(db, alertId)) ?? refuse('notFound')
    const alert = await validateAlert(db, actor, given, language)
    const nextProcess = await findNextRun(db, actor, alert, { now, due: held.nextProcess })
    if (!(await queries.updateAlert(db, alertId, { revision, alert, nextProcess }))) refuse('recordChanged')
    await audit(db, actor, 'alertChanged', alertId, { before: toDocument(before), after: alert })
    return findAlert(db, actor, alertId, now)
  })
}

/** Returns false while a run of the alert is queued or running. */
export function deleteAlert(actor: Actor, alertId: number): Promise<boolean> {
  return actor.transaction(async (db) => {
    const alert = (await queries.findAlert(db, alertId)) ?? refuse('notFound')
    const isDeleted = (await queries.deleteAlert(db, alertId)) ?? refuse('notFound')
    if (isDeleted) await audit(db, actor, 'alertDeleted', alertId, { before: toDocument(alert) })
    return isDeleted
  })
}

/** Returns the alert as stored. Throws if it is invalid, with messages in this language. */
export async function validateAlert(
  db: Db,
  { userId, clientId }: Actor,
  given: AlertDocument,
  language: Language,
): Promise<AlertDocument> {
  const types = await queries.listAlertTypes(db)
  const alert = clearUnusedFields(given, types, clientId)
  const problems = await findAlertProblems(db, userId, alert, { types, language })
  if (problems.length > 0) throw new InvalidRecord(problems)
  return alert
}

/** Keeps an execution that is already due, because a worker is about to run it. */
async function findNextRun(
  db: Db,
  { userId }: Actor,
  alert: AlertDocument,
  { now, due = null }: { readonly now: Date; readonly due?: Date | null },
): Promise<Date | null> {
  const { timeZone } = await queries.findOwnerFacts(db, userId)
  const getNextAfter = (at: number) => nextExecution(alert, timeZone ?? STAFF_TIME_ZONE, new Date(at))
  const isDue = due !== null && due <= now && getNextAfter(due.getTime() - 1)?.getTime() === due.getTime()
  return isDue ? due : getNextAfter(now.getTime())
}

const toDocument = (alert: AlertDocument): AlertDocument =>
  AlertDocument.parse(
    Object.fromEntries(Object.keys(AlertDocument.shape).map((key) => [key, alert[key as keyof AlertDocument]])),
  )

/** Whether both are the same request, ignoring the IDs of configurations. */
function isSame(made: AlertDocument, asked: AlertDocument): boolean {
  const withoutIds = (alert: AlertDocument) => ({
    ...toDocument(alert),
    configurations: alert.configurations.map((configuration) => ({ ...configuration, alertConfigId: 0 })),
  })
  return isDeepStrictEqual(withoutIds(made), withoutIds(asked))
}

function audit(db: Db, { userId }: Actor, action: string, alertId: number, detail: Record<string, unknown>) {
  return recordAudit(db, { userId, action, subject: 'alert', subjectId: alertId, detail })
}
