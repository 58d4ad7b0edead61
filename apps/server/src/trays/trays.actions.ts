import { UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import type { listTray as listContract, TrayCapture } from '@vitrine/contract/trays/trays.contract'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import * as queries from '@vitrine/db/trays/tray.queries'
import { linksOf } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'

/** Somebody who asks the tray index, in turn. Where others ask the same by the same name, they may get one answer. */
export interface Asker {
  readonly userId: number
  readonly ask: <T>(name: readonly unknown[], query: (db: Db) => Promise<T>) => Promise<T>
}

export async function countTray({ userId, ask }: Asker, tray: TrayName): Promise<{ recordsCount: number }> {
  const name = ['month', queries.questionOf(tray, userId, {})]
  return { recordsCount: await ask(name, (db) => queries.countCaptures(db, tray, userId)) }
}

interface PageAsked extends TrayFilter {
  readonly page: number
  readonly size: number
  readonly draw: number
}

export async function listTray(
  { userId, ask }: Asker,
  tray: TrayName,
  { page, size, draw: _, ...filter }: PageAsked,
  secret: string,
): Promise<Omit<CallAnswer<typeof listContract>, 'draw'>> {
  const name = ['page', queries.questionOf(tray, userId, filter), page, size]
  const found = await ask(name, (db) => queries.findTrayPage(db, { tray, userId, filter }, page, size))
  return { ...found, data: found.data.map((row) => shown(row, secret, userId)) }
}

export function findNeighbours(
  { userId, ask }: Asker,
  tray: TrayName,
  captureId: number,
  filter: TrayFilter,
): Promise<queries.Neighbours> {
  const name = ['beside', queries.questionOf(tray, userId, filter), captureId]
  return ask(name, (db) => queries.findNeighbours(db, { tray, userId, filter }, captureId))
}

export async function getTrayCapture(actor: Actor, captureId: number, secret: string): Promise<TrayCapture> {
  const row = await actor.transaction((db) => queries.findTrayRow(db, captureId))
  return shown(row ?? refuse('notFound'), secret, actor.userId)
}

function shown({ userId, lease, picture, ...row }: queries.TrayRow, secret: string, callerId: number): TrayCapture {
  return {
    ...row,
    isOwn: userId === callerId,
    editedBy: lease && lease.userId !== callerId ? (lease.name ?? UNNAMED_REVIEWER) : null,
    picture: picture && linksOf(picture, secret, callerId),
  }
}
