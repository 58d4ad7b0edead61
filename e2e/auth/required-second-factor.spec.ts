import type pg from 'pg'
import { createAuthenticator } from '../../packages/testing/src/authenticator.ts'
import { type Account, expect, type Tools, test } from '../support/fixtures.ts'
import { codeField } from '../support/two-factor.ts'
import {
  BY_APP,
  dialogButton,
  getDialog,
  readKey,
  signInOnScreen,
  submitPassword,
  turnOnApp,
} from '../support/two-factor-dialog.ts'
import { expectNoViolationHere } from '../support/violations.ts'

/** A user whose client requires a second factor, and who could not use one before. */
async function makeUserWithoutFactor(
  owner: pg.Pool,
  { makeClient, makeUser }: Pick<Tools, 'makeClient' | 'makeUser'>,
): Promise<Account> {
  const clientId = await makeClient()
  await owner.query('update client set requires_two_factor = true where client_id = $1', [clientId])
  return makeUser({ roles: ['Viewer'], clientId, features: [] })
}

test('requires setting up a second factor right after the password, then continues', async ({
  page,
  owner,
  makeClient,
  makeUser,
}) => {
  const account = await makeUserWithoutFactor(owner, { makeClient, makeUser })
  await signInOnScreen(page, account)
  const dialog = getDialog(page)
  await expect(dialog).toContainText('Your account needs a second step before you can continue.')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expectNoViolationHere(page, 'setting up the second factor')
  // a reload doesn't bypass the requirement
  await page.goto('/home')
  await expect(dialog).toContainText('Your account needs a second step before you can continue.')

  const { authenticator } = await turnOnApp(page)
  await expect(dialogButton(page, 'Turn off…')).toBeHidden()
  await dialogButton(page, /^Close/).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await signInOnScreen(page, account)
  await codeField(page).fill(authenticator.next())
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('signs out a user who declines', async ({ page, owner, makeClient, makeUser }) => {
  const account = await makeUserWithoutFactor(owner, { makeClient, makeUser })
  await signInOnScreen(page, account)
  await dialogButton(page, BY_APP).click()
  await submitPassword(page)
  createAuthenticator(await readKey(page))
  await dialogButton(page, /^Cancel/).click()
  await dialogButton(page, /^Log out/).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await page.request.get('/api/account/sign-ins')).status()).toBe(401)
})
