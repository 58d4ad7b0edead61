import type { Page } from '@playwright/test'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'
import { getRow, grid, LISTS, readVisibleIds } from '../support/tray.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const step = (page: Page, name: string) => pages(page).getByRole('button', { name })

test('[PAG-01a,b] [TRAY-10a,b] offers sizes of 10, 20 and 50, newest first, and pages', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const newestFirst = (await placeCaptures(owner, 23, { platformId })).toReversed()
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expect(pages(page)).toContainText('1 - 20 out of 23')
  await expect(pages(page).getByText('Results per page: ', { exact: true })).toBeVisible()
  await expect.poll(() => readVisibleIds(page)).toEqual(newestFirst.slice(0, 20))
  await expect(step(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true')
  await step(page, 'Next page').click()
  await expect(pages(page)).toContainText('21 - 23 out of 23')
  await expect.poll(() => readVisibleIds(page)).toEqual(newestFirst.slice(20))
  await expect(page).toHaveURL(`/tray-banner/inbox?platformIds=${platformId}&page=2`)
  await expect(step(page, 'Next page')).toHaveAttribute('aria-disabled', 'true')

  const size = pages(page).getByRole('combobox', { name: 'Results per page:' })
  await size.click()
  await expect(page.getByRole('option')).toHaveText(['10', '20', '50'])
  await page.getByRole('option', { name: '10' }).click()
  // the row that was first on the page is still visible
  await expect(pages(page)).toContainText('21 - 23 out of 23')
  await expect(page).toHaveURL(`/tray-banner/inbox?platformIds=${platformId}&page=3&size=10`)
  await step(page, 'First page').click()
  await expect(pages(page)).toContainText('1 - 10 out of 23')
  await step(page, 'Last page').click()
  await expect(pages(page)).toContainText('21 - 23 out of 23')
  await page.goBack()
  await expect(pages(page)).toContainText('1 - 10 out of 23')
  await page.reload()
  await expect.poll(() => readVisibleIds(page)).toEqual(newestFirst.slice(0, 10))

  // a page number beyond the last shows the last page
  await follow(page, `/tray-banner/inbox?platformIds=${platformId}&size=10&page=40`)
  await expect.poll(() => readVisibleIds(page)).toEqual(newestFirst.slice(20))
  await expect(page).toHaveURL(/page=3&size=10/)

  await follow(page, `/tray-banner/inbox?search=${crypto.randomUUID()}`)
  await expect(pages(page)).toContainText('0 out of 0')
})

test('[TRAY-11b] shows the answer to the last request, even if an earlier one arrives later', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const teas = await placeCaptures(owner, 1, { platformId, title: 'tea' })
  const coffees = await placeCaptures(owner, 2, { platformId, title: 'coffee' })
  const address = `/tray-banner/inbox?platformIds=${platformId}`
  await page.goto(address)
  await expect.poll(() => readVisibleIds(page)).toEqual([...teas, ...coffees].toReversed())

  let first: { fulfill: () => Promise<void> } | undefined
  await page.route(LISTS, async (route) => {
    const response = await route.fetch()
    const search = new URL(route.request().url()).searchParams.get('search')
    if (search === 'tea') first = { fulfill: () => route.fulfill({ response }).catch(() => {}) }
    else await route.fulfill({ response })
  })
  const search = page.getByRole('search').getByLabel('Search', { exact: true })
  await search.fill('tea')
  await expect.poll(() => first).toBeDefined()
  await search.fill('coffee')
  await expect.poll(() => readVisibleIds(page)).toEqual(coffees.toReversed())
  await first?.fulfill()
  await expect(page.getByText('1 - 2 out of 2')).toBeVisible()
  await expect.poll(() => readVisibleIds(page)).toEqual(coffees.toReversed())
})

test("[TRAY-11b] [TRAY-14] [ERR-01d,f] ignores an answer with another request's number, and reports a failed list", async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const ids = await placeCaptures(owner, 2, { platformId })
  const alert = page.getByRole('alert').getByText('Communication error. Please try again.')
  let state: 'cut' | 'wrong' | 'right' = 'cut'
  let asked = 0
  await page.route(LISTS, async (route) => {
    asked += 1
    if (state === 'cut') return route.abort()
    const response = await route.fetch()
    const body = await response.json()
    const { data, draw } = body
    // like a wrong response from a cache: another list with this request's number
    await route.fulfill({ response, json: state === 'wrong' ? { ...body, data: data.slice(1), draw: draw - 1 } : body })
  })
  /** Two retries, after one and two seconds. */
  const expectFailure = async () => {
    for (const tries of [1, 2]) {
      await expect.poll(() => asked).toBe(tries)
      await page.clock.runFor(tries * 1000)
    }
    await expect(alert).toBeVisible()
    await page.clock.runFor(3000)
    await expect(alert).toHaveCount(0)
  }
  const retryWith = async (next: typeof state) => {
    state = next
    asked = 0
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await page.clock.install()
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  await expectFailure()
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await retryWith('wrong')
  await expectFailure()
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Select capture/ })).toHaveCount(0)
  await retryWith('right')
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
  await expect(page.getByText('An error has occurred')).toHaveCount(0)

  // rows stay visible if a loaded list can't be refreshed
  state = 'cut'
  asked = 0
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectFailure()
  await expect.poll(() => readVisibleIds(page)).toEqual(ids.toReversed())
})

test('explains why a tray is empty, and what to do', async ({ page, owner, signInAs }) => {
  const { userId } = await signInAs('Recognitor')
  await page.goto('/tray-banner/pending')
  await expect(page.getByText('You have nothing here this month.')).toBeVisible()
  const platformId = await makePlatform(owner)
  const [older = 0] = await placeCaptures(owner, 1, { platformId, state: 'pending', userId, when: '2025-06-01 12:00' })
  await page.getByRole('button', { name: 'Show earlier captures' }).click()
  await expect.poll(() => readVisibleIds(page)).toEqual([older])

  await follow(page, `/tray-banner/pending?from=any&search=${crypto.randomUUID()}`)
  await expect(page.getByText('No captures match these filters.')).toBeVisible()
  await grid(page).locator('..').getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/tray-banner/pending')
})

test('links a capture id that is not in this tray to its tray', async ({ page, owner, signInAs }) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId, state: 'discarded' })
  await page.goto(`/tray-banner/inbox?captureId=${captureId}`)
  await expect(page.getByText(`Capture ${captureId} is not in this tray.`)).toBeVisible()
  await expect(page.getByText('It is in Other images - Retail Media.')).toBeVisible()
  await page.getByRole('link', { name: 'Open Other images - Retail Media' }).click()
  await expect(page).toHaveURL(`/tray-banner/discarded?captureId=${captureId}`)
  await expect(getRow(page, captureId)).toBeVisible()

  await follow(page, '/tray-banner/inbox?captureId=999999999999')
  await expect(page.getByText('There is no capture 999999999999.')).toBeVisible()
})

test('shows the layout while the first answer is pending', async ({ page, signInAs }) => {
  await signInAs('Recognitor')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(LISTS, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/tray-banner/inbox')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
  await expect(grid(page).getByRole('row')).toHaveCount(21)
  release()
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
})
