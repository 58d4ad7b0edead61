import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { VisitFacts } from '../visit/facts.ts'
import { type VisitPlan, visitPlan } from '../visit/plan.ts'
import { visit } from '../visit/visit.ts'
import { type Site, serveSite } from './site.fixture.ts'

export interface TestAgent {
  readonly browser: Browser
  readonly site: Site
  /** Visits a page of the site. */
  visit(path: string, plan?: Partial<VisitPlan>): Promise<VisitFacts>
}

/** A browser and a site for the tests of a file. */
export function startAgent(): TestAgent {
  let browser: Browser
  let site: Site
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchBrowser(), serveSite()])
  })
  afterAll(async () => {
    await Promise.all([browser.close(), site.close()])
  })
  return {
    get browser() {
      return browser
    },
    get site() {
      return site
    },
    visit: (path, plan) =>
      visit(browser, visitPlan.parse({ url: site.getUrl(path), ...plan }), { contact: 'https://example.com/bot' }),
  }
}
