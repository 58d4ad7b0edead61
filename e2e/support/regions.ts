import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import sharp from 'sharp'
import type { Banner } from '../../packages/contract/src/captures/document.ts'
import type { Box } from '../../packages/contract/src/creatives/region.ts'
import { expect } from './fixtures.ts'
import { push } from './push.ts'
import type { Shop } from './review.ts'
import { openForReview } from './review-form.ts'

export const PAGE = { width: 1280, height: 4000 }
export const HERO: Box = { x: 40, y: 120, width: 1200, height: 400 }
export const TILE: Box = { x: 40, y: 600, width: 380, height: 260 }
export const FOOT: Box = { x: 40, y: 3500, width: 1200, height: 300 }

const COLORS = ['#c8553d', '#588b8b', '#e9c46a']

/** A white page with a colored rectangle for each box. */
async function drawPage(boxes: readonly Box[]): Promise<Buffer> {
  const rectangles = boxes.map(
    ({ x, y, width, height }, index) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${COLORS[index % COLORS.length]}"/>`,
  )
  const { width, height } = PAGE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${rectangles.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

interface PageOptions {
  readonly banners?: readonly Banner[]
  readonly regions?: readonly Box[]
}

/** A capture with a picture of these regions, which the agent found on the page. Needs a signed-in Admin. */
export async function placePage(
  page: Page,
  owner: pg.Pool,
  { platformId, urlId }: Shop,
  { banners = [], regions = [] }: PageOptions,
): Promise<number> {
  const [captureId = 0] = await push(page, platformId, { 'page.png': await drawPage([HERO, TILE, FOOT]) })
  const stored = banners.map((banner, index) => ({ ...banner, bannerId: index + 1 }))
  await owner.query('update capture set banners = $2, url_id = $3 where capture_id = $1', [
    captureId,
    JSON.stringify(stored),
    urlId,
  ])
  for (const [index, { x, y, width, height }] of regions.entries()) {
    await owner.query(
      `insert into capture_region (capture_id, number, source, kind, x, y, width, height)
       values ($1, $2, 'page', 'image', $3, $4, $5, $6)`,
      [captureId, index + 1, x, y, width, height],
    )
  }
  return captureId
}

/** Opens a capture and waits until its picture is drawn. */
export async function openPage(page: Page, captureId: number): Promise<Locator> {
  const form = await openForReview(page, captureId)
  await expect(page.getByRole('img', { name: `Picture of capture ${captureId}` })).toHaveAttribute(
    'data-progress',
    'sharp',
  )
  return form
}

export const getBoxes = (page: Page): Locator => page.getByRole('group', { name: 'Regions' }).getByRole('button')
export const getBox = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('group', { name: 'Regions' })
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
/** The color in the middle of an element on the screen, as '#rgb', because compression changes colors slightly. */
export async function readColor(page: Page, locator: Locator): Promise<string> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  const clip = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), width: 1, height: 1 }
  const pixel = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[...pixel].map((channel) => (channel >> 4).toString(16)).join('')}`
}

/** The rectangle around a badge. */
export const getFrame = (badge: Locator): Locator => badge.locator('..')
