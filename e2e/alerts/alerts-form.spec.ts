import { ERRORS } from '../../packages/contract/src/errors.ts'
import {
  buildAlert,
  fetchAlert,
  findType,
  HEADERS,
  makeAlert,
  makeConfiguration,
  placePromotion,
} from '../support/alerts.ts'
import { choose, panel, refuse, rows, snackbar } from '../support/alerts-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { newTag } from '../support/records.ts'
import { expectNoViolation } from '../support/violations.ts'

test('[ALR-05a,f] edits every field of an alert, its configurations and details with the keyboard only', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  test.slow()
  const [beer] = shop.categories
  const brand = beer?.trades[0]?.name ?? ''
  const name = `Watch ${newTag()}`
  await owner.query(`update client set mail_domains = '{corvane.example}' where client_id = $1`, [shop.clientId])
  await owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
  await owner.query('insert into client_category select $1, unnest($2::int[])', [
    shop.clientId,
    shop.categories.map(({ categoryId }) => categoryId),
  ])
  await signIn(page, await makeUser({ roles: ['Viewer'], clientId: shop.clientId }))
  await page.goto('/alerts')
  await expect(page.getByText('You have no alerts yet.')).toBeVisible()
  await page.keyboard.press('n')
  const form = panel(page, 'New alert')
  await expect(form.getByRole('textbox', { name: 'Name' }).first()).toBeFocused()

  // missing values are reported at their fields, and the first such field gets the focus
  await page.keyboard.press('Alt+KeyA')
  await expect(form.getByText('Not saved. 3 things to fix.')).toBeVisible()
  await expect(form.getByText('Choose an alert type.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' }).first()).toBeFocused()
  await expectNoViolation(page, 'a new alert with problems')
  await form.getByRole('textbox', { name: 'Name' }).first().focus()
  await page.keyboard.type(name)

  await page.keyboard.press('Tab')
  await page.keyboard.type('pricing@elsewhere.example')
  await page.keyboard.press('Enter')
  await expect(form.getByText(ERRORS.mailNotAllowed.message)).toBeVisible()
  for (let letter = 0; letter < 'elsewhere.example'.length; letter++) await page.keyboard.press('Backspace')
  await page.keyboard.type('corvane.example')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Remove pricing@corvane.example' })).toBeVisible()

  // days, with a preview of the next execution
  await expect(form.getByText(/^Next execution (Mon|Tues|Wednes|Thurs|Fri)day /)).toBeVisible()
  await page.keyboard.press('Tab')
  const from = form.getByRole('group', { name: 'From', exact: true })
  await from.getByRole('spinbutton', { name: 'Day' }).focus()
  await page.keyboard.type('01012026')
  const to = form.getByRole('group', { name: 'To', exact: true })
  await to.getByRole('spinbutton', { name: 'Day' }).focus()
  await page.keyboard.type('31122099')
  const days = form.getByRole('group', { name: /^Days it runs/ })
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await days.getByRole('button', { name: day }).press('Space')
  await expect(form.getByText(/^Next execution Monday \d\d\/\d\d\/\d{4}, 07:00$/)).toBeVisible()
  await form.getByRole('switch', { name: 'Active' }).press('Space')
  await expect(form.getByText('It does not run while it is not active')).toBeVisible()
  await form.getByRole('switch', { name: 'Active' }).press('Space')

  // a configuration whose lists depend on each other
  const first = form.getByRole('group', { name: /^(New configuration|Beer)/ }).first()
  await first.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Beer, own')
  await choose(first, 'Country', 'Spain')
  await choose(first, 'eTailer', shop.platform)
  await choose(first, 'Category', beer?.name ?? '')
  await first.getByRole('combobox', { name: 'Brand' }).press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3)
  await choose(first, 'Brand', brand)
  await first.getByRole('checkbox', { name: 'Own brands only' }).press('Space')
  await first.getByRole('textbox', { name: 'EAN' }).focus()
  await page.keyboard.type('123')

  // the fields of a detail depend on its alert type
  const detail = (place: number) => first.getByRole('group', { name: new RegExp(`^Alert type ${place}`) })
  await choose(detail(1), 'Alert type', 'Price outside band')
  await detail(1).getByRole('textbox', { name: 'Below, %' }).fill('5')
  await detail(1).getByRole('button', { name: 'List' }).press('Space')
  await first.getByRole('button', { name: 'Add alert type' }).press('Enter')
  await expect(detail(2).getByRole('combobox')).toBeFocused()
  await choose(detail(2), 'Alert type', 'Gap to cheapest competitor')
  await expect(detail(2).getByRole('textbox', { name: 'Below, not used' })).toBeDisabled()
  await first.getByRole('button', { name: 'Add alert type' }).press('Enter')
  await choose(detail(3), 'Alert type', 'Promotion started or ended')
  await expect(detail(3).getByText('not used', { exact: true })).toBeVisible()
  await expect(detail(3).getByRole('textbox', { name: 'Above, not used' })).toBeDisabled()
  await first.getByRole('button', { name: 'Add alert type' }).press('Enter')
  await choose(detail(4), 'Alert type', 'Position moved')
  await expect(detail(4).getByRole('textbox', { name: 'Up, places' })).toBeEnabled()
  await first.getByRole('button', { name: 'Remove alert type 4' }).press('Enter')
  await expect(detail(3).getByRole('combobox')).toBeFocused()

  await page.keyboard.press('Alt+KeyA')
  await expect(first.getByText('An EAN has 8 or 13 digits.')).toBeVisible()
  await expect(first.getByText('Enter a tolerance.')).toBeVisible()
  await expect(first.getByRole('textbox', { name: 'EAN' })).toBeFocused()
  await first.getByRole('textbox', { name: 'EAN' }).fill('12345678')
  await detail(2).getByRole('textbox', { name: 'Above, %' }).fill('2,5')

  // another configuration, in which some fields don't apply
  await form.getByRole('button', { name: 'Add configuration' }).press('Enter')
  const second = form.getByRole('group', { name: /^(New configuration|Banners)/ })
  await expect(second.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Banners')
  await choose(second, 'Alert type', 'New competitor banner')
  await expect(second.getByText('Not used here')).toHaveCount(3)
  await expect(first.getByRole('button', { expanded: true })).toContainText(
    `${shop.platform}, 12345678, own brands3 alert types`,
  )
  await expectNoViolation(page, 'a filled form')
  await page.keyboard.press('Alt+KeyA')
  await expect(form).toBeHidden()
  await expect(snackbar(page, 'The alert has been saved')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  const alertId = Number((await rows(page).first().getAttribute('id'))?.split('-')[1])
  expect(await fetchAlert(page, alertId)).toMatchObject({
    name,
    additionalAddresses: ['pricing@corvane.example'],
    ...{ from: '2026-01-01', to: '2099-12-31', daysExecution: 2, isActive: true },
    configurations: [
      {
        ...{ name: 'Beer, own', countryId: 9, platformId: shop.platformId, categoryId: beer?.categoryId },
        ...{ brandId: beer?.trades[0]?.tradeId, storeId: null, ean: '12345678', own: true },
        details: [
          { toleranceBelow: 5, toleranceAbove: null, finalPrice: false },
          { toleranceBelow: null, toleranceAbove: 2.5, finalPrice: true },
          { toleranceBelow: null, toleranceAbove: null, finalPrice: false },
        ],
      },
      { name: 'Banners', own: false, ean: '' },
    ],
  })

  // an edit: choosing another country clears the dependent values
  await page.keyboard.press('Enter')
  const edit = panel(page, 'Edit alert')
  await expect(edit.getByRole('textbox', { name: 'Name' }).first()).toHaveValue(name)
  const stored = edit.getByRole('group', { name: 'Beer, own', exact: true })
  await stored.getByRole('combobox', { name: 'Country' }).focus()
  await stored.getByRole('button', { name: 'Clear Country' }).click()
  await expect(stored.getByRole('combobox', { name: 'eTailer' })).toHaveValue(shop.platform)
  await edit.getByRole('button', { name: 'Remove Banners' }).click()
  await expect(stored.getByRole('button', { expanded: true })).toBeFocused()
  await page.keyboard.press('Alt+KeyA')
  await expect(edit).toBeHidden()
  const changed = await fetchAlert(page, alertId)
  expect(changed).toMatchObject({ revision: 2, configurations: [{ countryId: null, platformId: shop.platformId }] })
  expect(changed.configurations).toHaveLength(1)
})

