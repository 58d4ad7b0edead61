import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { bands } from '../support/bands.ts'
import { chooseFileWith, dropOn, newDialog, newForm, pngFile } from '../support/by-hand.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeShop, type Shop } from '../support/review.ts'
import {
  getCategory,
  getChoice,
  getDialog,
  getLetters,
  pick,
  readCapture,
  readOptions,
} from '../support/review-form.ts'
import { getRow, grid } from '../support/tray.ts'
import { expectNoViolation } from '../support/violations.ts'

const INBOX = '/tray-banner/inbox'
const picture = () => bands(640, 900, 'down')
const button = (page: Page, name: string) => newDialog(page).getByRole('button', { name, exact: true })

/** Ids of captures that were added to an eTailer manually, oldest first. */
async function readAddedIds(owner: pg.Pool, { platformId }: Shop): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select capture_id as id from capture where platform_id = $1 and is_manual order by 1',
    [platformId],
  )
  return rows.map(({ id }) => Number(id))
}

/** Fills in the banner so that it violates no rule. */
async function fillBanner(page: Page, shop: Shop) {
  const form = newForm(page)
  await pick(form, 'Location', 'hero')
  await pick(form, 'Page position', 'home')
  await pick(form, 'Type', 'promo')
  await pick(form, 'Sub-type', 'p')
  await pick(form, 'Category 1', getLetters(getCategory(shop, 0).name))
  await pick(form, 'Brand 1', getLetters(getCategory(shop, 0).trades[0]?.name))
}

test('adds a picture dropped on a tray as a capture in the Inbox', async ({ page, owner, shop, signInAs }) => {
  const { userId } = await signInAs('Recognitor')
  await page.goto(`${INBOX}?platformIds=${shop.platformId}`)
  await expect(page.getByRole('button', { name: 'Add capture' })).toBeVisible()
  await dropOn(grid(page), pngFile(await picture()))
  await expect(newDialog(page).getByText('New capture')).toBeVisible()
  await expect(newDialog(page).getByText('shop page.png')).toBeVisible()
  // the local picture is shown before the upload is stored
  await expect(newDialog(page).locator('[data-progress=sharp]')).toBeVisible()
  const form = newForm(page)
  await pick(form, 'eTailer', getLetters(shop.platform))
  await pick(form, 'Url', 'shop')
  await expectNoViolation(page, 'a new capture')
  await button(page, 'Add to Inbox').click()
  await expect(newDialog(page)).toBeHidden()
  const [captureId = 0] = await readAddedIds(owner, shop)
  await expect(page.getByText(`Capture #${captureId} added to the Inbox`)).toBeVisible()
  await expect(getRow(page, captureId)).toBeVisible()
  await expect(getRow(page, captureId).getByText('Added by hand')).toBeAttached()
  const { rows } = await owner.query(
    'select url_id, capture_state_id, user_id, filename from capture where capture_id = $1',
    [captureId],
  )
  expect(rows).toEqual([{ url_id: shop.urlId, capture_state_id: 1, user_id: null, filename: 'shop page.png' }])
  const { rows: audit } = await owner.query(`select user_id from audit where action = 'added' and subject_id = $1`, [
    captureId,
  ])
  expect(audit).toEqual([{ user_id: userId }])

  await getRow(page, captureId).dblclick()
  await expect(getDialog(page, captureId).getByText('Added by hand').filter({ visible: true })).toBeVisible()
  // once it is stored, the eTailer is read-only
  const data = getDialog(page, captureId).getByRole('region', { name: 'Capture data' })
  await expect(data.getByRole('textbox', { name: 'eTailer' })).not.toBeEditable()
  await page.keyboard.press('Alt+h')
  await expect(getDialog(page, captureId).getByText(/added it by hand/)).toBeVisible()
})

