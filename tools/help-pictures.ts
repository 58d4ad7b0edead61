// Takes the screenshots for the help pages from the running product: npm start, then npm run pictures:help. They are
// written to apps/web/src/help/pictures and committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { FILE_LIMIT, pictureFile, SHOWN_SIZE, type SlidePicture } from '../apps/web/src/help/slide-pictures.ts'
import { LIMITS } from '../packages/contract/src/limits.ts'
import { root } from './development.ts'
import {
  openAnalyzed,
  openBrowser,
  openCopied,
  openPage,
  SCHEMES,
  type Scheme,
  waitUntilSettled,
} from './product-pages.ts'

interface Shot {
  readonly username: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Crops to this width, ending at the lower right corner of an element; without it, nothing is cropped. */
  readonly part?: { readonly width: number; readonly of: (page: Page) => Locator }
  readonly open: (page: Page, scheme: Scheme) => Promise<unknown>
}

const { width: WIDTH, height: HEIGHT } = SHOWN_SIZE
const RATIO = HEIGHT / WIDTH

/** A window with the aspect ratio of the picture. */
const view = (width: number) => ({ width, height: width * RATIO })

/** Wide enough for the shortcuts next to the buttons, and as tall as the visible part of the dialog. */
const REVIEW = { window: 1440, part: 1068 } as const

const SIX_WEEKS_MS = 42 * 24 * 60 * 60 * 1000

const SHOTS: Readonly<Record<SlidePicture, Shot>> = {
  trays: {
    username: 'marta.iglesias',
    viewport: view(1000),
    open: async (page) => {
      await page.goto('/tray-banner/inbox')
      await page.getByRole('row').nth(9).waitFor()
    },
  },
  review: {
    username: 'marta.iglesias',
    viewport: { width: REVIEW.window, height: Math.ceil((REVIEW.part * RATIO) / LIMITS.dialogShare) },
    part: { width: REVIEW.part, of: (page) => page.getByRole('dialog') },
    open: openCopied,
  },
  'perfect-image': {
    username: 'marta.iglesias',
    viewport: view(1120),
    part: { width: Math.floor(1120 * LIMITS.dialogShare), of: (page) => page.getByRole('dialog') },
    open: openAnalyzed,
  },
  reports: {
    username: 'owen.price',
    viewport: view(1120),
    open: async (page) => {
      // the period of the demo
      const from = new Date(Date.now() - SIX_WEEKS_MS).toISOString().slice(0, 10)
      await page.goto(`/reports/performance-evolution-by-company?from=${from}`)
      await page.locator('[role=img] svg').first().waitFor()
    },
  },
}

/** Lowers the quality until the file is small enough. */
async function shoot(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const scale = (2 * WIDTH) / clip.width
  for (let quality = 88; quality > 20; quality -= 4) {
    const shot = { format: 'webp', quality, clip: { ...clip, scale } } as const
    const picture = Buffer.from((await session.send('Page.captureScreenshot', shot)).data, 'base64')
    if (picture.length < FILE_LIMIT) return picture
  }
  throw new Error(`No quality brings the picture below ${FILE_LIMIT} bytes`)
}

async function take(browser: Browser, { username, viewport, part, open }: Shot, scheme: Scheme) {
  const width = part?.width ?? viewport.width
  const height = width * RATIO
  const look = { colorScheme: scheme, viewport: { ...viewport }, deviceScaleFactor: (2 * WIDTH) / width }
  const page = await openPage(browser, look, username)
  await open(page, scheme)
  await waitUntilSettled(page)
  const whole = (await part?.of(page).boundingBox()) ?? { x: 0, y: 0, ...viewport }
  const corner = { x: Math.floor(whole.x + whole.width), y: Math.floor(whole.y + whole.height) }
  const picture = await shoot(page, { x: corner.x - width, y: corner.y - height, width, height })
  await page.context().close()
  return picture
}

const folder = join(root, 'apps/web/src/help/pictures')
mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
for (const [name, shot] of Object.entries(SHOTS) as [SlidePicture, Shot][]) {
  for (const scheme of SCHEMES) {
    const picture = await take(browser, shot, scheme)
    writeFileSync(join(folder, pictureFile(name, scheme)), picture)
    console.log(`${pictureFile(name, scheme)}: ${Math.round(picture.length / 1000)} kB`)
  }
}
await browser.close()
