import { readTruth } from '@vitrine/demo/mall/read-truth'
import { listPaths } from '@vitrine/demo/mall/routes'
import { type Mall, openMall } from '@vitrine/demo/mall/server'
import { MALL_SHOPS, type MallShop } from '@vitrine/demo/mall/shops'
import { WALL_NAMES, type WallName } from '@vitrine/demo/mall/walls'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { judgeVisit } from './judge.ts'
import { type VisitPlan, visitPlan } from './visit/plan.ts'
import { visit } from './visit/visit.ts'

/** A moment at which the pages are always the same. */
const AT = new Date('2026-11-19T12:00:00Z')

/** Several visits run at once, and the shops' images are drawn by the same process. */
const BUDGET = 110
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

const findShop = (matches: (behavior: MallShop['behavior']) => boolean): string => {
  const found = MALL_SHOPS.find(({ behavior }) => matches(behavior))
  if (!found) throw new Error('No shop of the mall behaves like this')
  return found.host
}
const visitMall = (host: string, path: string, plan?: Partial<VisitPlan>) =>
  visit(browser, visitPlan.parse({ url: `http://${host}${path}`, budgetSeconds: BUDGET, ...plan }), {
    contact: 'https://example.com/bot',
  })
const judgeMall = async (host: string, path: string) =>
  judgeVisit({ facts: await visitMall(host, path), proxyCountry: undefined, now: AT })

const PLATFORMS: Record<WallName, { accept: string; refuse: string }> = {
  onetrust: { accept: 'Onetrust', refuse: 'Onetrust' },
  cookiebot: { accept: 'Cybotcookiebot', refuse: 'Cybotcookiebot' },
  usercentrics: { accept: 'usercentrics-api', refuse: 'usercentrics-api' },
  didomi: { accept: 'didomi', refuse: 'didomi' },
  quantcast: { accept: 'quantcast', refuse: 'quantcast' },
  trustarc: { accept: 'TrustArc-top', refuse: 'TrustArc-top' },
  unknown: { accept: 'unknown', refuse: 'HEURISTIC-REJECT' },
}

describe.concurrent.for(WALL_NAMES)('cookie wall of %s in the mall', { timeout: TIMEOUT }, (wall) => {
  test.for([
    ['accept', 'accepted'],
    ['refuse', 'refused'],
  ] as const)('is answered: %s', async ([choice, result], { expect }) => {
    const host = findShop((behavior) => behavior.wall === wall)
    const path = `/brand/solvane?for=${choice}`
    const { consent, overlays } = await visitMall(host, path, { consent: choice })
    expect(consent).toEqual({ choice, result, platform: PLATFORMS[wall][choice] })
    expect(overlays.filter(({ isConsent, isClosed }) => isConsent && !isClosed)).toEqual([])
    const answers = mall.log.list({ host, kind: 'consent' }).map(({ consent }) => consent)
    expect(answers).toContain(choice)
  })
})

describe.concurrent('newsletter dialog of the mall', { timeout: TIMEOUT }, () => {
  test.for(['cross', 'words', 'escape'] as const)('is closed by: %s', async (closedBy, { expect }) => {
    const host = findShop(({ newsletter }) => newsletter === closedBy)
    const { overlays } = await visitMall(host, '/brand/solvane')
    expect(overlays).toContainEqual(expect.objectContaining({ isConsent: false, isClosed: true }))
    expect(overlays.filter(({ isClosed }) => !isClosed)).toEqual([])
  })

  test('is reported if it cannot be closed', async ({ expect }) => {
    const host = findShop(({ newsletter }) => newsletter === 'never')
    const { overlays } = await visitMall(host, '/brand/solvane')
    expect(overlays).toContainEqual(expect.objectContaining({ isConsent: false, isClosed: false }))
  })
})

