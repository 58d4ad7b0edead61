import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { withoutDeleted } from '../../packages/contract/src/captures/document.ts'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import {
  expectSaved,
  fieldError,
  getChoice,
  getDialog,
  openForReview,
  pick,
  readCapture,
} from '../support/review-form.ts'
import { expectNoViolationHere } from '../support/violations.ts'

test('Save marks missing values, ENTER saves anyway, and the Pending tray shows how much is left', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop)
  const form = await openForReview(page, captureId)
  await pick(form, 'Location', 'he')
  await page.keyboard.press('Alt+KeyA')
  await expect(form.getByText('Not saved. 4 values are missing.')).toBeVisible()
  for (const message of ['Page position is required.', 'Type is required.', 'Choose a category.', 'Choose a brand.'])
    await expect(fieldError(form, message)).toBeVisible()
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 1, state: CAPTURE_STATE.created })
  await expect(form.getByRole('button', { name: 'Save anyway' })).toBeFocused()
  await expectNoViolationHere(page, 'save anyway')
  await page.keyboard.press('Enter')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({
    revision: 2,
    state: CAPTURE_STATE.pending,
    banners: [{ locationPositionId: 1, locationSectionId: null, bannerTypeId: null }],
  })

  await page.goto('/tray-banner/pending')
  const row = page.getByRole('row', { name: new RegExp(`${captureId}`) })
  await expect(row.getByText('4 left')).toBeVisible()
  await expect(row.getByRole('img', { name: '1 of 5 values filled in' })).toBeVisible()

  await row.dblclick()
  await expect(getDialog(page, captureId)).toBeVisible()
  await pick(form, 'Page position', 'ho')
  await page.keyboard.press('Alt+Enter')
  await expect(form.getByText('Not sent. 3 things to fix.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save anyway' })).toHaveCount(0)
  await expect(getChoice(form, 'Type')).toBeFocused()
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 2, state: CAPTURE_STATE.pending })
})

test('offers Save anyway only if all filled-in values are valid', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const sound = validBanner(shop)
  const [row] = sound.productCategories
  if (!row) throw new Error('The banner has a category.')
  const banner = { ...sound, locationPositionId: null, productCategories: [row, { ...row }] }
  const captureId = await placeForReview(owner, shop, { banners: [banner] })
  const form = await openForReview(page, captureId)
  await page.keyboard.press('Alt+KeyA')
  await expect(form.getByText('Not saved. 2 things to fix.')).toBeVisible()
  await expect(form.getByText('There are duplicate categories/brands in banner 1').first()).toBeVisible()
  const anyway = form.getByRole('button', { name: 'Save anyway' })
  await expect(anyway).toHaveCount(0)
  await pick(form, 'Brand 2', shop.categories[0]?.trades[1]?.name ?? '')
  await expect(form.getByText('Not saved. 1 value is missing.')).toBeVisible()
  await anyway.click()
  await expectSaved(page, captureId)
  const now = await readCapture(owner, captureId)
  expect(now).toMatchObject({ revision: 2, state: CAPTURE_STATE.pending })
  expect(withoutDeleted(now.banners[0]?.productCategories ?? [])).toHaveLength(2)
})

test('sends an incomplete save made offline once the network is back', async ({
  page,
  context,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop)
  const form = await openForReview(page, captureId)
  await context.setOffline(true)
  await pick(form, 'Location', 'he')
  await page.keyboard.press('Alt+KeyA')
  await expect(form.getByRole('button', { name: 'Save anyway' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 1 })
  await context.setOffline(false)
  await expect
    .poll(() => readCapture(owner, captureId))
    .toMatchObject({ revision: 2, state: CAPTURE_STATE.pending, banners: [{ locationPositionId: 1 }] })
})
