import { expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { makeShop, placeForReview, validBanner } from '../support/review.ts'
import { getDialog, openForReview } from '../support/review-form.ts'
import { expectNoViolationHere } from '../support/violations.ts'

/** Every state of the dialog, in each theme, wide and on a phone. */
for (const width of [1440, 390]) {
  test(
    `has no accessibility violation in the review dialog at ${width} px`,
    nightlyUnless(width === 1440),
    async ({ page, owner, signInAs, shop }) => {
      // runs the full check for four states
      test.slow()
      await page.setViewportSize({ width, height: 844 })
      await signInAs('Admin')
      const source = await placeForReview(owner, shop, { state: 'sent', banners: [validBanner(shop)] })
      const banners = [validBanner(shop), { ...validBanner(shop), locationPositionId: null }]
      const banner = await placeForReview(owner, shop, {
        banners,
        copiedFrom: source,
        similarity: 97,
        proposed: ['banners'],
      })
      await openForReview(page, banner)
      await expectNoViolationHere(page, 'banner')
      await page.keyboard.press('Alt+Enter')
      await expect(page.getByText('Not sent. 1 thing to fix.')).toBeVisible()
      await expectNoViolationHere(page, 'with errors')
      await page.keyboard.press('Alt+KeyH')
      await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
      await expectNoViolationHere(page, 'history')
      await page.keyboard.press('Escape')

      const sku = `SKU ${shop.platformId}`
      await owner.query(
        `insert into product_image (client_id, platform_id, sku, position, description, picture_id)
       select $1, $2, $3, position, 'View ' || position, nextval('capture_id_seq') from generate_series(1, 5) position`,
        [shop.clientId, shop.platformId, sku],
      )
      await placeForReview(owner, shop, { type: 'product', state: 'sent', sku, position: 2 })
      const product = await placeForReview(owner, shop, { type: 'product', sku, position: 2, featuresFound: 91 })
      await openForReview(page, product, 'product')
      await expect(page.getByRole('region', { name: 'Captured before' })).toBeVisible()
      await expectNoViolationHere(page, 'product')
    },
  )

  test(
    `has no accessibility violation in the conflict at ${width} px`,
    nightlyUnless(width === 1440),
    async ({ page, owner, signInAs, shop }) => {
      await page.setViewportSize({ width, height: 844 })
      await signInAs('Admin')
      const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
      const form = await openForReview(page, captureId)
      await form.getByRole('textbox', { name: 'Additional data 1' }).fill('mine')
      await owner.query("update capture set revision = 2, data1 = 'theirs', data2 = 'Yes' where capture_id = $1", [
        captureId,
      ])
      await page.keyboard.press('Alt+Enter')
      await expect(page.getByRole('region', { name: 'Edited by another user' })).toBeVisible()
      await expectNoViolationHere(page, 'conflict')
    },
  )

  test(
    `has no accessibility violation in the read-only dialog at ${width} px`,
    nightlyUnless(width === 1440),
    async ({ page, owner, signInAs }) => {
      await page.setViewportSize({ width, height: 844 })
      await signInAs('Viewer')
      const captureId = await placeForReview(owner, await makeShop(owner), { state: 'withError' })
      await page.goto(`/tray-banner/detail/${captureId}`)
      await expect(
        getDialog(page, captureId)
          .getByText(/^\d+\/\d+\/\d{4}$/)
          .filter({ visible: true }),
      ).toBeVisible()
      await expectNoViolationHere(page, 'read-only')
    },
  )
}
