import type { Page } from '@playwright/test'
import { toWallClock } from '../../packages/contract/src/alerts/next-execution.ts'
import { buildAlert, fetchAlert, findType, makeAlert, makeConfiguration, placeRun } from '../support/alerts.ts'
import { grid, head, panel, refuse, rows, search, snackbar } from '../support/alerts-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { confirmDialog } from '../support/record-form.ts'
import { expectNoViolation, expectNoViolationHere } from '../support/violations.ts'

const names = (page: Page) => rows(page).locator('b').allTextContents()

test('[ALR-01a-e] shows the columns of the list and searches, sorts and pages it', async ({
  page,
  owner,
  makeClient,
  makeUser,
  signIn,
}) => {
  const clientId = await makeClient(['alerts'])
  await owner.query(`update client set time_zone = 'Europe/Madrid' where client_id = $1`, [clientId])
  await signIn(page, await makeUser({ roles: ['Viewer'], clientId }))
  const configuration = makeConfiguration(await findType(owner, 'delisted'), { name: 'Dentara' })
  const other = { ...configuration, name: 'Oral care' }
  await makeAlert(page, buildAlert('Bravo', [configuration], { daysExecution: 0b0100010, from: '2026-03-01' }))
  await makeAlert(page, buildAlert('alpha', [other], { to: '2099-12-31', daysExecution: 0b0111110 }))
  await makeAlert(page, buildAlert('Charlie', [other], { isActive: false, from: '2026-02-01', to: '2026-08-31' }))

  await page.goto('/alerts')
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect.poll(() => names(page)).toEqual(['alpha', 'Bravo', 'Charlie'])
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(await grid(page).getByRole('columnheader').allTextContents()).toEqual([
    ...['Name', 'From', 'To', 'Days it runs', 'Next execution', 'Active', 'Actions'],
  ])
  const cells = (row: number) => rows(page).nth(row).getByRole('gridcell')
  await expect(cells(0).nth(1)).toHaveText('01/01/2026')
  await expect(cells(0).nth(2)).toHaveText('31/12/2099')
  await expect(cells(1).nth(2)).toHaveText('–')
  // drawn and labeled, starting with Sunday
  await expect(cells(1).nth(3).getByRole('img', { name: 'Monday, Friday' })).toHaveText('SMTWTFS')
  await expect(cells(0).nth(3).getByRole('img', { name: 'Monday, Tuesday, Wednesday, Thursday, Friday' })).toBeVisible()
  // in the client's time zone
  const { nextProcess } = await fetchAlert(page, Number((await rows(page).nth(1).getAttribute('id'))?.split('-')[1]))
  const clock = toWallClock(new Date(nextProcess ?? ''), 'Europe/Madrid')
  const day = `${clock.slice(8, 10)}/${clock.slice(5, 7)}`
  await expect(cells(1).nth(4)).toHaveText(new RegExp(`^(Mon|Fri) ${day} 07:00$`))
  await expect(cells(2).nth(4)).toHaveText('–')
  await expect(cells(1).nth(5).getByRole('img', { name: 'Yes' })).toBeVisible()
  await expect(cells(2).nth(5).getByRole('img', { name: 'No' })).toBeVisible()
  for (const tool of ['Edit', 'Delete']) {
    await expect(
      cells(1)
        .nth(6)
        .getByRole('button', { name: `${tool} Bravo` }),
    ).toBeVisible()
  }
  await expect(page.getByText('1 - 3 out of 3')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Alerts' })).toContainText('3 of 10')
  await expect(
    page.getByText(
      'You can create 7 more alerts. Each one emails a digest at 07:00 (Europe/Madrid) only when something opens or closes.',
    ),
  ).toBeVisible()
  // without the feature, alerts are listed but inactive, and the screen says so
  await owner.query(`update client set features = '{}' where client_id = $1`, [clientId])
  await page.reload()
  await expect(page.getByText(/^Alerts are not part of your account: .* none of them runs\.$/)).toBeVisible()

  for (const [column, order] of [
    ['From', ['alpha', 'Charlie', 'Bravo']],
    ['Days it runs', ['Bravo', 'alpha', 'Charlie']],
    ['Active', ['Charlie', 'alpha', 'Bravo']],
  ] as const) {
    await head(page, column).getByRole('button').click()
    await expect(head(page, column)).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page).first()).toContainText(order[0])
  }
  await head(page, 'Active').getByRole('button').click()
  await expect(rows(page).last()).toContainText('Charlie')
  expect(new URL(page.url()).search).toBe('?sort=isActive&ascending=false')

  // the search also covers configuration names and survives a reload
  await page.keyboard.press('/')
  await page.keyboard.type('oral')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/freeText=oral/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(search(page)).toHaveValue('oral')
  await search(page).fill('nothing is called that')
  await expect(page.getByText('No alert matches “nothing is called that”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Results per page:' }).click()
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['10', '20', '50'])
  await page.keyboard.press('Escape')

  await expectNoViolationHere(page, 'the list')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Alerts' }).getByRole('listitem')).toHaveCount(3)
  await expectNoViolationHere(page, 'the list')
})

