import type { Page } from 'playwright-core'
import { stopMotion } from '../page/stop-motion.ts'

/**
 * Time for timers to run out that are almost due, so that the picture shows no step half done. On a busy machine, a
 * moment may have passed before the page hears of it, so later ones are tried.
 */
const AHEAD_MS = [100, 1_000, 10_000]
const IS_PAST = /fast-forward to the past/

/** Stops the page's time and motion at one moment, a little ahead of now. */
export async function stillPage(page: Page): Promise<void> {
  for (const [index, ahead] of AHEAD_MS.entries()) {
    const now = await page.evaluate(() => Date.now())
    try {
      await page.clock.pauseAt(now + ahead)
      break
    } catch (error) {
      if (!IS_PAST.test(String(error)) || index === AHEAD_MS.length - 1) throw error
    }
  }
  await page.evaluate(stopMotion)
}

/** Lets the page's time pass by this much at once, and stops motion again. */
export async function advancePage(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.evaluate(stopMotion)
}
