import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { includes, type Moment, parseMoment } from '@vitrine/contract/live/live-position'
import type { TrayNews } from './use-live-tray.ts'

/** A message about a list and the range of positions it covers. */
interface Entry {
  readonly from: Moment
  readonly to: Moment
  readonly message: LiveMessage
}

/** All messages about a list since a position, to bring an earlier response up to date. */
export interface LiveLog {
  readonly since: Moment
  readonly entries: readonly Entry[]
}

const MOST_ENTRIES = 500

export const emptyLog = (position: string): LiveLog => ({ since: parseMoment(position), entries: [] })

export function withMessage(log: LiveLog, message: LiveMessage, position: string): LiveLog {
  const { from, tray, leases, reset } = message
  if (from === undefined || !(tray || leases || reset)) return log
  const entries = [...log.entries, { from: parseMoment(from), to: parseMoment(position), message }]
  const [first] = entries
  return entries.length > MOST_ENTRIES && first ? { since: first.to, entries: entries.slice(1) } : { ...log, entries }
}

type LiveEvents = Omit<TrayNews, 'status'>

export const NOTHING: LiveEvents = {
  arrivals: new Set(),
  departures: new Map(),
  changed: new Set(),
  leases: new Map(),
  countDelta: 0,
  isStale: false,
}

/**
 * Changes of a list since the position of its response. Undefined when the log starts later or a message spans the position; then
 * the stream has to restart from the response.
 */
export function getChangesSince(log: LiveLog, position: string): LiveEvents | undefined {
  const answer = parseMoment(position)
  if (!includes(answer, log.since)) return undefined
  const later = log.entries.filter(({ to }) => !includes(answer, to))
  if (later.some(({ from, message }) => !message.reset && !includes(from, answer))) return undefined
  return later.length === 0 ? NOTHING : later.reduce(add, copyEvents(NOTHING))
}

type MutableEvents = ReturnType<typeof copyEvents>

const copyEvents = ({ arrivals, departures, changed, leases, isStale }: LiveEvents) => ({
  arrivals: new Set(arrivals),
  departures: new Map(departures),
  changed: new Set(changed),
  leases: new Map(leases),
  countDelta: 0,
  isStale,
})

function add(so: MutableEvents, { message: { reset, tray, leases } }: Entry): MutableEvents {
  if (reset || tray?.isUncertain) so.isStale = true
  for (const id of tray?.arrived ?? []) {
    // captures that left and came back keep their row but may have changed
    if (so.departures.delete(id)) so.changed.add(id)
    else so.arrivals.add(id)
  }
  for (const { captureId, ...departure } of tray?.left ?? []) {
    so.changed.delete(captureId)
    if (!so.arrivals.delete(captureId)) so.departures.set(captureId, departure)
  }
  // arrivals are not on the screen yet and will be fetched in their current state
  for (const id of tray?.changed ?? []) if (!so.arrivals.has(id)) so.changed.add(id)
  for (const { captureId, editedBy } of leases ?? []) so.leases.set(captureId, editedBy)
  so.countDelta = so.arrivals.size - so.departures.size
  return so
}
