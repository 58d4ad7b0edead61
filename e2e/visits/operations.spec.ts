import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { mainMenu } from '../support/menu.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const PATH = SCREENS.adminOperations.path

/** An eTailer with a visit that is late, one that was made and one that failed. Returns its name. */
async function makeVisits(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query(
    `with p as (
       insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, $1, 'Europe/Madrid') returning platform_id, name),
     u as (
       insert into url (url, platform_id, capture_type_id, schedule)
       select 'https://' || $2 || '/offers', platform_id, 1, '[]' from p returning url_id),
     -- no agent of another test gets the late visit
     h as (insert into visit_host (host, next_allowed_at) values ($2, 'infinity') returning host_id),
     q as (
       insert into visit_queue (host_id, platform_id, next_due_at)
       select host_id, platform_id, now() - interval '20 minutes' from h, p returning queue_id),
     v as (
       insert into visit (reference, url_id, host_id, queue_id, slot, due_at, state, outcome, cause, picture_id, finished_at)
       select 'visit ' || url_id || ' ' || n, url_id, host_id, queue_id, n, now() - interval '20 minutes', state, outcome,
         cause, picture_id, finished_at
       from u, h, q, (values
         ('1', 'planned', null, null, null::bigint, null::timestamptz),
         ('2', 'done', 'captured', null, 1, now()),
         ('3', 'done', 'blocked', 'captcha', null, now())) as d (n, state, outcome, cause, picture_id, finished_at))
     select name from p`,
    [`Tienda ${randomUUID().slice(0, 8)}`, `${randomUUID()}.example`],
  )
  return rows[0].name
}

const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const getRow = (page: Page, section: string, text: string) =>
  getSection(page, section).getByRole('row').filter({ hasText: text })

test.describe('on a wide screen', () => {
  // all menus are visible, so that nothing moves under 'More'
  test.use({ viewport: { width: 1920, height: 1000 } })

  test('lets an Admin open the screen, pause an eTailer with a reason and resume it, by keyboard', async ({
    page,
    owner,
    makeUser,
    signIn,
  }) => {
    const name = await makeVisits(owner)
    const admin = await makeUser({ roles: ['Admin'], name: 'Laura Benet' })
    await signIn(page, admin)
    await page.goto('/alerts')
    await mainMenu(page).getByRole('button', { name: 'Admin' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Capture operations' }).press('Enter')
    await expect(page).toHaveURL(PATH)
    await expect(page.getByRole('heading', { name: 'Capture operations', level: 1 })).toBeVisible()

    await page.keyboard.press('/')
    await page.keyboard.type(name)
    const row = getRow(page, 'eTailers', name)
    await expect(getSection(page, 'eTailers').getByRole('row')).toHaveCount(2)
    // planned in the next 24 hours, running, late, captured, failed, success rate, top cause
    await expect(row.getByRole('cell')).toHaveText(['0', '0', '1', '1', '1', '50.0%', 'CAPTCHA (1)', 'Pause…'])

    await row.getByRole('button', { name: `Pause ${name}…` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Pause ${name}?` })
    await expect(dialog.getByRole('button', { name: 'Pause', exact: false }).last()).toBeDisabled()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Relaunch of the shop')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} is paused.`)).toBeVisible()
    await expect(row).toContainText('Paused')
    const pause = getRow(page, 'Pauses', name)
    await expect(pause).toContainText('Relaunch of the shop')
    await expect(pause).toContainText('Laura Benet')

    await row.getByRole('button', { name: `Resume ${name}` }).press('Enter')
    await expect(page.getByText(`${name} is no longer paused.`)).toBeVisible()
    await expect(row).not.toContainText('Paused')
    await expect(pause).toHaveCount(0)
    const { rows } = await owner.query(
      `select action, detail from audit where user_id = $1 and action like 'visits%' order by audit_id`,
      [admin.userId],
    )
    expect(rows).toEqual(
      ['visitsPaused', 'visitsResumed'].map((action) => ({ action, detail: { reason: 'Relaunch of the shop' } })),
    )
  })
})

test('lets Campaign pause everything with P, shows it to all, and resumes it', async ({ page, owner, signInAs }) => {
  await makeVisits(owner)
  await signInAs('Campaign')
  await page.goto(PATH)
  await expect(getSection(page, 'eTailers').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('dialog', { name: 'Pause all visits?' }).getByLabel('Reason').fill('Network maintenance')
  await page.keyboard.press('Enter')
  const banner = page.getByRole('status').filter({ hasText: 'All visits are paused. No new visit starts.' })
  await expect(banner).toContainText('Network maintenance')
  await page.reload()
  await expect(banner).toContainText('Network maintenance')
  await expect(page.getByRole('button', { name: 'Resume everything' }).first()).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText('Visits are no longer all paused.')).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('says so when someone else has paused the eTailer in the meantime', async ({ page, owner, signInAs }) => {
  const name = await makeVisits(owner)
  const { userId } = await signInAs('Admin')
  await page.goto(PATH)
  await getSection(page, 'eTailers').getByLabel('Search').fill(name)
  await page.getByRole('button', { name: `Pause ${name}…` }).click()
  await owner.query(
    `insert into visit_pause (platform_id, reason, paused_by, paused_at)
     select platform_id, 'First', $2, now() from platform where name = $1`,
    [name, userId],
  )
  const dialog = page.getByRole('dialog', { name: `Pause ${name}?` })
  await dialog.getByLabel('Reason').fill('Second')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('These visits are paused already.')
  await page.keyboard.press('Escape')
  await expect(getRow(page, 'Pauses', name)).toContainText('First')
  await page.getByRole('button', { name: `Resume ${name}` }).click()
  await expect(getRow(page, 'Pauses', name)).toHaveCount(0)
})

test('keeps the last state when a refresh fails, and loads the screen again after an error', async ({
  page,
  owner,
  signInAs,
}) => {
  const name = await makeVisits(owner)
  await signInAs('Admin')
  await page.route('**/api/visits/operations', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(PATH)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/visits/operations')
  await retry.click()
  await getSection(page, 'eTailers').getByLabel('Search').fill(name)
  await expect(getRow(page, 'eTailers', name)).toBeVisible()

  await page.route('**/api/visits/operations', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Couldn’t refresh.')).toBeVisible()
  await expect(getRow(page, 'eTailers', name)).toBeVisible()
})

test('explains how to start the first agent', async ({ page, signInAs }) => {
  await signInAs('Admin')
  // other tests may have agents
  await page.route('**/api/visits/operations', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), agents: [], hasAgents: false } })
  })
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'No agent has asked for visits yet' })).toBeVisible()
  await expect(page.getByText('npm run agent')).toBeVisible()
  await page.getByRole('link', { name: 'Open Sessions' }).click()
  await expect(page).toHaveURL(SCREENS.adminSessions.path)
})

