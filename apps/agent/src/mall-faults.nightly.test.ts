import { isSameLayout } from '@vitrine/contract/visits/layout.rules'
import { type Mall, openMall } from '@vitrine/demo/mall/server'
import { MALL_SHOPS, type MallShop } from '@vitrine/demo/mall/shops'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { judgeVisit } from './judge.ts'
import { listMeasuredPaths } from './testing/mall-facts.fixture.ts'
import type { VisitFacts } from './visit/facts.ts'
import { visitPlan } from './visit/plan.ts'
import { visit } from './visit/visit.ts'

const BEFORE = new Date('2026-11-12T12:00:00Z')
const AFTER = new Date('2026-11-19T18:00:00Z')
const CAUGHT = 0.95
const REFUSED = 0.01
/** Pages on which shops fail or refuse; all of them are pages that reviewers should not get. */
const FAULTS = [
  '/captcha',
  '/captcha-ok',
  '/forbidden',
  '/busy',
  '/error',
  '/soft-error',
  '/half-loaded',
  '/stuck-wall',
  '/maintenance',
  '/gone',
  '/account',
  '/blank',
  '/cut',
  '/loop',
]

let at = BEFORE
let mall: Mall
let browser: Browser
beforeAll(async () => {
  mall = await openMall({ now: () => at })
  browser = await launchBrowser({ flags: [`--host-resolver-rules=${mall.hostRules}`] })
})
afterAll(async () => {
  await Promise.all([browser.close(), mall.close()])
})

const see = ({ host }: MallShop, path: string) =>
  visit(browser, visitPlan.parse({ url: `http://${host}${path}`, budgetSeconds: 110, maxHeight: 8000 }), {
    contact: 'https://example.com/bot',
  })
/** As agent and server judge together. */
const isGood = (facts: VisitFacts, usual: VisitFacts) =>
  judgeVisit({ facts, proxyCountry: undefined, now: at }).result === 'captured' &&
  isSameLayout(facts.layout ?? [], usual.layout ?? [])

test('faults are caught, and good pages of another week are not refused', async () => {
  const missed = new Map<string, string[]>(FAULTS.map((path) => [path, []]))
  const refused: string[] = []
  let pages = 0
  for (const shop of MALL_SHOPS) {
    at = BEFORE
    const paths = listMeasuredPaths(shop)
    const usual: VisitFacts[] = []
    for (const path of paths) usual.push(await see(shop, path))
    pages += paths.length
    at = AFTER
    for (const [index, path] of paths.entries()) {
      if (!isGood(await see(shop, path), usual[index] as VisitFacts)) refused.push(`${shop.host}${path}`)
    }
    for (const path of FAULTS) {
      if (isGood(await see(shop, path), usual[0] as VisitFacts)) missed.get(path)?.push(shop.host)
    }
  }
  for (const [path, hosts] of missed) {
    console.log(
      `${path}: caught at ${MALL_SHOPS.length - hosts.length} of ${MALL_SHOPS.length} shops ${hosts.join(' ')}`,
    )
    expect(hosts.length, path).toBeLessThanOrEqual(MALL_SHOPS.length * (1 - CAUGHT))
  }
  console.log(`${pages} good pages, refused: ${refused.join(' ') || 'none'}`)
  expect(refused.length).toBeLessThanOrEqual(pages * REFUSED)
})
