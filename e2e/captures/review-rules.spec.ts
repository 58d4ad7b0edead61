import { expect, test } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import {
  expectSaved,
  fieldError,
  getCategory,
  getChoice,
  getHeads,
  getLetters,
  openForReview,
  pick,
  readCapture,
  readOptions,
} from '../support/review-form.ts'

test('[REV-26] [GEN-02] Send marks everything that is missing, and scrolls to the first', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop)
  const form = await openForReview(page, captureId)
  // no errors at fields that the user hasn't visited yet
  await expect(form.getByText(/is required\.$/)).toHaveCount(0)
  await form.getByRole('button', { name: 'Add product category' }).focus()
  await page.keyboard.press('Alt+Enter')
  await expect(form.getByText('Not sent. 5 things to fix.')).toBeVisible()
  for (const message of ['Location is required.', 'Page position is required.', 'Type is required.']) {
    await expect(fieldError(form, message)).toBeVisible()
  }
  await expect(fieldError(form, 'Choose a category.')).toBeVisible()
  await expect(fieldError(form, 'Choose a brand.')).toBeVisible()
  await expect(getChoice(form, 'Location')).toBeFocused()
  await expect(getChoice(form, 'Location')).toBeInViewport({ ratio: 1 })
  await expect(getChoice(form, 'Location')).toHaveAccessibleDescription('Location is required.')

  await form.getByRole('button', { name: 'Brand', exact: true }).click()
  await expect(getChoice(form, 'Brand 1')).toBeFocused()
  await expect(getChoice(form, 'Brand 1')).toBeInViewport({ ratio: 1 })
  const { revision, state } = await readCapture(owner, captureId)
  expect([revision, state]).toEqual([1, 1])

  const beer = getCategory(shop, 0)
  await pick(form, 'Location', 'he')
  await pick(form, 'Page position', 'ho')
  await pick(form, 'Type', 'pr')
  await pick(form, 'Sub-type', 'gi')
  await pick(form, 'Category 1', 'be')
  await pick(form, 'Brand 1', getLetters(beer.trades[1]?.name))
  await expect(form.getByText(/to fix\.$/)).toBeHidden()
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({
    state: 3,
    banners: [
      {
        locationPositionId: 1,
        locationSectionId: 1,
        bannerTypeId: 1,
        bannerSubtypeId: 5,
        productCategories: [{ categoryId: beer.categoryId, tradeId: beer.trades[1]?.tradeId }],
      },
    ],
  })
})

test('[REV-26] scrolls to a problem in a closed panel too', async ({ page, owner, signInAs, shop }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAs('Recognitor')
  const banners = [1, 2, 3, 4, 5].map(() => validBanner(shop))
  const captureId = await placeForReview(owner, shop, {
    banners: [...banners, { ...validBanner(shop), bannerSubtypeId: null }],
  })
  const form = await openForReview(page, captureId)
  await getHeads(form).first().click()
  await page.keyboard.press('Alt+Enter')
  await expect(getChoice(form, 'Sub-type')).toBeFocused()
  await expect(getChoice(form, 'Sub-type')).toBeInViewport({ ratio: 1 })
  await expect(getHeads(form).nth(5)).toHaveAttribute('aria-expanded', 'true')
})

test('[REV-21] refuses to send without a date', async ({ page, openSound }) => {
  const { form } = await openSound()
  await form.getByRole('spinbutton', { name: 'Day' }).focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Alt+Enter')
  await expect(fieldError(form, 'The date is required.').last()).toBeVisible()
  await expect(form.getByText('Not sent. 1 thing to fix.')).toBeVisible()
  await expect(form.getByRole('spinbutton', { name: 'Day' })).toBeFocused()
})

test('[REV-22] requires a keyword for a banner in Search, but not elsewhere', async ({
  page,
  owner,
  shop,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  const keyword = getChoice(form, 'Keyword')
  await expect(keyword).not.toHaveAttribute('aria-required')
  await pick(form, 'Page position', 'se')
  await expect(keyword).toHaveAttribute('aria-required', 'true')
  await page.keyboard.press('Alt+Enter')
  await expect(keyword).toBeFocused()
  await expect(keyword).toHaveAccessibleDescription('A banner in Search needs a keyword.')
  await pick(form, 'Keyword', 'ag')
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ state: 3, keywordId: shop.keywords[1]?.keywordId })
})

test('[REV-24] refuses the same category and brand twice, unless the brand is one of Others', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const [row] = validBanner(shop).productCategories
  if (!row) throw new Error('A banner has a row.')
  const twice = { ...validBanner(shop), productCategories: [row, row] }
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop), twice] })
  const form = await openForReview(page, captureId)
  await page.keyboard.press('Alt+Enter')
  await expect(form.getByText('There are duplicate categories/brands in banner 2')).toHaveCount(2)
  await form.getByRole('button', { name: 'Remove product category 2' }).click()
  await expect(form.getByText('There are duplicate categories/brands in banner 2')).toHaveCount(0)

  const { rows } = await owner.query('select category_id from category where is_others')
  const tradeId = row.tradeId
  await owner.query('insert into category_trade (category_id, trade_id) values ($1, $2)', [
    rows[0].category_id,
    tradeId,
  ])
  const allowed = await placeForReview(owner, shop, { banners: [twice] })
  // reloads, because lists are cached for a while
  await openForReview(page, allowed)
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, allowed)
  expect((await readCapture(owner, allowed)).state).toBe(3)
})

const MISMATCH =
  'The position of the image does not match the position of the capture. Please select the correct image.'

test("[REV-25] requires a product's reference image to have the position of the capture", async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const sku = getLetters(shop.platform)
  const { rows } = await owner.query<{ product_image_id: number }>(
    `insert into product_image (client_id, platform_id, sku, position, description, picture_id)
     select $1, $2, $3, position, 'View ' || position, nextval('capture_id_seq') from generate_series(1, 2) position
     returning product_image_id`,
    [shop.clientId, shop.platformId, sku],
  )
  const captureId = await placeForReview(owner, shop, { type: 'product', sku, position: 1, featuresFound: 92 })
  const form = await openForReview(page, captureId, 'product')
  await page.keyboard.press('Enter')
  await expect(getChoice(form, 'Reference')).toBeFocused()
  expect(await readOptions(form, 'Reference')).toEqual(['-- None --', 'Position 1 · View 1', 'Position 2 · View 2'])
  await pick(form, 'Reference', 'position 2')
  await expect(fieldError(form, MISMATCH)).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expect(form.getByText('Not sent. 1 thing to fix.')).toBeVisible()
  expect((await readCapture(owner, captureId)).state).toBe(1)
  await pick(form, 'Reference', 'position 1')
  await expect(form.getByText('Position 1 matches the reference')).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ state: 3, productImageId: rows[0]?.product_image_id })
})