test('the screenshot log says why visits failed', async ({ page, owner, signInAs }) => {
  const name = await makeVisits(owner)
  const day = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
  const { rows } = await owner.query(
    `update url set schedule = '[{"weekdays":[1,2,3,4,5,6,7],"times":["07:00"]}]'
     from platform p where p.platform_id = url.platform_id and p.name = $1 returning url_id, url.platform_id`,
    [name],
  )
  const [{ url_id: urlId, platform_id: platformId }] = rows
  await owner.query(`update url_schedule set since = '2020-01-01' where url_id = $1 and schedule <> '[]'`, [urlId])
  await owner.query(`update visit set slot = $2 || 'T07:0' || slot where url_id = $1`, [urlId, day])
  await signInAs('Admin')
  await page.goto(`${SCREENS.reportScreenshotLog.path}?from=${day}&to=${day}&platformIds=${platformId}`)
  await expect(page.getByText('Visits without a good picture: CAPTCHA (1)')).toBeVisible()
  await expectNoViolationHere(page, 'the screenshot log with causes')
  await owner.query('delete from visit where url_id = $1', [urlId])
  const answered = page.waitForResponse((response) => response.url().includes('/api/visits/causes'))
  await page.reload()
  expect(await (await answered).json()).toEqual({ causes: [] })
  await expect(page.getByRole('table', { name: 'Screenshot log' })).toBeVisible()
  await expect(page.getByText('Visits without a good picture')).toHaveCount(0)
})

test('has no entry and no screen for a Viewer and for users of a client', async ({
  page,
  makeUser,
  makeClient,
  signIn,
}) => {
  const clientId = await makeClient()
  for (const user of [
    { roles: ['Viewer'] },
    { roles: ['Admin'], clientId },
    { roles: ['Campaign'], clientId },
  ] as const) {
    await signIn(page, await makeUser({ ...user, roles: [...user.roles] }))
    await page.goto(PATH)
    await expect(page.getByText('You do not have access to this page.')).toBeVisible()
    await page.goto('/admin')
    await expect(mainMenu(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Capture operations' })).toHaveCount(0)
  }
})

for (const width of [1440, 1024, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(
      `has no accessibility violation and no overflow at ${width} px`,
      nightlyUnless(width === 1440),
      async ({ page, owner, signInAs }) => {
        const name = await makeVisits(owner)
        await signInAs('Admin')
        await page.goto(PATH)
        await page.getByLabel('Search').fill(name)
        await expect(page.getByText(name).first()).toBeVisible()
        await expectNoViolationHere(page, 'operations')
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBeLessThanOrEqual(0)
      },
    )
  })
}
