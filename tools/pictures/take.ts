import type { BrowserContext, Page } from '@playwright/test'
import { waitUntilSettled } from '../product-pages.ts'
import type { Shot, Size } from './shot.ts'

/** How long an act may wait for an element. */
const ACT_TIMEOUT_MS = 10_000

/** Opens a shot, passes its page to `look`, then undoes its effects. Returns the errors. */
export async function take(
  context: BrowserContext,
  shot: Shot,
  size: Size,
  look: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  const failed: string[] = []
  const report = (error: Error) => failed.push(error.message.split('\n')[0] ?? '')
  const page = await context.newPage()
  page.setDefaultTimeout(ACT_TIMEOUT_MS)
  try {
    await shot.before?.(page)
    await page.goto(shot.address)
    await page.getByRole('heading').or(page.locator('main [aria-busy=true]')).first().waitFor()
    await shot.act?.(page, size)
  } catch (error) {
    // the picture shows how far the act got
    report(error as Error)
  }
  await waitUntilSettled(page)
  await look(page)
  await shot.after?.(page, size).catch(report)
  // text typed here must not become a draft in the next shot
  await page.evaluate(() => void indexedDB.deleteDatabase('vitrine')).catch(() => {})
  await page.close()
  return failed
}
