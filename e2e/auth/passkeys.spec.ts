import type { Page } from '@playwright/test'
import { openAccountDialog } from '../support/account.ts'
import { type Account, expect, test } from '../support/fixtures.ts'
import { getAddress, waitForMail } from '../support/mail.ts'
import { VirtualAuthenticator } from '../support/passkeys.ts'
import { givePassword, turnOnAuthenticator } from '../support/two-factor.ts'
import { expectNoViolation } from '../support/violations.ts'

const ENTRY = 'Passkeys'
const REFUSED = 'This passkey was not accepted. Please try again.'

/** Adds a passkey in the dialog, on a signed-in page. */
async function addPasskey(page: Page, account: Account, name = 'Work laptop') {
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, ENTRY)
  await dialog.getByRole('button', { name: 'Add a passkey…' }).click()
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(form.getByLabel('Name')).toHaveValue(/^Chrome \d+ on Linux/)
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Not used yet')
  return dialog
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test('adds a passkey, signs in with it without username and password, and removes it', async ({ page, signInAs }) => {
  const authenticator = await VirtualAuthenticator.add(page)
  const account = await signInAs('Viewer')
  await page.goto('/home')
  const empty = await openAccountDialog(page, account, ENTRY)
  await expect(empty.getByText('No passkeys yet')).toBeVisible()
  await expectNoViolation(page, 'no passkeys')
  await page.keyboard.press('Escape')
  await addPasskey(page, account)
  await expectNoViolation(page, 'list')
  await waitForMail(getAddress(account), { subject: /passkey was added/i })
  expect(await authenticator.count()).toBe(1)

  await page.context().clearCookies()
  await page.goto('/login')
  await signInButton(page).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: account.username })).toBeVisible()

  const dialog = await openAccountDialog(page, account, ENTRY)
  await expect(dialog.getByRole('listitem')).toContainText('Last used just now')
  await dialog.getByRole('button', { name: 'Remove Work laptop…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove passkey?' })
  await expect(question).toContainText('"Work laptop" will no longer sign you in.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(dialog.getByText('No passkeys yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: ENTRY })).toBeFocused()
  await waitForMail(getAddress(account), { subject: /passkey was removed/i })

  await page.context().clearCookies()
  await page.goto('/login')
  await signInButton(page).click()
  await expect(page.getByRole('alert').getByText(REFUSED)).toBeVisible()
})

test('remember me keeps a passkey sign-in, like a password sign-in', async ({ page, signInAs }) => {
  await VirtualAuthenticator.add(page)
  const account = await signInAs('Viewer')
  await addPasskey(page, account)
  await page.context().clearCookies()
  await page.goto('/login?redirect=%2Falerts')
  await page.getByLabel('Remember me').check()
  await signInButton(page).click()
  await expect(page).toHaveURL('/alerts')
  const { cookies } = await page.context().storageState()
  expect(cookies.find(({ name }) => name === '__Host-vitrine-session')?.expires).toBeGreaterThan(0)
})

test('accepts a passkey instead of the code; without it the code still works', async ({ page, makeUser, signIn }) => {
  const authenticator = await VirtualAuthenticator.add(page)
  const account = await makeUser({ roles: ['Viewer'], canUseAuthenticator: true })
  await signIn(page, account)
  await addPasskey(page, account)
  const app = await turnOnAuthenticator(page, account)

  await authenticator.verifyUser(false)
  await page.goto('/login')
  await givePassword(page, account)
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await button.click()
  await expect(page.getByRole('alert').getByText('No passkey was used. You can try again.')).toBeVisible()
  await expectNoViolation(page, 'second step')
  await authenticator.verifyUser(true)
  await button.click()
  await expect(page).toHaveURL('/home')

  await page.context().clearCookies()
  await page.goto('/login')
  await givePassword(page, account)
  await page.getByLabel('Six-digit code').fill(app.authenticator.next())
  await expect(page).toHaveURL('/home')
})

test('refuses to add the same device twice, and offers no passkey in the code step without one', async ({
  page,
  makeUser,
  signIn,
}) => {
  await VirtualAuthenticator.add(page)
  const account = await makeUser({ roles: ['Viewer'], canUseAuthenticator: true })
  await turnOnAuthenticator(page, account)
  await page.goto('/login')
  await givePassword(page, account)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)

  const other = await makeUser({ roles: ['Viewer'] })
  await signIn(page, other)
  const dialog = await addPasskey(page, other)
  await dialog.getByRole('button', { name: 'Add a passkey…' }).click()
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('This device already has a passkey for your account.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
})

test('refuses a cloned passkey with an outdated counter', async ({ page, owner, signInAs }) => {
  const authenticator = await VirtualAuthenticator.add(page)
  const account = await signInAs('Viewer')
  await addPasskey(page, account)
  await page.context().clearCookies()
  await page.goto('/login')
  await signInButton(page).click()
  await expect(page).toHaveURL('/home')
  await page.context().clearCookies()
  await authenticator.rewind()
  await page.goto('/login')
  await signInButton(page).click()
  await expect(page.getByRole('alert').getByText(REFUSED)).toBeVisible()
  const { rows } = await owner.query("select from audit where user_id = $1 and action = 'passkeyCounterRegressed'", [
    account.userId,
  ])
  expect(rows).toHaveLength(1)
})

test('accepts a passkey to confirm a sensitive change', async ({ page, owner, signInAs }) => {
  await VirtualAuthenticator.add(page)
  const account = await signInAs('Viewer')
  const dialog = await addPasskey(page, account)
  await owner.query("update session set confirmed_at = now() - interval '1 hour' where user_id = $1", [account.userId])
  await dialog.getByRole('button', { name: 'Remove Work laptop…' }).click()
  await page.getByRole('alertdialog', { name: 'Remove passkey?' }).getByRole('button', { name: 'Remove' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(dialog.getByText('No passkeys yet')).toBeVisible()
})
