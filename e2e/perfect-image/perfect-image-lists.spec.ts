import type { Page, Route } from '@playwright/test'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { ERRORS } from '../../packages/contract/src/errors.ts'
import { LIMITS } from '../../packages/contract/src/limits.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeStore, placeImageCapture, poster } from '../support/image-captures.ts'
import { grid, readVisibleIds, rows, search } from '../support/image-list.ts'
import { expectNoViolation, expectNoViolationHere } from '../support/violations.ts'

const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const getAnalysis = (page: Page, id: number) => page.getByRole('dialog', { name: new RegExp(`\\b${id}\\b`) })

const LISTS = /\/api\/image-captures\?/
const STORES = '**/api/lists/stores'

/** A failure that isn't retried. */
const refuse = (route: Route) => {
  const { status, message } = ERRORS.unexpected
  return route.fulfill({ status, json: { error: 'unexpected', message } })
}

/** A promise for holding back responses. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

test('[PI-01] [PI-03a,c,d] [PI-04] shows the three lists with their columns, and sorts and pages them', async ({
  page,
  owner,
  signInAs,
}) => {
  const store = await makeStore(owner, 'Pennywell')
  const other = await makeStore(owner, 'Aldermoor')
  const ids: number[] = []
  for (let hour = 1; hour <= 12; hour++) {
    const image = { storeId: store.storeId, when: `2026-11-14T${String(hour).padStart(2, '0')}:12:00` }
    const odd = {
      isManual: hour === 1,
      isScreenShot: hour === 2,
      fileName: `photo-${String(20 - hour).padStart(2, '0')}.jpg`,
    }
    ids.push(await placeImageCapture(owner, { ...image, ...odd }))
  }
  const analyzed = await placeImageCapture(owner, { ...store, captureStateId: 2, picture: await poster() })
  const elsewhere = await placeImageCapture(owner, { storeId: other.storeId })
  const newestFirst = ids.toReversed()
  await signInAs('Admin')
  await page.goto(`${SCREENS.perfectImagePending.path}?storeId=${store.storeId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Perfect Image - Pending Image' })).toBeVisible()
  await expect.poll(() => readVisibleIds(page)).toEqual(newestFirst)
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'ID',
    'Date',
    'Store',
    'File Name',
    'Manual',
    'Screenshot',
    'Edit',
  ])
  const last = rows(page).last()
  await expect(last).toContainText('November 14, 2026, 01:12')
  await expect(last).toContainText(store.name)
  await expect(last).toContainText('photo-19.jpg')
  await expect(last.getByRole('img', { name: /^(Yes|No)$/ })).toHaveCount(2)
  await expect(last.getByRole('img').last()).toHaveAccessibleName('No')
  await expect(last.getByRole('img', { name: 'Yes' })).toHaveCount(1)

  // each header sorts, and a second click reverses the order
  const expectSorted = async (name: string, order: string, first: number) => {
    await head(page, name).getByRole('button').click()
    await expect(head(page, name)).toHaveAttribute('aria-sort', order)
    await expect.poll(async () => (await readVisibleIds(page))[0], name).toBe(first)
  }
  const [oldest = 0, second = 0] = ids
  const newest = ids.at(-1) ?? 0
  await expectSorted('ID', 'ascending', oldest)
  await expectSorted('Date', 'descending', newest)
  await expectSorted('File Name', 'ascending', newest)
  await expectSorted('File Name', 'descending', oldest)
  await expectSorted('Manual', 'descending', oldest)
  await expectSorted('Screenshot', 'descending', second)
  await expectSorted('Store', 'ascending', oldest)

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('combobox', { name: 'Results per page:' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '20', '50'])
  await page.getByRole('option', { name: '10' }).click()
  await expect(pages).toContainText('1 - 10 out of 12')
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages).toContainText('11 - 12 out of 12')
  await expect(page).toHaveURL(new RegExp(`storeId=${store.storeId}&sort=name&page=2&size=10$`))
  await page.reload()
  await expect(pages).toContainText('11 - 12 out of 12')
  await page.goBack()
  await expect(pages).toContainText('1 - 10 out of 12')

  // opens the others from the menu
  const menu = page.getByRole('navigation', { name: 'Perfect Images' })
  await menu.getByRole('link', { name: 'Analyzed' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perfect Image - Analyzed Image' })).toBeVisible()
  await search(page).fill(store.name)
  await search(page).press('Enter')
  await expect.poll(() => readVisibleIds(page)).toEqual([analyzed])
  const fileNameCell = rows(page).getByRole('gridcell').nth(3)
  const thumbnail = fileNameCell.locator('img')
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
  await menu.getByRole('link', { name: 'All' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perfect Image - All Images' })).toBeVisible()
  await search(page).fill(other.name)
  await search(page).press('Enter')
  await expect.poll(() => readVisibleIds(page)).toEqual([elsewhere])
  // the same columns; the state is a chip next to the file name
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    ...['ID', 'Date', 'Store', 'File Name', 'Manual', 'Screenshot', 'Edit'],
  ])
  await expect(fileNameCell.getByText('Pending', { exact: true })).toBeVisible()
  await expect(
    rows(page)
      .getByRole('gridcell')
      .nth(6)
      .getByRole('button', { name: /^Edit image/ }),
  ).toBeVisible()
})

test('[PI-03e] [PI-12b] [ERR-01d,f] shows a spinner while loading, and reports a failed list or store call', async ({
  page,
  owner,
  signInAs,
}) => {
  const store = await makeStore(owner)
  const ids = [await placeImageCapture(owner, store), await placeImageCapture(owner, { ...store, fileName: 'tea.jpg' })]
  await signInAs('Admin')
  const alert = page.getByRole('alert').getByText('Communication error. Please try again.')
  const held = gate()
  let list: 'held' | 'wrong' | 'right' = 'held'
  const wrong: number[] = []
  await page.route(STORES, refuse)
  await page.route(LISTS, async (route) => {
    if (list === 'held') await held.opened
    const response = await route.fetch()
    const body = await response.json()
    if (list === 'wrong') wrong.push(body.draw)
    // like a wrong response from a cache: another list with this request's number
    await route.fulfill({ response, json: list === 'wrong' ? { ...body, draw: body.draw - 1 } : body })
  })
  await page.clock.install()
  await page.goto(`${SCREENS.perfectImagePending.path}?storeId=${store.storeId}`)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  // only the stores failed to load
  await expect(alert).toBeVisible()
  await page.clock.runFor(LIMITS.toast)
  await expect(alert).toHaveCount(0)
  list = 'wrong'
  held.open()
  // two retries, after one and two seconds
  for (const tries of [1, 2]) {
    await expect.poll(() => wrong.length).toBe(tries)
    await page.clock.runFor(tries * 1000)
  }
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await expect(alert).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  list = 'right'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.clock.runFor(LIMITS.toast)
  await expect(alert).toHaveCount(0)

  // the response to the last request is shown, even if an earlier request's response arrives later
  await page.unroute(LISTS)
  const late = gate()
  const answered = gate()
  await page.route(LISTS, async (route) => {
    const response = await route.fetch()
    const isFirst = new URL(route.request().url()).searchParams.get('freeText') === 'shelf'
    if (isFirst) await late.opened
    await route.fulfill({ response }).catch(() => {})
    if (isFirst) answered.open()
  })
  await search(page).fill('shelf')
  await search(page).press('Enter')
  await search(page).fill('tea')
  await search(page).press('Enter')
  await expect.poll(() => readVisibleIds(page)).toEqual([ids[1]])
  late.open()
  await answered.opened
  await expect.poll(() => readVisibleIds(page)).toEqual([ids[1]])
  await page.unroute(LISTS)

  await page.route(LISTS, refuse)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(alert).toBeVisible()
  // existing rows are kept
  await expect.poll(() => readVisibleIds(page)).toEqual([ids[1]])
})

test('[NAV-11] [PI-03b] opens an image by its address, a click and by keyboard, over its list', async ({
  page,
  owner,
  signInAs,
}) => {
  const store = await makeStore(owner)
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push(await placeImageCapture(owner, store))
  const [first = 0, second = 0, third = 0] = ids
  await signInAs('Admin')
  await page.goto(`/perfect-image/detail/${second}`)
  await expect(getAnalysis(page, second)).toBeVisible()
  await expect(page).toHaveURL(`${SCREENS.perfectImageAll.path}?image=${second}`)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Perfect Image - All Images')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(SCREENS.perfectImageAll.path)

  await page.goto(`${SCREENS.perfectImageAll.path}?storeId=${store.storeId}`)
  await expect.poll(() => readVisibleIds(page)).toEqual([third, second, first])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(getAnalysis(page, second)).toBeVisible()
  await page.reload()
  await expect(getAnalysis(page, second)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await rows(page).first().click()
  await expect(getAnalysis(page, third)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(grid(page)).toBeFocused()
  await page.getByRole('button', { name: `Edit image ${first}` }).click()
  await expect(getAnalysis(page, first)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open analysis')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()

  await page.goto('/perfect-image/detail/1e3')
  await expect(page.getByRole('heading', { level: 1, name: 'Image 1e3 was not found.' })).toBeVisible()
})

test('has no accessibility violation in any state of the lists', async ({ page, owner, signInAs }) => {
  const store = await makeStore(owner)
  await placeImageCapture(owner, { ...store, isManual: true, picture: await poster() })
  await placeImageCapture(owner, { ...store, captureStateId: 2 })
  await signInAs('Admin')
  await page.goto(`${SCREENS.perfectImageAll.path}?storeId=${store.storeId}`)
  await expect(rows(page)).toHaveCount(2)
  await expectNoViolation(page, 'all images')
  await page.route(LISTS, async (route) => {
    const { searchParams } = new URL(route.request().url())
    await route.fulfill({ json: { data: [], recordsCount: 0, draw: Number(searchParams.get('draw')) } })
  })
  await page.goto(SCREENS.perfectImagePending.path)
  await expect(page.getByText('All done. No image is waiting.')).toBeVisible()
  await expectNoViolation(page, 'nothing pending')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectNoViolationHere(page, 'filters on a phone')
})
