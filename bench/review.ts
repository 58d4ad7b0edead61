// A reviewer's waiting time: from a key press to the next picture on the screen, in Chromium with the demo data. Goes
// through the banner inbox: sends captures with copied data (ALT+ENTER), discards the rest (ALT+S), and at every fourth
// step moves forward and back (ALT+N, ALT+P). Also measures the first capture opened from the tray, and the tasks of
// the page's main thread.
//   npm start, then npm run bench:review [-- --captures 60 --reading 2000 --url http://localhost:3000]
//   --profile file.cpuprofile   a CPU profile of the whole session
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/demo/src/accounts.ts'

const { values } = parseArgs({
  options: {
    captures: { type: 'string', default: '60' },
    url: { type: 'string', default: 'http://localhost:3000' },
    /** Minimum viewing time of a picture in ms, during which the next ones are prefetched. */
    reading: { type: 'string', default: '2000' },
    profile: { type: 'string' },
  },
})

const KEYS = { send: 'Alt+Enter', discard: 'Alt+KeyS', next: 'Alt+KeyN', previous: 'Alt+KeyP' } as const
type KeyAction = keyof typeof KEYS
type TimedAction = KeyAction | 'first'

/** Timing starts with the key event itself, before the product handles it. */
const listen = () => {
  const seen = { pressed: 0, painted: 0 }
  Object.assign(window, { seen })
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Alt') return
      performance.mark('bench-key')
      Object.assign(seen, { pressed: timeStamp, painted: 0 })
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('capture-painted')) {
      if (startTime > seen.pressed && seen.painted === 0) seen.painted = startTime
    }
  }).observe({ type: 'mark' })
}
type InstrumentedWindow = Window & { seen: { pressed: number; painted: number } }

/** Undefined if the next capture has no picture. */
async function press(page: Page, key: string): Promise<number | undefined> {
  await page.keyboard.press(key)
  const isPainted = await page
    .waitForFunction(() => (window as unknown as InstrumentedWindow).seen.painted > 0, undefined, { timeout: 10_000 })
    .catch(() => undefined)
  if (!isPainted) return undefined
  return page.evaluate(() => {
    const { pressed, painted } = (window as unknown as InstrumentedWindow).seen
    return painted - pressed
  })
}

async function openInbox(page: Page): Promise<number | undefined> {
  await page.request.post('/api/sign-in', {
    headers: { origin: values.url },
    data: { username: 'marta.iglesias', password: DEMO_PASSWORD, rememberMe: false },
  })
  await page.addInitScript(() => localStorage.setItem('showNext', '1'))
  await page.addInitScript(listen)
  await page.goto('/tray-banner/inbox')
  await page.getByText(/^1 - \d+ out of/).waitFor()
  // the tray prefetches the dialog while idle
  await page.waitForTimeout(Number(values.reading))
  return press(page, 'Enter')
}

interface Task {
  readonly wall: number
  /** CPU time of the thread, unaffected by other programs on the machine. */
  readonly thread: number
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

interface MainThreadTrace {
  readonly tasks: readonly Task[]
  /** CPU time of the main thread from each key press to the picture that followed. */
  readonly swaps: readonly number[]
}

/** Traces the page's main thread from now until the returned function is called. */
async function traceMainThread(session: CDPSession): Promise<() => Promise<MainThreadTrace>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    const [mark] = events.filter(({ name }) => name === 'bench-key')
    const own = events.filter(({ pid, tid }) => pid === mark?.pid && tid === mark.tid).toSorted((a, b) => a.ts - b.ts)
    const tasks = own.filter(({ name }) => name.endsWith('RunTask'))
    const painted = own.filter(({ name }) => name === 'capture-painted')
    return {
      tasks: tasks.map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, thread: tdur / 1000 })),
      swaps: own
        .filter(({ name }) => name === 'bench-key')
        .flatMap(({ ts }) => {
          const end = painted.find((one) => one.ts > ts)?.ts
          return end === undefined ? [] : [sumBusyTime(tasks, ts, end) / 1000]
        }),
    }
  }
}

/** Tasks that only partly overlap the interval count proportionally. */
const sumBusyTime = (tasks: readonly TraceEvent[], from: number, to: number) =>
  tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const within = Math.min(ts + dur, to) - Math.max(ts, from)
    return within > 0 && dur > 0 ? sum + (tdur * within) / dur : sum
  }, 0)

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ baseURL: values.url, viewport: { width: 1440, height: 900 } })
const times: Record<TimedAction, number[]> = { first: [], send: [], discard: [], next: [], previous: [] }
let traced: MainThreadTrace = { tasks: [], swaps: [] }
const [loadBefore] = loadavg()
try {
  const session = await page.context().newCDPSession(page)
  const recordTime = (timed: TimedAction, time: number | undefined) => time !== undefined && times[timed].push(time)
  recordTime('first', await openInbox(page))
  const endTrace = await traceMainThread(session)
  if (values.profile) {
    await session.send('Profiler.enable')
    await session.send('Profiler.start')
  }
  const time = async (deed: KeyAction) => {
    await page.waitForTimeout(Number(values.reading))
    recordTime(deed, await press(page, KEYS[deed]))
  }
  for (let dealt = 0; dealt < Number(values.captures); dealt++) {
    if (dealt % 4 === 3) {
      await time('next')
      await time('previous')
    }
    const isComplete = await page.getByText('All complete').filter({ visible: true }).isVisible()
    await time(isComplete ? 'send' : 'discard')
  }
  if (values.profile) {
    const { profile } = await session.send('Profiler.stop')
    writeFileSync(values.profile, JSON.stringify(profile))
  }
  traced = await endTrace()
} finally {
  await browser.close()
}
console.log(`load ${loadBefore?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`)
for (const [deed, all] of Object.entries(times)) {
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => quantile(all, share).toFixed(0))
  console.log(`${deed}: ${all.length} times, key to picture p50 ${p50} ms, p95 ${p95} ms, worst ${worst} ms`)
}
const [cpu50, cpu95] = [0.5, 0.95].map((share) => quantile(traced.swaps, share).toFixed(0))
console.log(`main thread from key to picture, processor time: p50 ${cpu50} ms, p95 ${cpu95} ms`)
for (const kind of ['wall', 'thread'] as const) {
  const all = traced.tasks.map((task) => task[kind])
  const [over50, over100] = [50, 100].map((ms) => all.filter((time) => time > ms).length)
  console.log(
    `main-thread tasks by ${kind} time: ${over100} over 100 ms, ${over50} over 50 ms, worst ${quantile(all, 1).toFixed(0)} ms`,
  )
}
