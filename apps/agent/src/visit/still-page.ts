import type { Page } from 'playwright-core'
import { stopMotion } from '../page/stop-motion.ts'

/** Time for timers to run out that are almost due, so that the picture shows no step half done. */
const AHEAD_MS = 100

/** Stops the page's time and motion at one moment, a little ahead of now. */
export async function stillPage(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD_MS)
  await page.evaluate(stopMotion)
}

/** Lets the page's time pass by this much at once, and stops motion again. */
export async function advancePage(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.evaluate(stopMotion)
}
