import type { Actor } from '@vitrine/db/row-scope'
import { countEnded, type EndedVisits } from '@vitrine/db/visits/operations.queries'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Transactions take time: after an hour, visits that ended in it may still be committed. */
const COMMIT_MS = 60 * 1000

/**
 * Counts the visits that ended in the last 24 hours. Whole hours no longer change, so each is read once; only their rest is
 * read every time. The counts are the same for all staff.
 */
export function createEndedReader(): (actor: Actor, now: Date) => Promise<EndedVisits> {
  const hours = new Map<number, Promise<EndedVisits>>()

  const read = (actor: Actor, from: number, to: number) =>
    actor.transaction((db) => countEnded(db, { from: new Date(from), to: new Date(to) }))

  function readHour(actor: Actor, hour: number): Promise<EndedVisits> {
    const known = hours.get(hour)
    if (known) return known
    const counting = read(actor, hour * HOUR_MS, (hour + 1) * HOUR_MS)
    hours.set(hour, counting)
    counting.catch(() => hours.delete(hour))
    return counting
  }

  return async (actor, now) => {
    const to = now.getTime()
    const from = to - DAY_MS
    const first = Math.ceil(from / HOUR_MS)
    const end = Math.floor((to - COMMIT_MS) / HOUR_MS)
    for (const hour of hours.keys()) if (hour < first) hours.delete(hour)
    const parts = [await read(actor, from, first * HOUR_MS), await read(actor, end * HOUR_MS, to)]
    for (let hour = first; hour < end; hour += 1) parts.push(await readHour(actor, hour))
    return {
      byEtailer: parts.flatMap(({ byEtailer }) => byEtailer),
      byProxy: parts.flatMap(({ byProxy }) => byProxy),
    }
  }
}
