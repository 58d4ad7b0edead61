import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Account } from './fixtures.ts'

/** Opens a dialog from the user menu by its label. */
export async function openAccountDialog(page: Page, { username }: Account, entry: string): Promise<Locator> {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: `${entry}…` }).click()
  const dialog = page.getByRole('dialog', { name: entry })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The user's second browser, signed in and on the home screen. */
export async function secondBrowser(
  browser: Browser,
  signIn: (page: Page) => Promise<void>,
  userAgent?: string,
): Promise<Page> {
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent })
  const page = await context.newPage()
  await signIn(page)
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return page
}

/** Expects that the next navigation leads to the sign-in screen. */
export async function expectSignedOut(page: Page): Promise<void> {
  expect((await page.request.get('/api/account/sign-ins')).status()).toBe(401)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
}

/** A promise that the test resolves, for delayed responses. */
export function createGate(): { until: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { until: promise, release: resolve }
}
