import { type Mall, openMall } from '@vitrine/demo/mall/server'
import { MALL_SHOPS } from '@vitrine/demo/mall/shops'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import {
  findWrongPrices,
  findWrongResults,
  listMeasuredPaths,
  type MeasuredPage,
  measurePageFacts,
} from './testing/mall-facts.fixture.ts'

const AT = new Date('2026-11-19T12:00:00Z')
const RECALL = 0.97
const PRECISION = 0.95
/** The regions were developed on the pages of the first ten shops; the others show how they do elsewhere. */
const GROUPS = [
  ['the shops that were looked at', MALL_SHOPS.slice(0, 10)],
  ['the other shops', MALL_SHOPS.slice(10)],
] as const

let mall: Mall
let browser: Browser
beforeAll(async () => {
  mall = await openMall({ now: () => AT })
  browser = await launchBrowser({ flags: [`--host-resolver-rules=${mall.hostRules}`] })
})
afterAll(async () => {
  await Promise.all([browser.close(), mall.close()])
})

test.for(GROUPS)('facts agree with the truth in %s', async ([name, shops]) => {
  const measured: MeasuredPage[] = []
  for (const shop of shops)
    for (const path of listMeasuredPaths(shop))
      measured.push(await measurePageFacts({ browser, mall, at: AT, shop, path }))
  const count = (list: (page: MeasuredPage) => readonly unknown[]) =>
    measured.reduce((sum, page) => sum + list(page).length, 0)
  const [matched, missed, extra] = [
    count((page) => page.matched),
    count((page) => page.missed),
    count((page) => page.extra),
  ]
  console.log(
    `${name}: ${measured.length} pages, ${matched} banners found, ${missed} missed, ${extra} regions too many`,
  )
  expect(matched / (matched + missed)).toBeGreaterThanOrEqual(RECALL)
  expect(matched / (matched + extra)).toBeGreaterThanOrEqual(PRECISION)
  expect(measured.flatMap(findWrongPrices)).toEqual([])
  expect(measured.flatMap(findWrongResults)).toEqual([])
  const isWithoutFacts = ({ page }: MeasuredPage) => page === undefined
  expect(measured.filter(isWithoutFacts).map(({ url }) => url)).toEqual([])
})