test('[TRAY-13] refuses an alert that ends before it begins, on the screen and on the server', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Viewer')
  const configuration = makeConfiguration(await findType(owner, 'stock'))
  const { alertId, revision } = await makeAlert(page, buildAlert('Range', [configuration], { from: '2026-11-10' }))
  await page.goto(`/alerts?edit=${alertId}`)
  const form = panel(page, 'Edit alert')
  const to = form.getByRole('group', { name: 'To', exact: true })
  await to.getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('09112026')
  await page.keyboard.press('Alt+KeyA')
  await expect(form.getByText('Enter a day that is not before the first one, or none.')).toBeVisible()
  await expect(to.getByRole('spinbutton', { name: 'Day' })).toBeFocused()
  await page.keyboard.type('12112026')
  const from = form.getByRole('group', { name: 'From', exact: true })
  await from.getByRole('button', { name: /^Choose date/ }).click()
  await expect(page.getByRole('gridcell', { name: '13', exact: true })).toBeDisabled()
  await expect(page.getByRole('gridcell', { name: '12', exact: true })).toBeEnabled()
  await page.keyboard.press('Escape')
  const backwards = buildAlert('Range', [configuration], { from: '2026-11-13', to: '2026-11-12' })
  const answer = await page.request.put(`/api/alerts/${alertId}`, {
    headers: HEADERS,
    data: { revision, alert: backwards },
  })
  expect(answer.status()).toBe(400)
})

