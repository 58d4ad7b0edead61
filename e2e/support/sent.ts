import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { Capture } from '../../packages/contract/src/captures/captures.contract.ts'
import { type Banner, CaptureDocument } from '../../packages/contract/src/captures/document.ts'
import { placeForReview, type Shop, validBanner } from './review.ts'
import { E2E_URL } from './settings.ts'

/** The nth brand of the first category; every second banner also shows the only brand of the second category. */
function makeBanner(shop: Shop, nth: number): Banner {
  const banner = validBanner(shop)
  const rows = shop.categories.slice(0, 1 + (nth % 2)).map(({ categoryId, trades }) => ({
    productCategoryId: 0,
    isDeleted: false,
    categoryId,
    tradeId: trades[nth % trades.length]?.tradeId ?? null,
  }))
  return { ...banner, productCategories: rows }
}

/**
 * Inserts captures of the shop with one banner each, half of them from two weeks ago, and sends them as the page's
 * user.
 */
export async function sendCaptures(page: Page, owner: pg.Pool, shop: Shop, count: number): Promise<number[]> {
  const captureIds: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    captureIds.push(await placeForReview(owner, shop, { banners: [makeBanner(shop, nth)] }))
  }
  await owner.query(
    `update capture set when_local = when_local - interval '9 days', when_gmt = when_gmt - interval '9 days'
     where capture_id = any ($1)`,
    [captureIds.slice(0, count / 2)],
  )
  for (const captureId of captureIds) await sendCapture(page, captureId)
  return captureIds
}

/** Sends a capture, optionally with changes. */
export async function sendCapture(page: Page, captureId: number, change: Partial<CaptureDocument> = {}): Promise<void> {
  const address = `${E2E_URL}/api/captures/${captureId}`
  const capture = Capture.parse(await (await page.request.get(address)).json())
  const answer = await page.request.put(address, {
    headers: { origin: E2E_URL },
    data: {
      ...CaptureDocument.strip().parse(capture),
      ...change,
      revision: capture.revision,
      captureStateId: CAPTURE_STATE.sent,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
