import type { Page } from '@playwright/test'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'
import { getRow, grid, LISTS, listRequests, readVisibleIds } from '../support/tray.ts'

const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
const chips = (page: Page) => page.getByRole('group', { name: 'Active filters' })
const day = (page: Page, name: 'From' | 'To') => filters(page).getByRole('group', { name })
const choice = (page: Page, name: string) => filters(page).getByRole('combobox', { name, exact: true })

const padTwo = (part: number) => String(part).padStart(2, '0')
const now = new Date()
const FIRST_OF_MONTH = `01/${padTwo(now.getMonth() + 1)}/${now.getFullYear()}`

/** The date as displayed in the field, part by part. */
const dayText = async (page: Page, name: 'From' | 'To') =>
  (await day(page, name).getByRole('spinbutton').allTextContents()).join('/')

/** Types a date over the current one. */
async function typeDay(page: Page, name: 'From' | 'To', digits: string) {
  await day(page, name).getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type(digits)
}

const BANNER = ['Search', 'From', 'To', 'Capture id', 'Country', 'eTailer type', 'eTailer', 'Banner type']
const PRODUCT = ['Search', 'From', 'To', 'Capture id', 'Positions', 'Country', 'eTailer type', 'eTailer']

test("[TRAY-03a-c] [TRAY-06a,b] shows the filters for the tray's type, with the last ones collapsed", async ({
  page,
  owner,
  signInAs,
}) => {
  const { userId } = await signInAs('Recognitor')
  const labels = filters(page).locator('label')
  await page.goto('/tray-banner/inbox')
  for (const [tray, plain, extended] of [
    ['/tray-banner/inbox', BANNER, ['Location', 'Category', 'Company', 'Brand']],
    ['/tray-product/inbox', PRODUCT, ['Category', 'Company', 'Brand']],
  ] as const) {
    await follow(page, tray)
    await expect(labels).toHaveText(plain)
    await filters(page).getByRole('button', { name: 'More filters' }).click()
    await expect(labels).toHaveText([...plain, ...extended])
    await filters(page).getByRole('button', { name: 'More filters' }).click()
    await expect(labels).toHaveText(plain)
  }

  // users with trade groups have a business division filter
  await owner.query('update app_user set use_trade_group = true where user_id = $1', [userId])
  await page.goto('/tray-banner/inbox')
  await expect(choice(page, 'Business division')).toBeVisible()
  await expect(choice(page, 'Positions')).toHaveCount(0)
  await follow(page, '/tray-product/inbox')
  await expect(choice(page, 'Positions')).toBeVisible()
  await expect(choice(page, 'Business division')).toBeVisible()
})

test('[TRAY-04] starts a tray with the current month, and can show earlier ones', async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const [older = 0] = await placeCaptures(owner, 1, { platformId, when: '2025-06-01 12:00' })
  const [newer = 0] = await placeCaptures(owner, 1, { platformId })
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect(getRow(page, newer)).toBeVisible()
  await expect.poll(() => dayText(page, 'From')).toBe(FIRST_OF_MONTH)
  await expect.poll(() => dayText(page, 'To')).toBe('DD/MM/YYYY')
  await expect(getRow(page, older)).toHaveCount(0)

  await day(page, 'From').hover()
  await day(page, 'From').getByTitle('Clear').click()
  await expect(page).toHaveURL(`/tray-banner/inbox?from=any&platformIds=${platformId}`)
  await expect(getRow(page, older)).toBeVisible()
  await page.reload()
  await expect(getRow(page, older)).toBeVisible()
  await chips(page).getByRole('button', { name: 'Remove filter From any day' }).click()
  await expect(getRow(page, older)).toHaveCount(0)
  await expect(page).toHaveURL(`/tray-banner/inbox?platformIds=${platformId}`)
})

