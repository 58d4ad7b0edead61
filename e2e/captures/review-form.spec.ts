import { expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import {
  expectSaved,
  fieldError,
  getChoice,
  getDialog,
  getHeads,
  openForReview,
  pick,
  readCapture,
  readOptions,
} from '../support/review-form.ts'
import { expectNoViolationHere } from '../support/violations.ts'

/** As displayed on the screen. */
const toBritishDate = (day: string) => day.split('-').toReversed().join('/')
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

test('[REV-04a-d] shows Date, Additional data 1 and 2, Keyword and eTailer of a banner, and allows no date after today', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
  const before = await readCapture(owner, captureId)
  const form = await openForReview(page, captureId)

  await expect(form.getByRole('textbox', { name: 'eTailer' })).toHaveValue(shop.platform)
  await expect(form.getByRole('textbox', { name: 'eTailer' })).not.toBeEditable()
  expect(await readOptions(form, 'Additional data 2')).toEqual(['None', 'Yes', 'No'])
  await expect(form.getByRole('textbox', { name: 'Position' })).toHaveCount(0)

  const data1 = form.getByRole('textbox', { name: 'Additional data 1' })
  await data1.fill('x'.repeat(120))
  await expect(data1).toHaveValue('x'.repeat(100))
  await data1.fill('Carousel, 3 slides')
  await pick(form, 'Additional data 2', 'ye')

  const date = form.getByRole('group', { name: 'Date' })
  await expect(date).toContainText(toBritishDate(before.when.slice(0, 10)))
  await date.getByRole('spinbutton', { name: 'Day' }).focus()
  await page.keyboard.type(toBritishDate(dayAfter(before.when.slice(0, 10))).replaceAll('/', ''))
  await expect(fieldError(form, 'The date cannot be later than today.')).toBeVisible()
  await date.getByRole('spinbutton', { name: 'Day' }).focus()
  await page.keyboard.type('01012026')
  await expect(fieldError(form, 'The date cannot be later than today.')).toBeHidden()

  await page.keyboard.press('Alt+a')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({
    state: 2,
    data1: 'Carousel, 3 slides',
    data2: 'Yes',
    when: `2026-01-01${before.when.slice(10)}`,
  })
})

test('[REV-04b] shows the read-only position of a product instead', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { type: 'product', sku: '8410076472915', position: 4 })
  const form = await openForReview(page, captureId, 'product')
  const position = form.getByRole('textbox', { name: 'Position' })
  await expect(position).toHaveValue('4')
  await expect(position).not.toBeEditable()
  await expect(form.getByRole('textbox', { name: 'Additional data 1' })).toHaveCount(0)
  await expect(form.getByRole('region', { name: 'Banners' })).toHaveCount(0)
})

test('[REV-05] [REV-35] offers keywords if there is none, and stores both id and text', async ({
  page,
  owner,
  shop,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  const [beer] = shop.categories
  const { rows } = await owner.query('select name from client where client_id = $1', [shop.clientId])
  const entries = shop.keywords.map(({ keyword }) => `${keyword} - ${beer?.name} - ${rows[0].name}`)
  expect(await readOptions(form, 'Keyword')).toEqual(['-- None --', ...entries.toSorted()])
  await expect(getChoice(form, 'Keyword')).toHaveValue('-- None --')

  await pick(form, 'Keyword', 'ce')
  await page.keyboard.press('Alt+a')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject(shop.keywords[0] ?? {})
})

test('[REV-05] [REV-35] [ERR-01h] shows an existing keyword as text, which must be one of the eTailer', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const [first, second] = shop.keywords
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)], ...first })
  const form = await openForReview(page, captureId)
  const keyword = form.getByRole('textbox', { name: 'Keyword' })
  await expect(keyword).toHaveValue(first?.keyword ?? '')
  await keyword.fill('y'.repeat(70))
  await expect(keyword).toHaveValue('y'.repeat(50))
  // stays a text field when emptied
  await keyword.fill('')
  await expect(keyword).toBeVisible()

  await keyword.fill('nobody looks for this')
  await page.keyboard.press('Alt+a')
  await expect(page.getByText('The Keyword does not exist for the eTailer selected.')).toBeVisible()
  await expect(keyword).toBeFocused()
  expect((await readCapture(owner, captureId)).keywordId).toBe(first?.keywordId)

  await keyword.fill(` ${second?.keyword.toUpperCase()} `)
  await page.keyboard.press('Alt+a')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ keyword: second?.keyword, keywordId: second?.keywordId })
})

test('[REV-06a,b] shows banners as panels with their fields, the first one open', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const banners = [validBanner(shop), { ...validBanner(shop), locationPositionId: 2 }]
  const captureId = await placeForReview(owner, shop, { banners })
  const form = await openForReview(page, captureId)
  const heads = getHeads(form)
  const brand = shop.categories[0]?.trades[0]?.name ?? ''
  await expect(heads).toHaveText([new RegExp(`^1${brand} · Hero`), new RegExp(`^2${brand} · Carousel`)])
  await expect(heads.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(heads.nth(1)).toHaveAttribute('aria-expanded', 'false')
  for (const name of ['Location', 'Page position', 'Type', 'Sub-type', 'Campaign', 'Category 1', 'Brand 1']) {
    await expect(getChoice(form, name)).toBeVisible()
  }
  await expect(getChoice(form, 'Location')).toHaveValue('Hero')
  // ENTER moves the focus to the first field to decide
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getChoice(form, 'Location')).toBeFocused()
  await heads.nth(1).click()
  await expect(getChoice(form, 'Location')).toHaveValue('Carousel')
  await expect(heads.nth(0)).toHaveAttribute('aria-expanded', 'false')
})

