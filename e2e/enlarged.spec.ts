import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { dialogOf } from './support/review-form.ts'
import { fillInbox } from './support/review-tray.ts'
import { expectNoViolationHere } from './support/violations.ts'

// A window of 1440 × 900 that its reader enlarged to 200 %: as narrow as a phone, and worked by its keys.
test.use({ viewport: { width: 720, height: 450 } })

const opener = (page: Page, captureId: number | undefined) =>
  page.getByRole('button', { name: `Edit capture ${captureId}`, exact: true })

test('a tray is worked by the keys: what they act on is seen, and the focus is never lost', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const [first, second, third, fourth] = await fillInbox(owner, shop, 4)
  await page.goto(`/tray-banner/inbox?platformIds=${shop.platformId}&size=10`)
  await expect(opener(page, first)).toBeVisible()

  // the cursor takes the focus along, and is in view
  await page.keyboard.press('ArrowDown')
  await expect(opener(page, second)).toBeFocused()
  await expect(opener(page, second)).toBeInViewport()
  await expect(page.locator('li[data-current]')).toContainText(`#${second}`)

  // DEL means the one that has the focus, however it came there
  await opener(page, third).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(opener(page, third)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  // by a card's own menu it is the same
  await page.getByRole('button', { name: `Tools for capture ${fourth}` }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(opener(page, fourth)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  // a capture begins at its picture, and its keys are in reach
  await opener(page, first).press('Enter')
  await expect(dialogOf(page, first ?? 0)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  await expect(dialogOf(page, first ?? 0).getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoViolationHere(page, 'a capture at 200 %')
  await page.keyboard.press('Escape')
  await expect(opener(page, first)).toBeFocused()
})

test('keys can be chosen, and no page scrolls sideways', async ({ page, signInAs }) => {
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
