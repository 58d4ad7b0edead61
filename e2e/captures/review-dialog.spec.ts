import { readFile } from 'node:fs/promises'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { bands } from '../support/bands.ts'
import { expect, test } from '../support/fixtures.ts'
import { push } from '../support/push.ts'
import { makeShop, placeForReview, validBanner } from '../support/review.ts'
import { expectSaved, getChoice, getDialog, openForReview, readCapture } from '../support/review-form.ts'
import { button } from '../support/review-tray.ts'
import { video } from '../support/video.ts'

const REFUSAL = { error: 'unexpected', message: 'Communication error. Please try again.' }

test('[REV-01a,b] takes 95 % of the window and shows where the capture comes from', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const source = await placeForReview(owner, shop, { state: 'sent' })
  const copied = await placeForReview(owner, shop, { copiedFrom: source, similarity: 96.7 })
  await openForReview(page, copied)
  const box = await getDialog(page, copied).boundingBox()
  expect(box?.width).toBeCloseTo(1440 * 0.95, 0)
  expect(box?.height).toBeCloseTo(900 * 0.95, 0)
  const head = getDialog(page, copied).locator('header:visible')
  await expect(head).toContainText(`#${copied}`)
  await expect(head).toContainText(`Copied from #${source} - Similarity 97%`)

  const product = await placeForReview(owner, shop, { type: 'product', sku: 'ESP-1', position: 1, featuresFound: 91.6 })
  await openForReview(page, product, 'product')
  await expect(getDialog(page, product).locator('header:visible')).toContainText('SKU "ESP-1" Features found 92%')
})

test('[REV-02a,b] shows a product next to its reference images, requested by platform and SKU', async ({
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
  // the neighbors in the tray send this request too
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === '/api/product-images' && searchParams.get('sku') === 'ESP-2'
  })
  await openForReview(page, product, 'product')
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toEqual({
    platformId: String(shop.platformId),
    sku: 'ESP-2',
    page: '0',
    size: '100',
    draw: expect.stringMatching(/^\d+$/),
  })
  const gallery = getDialog(page, product).getByRole('region', { name: 'Featured Reference' })
  await expect(gallery.getByText('Featured Reference')).toBeVisible()
  const [left, right] = [await gallery.boundingBox(), await page.getByRole('region', { name: 'Picture' }).boundingBox()]
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  // the visible image is chosen manually and set in the form
  await gallery.getByRole('option', { name: /View 2/ }).click()
  await gallery.getByRole('button', { name: 'Use this reference' }).click()
  await expect(getChoice(getDialog(page, product), 'Reference')).toHaveValue(/Position 2/)

  const banner = await placeForReview(owner, shop)
  await openForReview(page, banner)
  await expect(page.getByRole('region', { name: 'Featured Reference' })).toHaveCount(0)
})

test("[REV-03a-b] labels the viewer 'Captured Product', and links to the capture's own file", async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Admin')
  const open = async (captureId: number) => {
    await openForReview(page, captureId)
    await expect(
      getDialog(page, captureId).getByRole('toolbar', { name: 'Captured Product' }).getByText('Captured Product'),
    ).toBeVisible()
    return getDialog(page, captureId).getByRole('link', { name: 'Open in a new tab' })
  }
  const png = await bands(400, 300, 'down')
  const [pushed = 0] = await push(page, shop.platformId, { 'page.png': png })
  const link = await open(pushed)
  const popup = page.waitForEvent('popup')
  await link.click()
  const tab = await popup
  await expect.poll(() => tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(400)
  expect(new URL(tab.url()).pathname).toBe(`/api/captures/${pushed}/file`)
  await tab.close()
  const answer = await page.request.get(`/api/captures/${pushed}/file`)
  expect((await answer.body()).equals(png)).toBe(true)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^inline; filename="page\.png"/),
  })

  // a file that can't be displayed as a picture is downloaded, under a safe name
  const html = Buffer.from('<!doctype html><script>document.title = "run"</script>')
  const [broken = 0] = await push(page, shop.platformId, { 'page.html': html }, { failing: true })
  const brokenLink = await open(broken)
  const download = page
    .context()
    .waitForEvent('page')
    .then((opened) => opened.waitForEvent('download'))
  const direct = page.waitForEvent('download')
  await brokenLink.click()
  const saved = await Promise.any([download, direct])
  expect(saved.suggestedFilename()).toBe('page.bin')
  expect((await readFile(await saved.path())).equals(html)).toBe(true)

  // without a file name there is no link
  await owner.query('update capture set filename = null where capture_id = $1', [pushed])
  await expect(await open(pushed)).toHaveCount(0)
})

