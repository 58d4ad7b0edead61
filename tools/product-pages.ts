import { execFileSync } from 'node:child_process'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/demo/src/accounts.ts'

const URL = process.env.VITRINE_URL ?? 'http://localhost:3000'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

export function openBrowser(): Promise<Browser> {
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

type PageLook = Required<Pick<BrowserContextOptions, 'colorScheme' | 'viewport'>> & { deviceScaleFactor?: number }

/** A separate browser context with a demo user signed in; signed out without a username. */
export async function openContext(browser: Browser, look: PageLook, username?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...look, baseURL: URL, locale: 'en-US' })
  if (username) {
    const data = { username, password: DEMO_PASSWORD, rememberMe: false }
    await context.request.post('/api/sign-in', { data })
    await context.addInitScript(() => localStorage.setItem('showNext', '1'))
  }
  return context
}

export const openPage = async (browser: Browser, look: PageLook, username?: string): Promise<Page> =>
  (await openContext(browser, look, username)).newPage()

/** How long a page may take to settle; some never do, because their requests are held back. */
const SETTLED_WITHIN_MS = 10_000
/** Charts and virtual lists resize a frame or two after everything else. */
const AFTERTHOUGHT_MS = 300

/**
 * Waits until lists and pictures are loaded and menus and dialogs have faded in. The live stream never ends, so network
 * idle can't be used.
 */
export async function waitUntilSettled(page: Page) {
  const hasCome = () =>
    !document.querySelector('[aria-busy=true], .MuiSkeleton-root') &&
    [...document.images].every(({ complete }) => complete) &&
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
    })
  await page.waitForTimeout(AFTERTHOUGHT_MS)
  await page.waitForFunction(hasCome, undefined, { timeout: SETTLED_WITHIN_MS }).catch(() => {})
  await page.waitForTimeout(AFTERTHOUGHT_MS)
}

/** Properties for selecting captures of a tray. */
type Row = { captureId: number; copiedFrom: number | null; banners: number; featuresFound: number | null }

/** Opens the newest matching capture of the tray. */
export const openCapture =
  (type: 'banner' | 'product', tray: string, isIt: (row: Row) => boolean) => async (page: Page) => {
    const list = await page.request.get(`/api/trays/${type}-${tray}?draw=1&size=50`)
    const { data } = (await list.json()) as { data: Row[] }
    const found = data.find(isIt)
    if (!found) throw new Error(`No such capture in ${type}-${tray}: let the demo finish first (npm run demo)`)
    await page.goto(`/tray-${type}/detail/${found.captureId}`)
    await page.getByRole('dialog').getByRole('toolbar').first().waitFor()
  }

/** Opens the newest analyzed picture from a store. */
export async function openAnalyzed(page: Page) {
  const list = await page.request.get('/api/image-captures?captureStateId=2&draw=1')
  const [found] = ((await list.json()) as { data: { imageCaptureId: number }[] }).data
  if (!found) throw new Error('No picture is analyzed: let the demo finish first (npm run demo)')
  await page.goto(`/perfect-image/detail/${found.imageCaptureId}`)
  await page.locator('[role=application][aria-busy=false]').waitFor()
}

/** Opens a banner capture with data copied from an earlier one. */
export const openCopied = openCapture(
  'banner',
  'inbox',
  ({ copiedFrom, banners }) => copiedFrom !== null && banners > 2,
)
