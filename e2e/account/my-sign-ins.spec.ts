import type { Browser, Locator, Page } from '@playwright/test'
import { expectSignedOut, openAccountDialog, secondBrowser } from '../support/account.ts'
import { expect, type Tools, test } from '../support/fixtures.ts'
import { expectNoViolation } from '../support/violations.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const ENTRY = 'My sign-ins'
const NOWHERE = "You aren't signed in anywhere else."

const getRows = (dialog: Locator) => dialog.getByRole('listitem')

/** Signed in here and in two other browsers, with the dialog open. */
async function openWithOthers(tools: Pick<Tools, 'signInAs' | 'signIn'> & { page: Page; browser: Browser }) {
  const { page, browser, signInAs, signIn } = tools
  const account = await signInAs('Viewer')
  const others = [
    await secondBrowser(browser, (other) => signIn(other, account), WINDOWS),
    await secondBrowser(browser, (other) => signIn(other, account), PHONE),
  ]
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, ENTRY)
  await expect(getRows(dialog)).toHaveCount(3)
  return { dialog, others }
}

test('shows a user without other sign-ins only this one, and no button to end others', async ({ page, signInAs }) => {
  const account = await signInAs('Viewer')
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, ENTRY)
  await expect(getRows(dialog)).toHaveCount(1)
  await expect(getRows(dialog)).toContainText(/^Chrome \d+ on Linux/)
  await expect(getRows(dialog)).toContainText('This one')
  await expect(getRows(dialog)).toContainText(/Since \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(dialog.getByText(NOWHERE)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^End/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: account.username })).toBeFocused()
})

test('lists this device first; ends another one, which is signed out with its next request', async ({
  page,
  browser,
  owner,
  signInAs,
  signIn,
}) => {
  const account = await signInAs('Viewer')
  const windows = await secondBrowser(browser, (other) => signIn(other, account), WINDOWS)
  // signed in, but without an open screen: a pending request would reset its last use to 'just now'
  const phone = await (await browser.newContext({ userAgent: PHONE })).newPage()
  await signIn(phone, account)
  await owner.query(
    `update session set last_seen_at = now() - interval '3 hours', remember = true
     where user_id = $1 and user_agent like '%iPhone%'`,
    [account.userId],
  )
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, ENTRY)
  const rows = getRows(dialog)
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('This one')
  await expect(rows.nth(1)).toContainText('Chrome 156 on Windows')
  await expect(rows.nth(1)).toContainText('Last seen just now')
  await expect(rows.nth(2)).toContainText('Safari 18 on iOS')
  await expect(rows.nth(2)).toContainText('Last seen 3 hours ago')
  await expect(rows.nth(2)).toContainText('Remembered')
  await expect(rows.nth(0).getByRole('button')).toHaveCount(0)

  await rows
    .nth(1)
    .getByRole('button', { name: /^End Chrome 156 on Windows/ })
    .click()
  await expect(page.getByText('Sign-in ended')).toBeVisible()
  await expect(rows).toHaveCount(2)
  // the pressed button is gone, but the focus is not lost
  await expect(page.getByRole('heading', { name: ENTRY })).toBeFocused()
  await expectSignedOut(windows)
  expect((await phone.request.get('/api/account/sign-ins')).status()).toBe(200)
  await windows.context().close()
  await phone.context().close()
})

test('asks before ending all others, and keeps this one', async ({ page, browser, signInAs, signIn }) => {
  const { dialog, others } = await openWithOthers({ page, browser, signInAs, signIn })
  const button = dialog.getByRole('button', { name: 'End all others…' })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'End all other sign-ins?' })
  await expect(question).toContainText('The 2 other sign-ins end')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button).toBeFocused()
  await expect(getRows(dialog)).toHaveCount(3)

  await button.click()
  await question.getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('2 sign-ins ended')).toBeVisible()
  await expect(getRows(dialog)).toHaveCount(1)
  await expect(dialog.getByText(NOWHERE)).toBeVisible()
  await expect(page.getByRole('heading', { name: ENTRY })).toBeFocused()
  for (const other of others) {
    await expectSignedOut(other)
    await other.context().close()
  }
  await page.reload()
  await expect(page).toHaveURL('/home')
})

test('reloads the list when the user returns to it', { tag: '@nightly' }, async ({
  page,
  browser,
  signInAs,
  signIn,
}) => {
  const account = await signInAs('Viewer')
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, ENTRY)
  await expect(getRows(dialog)).toHaveCount(1)
  const other = await secondBrowser(browser, (elsewhere) => signIn(elsewhere, account), 'something unheard of')
  // simulates the event for a window that becomes visible again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(getRows(dialog).nth(1)).toContainText('Unknown device')
  await other.context().close()
})

test('offers to retry when the list cannot be loaded, and keeps a sign-in that cannot be ended', async ({
  page,
  browser,
  signInAs,
  signIn,
}) => {
  const account = await signInAs('Viewer')
  const other = await secondBrowser(browser, (elsewhere) => signIn(elsewhere, account), WINDOWS)
  await page.goto('/home')
  const refusal = { error: 'unexpected', message: 'Communication error. Please try again.' }
  await page.route('**/api/account/sign-ins?draw=*', (route) => route.fulfill({ status: 500, json: refusal }))
  const dialog = await openAccountDialog(page, account, ENTRY)
  await expect(dialog.getByText('An error has occurred')).toBeVisible()
  await page.unroute('**/api/account/sign-ins?draw=*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(getRows(dialog)).toHaveCount(2)

  await page.route('**/end', (route) => route.fulfill({ status: 500, json: refusal }))
  await dialog.getByRole('button', { name: /^End Chrome 156/ }).click()
  await expect(page.getByRole('alert').getByText(refusal.message)).toBeVisible()
  await expect(getRows(dialog)).toHaveCount(2)
  await other.context().close()
})

test('has no accessibility violation in the dialog', async ({ page, browser, signInAs, signIn }) => {
  const { dialog, others } = await openWithOthers({ page, browser, signInAs, signIn })
  await expectNoViolation(page, 'list')
  await dialog.getByRole('button', { name: 'End all others…' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoViolation(page, 'question')
  for (const other of others) await other.context().close()
})
