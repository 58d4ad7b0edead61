import type pg from 'pg'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, type Shop, validBanner } from '../support/review.ts'
import { expectSaved, getCategory, getChoice, getHeads, openForReview, readCapture } from '../support/review-form.ts'

/** A page is identified by its picture. */
async function placeOnPage(owner: pg.Pool, shop: Shop, placed: Parameters<typeof placeForReview>[2] = {}) {
  const captureId = await placeForReview(owner, shop, placed)
  await owner.query(
    `insert into picture_hash (picture_id, platform_id, url_id, hash, detail)
     values ($1, $2, $3, repeat('0', 64)::bit(64), ''::bytea)`,
    [captureId, shop.platformId, shop.urlId],
  )
  return captureId
}

const getBrand = (shop: Shop, at: number) => getCategory(shop, 0).trades[at]?.name ?? ''

const twoBanners = (shop: Shop) => [
  validBanner(shop),
  {
    ...validBanner(shop),
    locationPositionId: 2,
    productCategories: validBanner(shop).productCategories.map((row) => ({
      ...row,
      tradeId: getCategory(shop, 0).trades[1]?.tradeId ?? null,
    })),
  },
]

test('copies all earlier banners with ALT+1, and only those that are still visible with ALT+SHIFT+1', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const earlier = await placeOnPage(owner, shop, { state: 'sent', banners: twoBanners(shop) })
  const captureId = await placeOnPage(owner, shop)
  const form = await openForReview(page, captureId)
  await expect(form.getByRole('region', { name: 'Captured before' })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(getHeads(form)).toHaveText([
    new RegExp(`^1${getBrand(shop, 0)} · Hero`),
    new RegExp(`^2${getBrand(shop, 1)} · Carousel`),
  ])
  await expect(getChoice(form, 'Location')).toHaveAccessibleDescription(
    `Proposed: copied from #${earlier}. Sending confirms it.`,
  )

  // copies only the second banner instead
  await page.keyboard.press('Alt+Shift+1')
  const panel = page.getByRole('region', { name: `Banners of #${earlier} that are still visible` })
  await expect(panel.getByRole('checkbox')).toHaveCount(2)
  await page.keyboard.press('1')
  await expect(panel.getByRole('checkbox').first()).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(getHeads(form)).toHaveText([new RegExp(`^1${getBrand(shop, 1)} · Carousel`)])
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect((await readCapture(owner, captureId)).banners).toMatchObject([{ locationPositionId: 2 }])
})

test('offers the banners of a sent capture as proposals to the unsent captures of the page', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const others = [await placeOnPage(owner, shop), await placeOnPage(owner, shop)]
  const captureId = await placeOnPage(owner, shop, { banners: twoBanners(shop) })
  await openForReview(page, captureId)
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  await page.getByRole('button', { name: 'Use for 2 more of this page' }).click()
  await expect(page.getByText(`Banners of #${captureId} proposed on 2 captures. Send each to confirm.`)).toBeVisible()
  for (const other of others) expect((await readCapture(owner, other)).state).toBe(1)

  const form = await openForReview(page, others[0] ?? 0)
  await expect(getHeads(form)).toHaveCount(2)
  await expect(getChoice(form, 'Location')).toHaveAccessibleDescription(
    `Proposed, copied from #${captureId}. Sending confirms it.`,
  )
})
