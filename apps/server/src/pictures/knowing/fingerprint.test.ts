import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { computeFingerprint } from './fingerprint.ts'
import { draw, hero, type PageContent, pageSvg } from './knowing.fixture.ts'
import { compareGrids } from './similarity.ts'

const drawPage = (content: PageContent = {}) => draw(pageSvg(content))
const page = (content: PageContent = {}) => drawPage(content).jpeg({ quality: 82 }).toBuffer()
const countDifferentBits = (a: string, b: string) => [...a].filter((bit, place) => bit !== b[place]).length

async function compare(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([computeFingerprint(one), computeFingerprint(other)])
  const similarity = compareGrids(a.detail, b.detail)
  expect(compareGrids(b.detail, a.detail)).toBe(similarity)
  return { distance: countDifferentBits(a.hash, b.hash), similarity }
}

describe('the fingerprint of a page', () => {
  test('is deterministic, with 64 bits and about two kilobytes', async () => {
    const picture = await page()
    const [one, other] = await Promise.all([computeFingerprint(picture), computeFingerprint(picture)])
    expect(one).toEqual(other)
    expect(one.hash).toMatch(/^[01]{64}$/)
    expect(one.detail.length).toBeLessThan(4_000)
    expect(compareGrids(one.detail, other.detail)).toBe(100)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['a stronger compression', () => drawPage().jpeg({ quality: 45 }).toBuffer()],
    ['another format', () => drawPage().webp({ quality: 80 }).toBuffer()],
    ['another size', () => drawPage().resize({ width: 960 }).jpeg().toBuffer()],
    ['another price', () => page({ price: '7.95' })],
    ['another number of things in the basket', () => page({ basket: '12' })],
    ['two products in another order', () => page({ order: [1, 0, 2, 3] })],
    ['a few pixels more at the end', () => drawPage().extend({ bottom: 14, background: '#333' }).jpeg().toBuffer()],
    ['a strip above that pushes all down', () => drawPage().extend({ top: 40, background: '#222' }).jpeg().toBuffer()],
  ])('%s does not change it', async (_, changed) => {
    const { distance, similarity } = await compare(await page(), await changed())
    expect(distance).toBeLessThanOrEqual(8)
    expect(similarity).toBeGreaterThan(95)
  })

  test.each<[string, PageContent]>([
    ['another hero', { hero: hero(2) }],
    ['no hero', { hero: '' }],
    ['another banner in the column', { column: '#1d6b4f' }],
    ['a banner between the products', { tile: '#8a1538' }],
  ])('%s changes it', async (_, content) => {
    const { similarity } = await compare(await page(), await page(content))
    expect(similarity).toBeLessThan(60)
  })

  test('exists for pictures that are smaller than the grid, of one color, or very tall', async () => {
    for (const [width, height] of [
      [1, 1],
      [20, 4000],
      [1280, 100],
      [640, 20_000],
    ] as const) {
      const picture = await sharp({ create: { width, height, channels: 3, background: '#abc' } })
        .png()
        .toBuffer()
      const { hash, detail } = await computeFingerprint(picture)
      expect(hash).toHaveLength(64)
      expect(compareGrids(detail, detail)).toBe(100)
    }
  })

  test('a detail of another version matches nothing', async () => {
    const { detail } = await computeFingerprint(await page())
    expect(compareGrids(Buffer.of(9, 1, 2, 3), detail)).toBe(0)
    expect(compareGrids(Buffer.alloc(0), detail)).toBe(0)
  })
})
