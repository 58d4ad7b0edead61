// How long a reviewer waits: from the key that deals with a capture to the next picture on the screen, in Chromium on the
// demo. Sends what was copied forward (ALT+ENTER) and discards the rest (ALT+S), through the banner inbox.
//   npm start, then npm run bench:review [-- --captures 60 --reading 2000 --url http://localhost:3000]
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/db/src/demo/accounts.ts'

const { values } = parseArgs({
  options: {
    captures: { type: 'string', default: '60' },
    url: { type: 'string', default: 'http://localhost:3000' },
    /** What a person needs at least to look at a picture, in ms; what is ahead is fetched meanwhile. */
    reading: { type: 'string', default: '2000' },
  },
})

const KEYS = { send: 'Alt+Enter', discard: 'Alt+KeyS' } as const
type Deed = keyof typeof KEYS

async function openInbox(page: Page) {
  await page.request.post('/api/sign-in', {
    headers: { origin: values.url },
    data: { username: 'marta.iglesias', password: DEMO_PASSWORD, rememberMe: false },
  })
  await page.addInitScript(() => localStorage.setItem('showNext', '1'))
  await page.goto('/tray-banner/inbox')
  await page.getByText(/^1 - \d+ out of/).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => performance.getEntriesByName('capture-painted').length > 0)
}

/** The clock starts with the key itself, before the product has heard of it. */
const listen = () => {
  const seen = { pressed: 0, painted: 0 }
  Object.assign(window, { seen })
  addEventListener(
    'keydown',
    ({ altKey, code }) => {
      if (altKey && (code === 'Enter' || code === 'KeyS'))
        Object.assign(seen, { pressed: performance.now(), painted: 0 })
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('capture-painted')) {
      if (startTime > seen.pressed && seen.painted === 0) seen.painted = startTime
    }
  }).observe({ type: 'mark' })
}
type Listening = Window & { seen: { pressed: number; painted: number } }

async function deal(page: Page, deed: Deed): Promise<number> {
  await page.keyboard.press(KEYS[deed])
  await page.waitForFunction(() => (window as unknown as Listening).seen.painted > 0)
  return page.evaluate(() => {
    const { pressed, painted } = (window as unknown as Listening).seen
    return painted - pressed
  })
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ baseURL: values.url, viewport: { width: 1440, height: 900 } })
const times: Record<Deed, number[]> = { send: [], discard: [] }
try {
  await openInbox(page)
  await page.evaluate(listen)
  for (let dealt = 0; dealt < Number(values.captures); dealt++) {
    await page.waitForTimeout(Number(values.reading))
    const isComplete = await page.getByText('All complete').isVisible()
    const deed: Deed = isComplete ? 'send' : 'discard'
    times[deed].push(await deal(page, deed))
  }
} finally {
  await browser.close()
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
for (const [deed, all] of Object.entries(times)) {
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => quantile(all, share).toFixed(0))
  console.log(`${deed}: ${all.length} captures, key to next picture p50 ${p50} ms, p95 ${p95} ms, worst ${worst} ms`)
}
