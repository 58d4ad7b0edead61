import type { PageFacts, PageProduct, PageRegion, PageResult } from '@vitrine/contract/visits/page-facts'
import { type Box, type Measured, type MeasuredTruth, readTruth } from '@vitrine/demo/mall/read-truth'
import { listPaths } from '@vitrine/demo/mall/routes'
import type { Mall } from '@vitrine/demo/mall/server'
import type { MallShop } from '@vitrine/demo/mall/shops'
import type { TrueBanner } from '@vitrine/demo/mall/truth'
import type { Browser } from 'playwright-core'
import type { VisitFacts } from '../visit/facts.ts'
import { visitPlan } from '../visit/plan.ts'
import { visit } from '../visit/visit.ts'

/** The least intersection over union at which a region is the banner. */
const SAME = 0.9
/**
 * Lists without an end are cut here. Two visitors may have loaded one part more or less by then, so only the page above
 * it is compared.
 */
const ENDLESS = { parts: 100, maxHeight: 8000, compared: 6000, results: 40 }
const LANGUAGE_REGIONS: Readonly<Record<string, string>> = { UK: 'GB' }

export interface MeasuredPage {
  readonly url: string
  readonly facts: VisitFacts
  readonly truth: MeasuredTruth
  readonly page: PageFacts | undefined
  readonly matched: readonly (readonly [Measured<TrueBanner>, PageRegion])[]
  readonly missed: readonly Measured<TrueBanner>[]
  /** Regions that are no banners. */
  readonly extra: readonly PageRegion[]
}

/** One page of each kind: home, offers, department, search, product. */
export function listMeasuredPaths({ retailer }: MallShop): string[] {
  const paths = listPaths(retailer)
  const kinds = ['/c/', '/search', '/p/'].map((start) => paths.find((path) => path.startsWith(start)))
  return ['/', '/offers', ...kinds.flatMap((path) => path ?? [])]
}

interface MallVisit {
  readonly browser: Browser
  readonly mall: Mall
  readonly at: Date
  readonly shop: MallShop
  readonly path: string
}

/** Visits a page of the mall, and compares its facts with the truth. */
export async function measurePageFacts({ browser, mall, at, shop, path }: MallVisit): Promise<MeasuredPage> {
  const { host, retailer } = shop
  const url = `http://${host}${path}`
  const region = LANGUAGE_REGIONS[retailer.country] ?? retailer.country
  const isEndless = shop.behavior.moreParts > ENDLESS.parts
  const maxHeight = isEndless ? { maxHeight: ENDLESS.maxHeight } : {}
  const plan = visitPlan.parse({ url, budgetSeconds: 110, locale: `${retailer.language}-${region}`, ...maxHeight })
  const facts = await visit(browser, plan, { contact: 'https://example.com/bot' })
  const truth = await readTruth(browser, { url, mallPort: mall.port, at, ...maxHeight })
  const height = isEndless ? ENDLESS.compared : (facts.picture?.height ?? 0)
  const isCompared = ({ box }: { readonly box?: Box }) => box !== undefined && box.y + box.height / 2 < height
  const regions = (facts.page?.regions ?? []).filter(isCompared)
  const { matched, missed, extra } = matchBanners(truth.banners.filter(isCompared), regions)
  return { url, facts, truth, page: facts.page, matched, missed, extra }
}

/** Matches one to one. Slides of a carousel have the same box, so their links decide. */
function matchBanners(banners: readonly Measured<TrueBanner>[], regions: readonly PageRegion[]) {
  const open = new Set(regions)
  const matched: [Measured<TrueBanner>, PageRegion][] = []
  const missed: Measured<TrueBanner>[] = []
  for (const banner of banners) {
    const same = [...open].filter(
      ({ box, slide }) =>
        computeOverlap(box, banner.box) >= SAME && (slide !== undefined) === (banner.slide !== undefined),
    )
    const found = same.find(({ link }) => link === banner.link)
    if (found) {
      open.delete(found)
      matched.push([banner, found])
    } else missed.push(banner)
  }
  return { matched, missed, extra: [...open] }
}

/** Intersection over union, 0 to 1. */
function computeOverlap(one: Box, other: Box | undefined): number {
  if (!other) return 0
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const common = Math.max(0, width) * Math.max(0, height)
  return common / (one.width * one.height + other.width * other.height - common)
}

/** Prices that the agent took although the page shows another one for the product. */
export function findWrongPrices({ page, truth }: MeasuredPage): readonly PageProduct[] {
  return (page?.products ?? []).filter(({ price, url }) => {
    if (!price) return false
    const product = truth.products.find(({ link }) => link === url)
    return product?.price !== price.amount || product.currency !== price.currency
  })
}

/** Results that are not next in the true order, or whose price or sponsoring is wrong. */
export function findWrongResults({ page, truth }: MeasuredPage): readonly PageResult[] {
  const results = page?.results ?? []
  let last = -1
  return results
    .slice(0, truth.moreParts > ENDLESS.parts ? ENDLESS.results : undefined)
    .filter(({ link, price, isSponsored }) => {
      const at = truth.products.findIndex((product, index) => index > last && product.link === link)
      const product = truth.products[at]
      if (product) last = at
      return (
        product?.price !== price?.amount ||
        product?.currency !== price?.currency ||
        product?.isSponsored !== isSponsored
      )
    })
}
