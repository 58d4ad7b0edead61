import { LiveMessage, watch, watchTray } from '@vitrine/contract/live/live.contract'
import { type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useSyncExternalStore } from 'react'
import { toAddress } from '../platform/call.ts'
import { refreshUser } from '../platform/session.ts'
import { sessionEnd } from '../platform/session-end.ts'

/** Status of this tab's only stream: 'connecting' at first, 'reconnecting' after a disconnect. */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting'

export interface WatchedList {
  readonly tray: TrayName
  readonly filter: TrayFilter
}

/** Browsers allow six connections per server, so hidden tabs close theirs. */
const HIDDEN_MS = 30_000
/** Time to connect before the status becomes 'reconnecting'. */
const PATIENCE_MS = 2_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** The server closes streams regularly. Clients reconnect at once, with jitter to avoid a burst. */
const SPREAD_MS = 100

let isWanted = false
let isResting = false
let list: WatchedList | undefined
/** Position of the last message; for a newly opened list, the position of its response. */
let position: string | undefined
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

let status: LiveStatus = 'connecting'
const statusListeners = new Set<() => void>()
function setStatus(next: LiveStatus) {
  status = next
  for (const tell of statusListeners) tell()
}

export const liveStatus = () => status
export const useLiveStatus = () =>
  useSyncExternalStore((tell) => {
    statusListeners.add(tell)
    return () => statusListeners.delete(tell)
  }, liveStatus)

type Tell = (message: LiveMessage, position: string) => void
const messageListeners = new Set<Tell>()
export function onLiveMessage(tell: Tell): () => void {
  messageListeners.add(tell)
  return () => messageListeners.delete(tell)
}

function close() {
  clearTimeout(timer)
  source?.close()
  source = undefined
}

const openIn = (ms: number) => {
  timer = setTimeout(open, ms)
}

/** Closes the current connection and opens one for the current list, if wanted. */
function open() {
  close()
  if (!isWanted || isResting) return
  const since = position
  const opened = new EventSource(
    list
      ? toAddress(watchTray.path, { tray: list.tray }, { ...trayFilterQuery(list.filter), since })
      : toAddress(watch.path, {}, { since }),
  )
  source = opened
  timer = setTimeout(() => setStatus('reconnecting'), PATIENCE_MS)
  let openedAt = Number.POSITIVE_INFINITY
  opened.onopen = () => {
    openedAt = performance.now()
    clearTimeout(timer)
    setStatus('live')
  }
  opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) => hear(data, lastEventId)
  opened.onerror = () => {
    const wasRefused = opened.readyState === EventSource.CLOSED
    const lasted = performance.now() - openedAt
    close()
    if (lasted > FIRST_PAUSE_MS) {
      failures = 0
      openIn(Math.random() * SPREAD_MS)
      return
    }
    setStatus('reconnecting')
    openIn(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random()))
    failures += 1
    if (wasRefused) void askForSession()
  }
}

function hear(data: string, now: string) {
  const before = position
  position = now
  const read = LiveMessage.safeParse(JSON.parse(data))
  // an unknown message, perhaps from a newer server, resets the list so that no change is lost
  const message: LiveMessage = read.success ? read.data : { from: before, reset: true }
  for (const tell of messageListeners) tell(message, now)
}

/**
 * EventSource errors have no status, so check whether the session has ended; that is reported once, as for any call.
 */
async function askForSession() {
  const session = sessionEnd.current()
  const user = await refreshUser().catch(() => undefined)
  if (user === null) sessionEnd.refused(session)
}

/** Restarts the stream for a new user, or stops it. */
export function wantLive(wanted: boolean) {
  isWanted = wanted
  list = undefined
  position = undefined
  failures = 0
  setStatus('connecting')
  open()
}

/** Adds a list to the stream, starting at the position of its response. */
export function watchList(watched: WatchedList, since: string) {
  list = watched
  position = since
  open()
}

/** Delayed, because the next list is often about to open. */
export function leaveList() {
  list = undefined
  clearTimeout(timer)
  openIn(SPREAD_MS)
}

export function restWhenHidden() {
  let resting: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(resting)
    if (document.hidden) {
      resting = setTimeout(() => {
        isResting = true
        close()
      }, HIDDEN_MS)
    } else if (isResting) {
      isResting = false
      open()
    }
  })
  window.addEventListener('online', () => {
    if (!source) open()
  })
}