test('[REV-07a,b] shows remove buttons only while more than one remains', async ({ page, openSound }) => {
  const { form } = await openSound()
  const removes = form.getByRole('button', { name: /^Remove/ })
  await expect(removes).toHaveCount(0)

  await form.getByRole('button', { name: 'Add product category' }).click()
  await expect(getChoice(form, 'Category 2')).toBeFocused()
  await expect(removes).toHaveCount(2)
  await form.getByRole('button', { name: 'Remove product category 2' }).click()
  await expect(removes).toHaveCount(0)
  await expect(getChoice(form, 'Category 1')).toBeFocused()

  await page.keyboard.press('Alt+b')
  await expect(getHeads(form)).toHaveCount(2)
  await expect(getChoice(form, 'Location')).toBeFocused()
  await form.getByRole('button', { name: 'Remove banner 2' }).click()
  await expect(getHeads(form)).toHaveCount(1)
  await expect(removes).toHaveCount(0)
})

test('[REV-08] shows whether a panel is complete', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, {
    banners: [validBanner(shop), { ...validBanner(shop), bannerTypeId: null, bannerSubtypeId: null }],
  })
  const form = await openForReview(page, captureId)
  await expect(getHeads(form)).toHaveText([/complete$/, /1 to fix$/])
  await expect(form.getByText('1 needs attention')).toBeVisible()
  // the first field to decide is the missing one
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getChoice(form, 'Type')).toBeFocused()
  await pick(form, 'Type', 'ed')
  await expect(getHeads(form)).toHaveText([/complete$/, /complete$/])
  await expect(form.getByText('All complete')).toBeVisible()
})

test('marks automatically filled values until they are changed or sent', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const source = await placeForReview(owner, shop, { state: 'sent', banners: [validBanner(shop)] })
  const captureId = await placeForReview(owner, shop, {
    banners: [validBanner(shop)],
    data2: 'No',
    copiedFrom: source,
    similarity: 97,
    proposed: ['banners', 'data2'],
  })
  const form = await openForReview(page, captureId)
  const words = `Proposed, copied from #${source}. Sending confirms it.`
  await expect(getChoice(form, 'Additional data 2')).toHaveAccessibleDescription(words)
  await expect(getChoice(form, 'Type')).toHaveAccessibleDescription(words)
  await expect(getChoice(form, 'Campaign')).toHaveAccessibleDescription('')
  await pick(form, 'Additional data 2', 'ye')
  await expect(getChoice(form, 'Additional data 2')).toHaveAccessibleDescription('')

  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  const again = await openForReview(page, captureId)
  await expect(getChoice(again, 'Type')).toHaveAccessibleDescription('')
})

test('selects in a list with two letters and ENTER or TAB, and closes it with ESC before the dialog', async ({
  page,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  const location = getChoice(form, 'Location')
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(location).toBeFocused()
  await page.keyboard.type('fo')
  await page.keyboard.press('Enter')
  await expect(location).toHaveValue('Footer')
  await location.selectText()
  await page.keyboard.type('po')
  await page.keyboard.press('Tab')
  await expect(location).toHaveValue('Pop-up')
  await expect(getChoice(form, 'Page position')).toBeFocused()

  await page.keyboard.type('bas')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(getChoice(form, 'Page position')).toHaveValue('Home')
  await expect(getDialog(page, captureId)).toBeVisible()
  // an open list doesn't block the dialog's shortcuts
  await page.keyboard.type('cat')
  await page.keyboard.press('Alt+c')
  await expect(getChoice(form, 'Category 2')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(getDialog(page, captureId)).toBeHidden()
})

for (const width of [1440, 390]) {
  test(
    `has no accessibility violation in the form, with and without errors, at ${width} px`,
    nightlyUnless(width === 1440),
    async ({ page, owner, signInAs, shop }) => {
      await page.setViewportSize({ width, height: 844 })
      await signInAs('Recognitor')
      const banners = [validBanner(shop), { ...validBanner(shop), bannerSubtypeId: null }]
      const captureId = await placeForReview(owner, shop, { banners, proposed: ['banners'] })
      const form = await openForReview(page, captureId)
      await expectNoViolationHere(page, 'form')
      await getChoice(form, 'Location').press('ArrowDown')
      await expect(page.getByRole('listbox')).toBeVisible()
      await expectNoViolationHere(page, 'list')
      await page.keyboard.press('Alt+Enter')
      await expect(form.getByText('Not sent. 1 thing to fix.')).toBeVisible()
      await expectNoViolationHere(page, 'errors')

      const product = { type: 'product', sku: 'ESP-9', position: 1, featuresFound: 92, proposed: ['position'] } as const
      await openForReview(page, await placeForReview(owner, shop, product), 'product')
      await expectNoViolationHere(page, 'product')
    },
  )
}