test('[ALR-05] keeps typed text after a reload, and reports a concurrent change before it is lost', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Viewer')
  const configuration = makeConfiguration(await findType(owner, 'stock'))
  const { alertId, revision } = await makeAlert(page, buildAlert('Mine', [configuration]))
  await page.goto(`/alerts?edit=${alertId}`)
  const form = panel(page, 'Edit alert')
  const field = form.getByRole('textbox', { name: 'Name' }).first()
  await expect(field).toBeFocused()
  await field.fill('Typed here')
  await page.reload()
  await expect(form.getByText(/^Your changes from .* are back\. They haven't been saved yet\.$/)).toBeVisible()
  await expect(field).toHaveValue('Typed here')

  const answer = await page.request.put(`/api/alerts/${alertId}`, {
    headers: HEADERS,
    data: { revision, alert: buildAlert('Typed elsewhere', [configuration], { isActive: false }) },
  })
  expect(answer.status()).toBe(200)
  await page.keyboard.press('Alt+KeyA')
  const changed = form.getByRole('group', { name: 'Changed elsewhere' })
  await expect(changed.getByText(ERRORS.recordChanged.message)).toBeVisible()
  await expect(changed.getByRole('group', { name: /^Active Only they changed it/ })).toBeVisible()
  await expectNoViolation(page, 'a change from elsewhere')
  await changed
    .getByRole('group', { name: /^Name Both of you changed it/ })
    .getByRole('button', { name: /^Keep mine/ })
    .press('Space')
  await form.getByRole('button', { name: 'Save these' }).press('Enter')
  await expect(form).toBeHidden()
  expect(await fetchAlert(page, alertId)).toMatchObject({ revision: 3, name: 'Typed here', isActive: false })
})

test('shows what an alert would have found last week before it is saved', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  await owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
  await owner.query('insert into client_category select $1, unnest($2::int[])', [
    shop.clientId,
    shop.categories.map(({ categoryId }) => categoryId),
  ])
  const product = await placePromotion(owner, shop)
  await signIn(page, await makeUser({ roles: ['Viewer'], clientId: shop.clientId }))
  await page.goto('/alerts?edit=new')
  const form = panel(page, 'New alert')
  const tryIt = form.getByRole('button', { name: 'Try it' })
  await tryIt.click()
  await expect(form.getByText(/^Fix these first: /)).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).first().fill('Promotions')
  const configuration = form.getByRole('group', { name: /^(New configuration|Sale)/ })
  await configuration.getByRole('textbox', { name: 'Name' }).fill('Sale')
  const days = form.getByRole('group', { name: /^Days it runs/ })
  for (const day of ['Sunday', 'Saturday']) await days.getByRole('button', { name: day }).click()
  await choose(configuration, 'Alert type', 'Delisted')
  await tryIt.click()
  await expect(form.getByText('Nothing: no email would have been sent.')).toBeVisible()
  await expectNoViolation(page, 'a preview of nothing')

  await choose(configuration, 'Alert type', 'Promotion started or ended')
  await expect(form.getByText('The alert was changed since.')).toBeVisible()
  const again = form.getByRole('button', { name: 'Try again' })
  await page.route('**/api/alerts/preview', refuse)
  await again.click()
  await expect(form.getByText(ERRORS.unexpected.message)).toBeVisible()
  await page.unroute('**/api/alerts/preview')
  await again.click()
  const found = form.getByRole('list', { name: 'Sale · Promotion started or ended' })
  await expect(found).toContainText(product)
  await expect(found).toContainText(shop.platform)
  await expect(found.getByText('Opened')).toBeVisible()
  await expect(form.getByText('1 opened, in one email.')).toBeVisible()
  await expectNoViolation(page, 'a preview')
})
