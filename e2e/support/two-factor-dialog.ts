import { expect, type Locator, type Page } from '@playwright/test'
import { createAuthenticator } from '../../packages/testing/src/authenticator.ts'
import { openAccountDialog } from './account.ts'
import { type Account, PASSWORD, type Tools } from './fixtures.ts'
import { codeField } from './two-factor.ts'

export const ENTRY = 'Configure 2FA'
export const WRONG_CODE = 'The code is wrong or has expired.'
export const WRONG_PASSWORD = 'The password entered is wrong'
/** Emails with a code. */
export const CODE_MAIL = /code/i

export const BY_MAIL = 'Turn on: Code by email'
export const BY_APP = 'Turn on: Authenticator app'

export const getDialog = (page: Page): Locator => page.getByRole('dialog')
export const passwordField = (page: Page): Locator => getDialog(page).getByLabel('Password', { exact: true })
export const dialogButton = (page: Page, name: string | RegExp): Locator =>
  getDialog(page).getByRole('button', { name })
export const dialogRow = (page: Page, title: string): Locator =>
  getDialog(page).getByRole('listitem').filter({ hasText: title })

/** A new signed-in user who may use either method, with the dialog open. */
export async function openTwoFactor({ page, makeUser, signIn }: Pick<Tools, 'makeUser' | 'signIn'> & { page: Page }) {
  const account = await makeUser({ roles: ['Viewer'], canUseAuthenticator: true })
  await signIn(page, account)
  await page.goto('/home')
  await openAccountDialog(page, account, ENTRY)
  return account
}

/** Enters the password in a step that requires it. */
export async function submitPassword(page: Page) {
  await passwordField(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

/** The key shown on the screen. */
export async function readKey(page: Page): Promise<string> {
  await expect(getDialog(page).getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  return (
    (await getDialog(page)
      .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/)
      .textContent()) ?? ''
  )
}

/** Confirms that the codes have been saved, and returns them. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const list = getDialog(page).getByRole('list', { name: 'Recovery codes' })
  const codes = await list.getByRole('listitem').allTextContents()
  await getDialog(page).getByLabel('I have stored these codes').check()
  await dialogButton(page, 'Done').click()
  await expect(page.getByRole('heading', { name: ENTRY })).toBeFocused()
  return codes
}

export const expectOn = (page: Page, title: string) =>
  expect(dialogRow(page, title).getByText('On', { exact: true })).toBeVisible()

/** Sets up an authenticator app in the open dialog. */
export async function turnOnApp(page: Page) {
  await dialogButton(page, BY_APP).click()
  await submitPassword(page)
  const authenticator = createAuthenticator(await readKey(page))
  await codeField(page).fill(authenticator.next())
  return { authenticator, recoveryCodes: await keepRecoveryCodes(page) }
}

/** Signs in on the screen up to the second step. */
export async function signInOnScreen(page: Page, { username }: Account) {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}
