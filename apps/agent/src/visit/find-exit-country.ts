import type { Page } from 'playwright-core'
import type { Deadline } from './deadline.ts'

const CHECK_MS = 5000
const COUNTRY = /^(?:loc=)?([A-Z]{2})$/im

/**
 * Asks an address for the country from which the visit arrives: a line with two letters, or `loc=` and two letters. The
 * page opens it, because requests that Playwright makes itself reach proxies in another way than the browser's.
 * Undefined without an answer.
 */
export async function findExitCountry(page: Page, url: string, deadline: Deadline): Promise<string | undefined> {
  try {
    const response = await page.goto(url, { timeout: deadline.remaining(CHECK_MS) })
    return COUNTRY.exec((await response?.text()) ?? '')?.[1]?.toUpperCase()
  } catch {
    return undefined
  }
}