test('[TRAY-05] disables the other filters while a capture id is set', async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId, when: '2025-06-01 12:00' })
  await page.goto('/tray-banner/inbox?search=nothing-is-called-so')
  await expect(page.getByText('No captures match these filters.')).toBeVisible()
  await filters(page).getByLabel('Capture id', { exact: true }).fill(`#${captureId}`)
  await expect(getRow(page, captureId)).toBeVisible()
  await expect(page).toHaveURL(/captureId=\d+/)

  await expect(filters(page).getByLabel('Search', { exact: true })).toBeDisabled()
  for (const name of ['Country', 'eTailer type', 'eTailer', 'Banner type']) {
    await expect(choice(page, name)).toBeDisabled()
  }
  for (const name of ['From', 'To'] as const) {
    await expect(day(page, name).getByRole('spinbutton').first()).toHaveAttribute('aria-disabled', 'true')
  }
  await expect(filters(page).getByRole('button', { name: 'More filters' })).toBeDisabled()

  // the other values are kept
  await filters(page).getByRole('button', { name: 'Clear Capture id' }).click()
  await expect(filters(page).getByLabel('Search', { exact: true })).toHaveValue('nothing-is-called-so')
  await expect(filters(page).getByLabel('Search', { exact: true })).toBeEnabled()
})