test('[REV-19] reloads categories, keywords and campaigns and clears the campaign name when the eTailer changes', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const [first, second] = [await makeShop(owner), await makeShop(owner)]
  await page.goto(INBOX)
  await page.getByRole('button', { name: 'Add capture' }).click()
  const form = newForm(page)
  await pick(form, 'eTailer', getLetters(first.platform))
  await pick(form, 'Keyword', getLetters(first.keywords[0]?.keyword))
  await pick(form, 'Campaign', getLetters(first.campaign.name))
  await expect(getChoice(form, 'Campaign')).toHaveValue(first.campaign.name)
  await expect(getChoice(form, 'Category 1')).toHaveValue(getCategory(first, 0).name)
  await expect(getChoice(form, 'Keyword')).toHaveValue(new RegExp(`^${first.keywords[0]?.keyword} - `))

  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/lists/')) requests.push(`${pathname} ${searchParams.get('platformId')}`)
  })
  await pick(form, 'eTailer', getLetters(second.platform))
  await expect(getChoice(form, 'eTailer')).toHaveValue(second.platform)
  await expect(getChoice(form, 'Campaign')).toHaveValue('')
  await expect
    .poll(() => new Set(requests))
    .toEqual(
      new Set(
        ['categories', 'keywords', 'campaigns', 'banner-habits'].map(
          (list) => `/api/lists/${list} ${second.platformId}`,
        ),
      ),
    )
  await expect.poll(() => readOptions(form, 'Campaign')).toEqual([second.campaign.name])
  expect(await readOptions(form, 'Category 1')).toEqual(second.categories.map(({ name }) => name).toSorted())
  const keywords = await readOptions(form, 'Keyword')
  expect(keywords.slice(1).map((entry) => entry.split(' - ')[0])).toEqual(
    second.keywords.map(({ keyword }) => keyword).toSorted(),
  )
  // values that the new eTailer doesn't have are cleared
  await expect(getChoice(form, 'Keyword')).toHaveValue('-- None --')
  await expect(getChoice(form, 'Category 1')).toHaveValue('')
  await expect(getChoice(form, 'Brand 1')).toHaveValue('')
})