test('[REV-03b] plays an mp4 video in the tab that the link opens', async ({ page, signInAs, shop }) => {
  await signInAs('Admin')
  const mp4 = await video('mp4')
  const [captureId = 0] = await push(page, shop.platformId, { 'clip.mp4': mp4 })
  await openForReview(page, captureId)
  const popup = page.waitForEvent('popup')
  await getDialog(page, captureId).getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await popup
  await expect.poll(() => tab.evaluate(() => document.querySelector('video')?.duration)).toBe(2)
  const answer = await page.request.get(new URL(tab.url()).pathname)
  expect((await answer.body()).equals(mp4)).toBe(true)
  await tab.close()
})

for (const [what, placed, there, absent] of [
  ['a new banner', {}, ['Save', 'Add banner'], []],
  ['a sent banner', { state: 'sent' }, ['Add banner'], ['Save']],
  ['a product', { type: 'product', sku: 'ESP-3' }, [], ['Save', 'Add banner']],
] as const) {
  test(`[REV-09a-d] shows the buttons of ${what}`, async ({ page, owner, signInAs, shop }) => {
    await signInAs('Admin')
    const captureId = await placeForReview(owner, shop, placed)
    await openForReview(page, captureId, 'type' in placed ? placed.type : 'banner')
    for (const name of ['Send', 'Error', 'Discard', 'Cancel', ...there]) await expect(button(page, name)).toBeEnabled()
    // deep-link.spec.ts and review-endings.spec.ts check where they lead
    for (const name of ['Next', 'Previous']) await expect(button(page, name)).toBeVisible()
    for (const name of absent) await expect(button(page, name)).toHaveCount(0)
    await button(page, 'Cancel').click()
    await expectSaved(page, captureId)
    expect((await readCapture(owner, captureId)).revision).toBe(1)
  })
}

test("[REV-10] stores 'Show next capture after save' as 1 or 0", async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, await makeShop(owner))
  await openForReview(page, captureId)
  const readShowNext = () => page.evaluate(() => localStorage.getItem('showNext'))
  const box = page.getByRole('checkbox', { name: 'Show next capture after save' })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect.poll(() => readShowNext()).toBe('1')
  await page.reload()
  await expect(box).toBeChecked()
  await page.keyboard.press('Alt+Shift+KeyN')
  await expect(box).not.toBeChecked()
  await expect.poll(() => readShowNext()).toBe('0')
})

for (const type of ['banner', 'product'] as const) {
  test(`[REV-11] shows the date line of a ${type} capture as d/M/y in edit mode`, async ({
    page,
    owner,
    signInAs,
    shop,
  }) => {
    await signInAs('Admin')
    const captureId = await placeForReview(owner, shop, { type, ...(type === 'product' && { sku: 'ESP-4' }) })
    await owner.query(
      `update capture set when_local = '2026-03-05 00:30', when_gmt = '2026-03-04 23:30Z' where capture_id = $1`,
      [captureId],
    )
    await openForReview(page, captureId, type)
    await expect(
      getDialog(page, captureId).locator('header:visible').getByText('5/3/2026', { exact: true }),
    ).toBeVisible()
  })
}