describe.concurrent('pages of the mall', { timeout: TIMEOUT }, () => {
  test.for(['swiper', 'slick', 'bootstrap', 'splide', 'scroll', 'clicked'] as const)(
    'have all slides of a carousel found: %s',
    async (carousel, { expect }) => {
      const host = findShop((behavior) => behavior.carousel === carousel && behavior.hero.includes('carousel'))
      const url = `http://${host}/`
      const [{ carousels }, truth] = await Promise.all([
        visitMall(host, '/'),
        readTruth(browser, { url, mallPort: mall.port, at: AT }),
      ])
      const slides = truth.banners.filter(({ slide }) => slide)
      const [found] = carousels
      expect(found?.slides.map(({ link }) => link).toSorted()).toEqual(slides.map(({ link }) => link).toSorted())
      expect(found?.box).toEqual(slides[0]?.box)
      for (const { link, share } of found?.slides ?? []) {
        expect(share).toBeCloseTo(slides.find((slide) => slide.link === link)?.slide?.share ?? -1, 1)
      }
    },
  )

  test('are captured at 20,000 pixels', async ({ expect }) => {
    const host = findShop((behavior) => behavior.isTall)
    const facts = await visitMall(host, '/')
    expect(judgeVisit({ facts, proxyCountry: undefined, now: AT })).toEqual({ result: 'captured', isRefusal: false })
    expect(facts.picture?.height).toBeGreaterThanOrEqual(20_000)
    expect(facts.loaded).toMatchObject({ broken: 0, pending: 0 })
  })

  test('are cut when they never end', async ({ expect }) => {
    const host = findShop((behavior) => behavior.moreParts > 100)
    const { picture } = await visitMall(host, '/offers', { maxHeight: 8000 })
    expect(picture).toMatchObject({ isCut: true, height: 8000 })
  })

  test('have a box for every true banner', async ({ expect }) => {
    const host = findShop((behavior) => behavior.moreParts > 1 && behavior.moreParts < 10)
    const truth = await readTruth(browser, { url: `http://${host}/`, mallPort: mall.port, at: AT })
    expect(new Set(truth.banners.map(({ part }) => part)).size).toBeGreaterThan(1)
    for (const { box } of [...truth.banners, ...truth.products]) expect(box?.width).toBeGreaterThan(50)
  })

  test('have JSON-LD for products', async ({ expect }) => {
    const [{ host, retailer }] = MALL_SHOPS as [MallShop]
    const path = listPaths(retailer).find((candidate) => candidate.startsWith('/p/'))
    const page = await browser.newPage()
    try {
      await page.goto(`http://${host}${path}`)
      const types = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(types.join()).toContain('"@type":"Product"')
    } finally {
      await page.close()
    }
  })
})

describe.concurrent('refusals and faults of the mall', () => {
  const [{ host }] = MALL_SHOPS as [MallShop]
  test.for([
    ['/captcha', { result: 'failed', cause: 'captcha', isRefusal: true }],
    ['/captcha-ok', { result: 'failed', cause: 'captcha', isRefusal: true }],
    ['/forbidden', { result: 'failed', cause: 'forbidden', isRefusal: true }],
    ['/busy', { result: 'failed', cause: 'rate-limited', isRefusal: true, retryAfterSeconds: 120 }],
    ['/busy-until?seconds=60', { result: 'failed', cause: 'rate-limited', isRefusal: true, retryAfterSeconds: 60 }],
    ['/error', { result: 'failed', cause: 'server-error', isRefusal: false }],
    ['/gone', { result: 'failed', cause: 'not-found', isRefusal: false }],
    ['/nothing', { result: 'failed', cause: 'not-found', isRefusal: false }],
    ['/account', { result: 'failed', cause: 'login', isRefusal: false }],
    ['/blank', { result: 'failed', cause: 'blank', isRefusal: false }],
    ['/half-loaded', { result: 'failed', cause: 'half-loaded', isRefusal: false }],
    ['/stuck-wall', { result: 'failed', cause: 'consent', isRefusal: false }],
    ['/cut', { result: 'failed', cause: 'unreachable', isRefusal: false }],
    ['/loop', { result: 'failed', cause: 'unreachable', isRefusal: false }],
  ] as const)('%s', async ([path, outcome], { expect }) => {
    expect(await judgeMall(host, path)).toEqual(outcome)
  })

  test('a slow answer uses up the budget', async ({ expect }) => {
    const facts = await visitMall(host, '/slow', { budgetSeconds: 2 })
    expect(judgeVisit({ facts, proxyCountry: undefined, now: AT }).cause).toBe('deadline')
  })

  test('a chain of redirects leads to the page', async ({ expect }) => {
    const { hops } = await visitMall(host, '/moved', { budgetSeconds: 30 })
    expect(hops.map(({ status }) => status)).toEqual([302, 301, 308, 200])
  })
})

test('the mall logs visits with the honest user agent', () => {
  const visits = mall.log.list({ kind: 'page' })
  expect(visits.length).toBeGreaterThan(10)
  for (const { userAgent } of visits.filter(({ path }) => path.startsWith('/brand/')))
    expect(userAgent).toMatch(/VitrineBot\/[\d.]+ \(\+https:\/\/example\.com\/bot\)$/)
})
