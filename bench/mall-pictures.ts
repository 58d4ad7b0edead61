import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../apps/agent/src/browser.ts'
import { type Box, readTruth } from '../apps/demo/src/mall/read-truth.ts'
import { listPaths } from '../apps/demo/src/mall/routes.ts'
import { openMall } from '../apps/demo/src/mall/server.ts'
import { MALL_SHOPS, type MallShop } from '../apps/demo/src/mall/shops.ts'

/** A picture of a page of the mall with the boxes of its banners. */
export interface MallPicture {
  readonly name: string
  readonly url: string
  readonly host: string
  readonly png: Buffer
  readonly banners: readonly Box[]
  /** Messages of the shop, which are drawn like banners. */
  readonly house: readonly Box[]
}

type Facts = Omit<MallPicture, 'png' | 'name'>

const KINDS = ['/', '/offers', '/c/', '/search', '/p/']
/** Pages without an end are cut here. */
const MAX_HEIGHT = 8000
const IMAGES_MS = 8000
/** Shops with pages in the training set. The others show how the search does on layouts that it wasn't tuned on. */
export const TRAINING_SHOPS = MALL_SHOPS.slice(0, 12)

interface MallPage {
  readonly shop: MallShop
  readonly path: string
  readonly at: Date
}

/** Three pages of each shop; the kinds of pages take turns. */
function listHeldOut(): MallPage[] {
  const days = ['2026-12-02T09:00:00Z', '2026-12-09T15:00:00Z', '2026-12-16T21:00:00Z']
  return MALL_SHOPS.flatMap((shop, index) =>
    [0, 1, 3].map((step, turn) => toMallPage(shop, KINDS[(index + step) % KINDS.length] ?? '/', days[turn] ?? '', -1)),
  )
}

function listTraining(): MallPage[] {
  const days = ['2026-11-03T09:00:00Z', '2026-11-12T15:00:00Z']
  return TRAINING_SHOPS.flatMap((shop, index) =>
    KINDS.map((kind, turn) => toMallPage(shop, kind, days[(index + turn) % days.length] ?? '', 0)),
  )
}

function toMallPage(shop: MallShop, kind: string, day: string, which: number): MallPage {
  const isPage = kind === '/' || kind === '/offers'
  const path = listPaths(shop.retailer)
    .filter((one) => (isPage ? one === kind : one.startsWith(kind)))
    .at(which)
  return { shop, path: path ?? '/', at: new Date(day) }
}

export const PICTURE_SETS = { training: listTraining, 'held-out': listHeldOut }
type PictureSet = keyof typeof PICTURE_SETS
export const isPictureSet = (name: string): name is PictureSet => name in PICTURE_SETS

/** Adds the pictures that the folder lacks. */
export async function shootPictures(folder: string, set: PictureSet): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pages = PICTURE_SETS[set]().map((page, index) => ({
    ...page,
    file: join(folder, `${String(index).padStart(2, '0')}-${page.shop.host.split('.')[0]}`),
  }))
  const isMissing = await Promise.all(pages.map(async ({ file }) => !(await exists(`${file}.json`))))
  const missing = pages.filter((_, index) => isMissing[index])
  if (missing.length === 0) return
  const mall = await openMall({})
  const browser = await launchBrowser({ flags: [`--host-resolver-rules=${mall.hostRules}`] })
  try {
    for (const { shop, path, at, file } of missing) {
      const url = `http://${shop.host}${path}`
      let png: Buffer | undefined
      let house: Box[] = []
      const { banners } = await readTruth(browser, {
        url,
        mallPort: mall.port,
        at,
        maxHeight: MAX_HEIGHT,
        watch: async (page) => {
          const { width, height } = await page.evaluate(showImages, IMAGES_MS)
          house = await page.evaluate(measureHouseMessages)
          const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) }
          png = await page.screenshot({ fullPage: true, clip, animations: 'disabled' })
        },
      })
      if (!png) throw new Error(`${url} has no picture`)
      // all slides of a carousel have its box
      const boxes = new Map(banners.flatMap(({ box }) => (box ? [[JSON.stringify(box), box]] : [])))
      const shown = [...boxes.values()].filter(({ y, height }) => y + height <= MAX_HEIGHT)
      const facts: Facts = { url, host: shop.host, banners: shown, house }
      await writeFile(`${file}.png`, png)
      await writeFile(`${file}.json`, JSON.stringify(facts))
      console.log(`${file}: ${shown.length} banners`)
    }
  } finally {
    await Promise.all([browser.close(), mall.close()])
  }
}

export async function readPictures(folder: string): Promise<MallPicture[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
  return Promise.all(
    names.sort().map(async (name) => {
      const facts = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Facts
      return { ...facts, name, png: await readFile(join(folder, `${name}.png`)) }
    }),
  )
}

/** Runs in the page. Closes dialogs, as visits do. An image that never arrives is not awaited beyond the limit. */
async function showImages(limit: number): Promise<{ width: number; height: number }> {
  document.querySelector('#newsletter-dialog')?.remove()
  for (const image of document.images) image.loading = 'eager'
  const shown = Array.from(document.images, (image) => image.decode().catch(() => undefined))
  await Promise.race([Promise.all(shown), new Promise((resolve) => setTimeout(resolve, limit))])
  const { clientWidth: width, scrollHeight: height } = document.documentElement
  return { width, height }
}

/** Runs in the page. The truth doesn't list these messages; all have the same drawing of a bag. */
function measureHouseMessages(): Box[] {
  return Array.from(document.querySelectorAll('path[d^="M96 42h60"]'), (path) => {
    const { x, y, width, height } = path.closest('svg')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + scrollX, y: y + scrollY, width, height }
  })
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
