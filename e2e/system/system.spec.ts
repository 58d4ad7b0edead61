import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { startProgram } from '../../apps/server/src/main/program.fixture.ts'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { e2eEnvironment } from '../support/settings.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const PATH = SCREENS.adminSystem.path

const list = (page: Page) => page.getByRole('grid', { name: 'Failed jobs' })
const getJobRow = (page: Page, key: string) => list(page).getByRole('row').filter({ hasText: key })
const getPart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Adds a job that fails in the worker because of its payload. Returns its key. */
async function addFailedJob(owner: pg.Pool): Promise<string> {
  const key = `e2e ${randomUUID().slice(0, 8)}`
  await owner.query(
    `select queue.enqueue('maintenance.sweep', array['{"unknown": true}']::json[], 1, 0, $1, null, null)`,
    [key],
  )
  const findAttempts = async () => {
    const { rows } = await owner.query(
      'select attempts, last_error is not null as failed from graphile_worker._private_jobs where key = $1',
      [key],
    )
    return rows
  }
  await expect.poll(findAttempts, { timeout: 30_000 }).toEqual([{ attempts: 1, failed: true }])
  return key
}

test('lets an Admin retry a failed job and discard another, and shows both in the security events', async ({
  page,
  owner,
  makeUser,
  signIn,
}) => {
  const [wrong, useless] = [await addFailedJob(owner), await addFailedJob(owner)]
  const admin = await makeUser({ roles: ['Admin'] })
  await signIn(page, admin)
  await page.goto(`${PATH}?size=50`)
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible()
  await expect(getJobRow(page, wrong)).toContainText('maintenance.sweep')
  await expect(getJobRow(page, wrong)).toContainText('Unrecognized key')
  await expect(getPart(page, 'Queue').first()).toContainText('Jobs failed permanently.')

  // the cause is fixed
  await owner.query(`update graphile_worker._private_jobs set payload = '{}' where key = $1`, [wrong])
  await getJobRow(page, wrong).click()
  await page.keyboard.press('t')
  await expect(page.getByText('1 job will run again.')).toBeVisible()
  await expect(getJobRow(page, wrong)).toHaveCount(0)
  const countJobs = async () =>
    (await owner.query('select from graphile_worker._private_jobs where key = $1', [wrong])).rowCount
  await expect.poll(countJobs, { timeout: 30_000 }).toBe(0)

  await getJobRow(page, useless).getByRole('checkbox').click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Discard the job?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(getJobRow(page, useless)).toBeVisible()
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('1 job discarded.')).toBeVisible()
  await expect(getJobRow(page, useless)).toHaveCount(0)

  await page.goto(`${SCREENS.adminSecurityEvents.path}?kind=jobs&user=${admin.username}`)
  const rows = page.getByRole('table', { name: 'Security events' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Failed job discarded')
  await expect(rows.nth(1)).toContainText('maintenance.sweep')
  await expect(rows.nth(2)).toContainText('Failed job retried')
})

test('refreshes automatically and with R, and keeps the last state when a refresh fails', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.clock.install()
  await page.goto(`${PATH}?size=50`)
  await expect(getPart(page, 'Storage')).toContainText('OK')
  const key = await addFailedJob(owner)
  await page.clock.runFor(10_000)
  await expect(getJobRow(page, key)).toBeVisible()

  await page.route('**/api/system', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.keyboard.press('r')
  await page.clock.runFor(10_000)
  await expect(page.getByText('Couldn’t refresh.')).toBeVisible()
  await expect(getPart(page, 'Storage')).toContainText('OK')
  await page.unroute('**/api/system')
  await page.keyboard.press('r')
  await expect(page.getByText('Couldn’t refresh.')).toBeHidden()
  await owner.query('delete from graphile_worker._private_jobs where key = $1', [key])
})

test('shows unreachable storage as a problem, and everything else as usual', async ({ page, makeUser, signIn }) => {
  const environment = e2eEnvironment() as Record<string, string>
  const api = await startProgram('api', {
    ...environment,
    ...{ PORT: '0', MANAGEMENT_PORT: '0', S3_ENDPOINT: 'http://127.0.0.1:1' },
  })
  try {
    const origin = `http://localhost:${api.port}`
    await signIn(page, await makeUser({ roles: ['Admin'] }), origin)
    await page.goto(`${origin}${PATH}`)
    const storage = getPart(page, 'Storage')
    await expect(storage).toContainText('Problem')
    await expect(storage).toContainText('Doesn’t answer.')
    await expect(storage).toContainText('ECONNREFUSED')
    await expect(getPart(page, 'Mail')).toContainText('Response time')
    await expect(getPart(page, 'Versions')).toContainText('PostgreSQL')
  } finally {
    api.process.kill('SIGTERM')
    await api.exit
  }
})

test('reports a failure of the whole screen, and loads it again', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.route('**/api/system', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(PATH)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/system')
  await retry.click()
  await expect(getPart(page, 'Storage')).toContainText('OK')
})

test('hides the screen and its menu item from an Admin of a client', async ({ page, makeUser, makeClient, signIn }) => {
  await signIn(page, await makeUser({ roles: ['Admin'], clientId: await makeClient() }))
  await page.goto(PATH)
  await expect(page.getByText('You do not have access to this page.')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'System' })).toHaveCount(0)
})

for (const width of [1440, 1024, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(
      `has no accessibility violation and no overflow at ${width} px`,
      nightlyUnless(width === 1440),
      async ({ page, owner, signInAs }) => {
        const key = await addFailedJob(owner)
        await signInAs('Admin')
        await page.goto(`${PATH}?size=50`)
        await expect(getPart(page, 'Storage')).toContainText('OK')
        await expect(page.getByText(key).first()).toBeVisible()
        await expectNoViolationHere(page, 'system')
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBeLessThanOrEqual(0)
        await owner.query('delete from graphile_worker._private_jobs where key = $1', [key])
      },
    )
  })
}
