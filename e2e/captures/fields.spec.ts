import { bands } from '../support/bands.ts'
import { expect, test } from '../support/fixtures.ts'
import { push } from '../support/push.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import {
  expectSaved,
  fieldError,
  getCategory,
  getChoice,
  getDialog,
  openForReview,
  readCapture,
} from '../support/review-form.ts'

const EMPTY = { bannerTypeId: null, bannerSubtypeId: null, locationPositionId: null, locationSectionId: null }

test('selects by the start of a word on TAB and ENTER, keeps text without a match, and blocks Send', async ({
  page,
  owner,
  shop,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  const category = getChoice(form, 'Category 1')
  const { name } = getCategory(shop, 0)

  // matches only in the middle of 'Water', so it is not chosen
  for (const key of ['Tab', 'Enter']) {
    await category.focus()
    await category.selectText()
    await page.keyboard.type('ate')
    await expect(page.getByRole('option', { name: getCategory(shop, 1).name })).toBeVisible()
    await page.keyboard.press(key)
    await getChoice(form, 'Brand 1').focus()
    await expect(category).toHaveValue('ate')
    await expect(category).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldError(form, 'No match for “ate”')).toBeVisible()
  }
  await page.keyboard.press('Alt+Enter')
  await expect(form.getByRole('alert')).toHaveText('Not sent. 1 thing to fix.')
  await expect(category).toBeFocused()
  expect((await readCapture(owner, captureId)).state).toBe(1)

  // kept as part of the draft
  await page.reload()
  await expect(getChoice(form, 'Category 1')).toHaveValue('ate', { timeout: 45_000 })
  await expect(fieldError(form, 'No match for “ate”')).toBeVisible()

  // ESC restores the text
  await category.focus()
  await page.keyboard.press('Escape')
  await expect(category).toHaveValue(name)
  await expect(fieldError(form, 'No match for “ate”')).toBeHidden()

  // matches inside a word can still be reached with the arrow keys
  await category.selectText()
  await page.keyboard.type('ate')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(category).toHaveValue(getCategory(shop, 1).name)
  await expect(getChoice(form, 'Brand 1')).toBeFocused()
  await page.keyboard.type('bri')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect((await readCapture(owner, captureId)).banners[0]?.productCategories).toMatchObject([
    { categoryId: getCategory(shop, 1).categoryId, tradeId: getCategory(shop, 1).trades[0]?.tradeId },
  ])
})

test('marks a required field red after it was visited or on Send, but not because the window lost focus', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [{ ...validBanner(shop), ...EMPTY }] })
  const form = await openForReview(page, captureId)
  const location = getChoice(form, 'Location')
  await location.focus()
  const isRequired = fieldError(form, 'Location is required.')

  // moving to another window, the history or the picture doesn't count as leaving the field
  await location.evaluate((field) => field.blur())
  await expect(isRequired).toBeHidden()
  await page.keyboard.press('Alt+h')
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'History' })).toBeHidden()
  await expect(isRequired).toBeHidden()
  await expect(location).toHaveAttribute('aria-invalid', 'false')

  await location.focus()
  await page.keyboard.press('Tab')
  await expect(isRequired).toBeVisible()
  await expect(fieldError(form, 'Type is required.')).toBeHidden()
  await page.keyboard.press('Alt+Enter')
  await expect(fieldError(form, 'Type is required.')).toBeVisible()
})

test('shows the reference image of the proposed or chosen position immediately', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  const sku = `SKU${shop.platformId}`
  const files: Record<string, Buffer> = {}
  for (const position of [1, 2, 3]) files[`${position}.png`] = await bands(300, 400, position % 2 ? 'down' : 'across')
  await push(page, shop.platformId, files, {
    makeFacts: (file) => {
      const position = Number.parseInt(file, 10)
      return { kind: 'productImage', clientId: shop.clientId, sku, position, description: `View ${position}` }
    },
  })
  const older = await placeForReview(owner, shop, { type: 'product', sku, position: 2 })
  const newer = await placeForReview(owner, shop, { type: 'product', sku, position: 3, proposed: ['position'] })
  await page.goto(`/tray-product/inbox?platformIds=${shop.platformId}`)
  await expect(page.getByRole('checkbox', { name: `Select capture ${newer}`, exact: true })).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(getDialog(page, newer)).toBeVisible()
  const gallery = page.getByRole('region', { name: 'Featured Reference', exact: true })
  const shown = gallery.getByRole('img').first()
  await expect(shown).toHaveAccessibleName('View 3')

  // the next capture has the same images
  await page.keyboard.press('Alt+n')
  await expect(getDialog(page, older)).toBeVisible()
  await expect(shown).toHaveAccessibleName('View 2')

  // chosen in the form
  const reference = getChoice(page.getByRole('region', { name: 'Capture data' }), 'Reference')
  await reference.focus()
  await reference.selectText()
  await page.keyboard.type('position 1')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveAccessibleName('View 1')
  await reference.focus()
  await reference.selectText()
  await page.keyboard.type('position 2')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveAccessibleName('View 2')
})
