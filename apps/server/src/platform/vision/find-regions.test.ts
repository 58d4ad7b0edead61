import type { Box } from '@vitrine/contract/creatives/region'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { draw, svg } from '../../pictures/knowing/knowing.fixture.ts'
import { endRegionSearch, findRegions } from './find-regions.ts'

afterAll(endRegionSearch)

const HERO = { x: 20, y: 140, width: 1240, height: 380 }
const TILES = [
  { x: 20, y: 560, width: 610, height: 300 },
  { x: 650, y: 560, width: 610, height: 300 },
]
const HEADER =
  '<rect width="1280" height="90" fill="#0b5d4b"/><rect x="40" y="30" width="160" height="30" fill="#fff"/>'
const SIZE = { width: 1280, height: 1600 }

/** A colored rectangle with a headline, a button and a pack with shades. */
function bannerSvg({ x, y, width, height }: Box, color: string): string {
  const bands = Array.from(
    { length: 24 },
    (_, index) =>
      `<rect x="${x + width * (0.65 + index * 0.01)}" y="${y + height * 0.2}" width="${width * 0.01 + 1}" height="${height * 0.6}" fill="hsl(${index * 9},60%,${25 + index * 2}%)"/>`,
  )
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>${bands.join('')}
    <rect x="${x + 40}" y="${y + height * 0.3}" width="${width * 0.4}" height="30" fill="#5b1030"/>
    <rect x="${x + 40}" y="${y + height * 0.6}" width="120" height="36" fill="#234"/>`
}

function cardSvg(x: number, y: number, color: string): string {
  return `<rect x="${x}" y="${y}" width="280" height="340" fill="${color}" stroke="#bbb"/>
    <rect x="${x + 90}" y="${y + 30}" width="100" height="170" rx="12" fill="hsl(${x % 360},60%,45%)"/>
    <rect x="${x + 20}" y="${y + 230}" width="90" height="20" fill="#222"/><rect x="${x + 20}" y="${y + 280}" width="240" height="40" fill="#0b5d4b"/>`
}

function textSvg(y: number, lines: number): string {
  const words = Array.from({ length: lines * 12 }, (_, index) => {
    const width = 30 + ((index * 37) % 60)
    return `<rect x="${40 + (index % 12) * 98}" y="${y + Math.floor(index / 12) * 26}" width="${width}" height="10" fill="#444"/>`
  })
  return words.join('')
}

const PAGE = [
  HEADER,
  bannerSvg(HERO, '#f3c6d3'),
  ...TILES.map((tile, index) => bannerSvg(tile, index === 0 ? '#bfe3f0' : '#ffe0a8')),
  textSvg(920, 6),
].join('')
const CARDS = Array.from({ length: 8 }, (_, index) =>
  cardSvg(40 + (index % 4) * 300, 200 + Math.floor(index / 4) * 360, '#f2ead8'),
).join('')

const drawPage = (content: string) =>
  draw(svg(SIZE.width, SIZE.height, content))
    .png()
    .toBuffer()

/** Intersection over union, 0 to 1. */
function measureOverlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const common = Math.max(0, width) * Math.max(0, height)
  return common / (one.width * one.height + other.width * other.height - common)
}

function expectBanners(found: readonly Box[], banners: readonly Box[]) {
  expect(found).toHaveLength(banners.length)
  const overlaps = banners.map((banner) => Math.max(...found.map((box) => measureOverlap(box, banner))))
  expect(Math.min(...overlaps)).toBeGreaterThanOrEqual(0.95)
}

describe('finding regions', () => {
  test('finds a hero and two tiles', async () => {
    expectBanners(await findRegions(await drawPage(PAGE), SIZE), [HERO, ...TILES])
  })

  test('finds the same regions after JPEG compression', async () => {
    const jpeg = await sharp(await drawPage(PAGE))
      .jpeg({ quality: 60 })
      .toBuffer()
    expectBanners(await findRegions(jpeg, SIZE), [HERO, ...TILES])
  })

  test('returns pixels of the original when the preview is smaller', async () => {
    const preview = await sharp(await drawPage(PAGE))
      .resize({ width: 960 })
      .jpeg()
      .toBuffer()
    expectBanners(await findRegions(preview, SIZE), [HERO, ...TILES])
  })

  test('leaves out a grid of product cards', async () => {
    expect(await findRegions(await drawPage(HEADER + CARDS), SIZE)).toEqual([])
  })

  test('leaves out text, headers and footers', async () => {
    const footer = `<rect y="1400" width="1280" height="200" fill="#333"/>`
    expect(await findRegions(await drawPage(HEADER + textSvg(140, 40) + footer), SIZE)).toEqual([])
  })

  test.each([
    ['a blank picture', 1280, 1600],
    ['one pixel', 1, 1],
    ['a narrow picture', 20, 4000],
    ['a flat picture', 1280, 3],
  ])('finds nothing in %s', async (_, width, height) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await findRegions(picture, { width, height })).toEqual([])
  })

  test.each([
    ['at the borders of the picture', bannerSvg({ x: 0, y: 100, width: 1280, height: 1500 }, '#f3c6d3')],
    ['beyond the picture', bannerSvg({ x: 900, y: 1300, width: 900, height: 900 }, '#f3c6d3')],
  ])('never returns boxes outside the picture: a banner %s', async (_, banner) => {
    // an original that is no multiple of the preview
    const original = { width: 1921, height: 2399 }
    const found = await findRegions(await drawPage(HEADER + banner), original)
    for (const { x, y, width, height } of found) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(original.width)
      expect(y + height).toBeLessThanOrEqual(original.height)
    }
  })

  test.each([
    ['noise', (at: number) => (Math.imul(at, 2654435761) >>> 13) & 255],
    ['rectangles', (at: number) => (((at / 3) % 1366) % 40 < 20 === Math.floor(at / 3 / 1366) % 40 < 20 ? 0 : 90)],
  ])('answers within the time limit for a picture of %s', async (_, level) => {
    const raw = { width: 1366, height: 6000, channels: 3 } as const
    const data = Buffer.alloc(raw.width * raw.height * 3)
    for (let at = 0; at < data.length; at++) data[at] = level(at)
    const picture = await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer()
    expect(Array.isArray(await findRegions(picture, raw))).toBe(true)
  })

  test('does not start when it is aborted', async () => {
    await expect(findRegions(await drawPage(PAGE), SIZE, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
