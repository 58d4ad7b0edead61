import { expect, test } from '../support/fixtures.ts'
import { makeShop, placeForReview, validBanner } from '../support/review.ts'
import {
  expectSaved,
  fieldError,
  getCategory,
  getChoice,
  getDialog,
  getHeads,
  getLetters,
  openForReview,
  pick,
  readCapture,
  readOptions,
} from '../support/review-form.ts'

test('[REV-16a] marks stored banners as deleted, removes new ones, and no longer validates either', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const broken = { ...validBanner(shop), bannerTypeId: null, bannerSubtypeId: null }
  const captureId = await placeForReview(owner, shop, { banners: [broken, validBanner(shop)] })
  const form = await openForReview(page, captureId)
  await page.keyboard.press('Alt+Enter')
  await expect(form.getByText('Not sent. 1 thing to fix.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove banner 1' }).click()
  await expect(form.getByText(/to fix\.$/)).toBeHidden()
  await expect(getHeads(form)).toHaveCount(1)
  await expect(getHeads(form)).toBeFocused()

  await page.keyboard.press('Alt+b')
  await expect(getHeads(form)).toHaveCount(2)
  await form.getByRole('button', { name: 'Remove banner 2' }).click()
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  const { banners } = await readCapture(owner, captureId)
  expect(banners.map(({ isDeleted }) => isDeleted)).toEqual([true, false])
})

test('[REV-16a] marks a stored category row as deleted, and stores a new one with its own id', async ({
  page,
  owner,
  shop,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  const water = getCategory(shop, 1)
  await page.keyboard.press('Alt+c')
  await pick(form, 'Category 2', getLetters(water.name))
  await pick(form, 'Brand 2', getLetters(water.trades[0]?.name))
  await form.getByRole('button', { name: 'Remove product category 1' }).click()
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  const rows = (await readCapture(owner, captureId)).banners[0]?.productCategories ?? []
  expect(rows).toMatchObject([
    { isDeleted: true },
    { isDeleted: false, categoryId: water.categoryId, tradeId: water.trades[0]?.tradeId },
  ])
  expect(rows[1]?.productCategoryId).toBeGreaterThan(rows[0]?.productCategoryId ?? 0)
})

test('[REV-17b] requires a sub-type for type 1, disables it for a type without any, and selects the only one', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [{ ...validBanner(shop), bannerSubtypeId: null }] })
  const form = await openForReview(page, captureId)
  const subtype = getChoice(form, 'Sub-type')
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(subtype).toBeFocused()
  await page.keyboard.press('Alt+Enter')
  await expect(fieldError(form, 'Sub-type is required for this type.')).toBeVisible()

  await pick(form, 'Type', 'edi')
  await expect(subtype).toBeDisabled()
  await expect(fieldError(form, 'Sub-type is required for this type.')).toBeHidden()
  await pick(form, 'Type', 'new')
  await expect(subtype).toHaveValue('Launch')
  await pick(form, 'Type', 'bra')
  await expect(subtype).toHaveValue('')
  expect(await readOptions(form, 'Sub-type')).toEqual(['Logo', 'Range', 'Video'])
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect((await readCapture(owner, captureId)).banners[0]).toMatchObject({ bannerTypeId: 2, bannerSubtypeId: null })
})

test("[REV-18] replaces the banner's categories and brands with those of a campaign", async ({
  page,
  owner,
  shop,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  await pick(form, 'Campaign', 'su')
  await expect(getChoice(form, 'Campaign')).toHaveValue(shop.campaign.name)
  for (const [index, { name, trades }] of shop.categories.entries()) {
    await expect(getChoice(form, `Category ${index + 1}`)).toHaveValue(name)
    await expect(getChoice(form, `Brand ${index + 1}`)).toHaveValue(trades[0]?.name ?? '')
  }
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  const [banner] = (await readCapture(owner, captureId)).banners
  expect(banner?.campaignId).toBe(shop.campaign.campaignId)
  expect(banner).not.toHaveProperty('campaignName')
  expect(banner?.productCategories).toMatchObject([
    { isDeleted: true },
    ...shop.categories.map(({ categoryId, trades }) => ({ isDeleted: false, categoryId, tradeId: trades[0]?.tradeId })),
  ])
  // removing the campaign keeps its rows
  const again = await openForReview(page, captureId)
  await expect(getChoice(again, 'Campaign')).toHaveValue(shop.campaign.name)
  await getChoice(again, 'Campaign').fill('')
  await expect(getChoice(again, 'Category 2')).toHaveValue(getCategory(shop, 1).name)
})

test("[REV-19] loads categories, keywords and campaigns of the next capture's eTailer", async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const [first, second] = [await makeShop(owner), await makeShop(owner)]
  await placeForReview(owner, second, { banners: [validBanner(second)] })
  const newest = await placeForReview(owner, first, { banners: [validBanner(first)] })
  await page.goto(`/tray-banner/inbox?platformIds=${first.platformId},${second.platformId}`)
  await expect(page.getByText('1 - 2 out of 2')).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('region', { name: 'Capture data' })
  await expect(getDialog(page, newest)).toBeVisible()
  await pick(form, 'Campaign', 'su')
  await expect(getChoice(form, 'Campaign')).toHaveValue(first.campaign.name)

  // incomplete text in an open list is discarded
  await getChoice(form, 'Location').selectText()
  await page.keyboard.type('foo')
  await expect(page.getByRole('listbox')).toBeVisible()

  await page.keyboard.press('Alt+n')
  await expect(form.getByRole('textbox', { name: 'eTailer' })).toHaveValue(second.platform)
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(getChoice(form, 'Location')).toHaveValue('Hero')
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  await expect(getChoice(form, 'Campaign')).toHaveValue('')
  await expect.poll(() => readOptions(form, 'Campaign')).toEqual([second.campaign.name])
  expect(await readOptions(form, 'Category 1')).toEqual(second.categories.map(({ name }) => name).toSorted())
  const keywords = await readOptions(form, 'Keyword')
  expect(keywords.slice(1).map((entry) => entry.split(' - ')[0])).toEqual(
    second.keywords.map(({ keyword }) => keyword).toSorted(),
  )
})

test('[REV-20] applies the page position of one banner to all', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [1, 2, 3].map(() => validBanner(shop)) })
  const form = await openForReview(page, captureId)
  await form.getByRole('button', { name: 'Remove banner 1' }).click()
  await pick(form, 'Page position', 'bas')
  await getHeads(form).nth(1).click()
  await expect(getChoice(form, 'Page position')).toHaveValue('Basket')
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect((await readCapture(owner, captureId)).banners.map(({ locationSectionId }) => locationSectionId)).toEqual([
    1, 7, 7,
  ])
})

test('[REV-23] clears a brand that the new category does not have', async ({ shop, openSound }) => {
  const { form } = await openSound()
  await pick(form, 'Category 1', getLetters(getCategory(shop, 1).name))
  await expect(getChoice(form, 'Brand 1')).toHaveValue('')
  expect(await readOptions(form, 'Brand 1')).toEqual(getCategory(shop, 1).trades.map(({ name }) => name))
})
