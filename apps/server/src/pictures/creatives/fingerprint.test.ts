import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SAME_CREATIVE } from './choose-creative.ts'
import { compareDetails } from './compare-details.ts'
import { fingerprintRegions } from './fingerprint-regions.ts'

interface Art {
  readonly product?: string
  readonly headline?: string
  readonly brand?: string
}

const WIDTH = 600
const HEIGHT = 300
const MARGIN = 20
const BOX = { x: MARGIN, y: MARGIN, width: WIDTH, height: HEIGHT }
/** Headlines as blocks of words, because fonts differ between machines. */
const HEADLINES: Record<string, readonly number[]> = { summer: [120, 60, 90], winter: [50, 150, 70] }

/** A banner with brand, headline and product on a piece of page. */
function drawBanner({ product = '#d03030', headline = 'summer', brand = '#204080' }: Art = {}): Buffer {
  const words = HEADLINES[headline] ?? []
  const blocks = words.map(
    (width, row) => `<rect x="40" y="${90 + row * 50}" width="${width * 1.6}" height="30" fill="#111"/>`,
  )
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH + 2 * MARGIN}" height="${HEIGHT + 2 * MARGIN}">
    <rect width="100%" height="100%" fill="#fff"/>
    <g transform="translate(${MARGIN} ${MARGIN})">
      <rect width="${WIDTH}" height="${HEIGHT}" fill="#f2d7a0"/>
      <rect x="40" y="25" width="110" height="40" fill="${brand}"/>
      ${blocks.join('')}
      <rect x="380" y="60" width="90" height="200" rx="14" fill="${product}"/>
      <rect x="480" y="110" width="80" height="150" rx="14" fill="${product}"/>
      <circle cx="330" cy="70" r="45" fill="#c00"/>
    </g></svg>`)
}

// drawing SVG is not allowed in the server, so it is enabled for these tests only
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

const save = (art: Buffer, quality = 80) => sharp(art).jpeg({ quality }).toBuffer()

async function fingerprint(
  picture: Buffer,
  box = BOX,
  size = { width: WIDTH + 2 * MARGIN, height: HEIGHT + 2 * MARGIN },
) {
  const [found] = await fingerprintRegions({ preview: picture, ...size }, [box])
  if (!found) throw new Error('The region has no fingerprint')
  return found
}

const countDifferences = (a: string, b: string) => [...a].filter((bit, place) => bit !== b[place]).length

describe('the fingerprint of a region', () => {
  test.each([
    ['quality 50', () => drawBanner(), 50, BOX],
    ['a box that is moved by 2 px', () => drawBanner(), 80, { ...BOX, x: BOX.x + 2, y: BOX.y - 2 }],
    ['a box that is 2 px larger', () => drawBanner(), 80, { ...BOX, width: WIDTH + 2, height: HEIGHT + 2 }],
  ])('is nearly the same for %s', async (_, draw, quality, box) => {
    const known = await fingerprint(await save(drawBanner()))
    const found = await fingerprint(await save(draw(), quality), box)
    expect(countDifferences(known.hash, found.hash)).toBeLessThanOrEqual(4)
    expect(compareDetails(known.detail, found.detail)).toBeGreaterThan(SAME_CREATIVE)
  })

  test.each([0.8, 1.25])('is nearly the same at %s times the size', async (factor) => {
    const known = await fingerprint(await save(drawBanner()))
    const size = {
      width: Math.round((WIDTH + 2 * MARGIN) * factor),
      height: Math.round((HEIGHT + 2 * MARGIN) * factor),
    }
    const resized = await sharp(await save(drawBanner()))
      .resize(size)
      .jpeg()
      .toBuffer()
    const box = { x: MARGIN * factor, y: MARGIN * factor, width: WIDTH * factor, height: HEIGHT * factor }
    const found = await fingerprint(resized, box, size)
    expect(countDifferences(known.hash, found.hash)).toBeLessThanOrEqual(4)
    expect(compareDetails(known.detail, found.detail)).toBeGreaterThan(SAME_CREATIVE)
  })

  test('does not depend on the size of the preview', async () => {
    const picture = await save(drawBanner())
    const small = await sharp(picture)
      .resize({ width: (WIDTH + 2 * MARGIN) / 2 })
      .jpeg()
      .toBuffer()
    const [whole, half] = [await fingerprint(picture), await fingerprint(small)]
    expect(compareDetails(whole.detail, half.detail)).toBeGreaterThan(SAME_CREATIVE)
  })

  test.each([
    ['product', { product: '#208040' }],
    ['product of the same brightness', { product: '#0a68f0' }],
    ['headline', { headline: 'winter' }],
    ['brand', { brand: '#e0a020' }],
  ])('differs for the same template with another %s', async (_, art) => {
    const known = await fingerprint(await save(drawBanner()))
    const found = await fingerprint(await save(drawBanner(art)))
    expect(compareDetails(known.detail, found.detail)).toBeLessThan(SAME_CREATIVE)
  })

  test('differs for other proportions', async () => {
    const known = await fingerprint(await save(drawBanner()))
    const found = await fingerprint(await save(drawBanner()), { ...BOX, width: WIDTH / 2 })
    expect(compareDetails(known.detail, found.detail)).toBe(0)
  })

  test('takes at most 1 kB', async () => {
    expect((await fingerprint(await save(drawBanner()))).detail.length).toBeLessThanOrEqual(1_000)
  })

  test('is missing for blank regions and those outside of the picture', async () => {
    const blank = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#e9e9e9' },
    })
      .jpeg()
      .toBuffer()
    const boxes = [
      { x: 10, y: 10, width: 200, height: 100 },
      { x: 500, y: 10, width: 200, height: 100 },
    ]
    const found = await fingerprintRegions({ preview: blank, width: 400, height: 300 }, boxes)
    expect(found).toEqual([undefined, undefined])
  })
})
