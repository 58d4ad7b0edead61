import { placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { expectSaved, getDialog, openForReview } from '../support/review-form.ts'
import { button } from '../support/review-tray.ts'

const QUARTER_MS = 92 * 86_400_000

test('[NAV-10] opens a capture by id with the Next and Previous of the matching tray', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  const { userId } = await signInAs('Recognitor')
  // own items only, so it is in no other user's tray
  const place = () => placeForReview(owner, shop, { banners: [validBanner(shop)], state: 'pending', userId })
  const [oldest, middle, newest] = [await place(), await place(), await place()]
  await openForReview(page, middle)
  await expect(button(page, 'Next')).toBeEnabled()
  await expect(button(page, 'Previous')).toBeEnabled()
  await page.keyboard.press('Alt+KeyN')
  await expect(getDialog(page, oldest)).toBeVisible()
  await expect(button(page, 'Next')).toBeDisabled()
  await page.keyboard.press('Alt+KeyP')
  await expect(getDialog(page, middle)).toBeVisible()
  await page.keyboard.press('Alt+KeyP')
  await expect(getDialog(page, newest)).toBeVisible()
  await expect(button(page, 'Previous')).toBeDisabled()

  // the tray adds no history entry
  await page.keyboard.press('Escape')
  await expectSaved(page, newest)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/tray-banner/pending')
})

test('[NAV-10] opens a capture of an earlier month over its month, with its neighbors', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  const { userId } = await signInAs('Recognitor')
  const when = new Date(Date.now() - QUARTER_MS).toISOString().slice(0, 16).replace('T', ' ')
  const placed = { platformId: shop.platformId, state: 'pending', userId, when } as const
  const [older = 0, newer = 0] = await placeCaptures(owner, 2, placed)
  await openForReview(page, newer)
  await page.keyboard.press('Alt+KeyN')
  await expect(getDialog(page, older)).toBeVisible()
  await expect(button(page, 'Next')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(`^${newer} `) })).toBeVisible()
})
