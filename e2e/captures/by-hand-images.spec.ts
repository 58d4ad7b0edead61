import type { Page } from '@playwright/test'
import { chooseFileWith, dropOn, pngFile } from '../support/by-hand.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeStore, poster } from '../support/image-captures.ts'
import { grid, rows } from '../support/image-list.ts'
import type { Shop } from '../support/review.ts'
import { getChoice, getLetters, pick } from '../support/review-form.ts'
import { expectNoViolation } from '../support/violations.ts'

const PENDING = '/perfect-image/pending'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add image', exact: true })
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add', exact: true })

/** A new store with a known time zone. */
async function makeKnownStore(owner: Parameters<typeof makeStore>[0], { platformId }: Shop) {
  const store = await makeStore(owner, 'Pennywell')
  await owner.query('update store set platform_id = $2 where store_id = $1', [store.storeId, platformId])
  return store
}

test('[PI-03] adds a picture dropped on the list to a store and reads its texts', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  const store = await makeKnownStore(owner, shop)
  await page.goto(`${PENDING}?storeId=${store.storeId}`)
  await expect(page.getByRole('button', { name: 'Add image' })).toBeVisible()
  await dropOn(grid(page), pngFile(await poster(), 'shelf.png'))
  await expect(dialog(page).getByRole('img', { name: 'Picture to add: shelf.png' })).toBeVisible()
  await add(page).click()
  await expect(dialog(page).getByText('Choose a store.')).toBeVisible()
  await pick(dialog(page), 'Store', getLetters(store.name))
  await expect(getChoice(dialog(page), 'Store')).toHaveValue(store.name)
  await dialog(page).getByRole('textbox', { name: 'EAN' }).fill('4006381333930')
  await add(page).click()
  await expect(dialog(page).getByText('An EAN has 8 or 13 digits with a valid check digit.')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'EAN' }).fill('4006381333931')
  await expectNoViolation(page, 'a new image')
  await add(page).dblclick()
  await expect(dialog(page)).toBeHidden()
  const stored = await owner.query(
    `select c.image_capture_id::int as id, c.is_manual, c.is_screenshot, c.ean, c.file_name, c.image_capture_state_id,
       (select count(*)::int from image_capture_text t where t.image_capture_id = c.image_capture_id) as texts
     from image_capture c where store_id = $1`,
    [store.storeId],
  )
  const [{ id, texts, ...image }] = stored.rows
  expect(stored.rows).toHaveLength(1)
  expect(image).toEqual({
    ...{ is_manual: true, is_screenshot: false, ean: '4006381333931', file_name: 'shelf.png' },
    image_capture_state_id: 1,
  })
  expect(texts).toBeGreaterThan(0)
  await expect(page.getByText(`Image #${id} added`)).toBeVisible()
  const row = rows(page).filter({ hasText: 'shelf.png' })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /^Analyze/ }).click()
  await expect(page.getByRole('dialog', { name: new RegExp(`\\b${id}\\b`) })).toBeVisible()
})

test('lets the user choose an image on a phone, refuses a video, and keeps everything after a failed upload', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('Editor')
  const store = await makeKnownStore(owner, shop)
  await page.goto(PENDING)
  await page.getByRole('button', { name: 'Add image' }).click()
  const chooser = dialog(page).getByRole('button', { name: 'Choose a file…' })
  await expect(chooser).toBeFocused()
  await chooseFileWith(chooser, { name: 'shelf.mp4', mimeType: 'video/mp4', buffer: Buffer.from('0') })
  await expect(dialog(page).getByText(/^shelf\.mp4 is not a picture that can be added\./)).toBeVisible()
  await chooseFileWith(chooser, pngFile(await poster(), 'shelf.png'))
  await page.route('**/api/image-captures', (route) => route.abort())
  // pressed before the store's local time is loaded
  const clock = Promise.withResolvers<void>()
  await page.route('**/api/image-captures/new?*', async (route) => {
    await clock.promise
    await route.continue()
  })
  await pick(dialog(page), 'Store', getLetters(store.name))
  await add(page).click()
  clock.resolve()
  await expect(dialog(page).getByRole('alert').getByText('Communication error. Please try again.')).toBeVisible()
  await expect(getChoice(dialog(page), 'Store')).toHaveValue(store.name)
  await page.unroute('**/api/image-captures')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toBeHidden()
  const { rows: images } = await owner.query('select is_manual from image_capture where store_id = $1', [store.storeId])
  expect(images).toEqual([{ is_manual: true }])
})