test('[ERR-01d,f] reports a failed list on the page and in a toast, and loads it on retry', async ({
  page,
  signInAs,
}) => {
  await signInAs('Viewer')
  await page.route(/\/api\/alerts\?/, refuse)
  await page.goto('/alerts')
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await expect(snackbar(page, 'Communication error. Please try again.')).toBeVisible()
  await expectNoViolation(page, 'a list that failed')
  await page.unroute(/\/api\/alerts\?/)
  const asked = page.waitForRequest(/\/api\/alerts\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    ...{ page: '0', size: '20', sort: 'name', ascending: 'true', draw: expect.stringMatching(/^\d+$/) },
  })
  await expect(page.getByText('You have no alerts yet.')).toBeVisible()
  await expectNoViolation(page, 'an empty list')
})

test('[TRAY-11b] ignores an answer to another request', async ({ page, owner, signInAs }) => {
  await signInAs('Viewer')
  await makeAlert(page, buildAlert('Watched', [makeConfiguration(await findType(owner, 'stock'))]))
  await page.route(/\/api\/alerts\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), draw: 0 } })
  })
  await page.goto('/alerts')
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('[ERR-01k,l] refuses the eleventh alert, and reports a failed count', async ({ page, owner, signInAs }) => {
  await signInAs('Viewer')
  const configuration = makeConfiguration(await findType(owner, 'stock'))
  for (let number = 1; number <= 9; number++) await makeAlert(page, buildAlert(`Alert ${number}`, [configuration]))
  await page.goto('/alerts')
  await expect(page.getByText(/^You can create 1 more alert\./)).toBeVisible()
  const create = page.getByRole('button', { name: 'New alert' })
  await create.click()
  const form = panel(page, 'New alert')
  await expect(form).toBeVisible()
  // meanwhile, in another window
  await makeAlert(page, buildAlert('Alert 10', [configuration]))
  await form.getByRole('textbox', { name: 'Name' }).first().fill('One too many')
  await form.getByRole('group', { name: 'New configuration' }).getByRole('textbox', { name: 'Name' }).fill('All')
  await form.getByRole('combobox', { name: 'Alert type' }).fill('delisted')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+KeyA')
  await expect(snackbar(page, "You Can't create more than 10 alerts.")).toBeVisible()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await confirmDialog(page, 'Discard your changes?')
  await expect(form).toBeHidden()
  await expect(snackbar(page, "You Can't create more than 10 alerts.")).toBeHidden()

  await create.click()
  await expect(snackbar(page, "You Can't create more than 10 alerts.")).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Alerts' })).toContainText('10 of 10')
  await page.route('**/api/alerts/count', refuse)
  await page.keyboard.press('n')
  await expect(snackbar(page, 'Error checking alert count.')).toBeVisible()
  await expect(form).toBeHidden()
})

test('[ALR-04a] [ERR-01d,i,j] asks before deleting and reports the result', async ({ page, owner, signInAs }) => {
  await signInAs('Viewer')
  const configuration = makeConfiguration(await findType(owner, 'stock'))
  const inUse = await makeAlert(page, buildAlert('In use', [configuration]))
  await makeAlert(page, buildAlert('Old one', [configuration]))
  await placeRun(owner, inUse.alertId, { at: '2026-11-02T07:00:00Z', state: 'running' })
  await page.goto('/alerts')
  await expect(rows(page)).toHaveCount(2)

  await rows(page).first().getByRole('button', { name: 'Delete In use' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await rows(page).first().getByRole('button', { name: 'Delete In use' }).click()
  await confirmDialog(page, 'Are you sure to delete this alert?')
  await expect(snackbar(page, "Can't delete the alert because it is in use")).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  // using the shortcut
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.route(/\/api\/alerts\/\d+$/, refuse)
  await page.keyboard.press('Delete')
  await confirmDialog(page, 'Are you sure to delete this alert?')
  await expect(snackbar(page, 'Communication error. Please try again.')).toBeVisible()
  await page.unroute(/\/api\/alerts\/\d+$/)
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toContainText('Old one')
  await confirmDialog(page, 'Are you sure to delete this alert?')
  await expect(snackbar(page, 'The alert has been deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('[MENU-03] shows alerts in the menu only with the feature, but always at their address', async ({
  page,
  makeUser,
  signIn,
}) => {
  await signIn(page, await makeUser({ roles: ['Viewer'], features: ['alerts'] }))
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Alerts' }).click()
  await expect(page.getByText('You have no alerts yet.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Alerts' })).toContainText('My alerts0 of 10')
  await signIn(page, await makeUser({ roles: ['Viewer'], features: [] }))
  await page.goto('/alerts')
  await expect(page.getByText('You have no alerts yet.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Alerts' })).toHaveCount(0)
})

test('keeps dates in the list of alerts on one line at 1440 px', async ({ page, owner, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('Viewer')
  const type = await findType(owner, 'delisted')
  await makeAlert(
    page,
    buildAlert('A long name that takes all the room it can get', [makeConfiguration(type)], { to: '2099-12-28' }),
  )
  await page.goto('/alerts')
  await expect(rows(page)).toHaveCount(1)
  // one line box per line of text
  const lines = await rows(page)
    .first()
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const tops = [...range.getClientRects()].map(({ top, height }) => Math.round((top + height / 2) / 10))
        return { text: cell.textContent, lines: new Set(tops).size, isCut: cell.scrollWidth > cell.clientWidth }
      }),
    )
  for (const at of [1, 2, 4]) expect(lines[at]).toMatchObject({ lines: 1, isCut: false })
  expect(lines[1]?.text).toBe('01/01/2026')
})
