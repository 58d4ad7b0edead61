import type { User } from '@vitrine/contract/auth/auth.contract'
import { UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import { checkCompleteness } from '@vitrine/contract/captures/completeness.rules'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import { countsInMenu } from '@vitrine/contract/trays/menu-counts.rules'
import type { CountName } from '@vitrine/contract/trays/tray-counts'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import type {
  countTrays as countContract,
  listTray as listContract,
  TrayCapture,
} from '@vitrine/contract/trays/trays.contract'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import * as queries from '@vitrine/db/trays/tray.queries'
import { createLinks } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'

/** A caller of the tray index; calls are queued. Callers with the same name may share a result. */
export interface TrayReader {
  readonly userId: number
  readonly ask: <T>(name: readonly unknown[], query: (db: Db) => Promise<T>) => Promise<T>
}

export async function countTray({ userId, ask }: TrayReader, name: CountName): Promise<{ recordsCount: number }> {
  const question = queries.toQuestion(name, userId, {})
  const [recordsCount = 0] = await ask(['month', question], (db) => queries.countCaptures(db, [question]))
  return { recordsCount }
}

export async function countTrays(
  { userId, ask }: TrayReader,
  user: User,
  filter: TrayFilter,
  period: 'month' | 'earlier' = 'month',
): Promise<CallAnswer<typeof countContract>> {
  const names = countsInMenu(user)
  const questions = names.map((name) => queries.toQuestion(name, userId, filter))
  const counts = await ask([period, questions], (db) => queries.countCaptures(db, questions, period))
  return { counts: Object.fromEntries(names.map((name, place) => [name, counts[place] ?? 0])) }
}

interface PageAsked extends TrayFilter {
  readonly page: number
  readonly size: number
  readonly draw: number
}

export async function listTray(
  { userId, ask }: TrayReader,
  tray: TrayName,
  { page, size, draw: _, ...filter }: PageAsked,
  secret: string,
): Promise<Omit<CallAnswer<typeof listContract>, 'draw'>> {
  const name = ['page', queries.toQuestion(tray, userId, filter), page, size]
  const found = await ask(name, (db) => queries.findTrayPage(db, { tray, userId, filter }, page, size))
  return { ...found, data: found.data.map((row) => toTrayCapture(row, secret, userId)) }
}

export function findNeighbours(
  { userId, ask }: TrayReader,
  tray: TrayName,
  captureId: number,
  filter: TrayFilter,
): Promise<queries.Neighbors> {
  const name = ['beside', queries.toQuestion(tray, userId, filter), captureId]
  return ask(name, (db) => queries.findNeighbours(db, { tray, userId, filter }, captureId))
}

export async function getTrayCapture(actor: Actor, captureId: number, secret: string): Promise<TrayCapture> {
  const row = await actor.statement((db) => queries.findTrayRow(db, captureId))
  return toTrayCapture(row ?? refuse('notFound'), secret, actor.userId)
}

function toTrayCapture(
  { userId, lease, picture, unfinished, ...row }: queries.TrayRow,
  secret: string,
  callerId: number,
): TrayCapture {
  return {
    ...row,
    completeness: unfinished && toCompleteness(unfinished),
    isOwn: userId === callerId,
    editedBy: lease && lease.userId !== callerId ? (lease.name ?? UNNAMED_REVIEWER) : null,
    picture: picture && createLinks(picture, secret, callerId, 'captures'),
  }
}

function toCompleteness({ searchSectionIds, ...values }: NonNullable<queries.TrayRow['unfinished']>) {
  const sections = searchSectionIds.map((locationSectionId) => ({ locationSectionId, isSearch: true }))
  return checkCompleteness(values, { sections })
}
