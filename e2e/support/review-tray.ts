import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { placeForReview, type Shop, validBanner } from './review.ts'
import { getDialog } from './review-form.ts'

/** A button of the open dialog. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

export const data1 = (page: Page): Locator =>
  page.getByRole('region', { name: 'Capture data' }).getByRole('textbox', { name: 'Additional data 1' })

/** Inserts valid captures and returns them newest first, as in the tray. */
export async function fillInbox(owner: pg.Pool, shop: Shop, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.unshift(await placeForReview(owner, shop, { banners: [validBanner(shop)] }))
  return ids
}

/** Opens the first capture of the inbox with the keyboard. */
export async function openFirst(page: Page, shop: Shop, captureId: number): Promise<void> {
  await page.goto(`/tray-banner/inbox?platformIds=${shop.platformId}&size=10`)
  await expect(page.getByRole('checkbox', { name: `Select capture ${captureId}`, exact: true })).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(getDialog(page, captureId)).toBeVisible()
  await expect(data1(page)).toBeVisible()
}