test('[TRAY-12a] debounces a changed filter, and returns to the first page', async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  await placeCaptures(owner, 12, { platformId, title: 'tea' })
  await placeCaptures(owner, 11, { platformId, title: 'coffee' })
  await page.clock.install()
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}&size=10&page=2`)
  await expect(page.getByText('11 - 20 out of 23')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = listRequests(page)
  const search = filters(page).getByLabel('Search', { exact: true })
  await search.pressSequentially('coff')
  await page.clock.runFor(500 - 50)
  await search.pressSequentially('ee')
  await page.clock.runFor(500 - 50)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(page.getByText('1 - 10 out of 11')).toBeVisible()
  await expect(page).toHaveURL(`/tray-banner/inbox?search=coffee&platformIds=${platformId}&size=10`)
  // the second page is prefetched
  expect(asked.map((query) => [query.get('search'), query.get('page')]).slice(0, 2)).toEqual([
    ['coffee', '0'],
    ['coffee', '1'],
  ])
})

/** Once this is answered, all pending requests of the page have been sent. */
const flushRequests = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done())
      port1.start()
      port2.postMessage(undefined)
    })
    await fetch('/api/live')
  })

test('[TRAY-12b] debounces a typeahead by 120 ms; ENTER takes the best match, no matter how early it is pressed', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId })
  const { rows } = await owner.query('select name from platform where platform_id = $1', [platformId])
  await page.clock.install()
  await page.goto('/tray-banner/inbox')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/lookups/platforms') asked.push(searchParams.get('search'))
  })
  await choice(page, 'eTailer').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const name = String(rows[0].name)
  const word = name.split(' ').at(-1) ?? ''
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type(word)
  await page.clock.runFor(120 - 20)
  await flushRequests(page)
  expect(asked).toEqual([null])
  await page.clock.runFor(40)
  await expect.poll(() => asked).toEqual([null, word])
  await choice(page, 'eTailer').fill(name)
  await page.keyboard.press('Enter')
  await page.clock.runFor(140)
  await page.clock.resume()
  await expect.poll(() => asked).toEqual([null, word, name])
  await expect(chips(page).getByRole('button', { name: `Remove filter eTailer ${rows[0].name}` })).toBeVisible()
  await expect(page).toHaveURL(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect.poll(() => readVisibleIds(page)).toEqual([captureId])
})

test('[TRAY-13] refuses a start date after the end date', async ({ page, signInAs }) => {
  await signInAs('Recognitor')
  await page.goto('/tray-banner/inbox?from=2026-03-10&to=2026-03-20')
  const address = page.url()
  // the calendar disables such days
  await day(page, 'From')
    .getByRole('button', { name: /Choose date/ })
    .click()
  // one calendar fades out while the other opens
  const cell = (calendar: string, name: string) =>
    page.getByRole('dialog', { name: calendar }).getByRole('gridcell', { name, exact: true })
  await expect(cell('From', '20')).toBeEnabled()
  await expect(cell('From', '21')).toBeDisabled()
  await page.keyboard.press('Escape')
  await day(page, 'To')
    .getByRole('button', { name: /Choose date/ })
    .click()
  await expect(cell('To', '9')).toBeDisabled()
  await expect(cell('To', '10')).toBeEnabled()
  await page.keyboard.press('Escape')
  // a typed date is marked as invalid and not requested
  await typeDay(page, 'From', '25032026')
  await expect(day(page, 'From')).toHaveAttribute('aria-invalid', 'true')
  const asked = listRequests(page)
  await typeDay(page, 'To', '31032026')
  await expect(page).toHaveURL(/to=2026-03-31/)
  await expect
    .poll(() => asked.map((query) => [query.get('from'), query.get('to')])[0])
    .toEqual(['2026-03-10', '2026-03-31'])
  expect(address).toContain('from=2026-03-10')
  // an invalid date in the URL is reported and not requested
  await page.goto('/tray-banner/inbox?from=2026-03-10&to=2026-03-09')
  await expect(page.getByRole('alert')).toContainText('the start date 10/03/2026 is after the end date 09/03/2026')
  await expect(chips(page).getByText('From 10/03/2026')).toBeVisible()
  await expect.poll(() => dayText(page, 'To')).toBe('DD/MM/YYYY')
})

test('[TRAY-10b] keeps filters in the address for reload, back, forward and shared links', async ({
  page,
  owner,
  browser,
  signInAs,
  signIn,
}) => {
  const me = await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const cafes = await placeCaptures(owner, 2, { platformId, title: 'café' })
  const teas = await placeCaptures(owner, 1, { platformId, title: 'té' })
  const all = [...cafes, ...teas].toReversed()
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect.poll(() => readVisibleIds(page)).toEqual(all)
  await page.keyboard.press('/')
  await page.keyboard.type('café')
  await expect.poll(() => readVisibleIds(page)).toEqual(cafes.toReversed())
  await expect(page).toHaveURL(`/tray-banner/inbox?search=caf%C3%A9&platformIds=${platformId}`)
  await chips(page)
    .getByRole('button', { name: /^Remove filter eTailer/ })
    .waitFor()

  await page.reload()
  await expect.poll(() => readVisibleIds(page)).toEqual(cafes.toReversed())
  await expect(filters(page).getByLabel('Search', { exact: true })).toHaveValue('café')
  await page.goBack()
  await expect.poll(() => readVisibleIds(page)).toEqual(all)
  await expect(filters(page).getByLabel('Search', { exact: true })).toHaveValue('')
  await page.goForward()
  await expect.poll(() => readVisibleIds(page)).toEqual(cafes.toReversed())

  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, me)
  await elsewhere.goto(page.url())
  await expect.poll(() => readVisibleIds(elsewhere)).toEqual(cafes.toReversed())
  await other.close()

  await chips(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/tray-banner/inbox')
})

test('[TRAY-10b] ignores invalid values in an address', async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId })
  await page.goto(
    `/tray-banner/inbox?platformIds=${platformId}&from=yesterday&to=2026-02-30&countryIds=x&positions=4&page=-1&size=7&x=%`,
  )
  await expect.poll(() => readVisibleIds(page)).toEqual([captureId])
  await expect(page.getByText('1 - 1 out of 1')).toBeVisible()
})

test('removes chips one by one, including single values of a filter', async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const [one, other] = [await makePlatform(owner), await makePlatform(owner)]
  const [first = 0] = await placeCaptures(owner, 1, { platformId: one })
  const [second = 0] = await placeCaptures(owner, 1, { platformId: other })
  await page.goto(`/tray-banner/inbox?platformIds=${one},${other}`)
  await expect.poll(() => readVisibleIds(page)).toEqual([second, first])
  const ofOther = chips(page).getByRole('button', { name: /^Remove filter eTailer/ })
  await expect(ofOther).toHaveCount(2)
  await ofOther.first().click()
  await expect.poll(() => readVisibleIds(page)).toEqual([second])
  await expect(page).toHaveURL(`/tray-banner/inbox?platformIds=${other}`)
})

test('dims the old rows while an answer is pending', async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const teas = await placeCaptures(owner, 1, { platformId, title: 'tea' })
  const ids = [...teas, ...(await placeCaptures(owner, 1, { platformId, title: 'coffee' }))]
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(LISTS, async (route) => {
    await held
    await route.continue()
  })
  await filters(page).getByLabel('Search', { exact: true }).fill('tea')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
  release()
  await expect.poll(() => readVisibleIds(page)).toEqual(teas)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
})
