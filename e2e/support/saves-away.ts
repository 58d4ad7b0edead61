import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { getDialog, readCapture } from './review-form.ts'
import { data1 } from './review-tray.ts'

/** Captures that the browser keeps besides the open one, as it promises for an interruption. */
export const KEPT = 6

/** Returns a function that waits until the browser has fetched these captures. */
export function watchKept(page: Page, captureIds: readonly number[]) {
  const fetched = new Set<number>()
  page.on('requestfinished', (request) => {
    const captureId = /\/api\/captures\/(\d+)$/.exec(request.url())?.[1]
    if (request.method() === 'GET' && captureId) fetched.add(Number(captureId))
  })
  return () => expect.poll(() => captureIds.filter((captureId) => !fetched.has(captureId))).toEqual([])
}

const typed = (place: number) => `while the server is away ${place}`

/** Types and saves in one capture after the other, without an answer. Returns the longest wait for the next one. */
export async function saveWhileAway(page: Page, captureIds: readonly number[]): Promise<number> {
  let longest = 0
  for (const [place, captureId] of captureIds.entries()) {
    await expect(getDialog(page, captureId)).toBeVisible()
    await data1(page).fill(typed(place))
    const pressedAt = Date.now()
    await page.keyboard.press('Alt+KeyA')
    await expect(getDialog(page, captureId)).toBeHidden()
    longest = Math.max(longest, Date.now() - pressedAt)
  }
  return longest
}

/** Waits until every save is applied, exactly once and in the order in which they were made. */
export async function expectApplied(owner: pg.Pool, captureIds: readonly number[], timeout: number): Promise<void> {
  // the test's own connection may be lost, too
  const isSaved = (captureId: number) =>
    readCapture(owner, captureId).then(
      ({ revision }) => revision > 1,
      () => false,
    )
  await expect.poll(async () => (await Promise.all(captureIds.map(isSaved))).every(Boolean), { timeout }).toBe(true)
  for (const [place, captureId] of captureIds.entries())
    expect(await readCapture(owner, captureId)).toMatchObject({ revision: 2, data1: typed(place) })
  const { rows } = await owner.query(
    'select capture_id::int as id from capture_history where capture_id = any ($1) and revision > 1 order by at',
    [captureIds],
  )
  expect(rows.map(({ id }) => id)).toEqual(captureIds)
}
