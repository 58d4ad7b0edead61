// Visits of the agent compared with bare Playwright that only opens and shoots the same pages of the mall, in the same
// browser: processor time, memory and time per visit. Then the agent's pictures of pages that don't move compared with
// reference screenshots, pixel by pixel. Run it on a quiet machine.
//   npm run bench:visits [-- --pages 12 --rounds 2 --static 50 --port 8650]
import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { launchBrowser } from '../apps/agent/src/browser.ts'
import { startDeadline } from '../apps/agent/src/visit/deadline.ts'
import { openContext } from '../apps/agent/src/visit/open-context.ts'
import { openUrl } from '../apps/agent/src/visit/open-url.ts'
import { type VisitPlan, visitPlan } from '../apps/agent/src/visit/plan.ts'
import { stillPage } from '../apps/agent/src/visit/still-page.ts'
import { visit } from '../apps/agent/src/visit/visit.ts'
import { LOOPBACK, writeHostRules } from '../apps/demo/src/mall/address.ts'
import { listPaths } from '../apps/demo/src/mall/routes.ts'
import { MALL_SHOPS, type MallShop } from '../apps/demo/src/mall/shops.ts'
import { listChildren, readDescendantsCpuMs, readDescendantsMemory } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '2' },
    static: { type: 'string', default: '50' },
    port: { type: 'string', default: '8650' },
  },
})
const [pages, rounds, stillPages, port] = [values.pages, values.rounds, values.static, values.port].map(Number) as [
  number,
  number,
  number,
  number,
]
/** Pages with carousels. */
const MOVING_PATHS = ['/', '/offers']
const CONTACT = 'https://vitrine.example/bot'
const SAMPLE_MS = 100
const CHANNELS = 3
const MB = 1024 * 1024

type Browser = Awaited<ReturnType<typeof launchBrowser>>

const mall = spawn(process.execPath, ['apps/demo/src/mall.ts', '--port', String(port)], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await waitForMall()
  const before = new Set(listChildren(process.pid))
  const browser = await launchBrowser({ flags: [`--host-resolver-rules=${writeHostRules(port)}`] })
  const browserPid = listChildren(process.pid).find((pid) => !before.has(pid))
  if (browserPid === undefined) throw new Error('The browser is no child of this process')
  try {
    await compareCosts(browser, browserPid)
    await comparePictures(browser)
  } finally {
    await browser.close()
  }
} finally {
  mall.kill('SIGTERM')
}

async function waitForMall(): Promise<void> {
  const isUp = () =>
    fetch(`http://${LOOPBACK}:${port}/.mall/country`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (mall.exitCode !== null) throw new Error('The mall ended')
    await pause(100)
  }
}

/** The home page and another page of each shop, as the agent visits them in the demo. */
function listVisited(): string[] {
  const urls = MALL_SHOPS.flatMap((shop, index) => {
    const paths = listPaths(shop.retailer)
    return ['/', paths[1 + (index % 10)] ?? '/offers'].map((path) => `http://${shop.host}${path}`)
  })
  const step = Math.max(1, Math.floor(urls.length / pages))
  return urls.filter((_, index) => index % step === 0).slice(0, pages)
}

function getPlan(url: string): VisitPlan {
  return visitPlan.parse({ url })
}

async function shootBare(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: getPlan(url).viewport })
  const page = await context.newPage()
  await page.goto(url)
  await page.screenshot({ fullPage: true })
  await context.close()
}

