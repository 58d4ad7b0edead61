import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createStopToken } from '../../apps/server/src/alerts/stop-token.ts'
import { expect, test } from '../support/fixtures.ts'
import { getAddress } from '../support/mail.ts'
import { e2eEnvironment } from '../support/settings.ts'
import { expectNoViolation } from '../support/violations.ts'

const OTHER = 'other@corvane.example'
const CALLS = '**/api/alert-stop/**'

async function makeAlert(owner: pg.Pool, userId: number): Promise<number> {
  const { rows } = await owner.query<{ alert_id: number }>(
    `insert into alert (user_id, slot, name, additional_addresses, from_day, days_execution, is_active, create_key)
     values ($1, 1, 'Corvane price watch UK', $2, '2026-11-01', 127, true, $3) returning alert_id`,
    [userId, [OTHER], randomUUID()],
  )
  return rows[0]?.alert_id ?? 0
}

const makeToken = (alertId: number, address: string) =>
  createStopToken(e2eEnvironment().APP_SECRET ?? '', { alertId, address })

async function readAlert(owner: pg.Pool, alertId: number) {
  const { rows } = await owner.query(
    'select is_active, additional_addresses as addresses from alert where alert_id = $1',
    [alertId],
  )
  return rows[0]
}

test('[ALR-06] asks for confirmation before the stop link in an email turns off the alert, and removes the token from the URL', async ({
  page,
  owner,
  makeUser,
}) => {
  const account = await makeUser({ roles: ['Viewer'] })
  const alertId = await makeAlert(owner, account.userId)
  const token = makeToken(alertId, getAddress(account))
  await page.goto(`/login?step=stop-alert#${token}`)
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeFocused()
  await expect(page.getByText('Corvane price watch UK')).toBeVisible()
  await expect(page).toHaveURL('/login?step=stop-alert')
  await expectNoViolation(page, 'asking')
  expect(await readAlert(owner, alertId)).toEqual({ is_active: true, addresses: [OTHER] })
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'The emails are stopped' })).toBeFocused()
  await expect(page.getByText('The alert “Corvane price watch UK” is turned off.')).toBeVisible()
  await expectNoViolation(page, 'stopped')
  expect(await readAlert(owner, alertId)).toEqual({ is_active: false, addresses: [OTHER] })
  // opened again, it shows the current state
  await page.goto('/login')
  await page.goto(`/login?step=stop-alert#${token}`)
  await expect(page.getByRole('heading', { name: 'The emails are stopped' })).toBeVisible()
  // after a reload, the page no longer has the token
  await page.reload()
  await expect(page.getByText('Open the complete link in the email again.')).toBeVisible()
  await expectNoViolation(page, 'without a link')
})

test('[ALR-06] removes another recipient from the alert, which stays on', async ({ page, owner, makeUser }) => {
  const { userId } = await makeUser({ roles: ['Viewer'] })
  const alertId = await makeAlert(owner, userId)
  await page.goto(`/login?step=stop-alert#${makeToken(alertId, OTHER)}`)
  await expect(page.getByText(`This removes ${OTHER} from the alert Corvane price watch UK.`)).toBeVisible()
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText(`${OTHER} gets no more emails from the alert “Corvane price watch UK”.`)).toBeVisible()
  expect(await readAlert(owner, alertId)).toEqual({ is_active: true, addresses: [] })
})

test('[ALR-06] shows the same confirmation for a link from an older email, even when signed in', async ({
  page,
  owner,
  signInAs,
}) => {
  const account = await signInAs('Viewer')
  const alertId = await makeAlert(owner, account.userId)
  for (const separator of ['#', '?token=']) {
    await page.goto('about:blank')
    await page.goto(`/stop-alert${separator}${makeToken(alertId, getAddress(account))}`)
    await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
    await expect(page).toHaveURL('/login?step=stop-alert')
    await expect(page).toHaveTitle('Stop an alert · Vitrine')
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'The emails are stopped' })).toBeVisible()
  expect(await readAlert(owner, alertId)).toMatchObject({ is_active: false })
})

test('[ALR-06] reports a wrong link and an unreachable server', async ({ page, owner, makeUser }) => {
  const account = await makeUser({ roles: ['Viewer'] })
  const alertId = await makeAlert(owner, account.userId)
  await page.goto(`/login?step=stop-alert#${'x'.repeat(80)}`)
  await expect(page.getByRole('heading', { name: 'The link does not work' })).toBeVisible()
  await expectNoViolation(page, 'a wrong link')
  await page.goto('/login')
  await page.route(CALLS, (route) => route.abort())
  await page.goto(`/login?step=stop-alert#${makeToken(alertId, getAddress(account))}`)
  await expect(page.getByText("We couldn't check the link.")).toBeVisible()
  await page.unroute(CALLS)
  await page.getByRole('button', { name: 'Try again' }).click()
  const stop = page.getByRole('button', { name: 'Stop these emails' })
  await expect(stop).toBeVisible()
  await page.route(CALLS, (route) => route.abort())
  await stop.click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Communication error. Please try again.')
  expect(await readAlert(owner, alertId)).toMatchObject({ is_active: true })
  await page.unroute(CALLS)
  await stop.click()
  await expect(page.getByRole('heading', { name: 'The emails are stopped' })).toBeVisible()
})
