import { LiveStream, type StreamSource } from './live-stream.ts'

/** A clock that only moves when a test says so. */
class ManualClock {
  now = 0
  #timers: { readonly at: number; readonly run: () => void }[] = []

  schedule = (run: () => void, ms: number) => {
    const timer = { at: this.now + ms, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer)
    }
  }

  advance(ms: number) {
    const end = this.now + ms
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
      if (!next) break
      this.#timers = this.#timers.filter((one) => one !== next)
      this.now = next.at
      next.run()
    }
    this.now = end
  }
}

class FakeSource implements StreamSource {
  readonly CLOSED = 2
  readyState = 0
  onopen: StreamSource['onopen'] = null
  onmessage: StreamSource['onmessage'] = null
  onerror: StreamSource['onerror'] = null
  readonly address: string

  constructor(address: string) {
    this.address = address
  }

  close() {
    this.readyState = this.CLOSED
  }

  connect() {
    this.readyState = 1
    this.#emit(this.onopen, new Event('open'))
  }

  send(message: unknown, position: string) {
    this.#emit(this.onmessage, new MessageEvent('message', { data: JSON.stringify(message), lastEventId: position }))
  }

  /** The connection was lost, and the browser would retry. */
  fail() {
    this.readyState = 0
    this.#emit(this.onerror, new Event('error'))
  }

  /** The server answered with an error. */
  refuse() {
    this.readyState = this.CLOSED
    this.#emit(this.onerror, new Event('error'))
  }

  #emit<E extends Event>(listener: ((this: EventSource, event: E) => unknown) | null, event: E) {
    listener?.call(this as unknown as EventSource, event)
  }
}

/** A stream with a manual clock, recorded connections and a page that tests can hide. */
export function startStream({ random = 0.5, isEnabled = true } = {}) {
  const clock = new ManualClock()
  const sources: FakeSource[] = []
  const page = { isHidden: false, changeVisibility: () => {}, goOnline: () => {} }
  const counts = { sessionChecks: 0 }
  const stream = new LiveStream({
    openSource: (address) => {
      const source = new FakeSource(address)
      sources.push(source)
      return source
    },
    now: () => clock.now,
    schedule: clock.schedule,
    random: () => random,
    checkSession: () => {
      counts.sessionChecks += 1
    },
    isHidden: () => page.isHidden,
    onVisibilityChange: (listener) => {
      page.changeVisibility = listener
    },
    onOnline: (listener) => {
      page.goOnline = listener
    },
  })
  stream.followPage()
  stream.setEnabled(isEnabled)
  const getSource = () => {
    const source = sources.at(-1)
    if (!source) throw new Error('the stream was not opened')
    return source
  }
  const setHidden = (isHidden: boolean) => {
    page.isHidden = isHidden
    page.changeVisibility()
  }
  return { stream, clock, sources, getSource, setHidden, goOnline: () => page.goOnline(), counts }
}
