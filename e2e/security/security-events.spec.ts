import { readFile } from 'node:fs/promises'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const PATH = SCREENS.adminSecurityEvents.path

test('lets an Admin find a refused call by its user, and exports the filtered list', async ({
  page,
  makeUser,
  signIn,
  browser,
  signInAs,
}) => {
  const person = await makeUser({ roles: ['Reporter'] })
  const other = await (await browser.newContext()).newPage()
  await signIn(other, person)
  expect((await other.request.get('/api/trays/banner-all/count')).status()).toBe(403)

  await signInAs('Admin')
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Security events', level: 1 })).toBeVisible()
  await page.getByLabel('User', { exact: true }).fill(person.username)
  const rows = page.getByRole('table', { name: 'Security events' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Call refused')
  await expect(rows.nth(1)).toContainText('GET /api/trays/:tray/count')
  await expect(rows.nth(2)).toContainText('Signed in')
  await expect(page.getByText('2 events · Days in UTC')).toBeVisible()

  await page.getByRole('combobox', { name: /^Kind/ }).click()
  await page.getByRole('option', { name: 'Refusals' }).click()
  await expect(page.getByText('1 event · Days in UTC')).toBeVisible()
  await expect(page).toHaveURL(/kind=refusals/)
  await page.reload()
  await expect(rows).toHaveCount(2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Security events \d{4}-\d\d-\d\d\.ndjson$/)
  const lines = (await readFile(await download.path(), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ action, end }) => action ?? end ?? 'head')).toEqual(['head', 'denied', true])

  await page.getByLabel('Network').fill('nowhere')
  await expect(page.getByText('As in 192.0.2.0/24 or 2001:db8::/32.')).toBeVisible()
  await page.getByLabel('Network').fill('192.0.2.0/24')
  await expect(page.getByText('No events match this filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(rows.nth(1)).toBeVisible()
})

test.describe('in a browser in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('shows times in UTC and names the time zone', async ({ page, makeUser, owner, signInAs }) => {
    const { userId, username } = await makeUser({ roles: ['Reporter'] })
    const day = new Date().toISOString().slice(0, 10)
    await owner.query(`insert into audit (user_id, action, at) values ($1, 'signInFailed', $2)`, [
      userId,
      `${day}T23:45:00Z`,
    ])
    await signInAs('Admin')
    await page.goto(`${PATH}?user=${username}&from=${day}&to=${day}`)
    const row = page.getByRole('table', { name: 'Security events' }).getByRole('row').nth(1)
    await expect(row).toContainText(`${day.split('-').toReversed().join('/')} 23:45 UTC`)
  })
})

test('reports a failure, and reloads the list', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.route('**/api/security-events?*', (route) => route.abort())
  await page.goto(PATH)
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await page.unroute('**/api/security-events?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Security events' })).toContainText('Signed in')
})

test('hides the screen and its menu item from an Admin of a client', async ({ page, makeUser, makeClient, signIn }) => {
  await signIn(page, await makeUser({ roles: ['Admin'], clientId: await makeClient() }))
  await page.goto(PATH)
  await expect(page.getByText('You do not have access to this page.')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Security events' })).toHaveCount(0)
})

for (const width of [1440, 1024, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(
      `has no accessibility violation and no overflow at ${width} px`,
      nightlyUnless(width === 1440),
      async ({ page, signInAs }) => {
        await signInAs('Admin')
        await page.goto(PATH)
        await expect(page.getByText('Signed in').first()).toBeVisible()
        await expectNoViolationHere(page, 'security events')
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBeLessThanOrEqual(0)
      },
    )
  })
}
