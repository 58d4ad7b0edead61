import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { makeShop, placeForReview, soundBanner } from './support/review.ts'
import { dialogOf, openForReview } from './support/review-form.ts'
import { violations } from './support/violations.ts'

/** Each state of the dialog that a person meets, once in each theme and on a desk and a phone. */
const settings = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 390].map((width) => ({ colorScheme, width, name: `${colorScheme} at ${width} px` })),
)

async function arrange(page: Page, { colorScheme, width }: (typeof settings)[number]) {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 844 })
}

for (const setting of settings) {
  test(`the review dialog is for everybody, ${setting.name}`, async ({ page, owner, signInAs, shop }) => {
    // four states, each looked through whole
    test.slow()
    await arrange(page, setting)
    await signInAs('Admin')
    const source = await placeForReview(owner, shop, { state: 'sent', banners: [soundBanner(shop)] })
    const banners = [soundBanner(shop), { ...soundBanner(shop), locationPositionId: null }]
    const banner = await placeForReview(owner, shop, {
      banners,
      copiedFrom: source,
      similarity: 97,
      proposed: ['banners'],
    })
    await openForReview(page, banner)
    expect(await violations(page), 'banner').toEqual([])
    await page.keyboard.press('Alt+Enter')
    await expect(page.getByText('Not sent. 1 thing to fix.')).toBeVisible()
    expect(await violations(page), 'with errors').toEqual([])
    await page.keyboard.press('Alt+KeyH')
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    expect(await violations(page), 'history').toEqual([])
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
    expect(await violations(page), 'product').toEqual([])
  })

  test(`the conflict is for everybody, ${setting.name}`, async ({ page, owner, signInAs, shop }) => {
    await arrange(page, setting)
    await signInAs('Admin')
    const captureId = await placeForReview(owner, shop, { banners: [soundBanner(shop)] })
    const form = await openForReview(page, captureId)
    await form.getByRole('textbox', { name: 'Additional data 1' }).fill('mine')
    await owner.query("update capture set revision = 2, data1 = 'theirs', data2 = 'Yes' where capture_id = $1", [
      captureId,
    ])
    await page.keyboard.press('Alt+Enter')
    await expect(page.getByRole('region', { name: 'Edited by another user' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`the read-only dialog is for everybody, ${setting.name}`, async ({ page, owner, signInAs }) => {
    await arrange(page, setting)
    await signInAs('Viewer')
    const captureId = await placeForReview(owner, await makeShop(owner), { state: 'withError' })
    await page.goto(`/tray-banner/detail/${captureId}`)
    await expect(dialogOf(page, captureId).getByText(/^\d+\/\d+\/\d{4}$/)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
