import {
  buildAlert,
  findType,
  makeAlert,
  makeConfiguration,
  placeFinding,
  placeMail,
  placeRun,
} from '../support/alerts.ts'
import { grid, panel, rows } from '../support/alerts-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolation } from '../support/violations.ts'

const JUDGED = [
  { captureId: 12, at: '2026-11-11T18:00:00.000Z' },
  { captureId: 11, at: '2026-11-10T18:00:00.000Z' },
]

test('shows the runs of an alert with their findings and emails, and the open findings', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Viewer')
  const { alertId } = await makeAlert(
    page,
    buildAlert('Prices UK', [makeConfiguration(await findType(owner, 'delisted'))]),
  )
  const thursday = await placeRun(owner, alertId, { at: '2026-11-12T07:00:00Z', opened: 2 })
  const friday = await placeRun(owner, alertId, { at: '2026-11-13T07:00:00Z', closed: 1 })
  await placeRun(owner, alertId, { at: '2026-11-14T07:00:00Z' })
  await placeRun(owner, alertId, { at: '2026-11-15T07:00:00Z', state: 'failed' })
  await placeMail(owner, thursday, 'ana@corvane.example', 'sent')
  await placeMail(owner, thursday, 'bea@corvane.example', 'failed')
  await owner.query(`update alert_run set missed = '{2026-11-12T07:00:00Z}' where alert_run_id = $1`, [friday])
  const fact = {
    ...{ configuration: 'Everything', alertType: 'Delisted', rule: 'delisted' as const, ean: '4006381333931' },
    ...{ where: 'UK - Pennywell', text: 'Not listed any more', seenAt: '2026-11-11T18:00:00Z' },
    ...{ captureId: null, captureTypeId: null },
  }
  await placeFinding(
    owner,
    { alertId, openedBy: thursday },
    { ...fact, subject: 'Night cream', captureId: 12, captureTypeId: 1, judged: JUDGED },
  )
  await placeFinding(owner, { alertId, openedBy: thursday, closedBy: friday }, { ...fact, subject: 'Day cream' })

  await page.goto('/alerts')
  // the badge next to the name
  await expect(rows(page).first().getByRole('gridcell').first()).toHaveText('Prices UK1 open finding')
  await grid(page).focus()
  await page.keyboard.press('h')
  const history = panel(page, 'History of Prices UK')
  const runs = history.getByRole('list', { name: 'Runs, newest first' }).locator('> li')
  await expect(runs).toHaveCount(4)
  await expect(runs.first()).toContainText('Sun 15/11/2026, 07:00')
  await expect(runs.first()).toContainText('Failed')
  await expect(runs.nth(1)).toContainText('Nothing to report')
  await expect(runs.nth(2)).toContainText('Covers a missed run: Thu 12/11/2026, 07:00')
  await expect(runs.nth(3)).toContainText('2 opened')
  await expect(runs.nth(3)).toContainText('ana@corvane.example sent at 07:01')
  await expect(runs.nth(3)).toContainText('bea@corvane.example could not be sent')
  await expectNoViolation(page, 'the history')

  await runs.nth(3).getByRole('button').press('Enter')
  await expect(page).toHaveURL(`/alerts?alert=${alertId}&run=${thursday}`)
  const findings = history.getByRole('list', { name: 'Everything · Delisted' })
  await expect(findings.getByRole('listitem')).toHaveCount(2)
  // all captures that it is based on
  await expect(findings).toContainText('Based on captures 12, 11')
  for (const captureId of [12, 11]) {
    await expect(findings.getByRole('link', { name: `Open capture ${captureId}` })).toHaveAttribute(
      'href',
      `/tray-banner/detail/${captureId}`,
    )
  }
  await expect(history.getByRole('button', { name: 'All runs' })).toBeFocused()
  await expectNoViolation(page, 'a run')
  // opened from a link in an email
  await page.goto(`/alerts?alert=${alertId}&run=${friday}`)
  await expect(findings.getByRole('listitem')).toHaveCount(1)
  await expect(findings).toContainText('Day cream')
  await expect(findings.getByText('Closed')).toBeVisible()
  await history.getByRole('button', { name: 'All runs' }).click()
  await history.getByRole('tab', { name: 'Open now' }).click()
  await expect(findings.getByRole('listitem')).toHaveCount(1)
  await expect(findings).toContainText('Night cream')
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(page).toHaveURL('/alerts')

  // another user's alert, or an unknown one
  await page.goto('/alerts?alert=999999999')
  await expect(page.getByText('This alert no longer exists')).toBeVisible()
  // the edit form shows the result of the last run
  await page.goto(`/alerts?edit=${alertId}`)
  await expect(panel(page, 'Edit alert').getByText(/^Last run /)).toBeVisible()
})
