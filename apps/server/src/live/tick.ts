import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { type Moment, parseMoment } from '@vitrine/contract/live/live-position'
import type { Db } from '@vitrine/db/db'
import { findDownloads } from '@vitrine/db/downloads/download.queries'
import { findChanges, findNow, type LiveChange, type LiveNow } from '@vitrine/db/live/live.queries'
import { downloadAnswer } from '../platform/download-answer.ts'
import { type CaptureKeys, readKeys } from './conditions.rules.ts'

/** Maximum number of changes per tick; above it, clients refetch their lists. */
const MOST_CHANGES = 5_000

export interface Change extends Omit<LiveChange, 'before' | 'after'> {
  readonly before: CaptureKeys | null
  readonly after: CaptureKeys | null
}

/** The changes between two positions. */
export interface Tick extends LiveNow {
  readonly moment: Moment
  /** Changes were lost; clients must refetch. */
  readonly isLost: boolean
  readonly changes: readonly Change[]
  /** Downloads that made progress, by user and in their current state. */
  readonly downloads: ReadonlyMap<number, readonly Download[]>
}

/** Without a start position, it returns only the current state. */
export async function readTick(db: Db, since: Moment | undefined): Promise<Tick> {
  const nothing = { isLost: false, changes: [] as readonly LiveChange[] }
  const found = since ? await findChanges(db, since, MOST_CHANGES) : { ...nothing, ...(await findNow(db)) }
  const changes = found.changes.map((change) => ({
    ...change,
    before: change.before && readKeys(change.before),
    after: change.after && readKeys(change.after),
  }))
  return { ...found, moment: parseMoment(found.position), changes, downloads: await readDownloads(db, changes) }
}

async function readDownloads(db: Db, changes: readonly Change[]): Promise<Tick['downloads']> {
  const changed = new Set(changes.flatMap(({ kind, subjectId }) => (kind === 'download' ? [subjectId] : [])))
  if (changed.size === 0) return new Map()
  const rows = await findDownloads(db, [...changed])
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...byUser].map(([userId, own]) => [userId, own.map(({ userId: _, ...row }) => downloadAnswer(row))]))
}
