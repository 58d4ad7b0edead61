import type { Page } from '@playwright/test'
import type pg from 'pg'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { getRow, readVisibleIds } from '../support/tray.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected captures' })
const selectCapture = (page: Page, captureId: number, modifiers: 'Shift'[] = []) =>
  page.getByRole('checkbox', { name: `Select capture ${captureId}`, exact: true }).click({ modifiers })
const confirmDialog = (page: Page) => page.getByRole('alertdialog')

async function readStates(owner: pg.Pool, ids: readonly number[]): Promise<number[]> {
  const { rows } = await owner.query<{ capture_state_id: number }>(
    'select capture_state_id from capture where capture_id = any($1) order by capture_id',
    [ids],
  )
  return rows.map((row) => row.capture_state_id)
}

const { created, discarded } = CAPTURE_STATE

test('[TRAY-15] discards selected captures after one confirmation, and can undo it', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const ids = await placeCaptures(owner, 4, { platformId })
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
  await page.getByRole('checkbox', { name: 'Select the page' }).click()
  await selectCapture(page, ids[0] ?? 0)
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'Discard 3' }).click()
  await expect(confirmDialog(page)).toContainText('Are you sure you want to discard these 3 images?')
  await confirmDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmDialog(page)).toBeHidden()
  expect(await readStates(owner, ids)).toEqual([created, created, created, created])

  await bar(page).getByRole('button', { name: 'Discard 3' }).click()
  await confirmDialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('status').getByText('3 discarded')).toBeVisible()
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.slice(0, 1))
  await expect(bar(page)).toHaveCount(0)
  expect(await readStates(owner, ids)).toEqual([created, discarded, discarded, discarded])

  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
  expect(await readStates(owner, ids)).toEqual([created, created, created, created])
})

test('[TRAY-15] shows the outcome in each row: one edited by another user stays, and says so', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const ids = await placeCaptures(owner, 3, { platformId })
  const [, edited = 0] = ids
  // without live updates, so that discarding discovers the change
  await page.route('**/watch*', (route) => route.abort())
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
  await owner.query('update capture set revision = revision + 1, data1 = $2 where capture_id = $1', [edited, 'x'])

  await page.getByRole('checkbox', { name: 'Select the page' }).click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('2 discarded, 1 was edited by another user')).toBeVisible()
  await expect.poll(() => readVisibleIds(page)).toEqual([edited])
  await expect(getRow(page, edited)).toContainText('Not discarded: edited by another user')
  expect(await readStates(owner, ids)).toEqual([discarded, created, discarded])
})

test('discards one row with its tool, and undoes it with its shortcut', async ({ page, owner, signInAs }) => {
  await signInAs('Editor')
  const platformId = await makePlatform(owner)
  const ids = await placeCaptures(owner, 2, { platformId, state: 'sent' })
  const [first = 0, second = 0] = ids
  await page.goto(`/tray-banner/sent-all?platformIds=${platformId}`)
  await getRow(page, second)
    .getByRole('button', { name: `Discard capture ${second}` })
    .click()
  await expect(confirmDialog(page)).toContainText('Are you sure you to discard this image?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Image discarded')).toBeVisible()
  await expect.poll(() => readVisibleIds(page)).toEqual([first])
  await page.keyboard.press('Control+z')
  await expect.poll(() => readVisibleIds(page)).toEqual([second, first])
  expect(await readStates(owner, ids)).toEqual([CAPTURE_STATE.sent, CAPTURE_STATE.sent])
})

test('keeps a discarded capture in All images as Other', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId })
  await page.goto(`/tray-banner/all?platformIds=${platformId}`)
  await getRow(page, captureId)
    .getByRole('button', { name: `Discard capture ${captureId}` })
    .click()
  await page.keyboard.press('Enter')
  await expect(getRow(page, captureId).getByText('Other', { exact: true })).toBeVisible()
  await expect(getRow(page, captureId).getByRole('button')).toHaveCount(1)
  // doesn't count it as discardable
  await selectCapture(page, captureId)
  await expect(bar(page).getByRole('button', { name: 'Discard 0' })).toBeDisabled()
})

test('selects a range with Shift, keeps selections of other pages, and clears them with another filter', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const newestFirst = (await placeCaptures(owner, 14, { platformId })).toReversed()
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}&size=10`)
  await expect.poll(() => readVisibleIds(page)).toEqual(newestFirst.slice(0, 10))
  const whole = page.getByRole('checkbox', { name: 'Select the page' })
  await selectCapture(page, newestFirst[2] ?? 0)
  await selectCapture(page, newestFirst[5] ?? 0, ['Shift'])
  await expect(bar(page)).toContainText('4 selected')
  await expect.poll(() => whole.evaluate((box: HTMLInputElement) => box.dataset.indeterminate)).toBe('true')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => readVisibleIds(page)).toEqual(newestFirst.slice(10))
  await whole.click()
  await expect(bar(page)).toContainText('8 selected')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(getRow(page, newestFirst[3] ?? 0)).toHaveAttribute('aria-selected', 'true')
  await expect(getRow(page, newestFirst[6] ?? 0)).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('search').getByLabel('Search', { exact: true }).fill('page')
  await expect(page).toHaveURL(/search=page/)
  await expect(bar(page)).toHaveCount(0)
})

test('lets viewers select and download, but not discard', async ({ page, owner, signInAs }) => {
  await signInAs('Viewer')
  const platformId = await makePlatform(owner)
  const ids = await placeCaptures(owner, 2, { platformId, state: 'sent' })
  await page.goto(`/tray-banner/sent-all?platformIds=${platformId}`)
  await selectCapture(page, ids[0] ?? 0)
  await expect(bar(page).getByRole('button', { name: 'Download images' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: /Discard/ })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(confirmDialog(page)).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toHaveCount(0)
})