async function compareCosts(browser: Browser, browserPid: number): Promise<void> {
  const urls = listVisited()
  const timings = new Map<string, number[]>()
  const sides = {
    bare: (url: string) => shootBare(browser, url),
    agent: async (url: string) => {
      const facts = await visit(browser, getPlan(url), { contact: CONTACT })
      if (facts.failure || !facts.picture) throw new Error(`${url}: ${JSON.stringify(facts.failure)}`)
      let last = 0
      for (const [step, at] of Object.entries(facts.timings)) {
        timings.set(step, [...(timings.get(step) ?? []), at - last])
        last = at
      }
    },
  }
  console.log(`${urls.length} pages, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`)
  // the mall draws the pages' images when they are first asked for
  for (const url of urls) await sides.bare(url)
  const times: Record<keyof typeof sides, Time[]> = { bare: [], agent: [] }
  for (let round = 0; round < rounds; round++) {
    for (const side of ['bare', 'agent'] as const) {
      for (const url of urls) times[side].push(await measureTime(browserPid, () => sides[side](url)))
    }
  }
  const perCoreMinute = (side: keyof typeof sides) => 60_000 / average(times[side].map(({ cpuMs }) => cpuMs))
  for (const side of ['bare', 'agent'] as const) {
    const seconds = average(times[side].map(({ ms }) => ms)) / 1000
    console.log(
      side.padEnd(6),
      `${perCoreMinute(side).toFixed(1)} visits per core-minute, ${seconds.toFixed(1)} s each`,
    )
  }
  console.log(`ratio  ${(perCoreMinute('agent') / perCoreMinute('bare')).toFixed(2)}, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [step, times] of timings) console.log(`  ${step.padEnd(8)} ${(average(times) / 1000).toFixed(2)} s`)
  // not in the rounds before: reading the memory of many processes takes time too
  for (const side of ['bare', 'agent'] as const) {
    const grown: number[] = []
    for (const url of urls) grown.push(await measureGrowth(browserPid, () => sides[side](url)))
    console.log(side.padEnd(6), `+${average(grown).toFixed(0)} MB, at most +${Math.max(...grown).toFixed(0)} MB`)
  }
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
}

interface Time {
  readonly cpuMs: number
  readonly ms: number
}

/** Time of some work, and processor time of this process and the browser. */
async function measureTime(browserPid: number, work: () => Promise<void>): Promise<Time> {
  const readCpuMs = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + readDescendantsCpuMs(browserPid)
  }
  const [cpuMs, start] = [readCpuMs(), performance.now()]
  await work()
  const ms = performance.now() - start
  // the page's process is counted when its parent has noticed its end
  await pause(SAMPLE_MS)
  return { cpuMs: readCpuMs() - cpuMs, ms }
}

/** Growth of this process and the browser at its highest, in MB. */
async function measureGrowth(browserPid: number, work: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const read = () => (process.memoryUsage.rss() + readDescendantsMemory(browserPid)) / MB
  const before = read()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, read())
  }, SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  await pause(SAMPLE_MS)
  return peak - before
}

/** Neither wall nor dialog nor parts that arrive while scrolling. */
function isStill({ behavior }: MallShop): boolean {
  return behavior.wall === 'none' && behavior.newsletter === 'none' && behavior.moreParts === 0
}

async function comparePictures(browser: Browser): Promise<void> {
  const urls = MALL_SHOPS.filter(isStill)
    .flatMap(({ host, retailer }) =>
      listPaths(retailer)
        .filter((path) => !MOVING_PATHS.includes(path))
        .map((path) => `http://${host}${path}`),
    )
    .slice(0, stillPages)
  const same = { first: 0, second: 0, either: 0, each: 0 }
  for (const url of urls) {
    const { picture } = await visit(browser, getPlan(url), { contact: CONTACT })
    const [first, second] = await shootReferences(browser, url)
    const toFirst = picture ? await compare(picture.png, first) : 'no picture'
    const toSecond = picture ? await compare(picture.png, second) : 'no picture'
    const toEachOther = await compare(first, second)
    if (toFirst === undefined) same.first += 1
    if (toSecond === undefined) same.second += 1
    if (toFirst === undefined || toSecond === undefined) same.either += 1
    if (toEachOther === undefined) same.each += 1
    if (toFirst ?? toSecond) console.log(`${url}: first ${toFirst ?? 'same'}, second ${toSecond ?? 'same'}`)
  }
  console.log(`Pixel by pixel the same as a full-page screenshot by Playwright, of ${urls.length} pages:`)
  console.log(
    `first ${same.first}, second ${same.second}, one of both ${same.either}; the first as the second ${same.each}`,
  )
}

/**
 * Two full-page screenshots by Playwright, with the device, the images and the stopped motion of a visit. Chromium
 * rounds the corners in a sticky header in one of two ways, often differently in both.
 */
async function shootReferences(browser: Browser, url: string): Promise<[Buffer, Buffer]> {
  const plan = getPlan(url)
  const deadline = startDeadline(plan.budgetSeconds * 1000)
  const { page, close } = await openContext(browser, plan, CONTACT)
  try {
    await openUrl(page, url, deadline)
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
    })
    await stillPage(page)
    const first = await page.screenshot({ fullPage: true })
    return [first, await page.screenshot({ fullPage: true })]
  } finally {
    await close()
  }
}

/** How two pictures differ, or undefined if they don't. */
async function compare(one: Buffer, other: Buffer): Promise<string | undefined> {
  const [a, b] = await Promise.all([readPixels(one), readPixels(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height)
    return `${a.info.width}x${a.info.height} instead of ${b.info.width}x${b.info.height}`
  const different = new Set<number>()
  let most = 0
  for (const [at, level] of a.data.entries()) {
    const difference = Math.abs(level - (b.data[at] ?? 0))
    if (difference === 0) continue
    different.add(Math.floor(at / CHANNELS))
    most = Math.max(most, difference)
  }
  const pixels = different.size
  const share = (100 * pixels * CHANNELS) / a.data.length
  return pixels > 0 ? `${pixels} pixels (${share.toFixed(4)}%) differ by at most ${most} of 255 levels` : undefined
}

function readPixels(png: Buffer) {
  return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
