import { CAPTURE_STATE } from '../packages/contract/src/captures/capture.ts'
import { expect, test } from './support/fixtures.ts'
import { push } from './support/push.ts'
import { makeShop, placeForReview, soundBanner } from './support/review.ts'
import { choiceOf, dialogOf, openForReview, saved, stored } from './support/review-form.ts'
import { button } from './support/review-tray.ts'

const REFUSAL = { error: 'unexpected', message: 'Communication error. Please try again.' }

test('[REV-01a,b] the dialog takes 95 % of the window and says where the capture comes from', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const source = await placeForReview(owner, shop, { state: 'sent' })
  const copied = await placeForReview(owner, shop, { copiedFrom: source, similarity: 96.7 })
  await openForReview(page, copied)
  const box = await dialogOf(page, copied).boundingBox()
  expect(box?.width).toBeCloseTo(1440 * 0.95, 0)
  expect(box?.height).toBeCloseTo(900 * 0.95, 0)
  const head = dialogOf(page, copied).locator('header')
  await expect(head).toContainText(`#${copied}`)
  await expect(head).toContainText(`Copied from #${source} - Similarity 97%`)

  const product = await placeForReview(owner, shop, { type: 'product', sku: 'ESP-1', position: 1, featuresFound: 91.6 })
  await openForReview(page, product, 'product')
  await expect(dialogOf(page, product).locator('header')).toContainText('SKU "ESP-1" Features found 92%')
})

test('[REV-02a,b] a product stands beside its reference images, asked for by platform and SKU', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  await owner.query(
    `insert into product_image (client_id, platform_id, sku, position, description, picture_id)
     select $1, $2, 'ESP-2', position, 'View ' || position, nextval('capture_id_seq') from generate_series(1, 3) position`,
    [shop.clientId, shop.platformId],
  )
  const product = await placeForReview(owner, shop, { type: 'product', sku: 'ESP-2', position: 2 })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/product-images')
  await openForReview(page, product, 'product')
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toEqual({
    platformId: String(shop.platformId),
    sku: 'ESP-2',
    page: '0',
    size: '100',
  })
  const gallery = dialogOf(page, product).getByRole('region', { name: 'Featured Reference' })
  await expect(gallery.getByText('Featured Reference')).toBeVisible()
  const [left, right] = [await gallery.boundingBox(), await page.getByRole('region', { name: 'Picture' }).boundingBox()]
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  // the one that is seen is chosen by hand, and goes into the form
  await gallery.getByRole('option', { name: /View 2/ }).click()
  await gallery.getByRole('button', { name: 'Use this reference' }).click()
  await expect(choiceOf(dialogOf(page, product), 'Reference')).toHaveValue(/Position 2/)

  const banner = await placeForReview(owner, shop)
  await openForReview(page, banner)
  await expect(page.getByRole('region', { name: 'Featured Reference' })).toHaveCount(0)
})

