import { buildAlert, findType, makeAlert, makeConfiguration, placeMissedCampaign } from '../support/alerts.ts'
import { panel } from '../support/alerts-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolation } from '../support/violations.ts'

test('trying an incomplete alert shows what is missing, next to the fields and in the message', async ({
  page,
  signInAs,
}) => {
  await signInAs('Viewer')
  await page.goto('/alerts')
  await expect(page.getByText('You have no alerts yet.')).toBeVisible()
  await page.keyboard.press('n')
  const form = panel(page, 'New alert')
  await form.getByRole('button', { name: 'Try it' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'Fix these first: Name; Configuration 1, name; Configuration 1, alert type 1.',
  )
  await expect(form.getByText('Enter a name.')).toHaveCount(2)
  await expect(form.getByText('Choose an alert type.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' }).first()).toBeFocused()
  await expectNoViolation(page, 'an incomplete alert that was tried')
  await form.getByRole('textbox', { name: 'Name' }).first().fill('Prices')
  await expect(form.getByRole('alert')).toHaveText(
    'Fix these first: Configuration 1, name; Configuration 1, alert type 1.',
  )
})

test('trying an alert lists whether its campaigns are live, missing, not reviewed or not captured', async ({
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
  const captureIds = await placeMissedCampaign(owner, shop)
  await signIn(page, await makeUser({ roles: ['Viewer'], clientId: shop.clientId }))
  const type = await findType(owner, 'campaignNotLive')
  const { alertId } = await makeAlert(page, buildAlert('Campaigns', [makeConfiguration(type)]))
  await page.goto(`/alerts?edit=${alertId}`)
  const form = panel(page, 'Edit alert')
  await form.getByRole('button', { name: 'Try it' }).click()
  const campaigns = form.getByRole('list', { name: 'Campaigns now' })
  await expect(campaigns.getByRole('listitem')).toHaveCount(3)
  await expect(campaigns.getByRole('listitem').nth(0)).toContainText('Missed offer')
  await expect(campaigns.getByRole('listitem').nth(0)).toContainText(`Based on captures ${captureIds.join(', ')}`)
  await expect(campaigns.getByRole('listitem').nth(0).getByText('Missing', { exact: true })).toBeVisible()
  await expect(campaigns.getByRole('listitem').nth(1).getByText('Captured, not reviewed')).toBeVisible()
  await expect(campaigns.getByRole('listitem').nth(2).getByText('Not captured', { exact: true })).toBeVisible()
  await expectNoViolation(page, 'the campaigns of an alert')
})
