import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { getDialog } from '../support/review-form.ts'
import { fillInbox } from '../support/review-tray.ts'
import { expectNoViolationHere } from '../support/violations.ts'

// A window of 1440 × 900 at 200% zoom: as narrow as a phone, but used with the keyboard.
test.use({ viewport: { width: 720, height: 450 } })

const editButton = (page: Page, captureId: number | undefined) =>
  page.getByRole('button', { name: `Edit capture ${captureId}`, exact: true })

test('works in a tray by keyboard, with the current row visible and the focus never lost', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const [first, second, third, fourth] = await fillInbox(owner, shop, 4)
  await page.goto(`/tray-banner/inbox?platformIds=${shop.platformId}&size=10`)
  await expect(editButton(page, first)).toBeVisible()

  // moving the cursor also moves the focus, which stays in view
  await page.keyboard.press('ArrowDown')
  await expect(editButton(page, second)).toBeFocused()
  await expect(editButton(page, second)).toBeInViewport()
  await expect(page.locator('li[data-current]')).toContainText(`#${second}`)

  // DEL applies to the focused capture, no matter how it got focused
  await editButton(page, third).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(editButton(page, third)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  // same with the card's own menu
  await page.getByRole('button', { name: `Tools for capture ${fourth}` }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(editButton(page, fourth)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  // an opened capture focuses its picture, and its shortcuts work
  await editButton(page, first).press('Enter')
  await expect(getDialog(page, first ?? 0)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  await expect(getDialog(page, first ?? 0).getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoViolationHere(page, 'a capture at 200%')
  await page.keyboard.press('Escape')
  await expect(editButton(page, first)).toBeFocused()
})

test('lets the user choose shortcuts, and no page scrolls horizontally', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.goto('/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Review preferences…' }).click()
  await expect(page.getByRole('button', { name: 'Key of Send:' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const address of [
    '/tray-banner/inbox',
    '/alerts',
    '/admin/keywords',
    '/perfect-image/pending',
    '/reports/audit',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), address).toBe(720)
  }
})
