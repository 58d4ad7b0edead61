// Regions that are found in the pixels of mall pages, compared with the true boxes: recall, precision and processor
// time. Pictures are kept in a folder, so that only the first run needs a browser.
//   npm run bench:regions -- --pictures /tmp/regions [--set training|held-out] [--draw 10]
import { mkdir } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type Pixels, rawPixels } from '../apps/server/src/platform/pixels.ts'
import { searchRegions } from '../apps/server/src/platform/vision/regions/search.ts'
import type { Box } from '../packages/contract/src/creatives/region.ts'
import {
  isPictureSet,
  type MallPicture,
  PICTURE_SETS,
  readPictures,
  shootPictures,
  TRAINING_SHOPS,
} from './mall-pictures.ts'

const { values } = parseArgs({
  options: {
    pictures: { type: 'string' },
    set: { type: 'string', default: 'training' },
    draw: { type: 'string', default: '0' },
  },
})
const { pictures, set } = values
if (!pictures || !isPictureSet(set))
  throw new Error(`Usage: --pictures <folder> [--set ${Object.keys(PICTURE_SETS).join('|')}] [--draw <number>]`)

/** As previews are stored. */
const QUALITY = 80
const OVERLAPS = [0.9, 0.7] as const
const COLORS = { truth: 'lime', found: 'red' }

interface Compared extends MallPicture {
  readonly found: readonly Box[]
  readonly decodeMs: number
  readonly searchMs: number
  readonly height: number
}

const folder = join(pictures, set)
await shootPictures(folder, set)
const compared: Compared[] = []
for (const picture of await readPictures(folder)) compared.push(await compare(picture))
report('all pages', compared)
const isTrained = ({ host }: MallPicture) => TRAINING_SHOPS.some((shop) => shop.host === host)
report('shops of the training set', compared.filter(isTrained))
report(
  'other shops',
  compared.filter((picture) => !isTrained(picture)),
)
await drawResults(Number(values.draw))

async function compare(picture: MallPicture): Promise<Compared> {
  const preview = await sharp(picture.png).jpeg({ quality: QUALITY }).toBuffer()
  const start = process.cpuUsage()
  const pixels: Pixels = await rawPixels(preview, { width: 1440, fit: 'inside', channels: 3 })
  const decodeMs = readMs(start)
  const searched = process.cpuUsage()
  const found = searchRegions(pixels)
  return { ...picture, found, decodeMs, searchMs: readMs(searched), height: pixels.height }
}

function readMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

function report(name: string, pages: readonly Compared[]): void {
  if (pages.length === 0) return
  const count = (list: (page: Compared) => readonly unknown[]) =>
    pages.reduce((sum, page) => sum + list(page).length, 0)
  const [banners, found] = [count((page) => page.banners), count((page) => page.found)]
  console.log(`${name}: ${pages.length} pages, ${banners} banners, ${found} regions`)
  for (const least of OVERLAPS) {
    const hits = count((page) => page.banners.filter((banner) => hasMatch(banner, page.found, least)))
    const house = count((page) => page.found.filter((box) => hasMatch(box, page.house, least)))
    console.log(
      `  overlap ${least}: recall ${percent(hits, banners)}, precision ${percent(hits, found)}, ` +
        `${percent(hits, found - house)} without the ${house} messages of shops`,
    )
  }
  const times = pages.map(({ searchMs }) => searchMs).sort((one, other) => one - other)
  const decode = pages.map(({ decodeMs }) => decodeMs).sort((one, other) => one - other)
  const heights = pages.map(({ height }) => height).sort((one, other) => one - other)
  console.log(
    `  processor time: decoding ${median(decode)} ms, search ${median(times)} ms in the median and ` +
      `${times.at(-1)?.toFixed(0)} ms at most; median height ${median(heights)} px; ` +
      `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
}

function median(sorted: readonly number[]): string {
  return (sorted[sorted.length >> 1] ?? 0).toFixed(0)
}

function percent(part: number, all: number): string {
  return `${((100 * part) / Math.max(1, all)).toFixed(1)}%`
}

function hasMatch(box: Box, boxes: readonly Box[], least: number): boolean {
  return boxes.some((other) => measureOverlap(box, other) >= least)
}

/** Intersection over union, 0 to 1. */
function measureOverlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const common = Math.max(0, width) * Math.max(0, height)
  return common / (one.width * one.height + other.width * other.height - common)
}

/** Pictures with the true boxes and those that were found, spread over the pages. */
async function drawResults(number: number): Promise<void> {
  if (number === 0) return
  const drawn = join(folder, 'drawn')
  await mkdir(drawn, { recursive: true })
  const step = Math.max(1, Math.floor(compared.length / number))
  for (const { name, png, banners, found } of compared.filter((_, index) => index % step === 0).slice(0, number)) {
    const { width, height } = await sharp(png).metadata()
    const frame = (color: string, inset: number) => (box: Box) =>
      `<rect x="${box.x + inset}" y="${box.y + inset}" width="${box.width - 2 * inset}" height="${box.height - 2 * inset}" fill="none" stroke="${color}" stroke-width="8"/>`
    const frames = [...banners.map(frame(COLORS.truth, 4)), ...found.map(frame(COLORS.found, 12))]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frames.join('')}</svg>`
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    await sharp(png)
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toFile(join(drawn, `${name}.png`))
  }
}