test('stores and sends a chosen picture with its data, with the keyboard only', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  const { userId } = await signInAs('Recognitor')
  await page.goto(INBOX)
  await expect(page.getByRole('button', { name: 'Add capture' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('n')
  const chooser = button(page, 'Choose a file…')
  await expect(chooser).toBeFocused()
  await chooseFileWith(chooser, pngFile(await picture()), () => page.keyboard.press('Enter'))
  await expect(newDialog(page).locator('[data-progress=sharp]')).toBeVisible()

  // Send reports all missing values, starting with the eTailer
  await page.keyboard.press('Alt+Enter')
  await expect(newForm(page).getByText('Choose an eTailer.').first()).toBeVisible()
  await expect(getChoice(newForm(page), 'eTailer')).toBeFocused()
  await page.keyboard.type(getLetters(shop.platform))
  await page.keyboard.press('Enter')
  await fillBanner(page, shop)
  // adding to the Inbox would lose the filled-in data
  await expect(button(page, 'Add to Inbox')).toBeDisabled()
  await expect(button(page, 'Send')).toBeEnabled()
  await page.keyboard.press('Alt+Enter')
  await expect(newDialog(page)).toBeHidden()
  const [captureId = 0] = await readAddedIds(owner, shop)
  await expect(page.getByText(`Capture #${captureId} added and sent`)).toBeVisible()
  const sent = await readCapture(owner, captureId)
  expect(sent).toMatchObject({ state: 3, revision: 2 })
  expect(sent.banners).toMatchObject([
    { locationPositionId: 1, productCategories: [{ categoryId: getCategory(shop, 0).categoryId }] },
  ])
  const { rows } = await owner.query(
    'select action, user_id from capture_history where capture_id = $1 order by revision',
    [captureId],
  )
  expect(rows).toEqual([
    { action: 'created', user_id: userId },
    { action: 'sent', user_id: userId },
  ])
})

test('Save stores the new capture as pending once, even after two clicks, and keeps everything after a failed upload', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Recognitor')
  await page.goto(INBOX)
  await page.getByRole('button', { name: 'Add capture' }).click()
  await chooseFileWith(button(page, 'Choose a file…'), pngFile(await picture()))
  await pick(newForm(page), 'eTailer', getLetters(shop.platform))
  await fillBanner(page, shop)

  let failures = 0
  await page.route('**/api/captures', (route) => {
    failures += 1
    return route.abort()
  })
  await button(page, 'Save').click()
  await expect(newDialog(page).getByRole('alert').getByText('Communication error. Please try again.')).toBeVisible()
  expect(failures).toBe(1)
  await page.unroute('**/api/captures')
  await expect(getChoice(newForm(page), 'Category 1')).toHaveValue(getCategory(shop, 0).name)

  // the file arrives, but the response is lost
  await page.route('**/api/captures', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Try again').click()
  await expect(newDialog(page).getByRole('alert').getByText('Communication error. Please try again.')).toBeVisible()
  await page.unroute('**/api/captures')
  await button(page, 'Try again').dblclick()
  await expect(newDialog(page)).toBeHidden()
  const ids = await readAddedIds(owner, shop)
  expect(ids).toHaveLength(1)
  expect(await readCapture(owner, ids[0] ?? 0)).toMatchObject({ state: 2, revision: 2 })
})

test('shows an offline message and keeps everything that was entered', async ({ page, context, shop, signInAs }) => {
  await signInAs('Recognitor')
  await page.goto(INBOX)
  await page.getByRole('button', { name: 'Add capture' }).click()
  await chooseFileWith(button(page, 'Choose a file…'), pngFile(await picture()))
  await pick(newForm(page), 'eTailer', getLetters(shop.platform))
  await expect(getChoice(newForm(page), 'eTailer')).toHaveValue(shop.platform)
  await expect(button(page, 'Add to Inbox')).toBeEnabled()
  await context.setOffline(true)
  await button(page, 'Add to Inbox').click()
  await expect(newDialog(page).getByText("You're offline. Nothing is lost: try again when you're back.")).toBeVisible()
  await context.setOffline(false)
  await button(page, 'Try again').click()
  await expect(newDialog(page)).toBeHidden()
})

test('refuses wrong files with a clear message, and lets the user replace an unreadable one', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Editor')
  await page.goto('/tray-banner/pending')
  await page.getByRole('button', { name: 'Add capture' }).click()
  const pdf = { name: 'offers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await dropOn(newForm(page), pdf)
  await expect(newDialog(page).getByText(/^offers\.pdf is not a picture or video that can be added\./)).toBeVisible()
  await dropOn(newForm(page), pngFile(Buffer.from('%PDF-1.7 under another name'), 'offers.png'))
  await pick(newForm(page), 'eTailer', getLetters(shop.platform))
  await button(page, 'Add to Inbox').click()
  await expect(
    newDialog(page).getByRole('alert').getByText('The file is not a picture or video that can be read.'),
  ).toBeVisible()

  const whole = await picture()
  await chooseFileWith(button(page, 'Replace…'), pngFile(whole.subarray(0, whole.length / 2), 'half.png'))
  await button(page, 'Add to Inbox').click()
  await expect(
    newDialog(page).getByText(/The picture is damaged or incomplete\. Capture #\d+ is in the Error tray\./),
  ).toBeVisible()
  await chooseFileWith(button(page, 'Replace…'), pngFile(whole, 'whole.png'))
  await button(page, 'Add to Inbox').click()
  await expect(newDialog(page)).toBeHidden()
  const ids = await readAddedIds(owner, shop)
  const states = await Promise.all(ids.map(async (id) => (await readCapture(owner, id)).state))
  expect(states).toEqual([6, 1])
})

test('asks for the SKU and position of a product capture, and shows the reference images', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Recognitor')
  await page.goto('/tray-product/inbox')
  await page.getByRole('button', { name: 'Add capture' }).click()
  await dropOn(newForm(page), pngFile(await picture(), 'pack.png'))
  const form = newForm(page)
  await pick(form, 'eTailer', getLetters(shop.platform))
  await expect(button(page, 'Send')).toBeEnabled()
  await page.keyboard.press('Alt+Enter')
  await expect(form.getByText('The SKU is required.').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'SKU' }).fill('BY-HAND-1')
  await pick(form, 'Position', '3')
  await expect(button(page, 'Save')).toHaveCount(0)
  await button(page, 'Send').click()
  await expect(newDialog(page)).toBeHidden()
  const [captureId = 0] = await readAddedIds(owner, shop)
  const { rows } = await owner.query(
    'select capture_type_id, capture_state_id, sku, position from capture where capture_id = $1',
    [captureId],
  )
  expect(rows).toEqual([{ capture_type_id: 2, capture_state_id: 3, sku: 'BY-HAND-1', position: 3 }])
})

test('adds a video', async ({ page, owner, shop, signInAs }) => {
  await signInAs('Admin')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-video-'))
  const file = join(folder, 'shop.avi')
  execFileSync('ffmpeg', `-v error -f lavfi -i testsrc=s=320x240:r=10:d=1 -c:v mpeg4 ${file}`.split(' '))
  const buffer = readFileSync(file)
  rmSync(folder, { recursive: true })
  await page.goto('/tray-banner/all')
  await page.getByRole('button', { name: 'Add capture' }).click()
  await chooseFileWith(button(page, 'Choose a file…'), { name: 'shop.avi', mimeType: 'video/x-msvideo', buffer })
  await expect(newDialog(page).getByText(/Your browser cannot play this video/)).toBeVisible()
  await pick(newForm(page), 'eTailer', getLetters(shop.platform))
  await button(page, 'Add to Inbox').click()
  await expect(newDialog(page)).toBeHidden()
  const [captureId = 0] = await readAddedIds(owner, shop)
  await page.goto(`/tray-banner/detail/${captureId}`)
  await expect(getDialog(page, captureId).locator('video').filter({ visible: true })).toBeVisible()
})

test('asks before leaving once something was chosen, and shows no button without the permission', async ({
  page,
  makeClient,
  makeUser,
  signIn,
  signInAs,
}) => {
  await signInAs('Recognitor')
  await page.goto(INBOX)
  await page.getByRole('button', { name: 'Add capture' }).click()
  await expect(newDialog(page)).toBeVisible()
  await button(page, 'Add to Inbox').click()
  await expect(newDialog(page).getByText('Choose a picture or video.')).toBeVisible()
  await expect(newForm(page).getByText('Choose an eTailer.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(newDialog(page)).toBeHidden()
  await dropOn(grid(page), pngFile(await picture()))
  await expect(newDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(newDialog(page)).toBeHidden()

  await signInAs('Viewer')
  await page.goto('/tray-banner/error')
  await expect(page.getByRole('heading', { level: 1, name: 'Error - Retail Media' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add capture' })).toHaveCount(0)
  await signIn(page, await makeUser({ roles: ['Admin'], clientId: await makeClient() }))
  await page.goto('/tray-banner/error')
  await expect(page.getByRole('heading', { level: 1, name: 'Error - Retail Media' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add capture' })).toHaveCount(0)
})

test('adds a capture on a phone', async ({ page, owner, shop, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('Recognitor')
  await page.goto(INBOX)
  await page.getByRole('button', { name: 'Add capture' }).click()
  await chooseFileWith(button(page, 'Choose a file…'), pngFile(await picture()))
  await pick(newForm(page), 'eTailer', getLetters(shop.platform))
  await expect(getChoice(newForm(page), 'eTailer')).toHaveValue(shop.platform)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Add to Inbox' }).click()
  await expect(newDialog(page)).toBeHidden()
  expect(await readAddedIds(owner, shop)).toHaveLength(1)
})
