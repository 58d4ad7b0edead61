import { PageFacts } from '@vitrine/contract/visits/page-facts'
import { type Mall, openMall } from '@vitrine/demo/mall/server'
import { MALL_SHOPS } from '@vitrine/demo/mall/shops'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { findWrongPrices, findWrongResults, measurePageFacts } from './testing/mall-facts.fixture.ts'

/** A moment at which the pages are always the same. */
const AT = new Date('2026-11-19T12:00:00Z')
const TIMEOUT = 120_000

let mall: Mall
let browser: Browser
beforeAll(async () => {
  mall = await openMall({ now: () => AT })
  browser = await launchBrowser({ flags: [`--host-resolver-rules=${mall.hostRules}`] })
})
afterAll(async () => {
  await Promise.all([browser.close(), mall.close()])
})

const measure = (name: string, path: string) => {
  const shop = MALL_SHOPS.find(({ host }) => host.startsWith(name))
  if (!shop) throw new Error('No such shop')
  return measurePageFacts({ browser, mall, at: AT, shop, path })
}

describe.concurrent('page of the mall', { timeout: TIMEOUT }, () => {
  test.for([
    ['es-mercadia', '/'],
    ['es-casa-olmo', '/'],
    ['fr-verveine', '/'],
    ['uk-harrow-lane', '/offers'],
    ['fr-belmarche', '/search?q=crème+hydratante'],
  ] as const)('has its banners as regions and no others: %s%s', async ([name, path], { expect }) => {
    const { page, matched, missed, extra } = await measure(name, path)
    expect(PageFacts.safeParse(page).error).toBeUndefined()
    expect(matched.length).toBeGreaterThan(1)
    expect([missed, extra]).toEqual([[], []])
    for (const [banner, { target, slide, image, sponsorLabel }] of matched) {
      expect(target).toBe(banner.target.replace(/\?.*/, ''))
      if (!banner.isVideo) expect(image).toBe(banner.image)
      expect(sponsorLabel).toBeDefined()
      expect(slide?.number).toBe(banner.slide && banner.slide.index + 1)
      if (banner.slide) expect(slide?.share).toBeCloseTo(banner.slide.share, 1)
    }
  })

  test.for([
    ['cents as price', 'es-mercadia', '/search?q=crema+hidratante'],
    ['other currency', 'es-casa-olmo', '/c/belleza'],
    ['old price', 'uk-harrow-lane', '/p/solvane-hydra-day-cream-50-ml'],
    ['other product', 'es-isla-veloz', '/p/brennholm-colour-liquid-30-caps'],
  ] as const)('has no price from data with the mistake "%s"', async ([mistake, name, path], { expect }) => {
    const { page, truth } = await measure(name, path)
    expect(truth.facts.mistake).toBe(mistake)
    expect(page?.products.length).toBeGreaterThan(0)
    for (const { price, priceMismatch } of page?.products ?? []) {
      expect(price).toBeUndefined()
      expect(priceMismatch?.claimed.amount).toBeGreaterThan(0)
    }
  })

  test('has the prices of correct data', async ({ expect }) => {
    const measured = await measure('uk-harrow-lane', '/search?q=anti-ageing+cream')
    expect(measured.page?.products.map(({ price }) => price?.amount)).toEqual(
      measured.truth.products.map(({ price }) => price),
    )
    expect(findWrongPrices(measured)).toEqual([])
  })

  test('has its sponsored results in order, also of a list that goes on', async ({ expect }) => {
    const measured = await measure('uk-pennywell', '/search?q=anti-ageing+cream')
    const { results = [] } = measured.page ?? {}
    expect(findWrongResults(measured)).toEqual([])
    expect(results.length).toBeGreaterThan(40)
    expect(results.filter(({ isSponsored }) => isSponsored).map(({ position }) => position)).toEqual([1, 2, 7])
  })
})
