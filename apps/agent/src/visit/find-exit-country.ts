import type { BrowserContext } from 'playwright-core'
import type { Deadline } from './deadline.ts'

const CHECK_MS = 5000
const COUNTRY = /^(?:loc=)?([A-Z]{2})$/im

/**
 * Asks an address for the country from which the visit arrives: a line with two letters, or `loc=` and two letters. The
 * request takes the way of the visit. Undefined without an answer.
 */
export async function findExitCountry(
  context: BrowserContext,
  url: string,
  deadline: Deadline,
): Promise<string | undefined> {
  try {
    const response = await context.request.get(url, { timeout: deadline.remaining(CHECK_MS) })
    return COUNTRY.exec(await response.text())?.[1]?.toUpperCase()
  } catch {
    return undefined
  }
}