test('[REV-11] [REV-13] [REV-09e] [REV-12h] [ROLE-07b] shows only title, viewer, date line, file link and Close in read-only mode', async ({
  page,
  owner,
  signInAs,
  makeUser,
  signIn,
  shop,
}) => {
  await signInAs('Admin')
  const [captureId = 0] = await push(page, shop.platformId, { 'page.png': await bands(1280, 900, 'down') })
  const { rows } = await owner.query(
    `insert into url (url, platform_id, capture_type_id) values ('https://shop.example/' || $1::text, $2, 1) returning url_id`,
    [captureId, shop.platformId],
  )
  const urlId = rows[0].url_id
  await owner.query(
    `update capture set capture_state_id = 6, url_id = $2, copied_from = 1, similarity = 97, when_local = '2026-03-05 00:30',
       when_gmt = '2026-03-04 23:30Z' where capture_id = $1`,
    [captureId, urlId],
  )
  await page.context().clearCookies()
  await signIn(page, await makeUser({ roles: ['Viewer'] }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/captures/${captureId}/url`))
  await page.goto(`/tray-banner/detail/${captureId}`)
  expect(await (await answer).json()).toEqual({
    urlId,
    filename: 'page.png',
    when: '2026-03-05T00:30:00',
    whenGmt: '2026-03-04T23:30:00Z',
  })
  const dialog = getDialog(page, captureId)
  const link = dialog.getByRole('link', { name: 'Open in a new tab' })
  await expect(link).toHaveAttribute('href', `/api/captures/${captureId}/file`)
  await expect(dialog.getByRole('button', { name: /^Zoom \d+%$/ })).toBeVisible()

  await expect(dialog.locator('header:visible')).toHaveText(`#${captureId}Copied from #1 - Similarity 97%5/3/2026`)
  const controls = await dialog
    .locator('button, a, input, select, textarea, summary, [role=button], [role=tab], [contenteditable=true]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  expect(controls.map((name) => name.replace(/\d+%/, '%').replace(/^CloseEsc$/, 'Close'))).toEqual([
    // viewer
    ...['Zoom out', 'Zoom %', 'Zoom in', 'Rotate left', 'Rotate right', 'Full screen', 'Download the original'],
    'Open in a new tab',
    'Close',
  ])
  await expect(dialog.getByRole('region')).toHaveCount(1)
  await expect(dialog.getByRole('toolbar')).toHaveCount(1)
  await expect(dialog.getByRole('toolbar', { name: 'Captured Product' })).toBeVisible()
  await expect(dialog.getByRole('complementary')).toHaveCount(0)
  expect(asked).not.toContain(`/api/captures/${captureId}`)

  // no shortcut works except the one that closes the dialog
  const before = await readCapture(owner, captureId)
  for (const key of ['Alt+KeyS', 'Alt+KeyA', 'Alt+KeyB', 'Alt+KeyC', 'Alt+KeyW', 'Alt+Enter', 'Alt+KeyN', 'Alt+KeyH']) {
    await page.keyboard.press(key)
  }
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog.getByRole('region')).toHaveCount(1)
  expect(await readCapture(owner, captureId)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // the link depends on the file name in the response
  await owner.query('update capture set filename = null where capture_id = $1', [captureId])
  await page.goto(`/tray-banner/detail/${captureId}`)
  await expect(dialog.getByRole('link', { name: 'Download the original' })).toBeVisible()
  await expect(link).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('[REV-11] shows a client day and time in GMT, in any time zone', async ({
  page,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await owner.query('update client set features = array[$2] where client_id = $1', [shop.clientId, 'bannerAccess'])
  await owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
  await owner.query('insert into client_category values ($1, $2)', [shop.clientId, shop.categories[0]?.categoryId])
  const captureId = await placeForReview(owner, shop, { state: 'sent', banners: [validBanner(shop)] })
  await owner.query(
    `update capture set when_local = '2026-03-05 00:30', when_gmt = '2026-03-04 23:05Z' where capture_id = $1`,
    [captureId],
  )
  await signIn(page, await makeUser({ roles: ['Viewer'], clientId: shop.clientId }))
  await page.goto(`/tray-banner/detail/${captureId}`)
  await expect(
    getDialog(page, captureId).getByText('4/3/2026 23:05', { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await expect(button(page, 'Send')).toHaveCount(0)
})

test('[ERR-01e] reports a capture that cannot be loaded, and closes the dialog', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop)
  const addresses = [`**/api/captures/${captureId}`, '**/api/lists/categories?*']
  // before the row under the cursor is prefetched
  for (const address of addresses) await page.route(address, (route) => route.fulfill({ status: 500, json: REFUSAL }))
  await page.goto(`/tray-banner/inbox?platformIds=${shop.platformId}`)
  await expect(page.getByText('1 - 1 out of 1')).toBeVisible()
  for (const address of addresses) {
    await page.getByRole('grid').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').getByText('Communication error. Please try again.')).toBeVisible()
    await expectSaved(page, captureId)
    await expect(page.getByRole('alert').getByText('Communication error. Please try again.')).toBeHidden()
    await page.unroute(address)
  }
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(getDialog(page, captureId)).toBeVisible()
})

test('[REV-29] [ERR-01c] reports a failed save, loses nothing, and succeeds on retry', async ({
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
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({
    state: CAPTURE_STATE.sent,
    revision: 2,
    data1: 'Carousel',
  })
})
