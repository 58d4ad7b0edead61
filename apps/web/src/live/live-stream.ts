import { LiveMessage, watch, watchTray } from '@vitrine/contract/live/live.contract'
import { type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { toAddress } from '../platform/call.ts'

/** 'connecting' at first, 'reconnecting' after a disconnect. */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting'

export interface WatchedList {
  readonly tray: TrayName
  readonly filter: TrayFilter
}

type Cancel = () => void
type Unsubscribe = () => void
type MessageListener = (message: LiveMessage, position: string) => void

export type StreamSource = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'readyState' | 'CLOSED' | 'close'>

/** The parts of the browser that a stream needs. */
export interface StreamEnvironment {
  readonly openSource: (address: string) => StreamSource
  /** Milliseconds since any fixed time. */
  readonly now: () => number
  readonly schedule: (run: () => void, ms: number) => Cancel
  /** At least 0, less than 1. */
  readonly random: () => number
  /** Errors of a stream have no status, so this finds out whether the session has ended. */
  readonly checkSession: () => void
  readonly isHidden: () => boolean
  readonly onVisibilityChange: (listener: () => void) => void
  readonly onOnline: (listener: () => void) => void
}

/** Browsers allow six connections per server, so hidden tabs close theirs. */
const HIDDEN_MS = 30_000
/** Time to connect before the status becomes 'reconnecting'. */
const PATIENCE_MS = 2_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** The server closes streams regularly. Clients reconnect at once, with jitter to avoid a burst. */
const SPREAD_MS = 100

/** A stream of messages that reconnects automatically and resumes where it was interrupted. */
export class LiveStream {
  readonly #environment: StreamEnvironment
  #isEnabled = false
  #isPaused = false
  #list: WatchedList | undefined
  /** Position of the last message; for a newly opened list, the position of its response. */
  #position: string | undefined
  #source: StreamSource | undefined
  #cancelTimer: Cancel = () => {}
  #failures = 0
  #status: LiveStatus = 'connecting'
  readonly #statusListeners = new Set<() => void>()
  readonly #messageListeners = new Set<MessageListener>()

  constructor(environment: StreamEnvironment) {
    this.#environment = environment
  }

  readonly getStatus = () => this.#status

  readonly onStatus = (listener: () => void): Unsubscribe => {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  onMessage(listener: MessageListener): Unsubscribe {
    this.#messageListeners.add(listener)
    return () => this.#messageListeners.delete(listener)
  }

  /** Restarts the stream for a new user, or stops it. */
  setEnabled(isEnabled: boolean) {
    this.#isEnabled = isEnabled
    this.#list = undefined
    this.#position = undefined
    this.#failures = 0
    this.#setStatus('connecting')
    this.#open()
  }

  /** Adds a list to the stream, starting at the position of its response. */
  watchList(list: WatchedList, since: string) {
    this.#list = list
    this.#position = since
    this.#open()
  }

  /** Delayed, because the next list is often about to open. */
  leaveList() {
    this.#list = undefined
    this.#openIn(SPREAD_MS)
  }

  /** Closes the stream while the tab is hidden, and reopens it when the browser is back online. */
  followPage() {
    const { isHidden, onVisibilityChange, onOnline, schedule } = this.#environment
    let cancelPause: Cancel = () => {}
    onVisibilityChange(() => {
      cancelPause()
      if (isHidden()) cancelPause = schedule(() => this.#pause(), HIDDEN_MS)
      else if (this.#isPaused) this.#resume()
    })
    onOnline(() => {
      if (!this.#source) this.#open()
    })
  }

  #pause() {
    this.#isPaused = true
    this.#close()
  }

  #resume() {
    this.#isPaused = false
    this.#open()
  }

  #setStatus(status: LiveStatus) {
    this.#status = status
    for (const notify of this.#statusListeners) notify()
  }

  #startTimer(run: () => void, ms: number) {
    this.#cancelTimer()
    this.#cancelTimer = this.#environment.schedule(run, ms)
  }

  #openIn(ms: number) {
    this.#startTimer(() => this.#open(), ms)
  }

  #close() {
    this.#cancelTimer()
    this.#source?.close()
    this.#source = undefined
  }

  /** Closes the current connection and opens one for the current list, if enabled. */
  #open() {
    this.#close()
    if (!this.#isEnabled || this.#isPaused) return
    const { openSource, now } = this.#environment
    const source = openSource(this.#getAddress())
    this.#source = source
    this.#startTimer(() => this.#setStatus('reconnecting'), PATIENCE_MS)
    let openedAt = Number.POSITIVE_INFINITY
    source.onopen = () => {
      openedAt = now()
      this.#cancelTimer()
      this.#setStatus('live')
    }
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => this.#handleMessage(data, lastEventId)
    source.onerror = () => {
      const wasRefused = source.readyState === source.CLOSED
      const lasted = now() - openedAt
      this.#close()
      if (lasted > FIRST_PAUSE_MS) this.#handleRegularClose()
      else this.#handleFailure(wasRefused)
    }
  }

  #getAddress() {
    const since = this.#position
    if (!this.#list) return toAddress(watch.path, {}, { since })
    const { tray, filter } = this.#list
    return toAddress(watchTray.path, { tray }, { ...trayFilterQuery(filter), since })
  }

  #handleRegularClose() {
    this.#failures = 0
    this.#openIn(this.#environment.random() * SPREAD_MS)
  }

  #handleFailure(wasRefused: boolean) {
    const { random, checkSession } = this.#environment
    this.#setStatus('reconnecting')
    this.#openIn(Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS) * (0.5 + random()))
    this.#failures += 1
    if (wasRefused) checkSession()
  }

  #handleMessage(data: string, position: string) {
    const from = this.#position
    this.#position = position
    const read = LiveMessage.safeParse(JSON.parse(data))
    // an unknown message, perhaps from a newer server, resets the list so that no change is lost
    const message: LiveMessage = read.success ? read.data : { from, reset: true }
    for (const notify of this.#messageListeners) notify(message, position)
  }
}
