import type { Page } from '@playwright/test'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeStore, placeImageCapture } from '../support/image-captures.ts'
import { filters, readVisibleIds, rows, search } from '../support/image-list.ts'

const day = (page: Page, name: 'From' | 'To') => filters(page).getByRole('group', { name })
const storeField = (page: Page) => filters(page).getByRole('combobox', { name: 'Store' })

function listRequests(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/image-captures') asked.push(searchParams)
  })
  return asked
}

test('[PI-02a-e] [TRAY-13] debounces filters, returns to the first page, and limits dates to each other', async ({
  page,
  owner,
  signInAs,
}) => {
  const store = await makeStore(owner)
  const place = (when: string, text: string) =>
    placeImageCapture(owner, {
      ...store,
      when,
      texts: [
        {
          text,
          polygon: {
            type: 1,
            points: [
              [0, 0],
              [100, 40],
            ],
          },
        },
      ],
    })
  const teas = [await place('2026-03-10T23:30:00', 'Green tea'), await place('2026-03-20T08:00:00', 'Tea leaves')]
  const coffee = await place('2026-03-15T08:00:00', 'Coffee')
  await signInAs('Admin')
  await page.clock.install()
  await page.goto(SCREENS.perfectImageAll.path)
  await expect(storeField(page)).toHaveValue('All')
  await storeField(page).click()
  await expect(page.getByRole('option').first()).toHaveText('All')
  await page.keyboard.type(store.name)
  await expect(page.getByRole('option')).toHaveText([store.name])
  await page.keyboard.press('Enter')
  await expect.poll(() => readVisibleIds(page)).toEqual([coffee, ...teas.toReversed()])
  await expect(page).toHaveURL(`${SCREENS.perfectImageAll.path}?storeId=${store.storeId}`)

  // slow typing sends only one request
  await page.goto(`${page.url()}&page=2&size=10`)
  await expect(rows(page)).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = listRequests(page)
  await search(page).pressSequentially('te')
  await page.clock.runFor(500 - 50)
  await search(page).pressSequentially('a')
  await page.clock.runFor(500 - 50)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect.poll(() => readVisibleIds(page)).toEqual(teas.toReversed())
  expect(asked.map((query) => [query.get('freeText'), query.get('page')])).toEqual([['tea', '0']])
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(rows(page)).toHaveCount(3)

  // dates are inclusive, limit each other, and can be cleared separately
  const type = async (name: 'From' | 'To', digits: string) => {
    await day(page, name).getByRole('spinbutton', { name: 'Day' }).click()
    await page.keyboard.type(digits)
  }
  await type('From', '10032026')
  await type('To', '15032026')
  await expect.poll(() => readVisibleIds(page)).toEqual([coffee, teas[0]])
  await day(page, 'From')
    .getByRole('button', { name: /Choose date/ })
    .click()
  const cell = (calendar: string, name: string) =>
    page.getByRole('dialog', { name: calendar }).getByRole('gridcell', { name, exact: true })
  await expect(cell('From', '15')).toBeEnabled()
  await expect(cell('From', '16')).toBeDisabled()
  await page.keyboard.press('Escape')
  await day(page, 'To')
    .getByRole('button', { name: /Choose date/ })
    .click()
  await expect(cell('To', '9')).toBeDisabled()
  await expect(cell('To', '10')).toBeEnabled()
  await page.keyboard.press('Escape')
  await day(page, 'To').hover()
  await day(page, 'To').getByTitle('Clear').click()
  await expect.poll(() => readVisibleIds(page)).toEqual([coffee, ...teas.toReversed()])
  await expect(page).toHaveURL(/from=2026-03-10/)
  await page.goBack()
  await expect.poll(() => readVisibleIds(page)).toEqual([coffee, teas[0]])

  // an empty result shows a message and a way back
  await search(page).fill(crypto.randomUUID())
  await search(page).press('Enter')
  await expect(page.getByText('No images match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(`${SCREENS.perfectImageAll.path}?size=10`)
  await expect(storeField(page)).toHaveValue('All')
})
