import { execFileSync } from 'node:child_process'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { fontFaces } from './fonts.ts'
import type { Markup } from './html.ts'

/** A page to take a picture of. All fonts of fonts.ts are available by family name; scripts do not run. */
export interface Shot {
  readonly html: Markup
  readonly width: number
  /** Without it, the whole page. */
  readonly height?: number
  readonly format: 'jpeg' | 'png' | 'webp'
  readonly quality?: number
  /** Picture pixels for each pixel of the page: 0.8 makes a 1000 px page an 800 px picture. */
  readonly scale?: number
  /** Where nothing is drawn, one can see through: PNG and WebP only. */
  readonly clear?: boolean
}

export interface Studio {
  shoot(shot: Shot): Promise<Buffer>
  close(): Promise<void>
}

interface StudioOptions {
  readonly executablePath?: string
  /** How many pictures may be taken at once. */
  readonly pages?: number
}

interface BrowserPage {
  readonly page: Page
  readonly session: CDPSession
}

/** Drawing without a graphics card has no texture limit, and gives the same pixels on every machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-extensions',
  '--disable-background-networking',
]

const VIEW_HEIGHT = 1200
const WEBP_LIMIT = 16383
const STILL =
  '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}'

export async function openStudio({ executablePath, pages = 2 }: StudioOptions = {}): Promise<Studio> {
  const browser = await launchChromium([], executablePath)
  const faces = fontFaces()
  const free = await Promise.all(Array.from({ length: pages }, () => openPage(browser, faces)))
  const waiting: ((desk: BrowserPage) => void)[] = []

  const acquirePage = () => {
    const desk = free.pop()
    return desk ? Promise.resolve(desk) : new Promise<BrowserPage>((resolve) => waiting.push(resolve))
  }
  const releasePage = (desk: BrowserPage) => {
    const next = waiting.shift()
    if (next) next(desk)
    else free.push(desk)
  }
  return {
    shoot: async (shot) => {
      const desk = await acquirePage()
      try {
        return await takeScreenshot(desk, shot)
      } finally {
        releasePage(desk)
      }
    },
    close: () => browser.close(),
  }
}

export function launchChromium(flags: readonly string[], executablePath = findChromium()): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [...FLAGS, ...flags],
    // the program that draws decides what a signal means; the browser ends with the process
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

function findChromium(): string {
  return execFileSync('sh', ['-c', 'command -v chromium || command -v chromium-browser || command -v google-chrome'])
    .toString()
    .trim()
}

/** Fonts are parsed once for each page: only the body and the styles of a shot are put in and taken out again. */
async function openPage(browser: Browser, faces: string): Promise<BrowserPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: VIEW_HEIGHT }, deviceScaleFactor: 1 })
  await context.setOffline(true)
  const page = await context.newPage()
  await page.setContent(`<!doctype html><html><head><style>${faces}\n${STILL}</style></head><body></body></html>`)
  const session = await context.newCDPSession(page)
  return { page, session }
}

async function takeScreenshot({ page, session }: BrowserPage, shot: Shot): Promise<Buffer> {
  const view = page.viewportSize()
  const viewHeight = shot.height ?? VIEW_HEIGHT
  if (view?.width !== shot.width || view.height !== viewHeight) {
    await page.setViewportSize({ width: shot.width, height: viewHeight })
  }
  const fullHeight = await page.evaluate(replaceContent, shot.html.markup)
  const height = shot.height ?? fullHeight
  if (shot.format === 'webp' && height * (shot.scale ?? 1) > WEBP_LIMIT) {
    throw new Error(`A WebP picture cannot be ${height} px tall`)
  }
  if (shot.clear)
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
  const { data } = await session.send('Page.captureScreenshot', {
    format: shot.format,
    ...(shot.format === 'png' ? {} : { quality: shot.quality ?? 82 }),
    clip: { x: 0, y: 0, width: shot.width, height, scale: shot.scale ?? 1 },
    captureBeyondViewport: height > viewHeight,
    optimizeForSpeed: shot.format === 'png',
  })
  if (shot.clear) await session.send('Emulation.setDefaultBackgroundColorOverride', {})
  return Buffer.from(data, 'base64')
}

/** Runs in the page. */
async function replaceContent(markup: string): Promise<number> {
  const given = new DOMParser().parseFromString(markup, 'text/html')
  const [kept] = document.head.children
  document.head.replaceChildren(...(kept ? [kept] : []), ...given.head.children)
  for (const name of ['class', 'style', 'lang', 'dir']) {
    for (const [to, from] of [
      [document.documentElement, given.documentElement],
      [document.body, given.body],
    ] as const) {
      const value = from.getAttribute(name)
      if (value === null) to.removeAttribute(name)
      else to.setAttribute(name, value)
    }
  }
  document.body.replaceChildren(...given.body.childNodes)
  window.scrollTo(0, 0)
  // Reading a size lays the page out, which is what asks for the fonts.
  const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height)
  height()
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  return height()
}
