import type { Locator, Page, Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { chooseFromMenu } from '../support/menu.ts'

const FIRST = '2026-03-10'
const LAST = '2026-03-20'

/** Neither calendar offers days beyond the other end of the range. */
async function expectLimits(page: Page, scope: Locator): Promise<void> {
  for (const [name, allowed, refused] of [
    ['From', '20', '21'],
    ['To', '10', '9'],
  ] as const) {
    await scope
      .getByRole('group', { name, exact: true })
      .getByRole('button', { name: /Choose date/ })
      .click()
    const calendar = page.getByRole('dialog', { name, exact: true })
    await expect(calendar.getByRole('gridcell', { name: allowed, exact: true })).toBeEnabled()
    await expect(calendar.getByRole('gridcell', { name: refused, exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
  }
}

const includesBothDays = (request: Request) =>
  [FIRST, LAST].every((day) => `${request.url()} ${request.postData() ?? ''}`.includes(day)) &&
  new URL(request.url()).pathname.startsWith('/api/')

/** Repeats the screen's own request with the two dates swapped. */
async function expectRefused(page: Page, request: Request): Promise<void> {
  const swap = (text: string) => text.replaceAll(FIRST, '?').replaceAll(LAST, FIRST).replaceAll('?', LAST)
  const [path = '', query = ''] = request.url().split('?')
  const data = request.postData()
  const answer = await page.request.fetch(query ? `${path}?${swap(query)}` : path, {
    method: request.method(),
    headers: {
      'content-type': 'application/json',
      origin: new URL(path).origin,
      'idempotency-key': crypto.randomUUID(),
    },
    ...(data !== null && { data: swap(data) }),
  })
  expect(answer.status(), `${request.method()} ${path}`).toBe(400)
}

for (const address of [
  '/tray-banner/all',
  '/tray-product/all',
  '/perfect-image/all',
  '/reports/audit',
  '/reports/screenshot-log',
  '/reports/performance-evolution-by-company',
  '/reports/ranking-banners-by-category',
]) {
  test(`[TRAY-13] ${address}: refuses a start date after the end date, on the screen and on the server`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('Admin')
    const asked = page.waitForRequest(includesBothDays)
    await page.goto(`${address}?from=${FIRST}&to=${LAST}`)
    await expectRefused(page, await asked)
    await expectLimits(page, page.getByRole('main'))
  })
}

test('[TRAY-13] refuses an export whose start date is after its end date, on the screen and on the server', async ({
  page,
  makeUser,
  makeClient,
  signIn,
}) => {
  const clientId = await makeClient(['retailMediaAccess'])
  await signIn(page, await makeUser({ roles: ['Viewer'], features: [], clientId }))
  await page.goto('/alerts')
  await chooseFromMenu(page, 'Download Excel', 'Retail Media Performance…')
  const dialog = page.getByRole('dialog', { name: /^Retail Media Performance/ })
  for (const [name, digits] of [
    ['From', '10032026'],
    ['To', '20032026'],
  ] as const) {
    await dialog.getByRole('group', { name, exact: true }).getByRole('spinbutton', { name: 'Day' }).click()
    await page.keyboard.type(digits)
  }
  await expectLimits(page, dialog)
  const asked = page.waitForRequest(includesBothDays)
  await dialog.getByRole('button', { name: /^(Prepare file)/ }).click()
  await expectRefused(page, await asked)
})

test('[TRAY-13] refuses a custom range on home whose start is after its end, on the screen and on the server', async ({
  page,
  makeUser,
  makeClient,
  signIn,
}) => {
  const clientId = await makeClient(['alerts'])
  await signIn(page, await makeUser({ roles: ['Viewer'], features: [], clientId }))
  const asked = page.waitForRequest(includesBothDays)
  await page.goto(`/home?from=${FIRST}&to=${LAST}`)
  await expectRefused(page, await asked)
  await page.getByRole('button', { name: /^Time: / }).click()
  await page.getByRole('menuitemradio', { name: 'Custom range…' }).click()
  await expectLimits(page, page.getByRole('dialog', { name: 'Custom range' }))
})
