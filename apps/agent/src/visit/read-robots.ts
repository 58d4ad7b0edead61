import { LIMITS } from '@vitrine/contract/limits'
import type { Browser } from 'playwright-core'
import { openContext } from './open-context.ts'
import type { VisitPlan } from './plan.ts'

const ANSWERS_WITHIN_MS = 15_000

export interface Robots {
  /** Null if the host did not answer. */
  readonly status: number | null
  readonly text: string
}

/** Reads the robots.txt of the plan's host, from where the visit will come from. */
export async function readRobots(browser: Browser, plan: VisitPlan, contact: string): Promise<Robots> {
  const { page, close } = await openContext(browser, plan, contact)
  try {
    const response = await page.goto(new URL('/robots.txt', plan.url).href, { timeout: ANSWERS_WITHIN_MS })
    const text = (await response?.text()) ?? ''
    return { status: response?.status() ?? null, text: text.slice(0, LIMITS.visits.robotsBytes) }
  } catch {
    return { status: null, text: '' }
  } finally {
    await close().catch(() => undefined)
  }
}
