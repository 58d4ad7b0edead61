import { PageFacts } from '@vitrine/contract/visits/page-facts'
import { describe, test } from 'vitest'
import { startAgent } from '../testing/agent.fixture.ts'
import { readColor, readPixels } from '../testing/pixels.fixture.ts'
import type { VisitPlan } from './plan.ts'

const agent = startAgent()
const HEADER = 130
/** Of the slides of a carousel. */
const COLORS = ['#ff0000', '#008000', '#0000ff', '#ffd700']

const readFacts = async (path: string, plan?: Partial<VisitPlan>) => {
  const { page, picture } = await agent.visit(path, plan)
  return { ...PageFacts.parse(page), picture }
}
const toPath = (address: string | undefined) => address?.slice(new URL(address).origin.length)

describe.concurrent('regions of a page', () => {
  test('are its banners, whatever their markup, and nothing that belongs to the shop', async ({ expect }) => {
    const { regions } = await readFacts('/shop/banners')
    expect(regions.map(({ kind, link, box }) => [kind, toPath(link), box])).toEqual([
      ['image', '/sale/tea?utm_source=home&id=7', { x: 0, y: HEADER, width: 1000, height: 300 }],
      ['image', '/stretched', { x: 0, y: HEADER + 300, width: 1000, height: 200 }],
      ['image', '/split', { x: 0, y: HEADER + 500, width: 1000, height: 180 }],
      ['background', '/click?to=%2Fpaid%3Fgclid%3D1', expect.objectContaining({ width: 600, height: 150 })],
      ['html', '/thirty', expect.objectContaining({ width: 1000, height: 80 })],
      ['frame', undefined, expect.objectContaining({ width: 728, height: 90 })],
      ['video', '/film', expect.objectContaining({ width: 640, height: 200 })],
      ['image', '/green', expect.objectContaining({ width: 1000, height: 250 })],
    ])
  })

  test('have the link without tracking, the texts, the sponsor label and the hash of their image', async ({
    expect,
  }) => {
    const { regions } = await readFacts('/shop/banners')
    const [hero, stretched, split, paid] = regions
    expect(toPath(hero?.target)).toBe('/sale/tea?id=7')
    expect(hero).toMatchObject({ alt: 'Tea week', imageHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(hero?.imageHash).not.toBe(stretched?.imageHash)
    expect(split?.text).toBe('New blend')
    expect([toPath(paid?.target), paid?.sponsorLabel]).toEqual(['/paid', 'Anzeige'])
    expect(toPath(paid?.image)).toBe('/image/paid')
  })

  test('are measured in pixels of the picture, which may be scaled and cut', async ({ expect }) => {
    const { regions, picture } = await readFacts('/shop/banners', { scale: 2, maxHeight: 1000 })
    expect(picture?.height).toBe(2000)
    expect(regions[0]?.box).toEqual({ x: 0, y: 2 * HEADER, width: 2000, height: 600 })
    expect(Math.max(...regions.map(({ box }) => box.y + box.height))).toBeLessThanOrEqual(2000)
  })

  test.for([
    ['a banner that stays in place while the page scrolls', '/shop/fixed', {}],
    ['a phone that zooms out', '/shop/fixed', { device: 'phone', viewport: { width: 390, height: 800 }, scale: 2 }],
  ] as const)('are where the picture shows them: %s', async ([, path, plan], { expect }) => {
    const { regions, picture } = await readFacts(path, plan)
    const [{ box }] = regions as [(typeof regions)[0]]
    const pixels = await readPixels(picture?.png ?? Buffer.of())
    const right = box.x + box.width
    const inside = [readColor(pixels, right - 4, box.y + 4), readColor(pixels, right - 4, box.y + box.height - 4)]
    const outside = [readColor(pixels, right - 4, box.y - 4)]
    expect([inside, outside]).toEqual([['#22aa66', '#22aa66'], ['#ffffff']])
  })

  test('include each slide of a carousel with its number, its share, and whether the picture shows it', async ({
    expect,
  }) => {
    const { regions, picture } = await readFacts('/carousel')
    const shown = COLORS.indexOf(readColor(await readPixels(picture?.png ?? Buffer.of()), 500, 200))
    const slides = regions.toSorted((one, other) => (one.slide?.number ?? 0) - (other.slide?.number ?? 0))
    expect(slides.map(({ link, box, slide }) => [toPath(link), box, slide])).toEqual(
      [6, 2, 2, 2].map((seconds, index) => [
        `/offer/${index}`,
        { x: 0, y: 0, width: 1000, height: 300 },
        { carousel: 1, number: index + 1, count: 4, share: expect.closeTo(seconds / 12, 1), isShown: index === shown },
      ]),
    )
  })

  test('include each banner of a carousel that shows two at a time', async ({ expect }) => {
    const { regions } = await readFacts('/shop/pairs')
    expect(regions.map(({ link, box, slide }) => [toPath(link), box.x, slide?.number])).toEqual(
      [0, 450].flatMap((x, half) => [0, 1, 2].map((slide) => [`/pair/${slide}-${half}`, x, slide + 1])),
    )
  })
})

describe.concurrent('results of a page', () => {
  test('are the products of a list in visible order with prices and sponsor labels, without shelves', async ({
    expect,
  }) => {
    const { results } = await readFacts('/shop/list?q=tee')
    expect(results.map(({ link }) => toPath(link))).toEqual(
      Array.from({ length: 16 }, (_, n) => `/p/${n + 1}?pos=${n + 1}`),
    )
    expect(results.map(({ position }) => position)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    expect(
      results.filter(({ isSponsored }) => isSponsored).map(({ position, sponsorLabel }) => [position, sponsorLabel]),
    ).toEqual([
      [1, 'Gesponsert'],
      [4, 'Anzeige'],
    ])
    expect(results.slice(0, 3).map(({ name, price }) => [name, price])).toEqual([
      ['Tea 1', { amount: 1.95, currency: 'EUR' }],
      ['Tea 2', { amount: 2.95, currency: 'EUR' }],
      ['Tea 3', { amount: 2.45, currency: 'EUR' }],
    ])
    expect(results[7]?.price?.amount).toBe(1234.5)
  })

  test('are empty on the page of a product', async ({ expect }) => {
    const { results } = await readFacts('/shop/product')
    expect(results).toEqual([])
  })
})

describe.concurrent('products of a page', () => {
  test('have the price that visitors see', async ({ expect }) => {
    const { products } = await readFacts('/shop/product')
    expect(products).toEqual([
      {
        source: 'json-ld',
        name: 'Green Tea',
        brand: 'Leaf',
        gtin: '4001234567890',
        availability: 'InStock',
        price: { amount: 2.45, currency: 'EUR' },
      },
    ])
  })

  test('have no price if visitors see it struck through', async ({ expect }) => {
    const [found] = (await readFacts('/shop/product-reduced')).products
    expect(found?.price).toBeUndefined()
    expect(found?.priceMismatch).toEqual({
      claimed: { amount: 3.45, currency: 'EUR' },
      shown: { amount: 2.45, currency: 'EUR' },
    })
  })

  test('have a price in dollars only if the country says which dollars', async ({ expect }) => {
    const inSpanish = async (locale: string) => (await readFacts('/shop/product-dollars', { locale })).products[0]
    expect((await inSpanish('es-MX'))?.priceMismatch?.shown).toEqual({ amount: 2.45, currency: 'MXN' })
    expect((await inSpanish('es-US'))?.price).toEqual({ amount: 2.45, currency: 'USD' })
    expect((await inSpanish('en-US'))?.priceMismatch?.shown).toEqual({ amount: 2.45 })
  })
})

test('a page that answers with an error has a picture and no facts', async ({ expect }) => {
  const { page, picture } = await agent.visit('/broken')
  expect(picture).toBeDefined()
  expect(page).toBeUndefined()
})