test('[REV-03a,b] the picture is labelled, and its file opens in a new tab when there is one', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Admin')
  const without = await placeForReview(owner, shop)
  await openForReview(page, without)
  await expect(dialogOf(page, without).getByRole('toolbar', { name: 'Captured Product' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveCount(0)

  const [pushed = 0] = await push(page, shop.platformId, { 'page.png': await page.screenshot() })
  await openForReview(page, pushed)
  const link = dialogOf(page, pushed).getByRole('link', { name: 'Open in a new tab' })
  await expect(link).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toMatch(/^image\//)
})

for (const [what, placed, there, absent] of [
  ['a new banner', {}, ['Save', 'Add banner'], []],
  ['a sent banner', { state: 'sent' }, ['Add banner'], ['Save']],
  ['a product', { type: 'product', sku: 'ESP-3' }, [], ['Save', 'Add banner']],
] as const) {
  test(`[REV-09a-d] the buttons of ${what}`, async ({ page, owner, signInAs, shop }) => {
    await signInAs('Admin')
    const captureId = await placeForReview(owner, shop, placed)
    await openForReview(page, captureId, 'type' in placed ? placed.type : 'banner')
    for (const name of ['Send', 'Error', 'Discard', 'Cancel', ...there]) await expect(button(page, name)).toBeEnabled()
    for (const name of ['Next', 'Previous']) await expect(button(page, name)).toBeDisabled()
    for (const name of absent) await expect(button(page, name)).toHaveCount(0)
    await button(page, 'Cancel').click()
    await saved(page, captureId)
    expect((await stored(owner, captureId)).revision).toBe(1)
  })
}

test("[REV-10] 'Show next capture after save' is kept as 1 or 0", async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, await makeShop(owner))
  await openForReview(page, captureId)
  const kept = () => page.evaluate(() => localStorage.getItem('showNext'))
  const box = page.getByRole('checkbox', { name: 'Show next capture after save' })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect.poll(() => kept()).toBe('1')
  await page.reload()
  await expect(box).toBeChecked()
  await page.keyboard.press('Alt+Shift+KeyN')
  await expect(box).not.toBeChecked()
  await expect.poll(() => kept()).toBe('0')
})

test('[REV-11] [REV-13] [REV-09e] [REV-12h] [ROLE-07b] who does not edit sees the picture, its file and the day, and nothing else', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Viewer')
  const captureId = await placeForReview(owner, shop, { state: 'withError', banners: [soundBanner(shop)] })
  await owner.query(
    `update capture set when_local = '2026-03-05 00:30', when_gmt = '2026-03-04 23:30Z' where capture_id = $1`,
    [captureId],
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/tray-banner/detail/${captureId}`)
  const dialog = dialogOf(page, captureId)
  await expect(dialog.getByText('5/3/2026', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('toolbar', { name: 'Captured Product' })).toBeVisible()
  expect(asked).toContain(`/api/captures/${captureId}/url`)
  expect(asked).not.toContain(`/api/captures/${captureId}`)
  await expect(dialog.getByRole('region', { name: 'Capture data' })).toHaveCount(0)
  for (const name of ['Send', 'Save', 'Discard', 'Error', 'Cancel', 'Add banner', 'Next', 'Previous', 'History']) {
    await expect(button(page, name)).toHaveCount(0)
  }
  // none of the keys acts but the one that closes
  for (const key of ['Alt+KeyS', 'Alt+KeyA', 'Alt+KeyB', 'Alt+KeyC', 'Alt+KeyW', 'Alt+Enter', 'Alt+KeyN']) {
    await page.keyboard.press(key)
  }
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await stored(owner, captureId)).toMatchObject({ state: CAPTURE_STATE.withError, revision: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto(`/tray-banner/detail/${captureId}`)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})

test('[REV-11] a client reads day and time in GMT, whatever the clocks around them say', async ({
  page,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await owner.query('update client set features = array[$2] where client_id = $1', [shop.clientId, 'bannerAccess'])
  await owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
  await owner.query('insert into client_category values ($1, $2)', [shop.clientId, shop.categories[0]?.categoryId])
  const captureId = await placeForReview(owner, shop, { state: 'sent', banners: [soundBanner(shop)] })
  await owner.query(
    `update capture set when_local = '2026-03-05 00:30', when_gmt = '2026-03-04 23:05Z' where capture_id = $1`,
    [captureId],
  )
  await signIn(page, await makeUser({ roles: ['Viewer'], clientId: shop.clientId }))
  await page.goto(`/tray-banner/detail/${captureId}`)
  await expect(dialogOf(page, captureId).getByText('4/3/2026 23:05', { exact: true })).toBeVisible()
  await expect(button(page, 'Send')).toHaveCount(0)
})

test('[ERR-01e] what cannot be loaded is said, and the dialog closes', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop)
  await page.goto(`/tray-banner/inbox?platformIds=${shop.platformId}`)
  await expect(page.getByText('1 - 1 out of 1')).toBeVisible()
  for (const address of [`**/api/captures/${captureId}`, '**/api/lists/categories?*']) {
    await page.route(address, (route) => route.fulfill({ status: 500, json: REFUSAL }))
    await page.getByRole('grid').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').getByText('Communication error. Please try again.')).toBeVisible()
    await saved(page, captureId)
    await expect(page.getByRole('alert').getByText('Communication error. Please try again.')).toBeHidden()
    await page.unroute(address)
  }
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, captureId)).toBeVisible()
})

test('[REV-29] [ERR-01c] a save that fails says so, loses nothing, and goes through at the next try', async ({
  page,
  owner,
  openSound,
}) => {
  const { captureId, form } = await openSound()
  await form.getByRole('textbox', { name: 'Additional data 1' }).fill('Carousel')
  const address = `**/api/captures/${captureId}`
  await page.route(address, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: REFUSAL }) : route.fallback(),
  )
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('alert').getByText('An error occurred while saving. Please try again.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Additional data 1' })).toHaveValue('Carousel')
  await page.unroute(address)
  await page.keyboard.press('Alt+Enter')
  await saved(page, captureId)
  expect(await stored(owner, captureId)).toMatchObject({ state: CAPTURE_STATE.sent, revision: 2, data1: 'Carousel' })
})
