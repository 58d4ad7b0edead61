import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import { emptyLog, type LiveLog, withMessage } from './live-log.model.ts'
import type { WatchedList } from './live-stream.ts'
import { liveStream } from './tab-live-stream.ts'

/** Messages about the open list. */
interface ListLog {
  readonly key: string
  readonly log: LiveLog
}

/** Refetches caused by a reset are spread over a second, to avoid a burst on the server. */
const SPREAD_MS = 1_000

let current: ListLog | undefined
const listeners = new Set<() => void>()

function set(next: ListLog | undefined) {
  current = next
  for (const tell of listeners) tell()
}

export const currentList = () => current
export function onList(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const listKey = ({ tray, filter }: WatchedList) => JSON.stringify([tray, trayFilterQuery(filter)])

/** Follows a list, starting at the position of its response. */
export function followList(list: WatchedList, position: string) {
  set({ key: listKey(list), log: emptyLog(position) })
  liveStream.watchList(list, position)
}

export function forgetList() {
  set(undefined)
  liveStream.leaveList()
}

function add(key: string, message: LiveMessage, position: string) {
  if (current?.key !== key) return
  const log = withMessage(current.log, message, position)
  if (log !== current.log) set({ key, log })
}

liveStream.onMessage((message, position) => {
  if (!current) return
  const { key } = current
  if (message.reset) setTimeout(() => add(key, message, position), Math.random() * SPREAD_MS)
  else add(key, message, position)
})
