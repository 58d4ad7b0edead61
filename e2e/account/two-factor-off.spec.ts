import { createAuthenticator } from '../../packages/testing/src/authenticator.ts'
import { openAccountDialog } from '../support/account.ts'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { extractCode, getAddress, waitForMail } from '../support/mail.ts'
import { codeField, getWrongCode } from '../support/two-factor.ts'
import {
  BY_APP,
  BY_MAIL,
  CODE_MAIL,
  dialogButton,
  dialogRow,
  ENTRY,
  getDialog,
  keepRecoveryCodes,
  openTwoFactor,
  passwordField,
  readKey,
  signInOnScreen,
  submitPassword,
  turnOnApp,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../support/two-factor-dialog.ts'

test('[ACC-03] asks for the password and a code by email, authenticator or recovery code to turn it off', async ({
  page,
  makeUser,
  signIn,
}) => {
  const account = await openTwoFactor({ page, makeUser, signIn })

  // authenticator: both fields at once, each error at its field
  const { authenticator } = await turnOnApp(page)
  await dialogButton(page, 'Turn off…').click()
  await expect(passwordField(page)).toBeFocused()
  await dialogButton(page, 'Turn off').click()
  await expect(getDialog(page).getByText('Enter your password.')).toBeVisible()
  await expect(getDialog(page).getByText('Enter all six digits.')).toBeVisible()
  const code = authenticator.next()
  await passwordField(page).fill('not the password')
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(getDialog(page).getByText(WRONG_PASSWORD)).toBeVisible()
  await expect(codeField(page)).toHaveValue(code)
  await passwordField(page).fill(PASSWORD)
  await codeField(page).fill(getWrongCode(code))
  await page.keyboard.press('Enter')
  await expect(getDialog(page).getByText(WRONG_CODE)).toBeVisible()
  await expect(passwordField(page)).toHaveValue(PASSWORD)
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-factor sign-in is off')).toBeVisible()
  await expect(dialogButton(page, BY_APP)).toBeVisible()

  // using a recovery code, as after losing the phone
  const { recoveryCodes } = await turnOnApp(page)
  await dialogButton(page, 'Turn off…').click()
  await passwordField(page).fill(PASSWORD)
  await dialogButton(page, 'Use a recovery code').click()
  await page.keyboard.type((recoveryCodes[3] ?? '').toUpperCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(dialogButton(page, BY_APP)).toBeVisible()

  // email: entering the password sends the code
  let last = await waitForMail(getAddress(account))
  await dialogButton(page, BY_MAIL).click()
  await submitPassword(page)
  last = await waitForMail(getAddress(account), { subject: CODE_MAIL, after: last })
  await codeField(page).fill(extractCode(last))
  await keepRecoveryCodes(page)
  await dialogButton(page, 'Turn off…').click()
  await submitPassword(page)
  await codeField(page).fill(extractCode(await waitForMail(getAddress(account), { subject: CODE_MAIL, after: last })))
  // the last digit doesn't submit the form here
  await expect(page.getByRole('heading', { name: 'Turn off 2FA' })).toBeVisible()
  await dialogButton(page, 'Turn off').click()
  await expect(dialogButton(page, BY_MAIL)).toBeVisible()
  await signInOnScreen(page, account)
  await expect(page).toHaveURL('/home')
})

test('[ACC-03] asks for the password for new recovery codes, which replace the old ones', async ({
  page,
  owner,
  makeUser,
  signIn,
}) => {
  const account = await openTwoFactor({ page, makeUser, signIn })
  const { recoveryCodes: old } = await turnOnApp(page)
  await owner.query(
    `delete from recovery_code where ctid in (select ctid from recovery_code where user_id = $1 limit 8)`,
    [account.userId],
  )
  await page.reload()
  await openAccountDialog(page, account, ENTRY)
  await expect(dialogRow(page, 'Recovery codes')).toContainText('2 of 10 left')
  await dialogButton(page, 'New codes…').click()
  await expect(getDialog(page).getByText('Your current codes stop working.')).toBeVisible()
  await submitPassword(page)
  const fresh = await keepRecoveryCodes(page)
  expect(fresh.filter((code) => old.includes(code))).toEqual([])
  await expect(dialogRow(page, 'Recovery codes')).toContainText('10 of 10 left')
})

test('[ACC-03] shows too many attempts, an expired start and network errors in the step where they occur', async ({
  page,
  owner,
  makeUser,
  signIn,
}) => {
  const account = await makeUser({ roles: ['Viewer'], canUseAuthenticator: true })
  await signIn(page, account)
  await page.goto('/home')
  await page.route('**/api/account/two-factor', (route) => route.abort())
  await openAccountDialog(page, account, ENTRY)
  await expect(getDialog(page).getByText("Couldn't load your settings")).toBeVisible()
  await page.unroute('**/api/account/two-factor')
  await dialogButton(page, 'Try again').click()

  await dialogButton(page, BY_APP).click()
  await page.route('**/api/account/two-factor/*', (route) => route.abort())
  await submitPassword(page)
  const alert = getDialog(page).getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText('Communication error. Please try again.')
  await expect(passwordField(page)).toHaveValue(PASSWORD)
  await page.unroute('**/api/account/two-factor/*')
  await page.keyboard.press('Enter')

  const authenticator = createAuthenticator(await readKey(page))
  await owner.query(
    `update code_challenge set expires_at = now()
     where session_id in (select session_id from session where user_id = $1)`,
    [account.userId],
  )
  await codeField(page).fill(authenticator.next())
  await expect(getDialog(page).getByText(WRONG_CODE)).toBeVisible()
  await dialogButton(page, /^Cancel/).click()

  await dialogButton(page, BY_MAIL).click()
  await passwordField(page).fill('not the password')
  await expect(async () => {
    await dialogButton(page, 'Continue').click()
    await expect(alert).toContainText('Too many attempts. Please wait before you try again.', { timeout: 500 })
  }).toPass()
  await expect(alert).toContainText(/\d+\u00a0s\u00a0left\./)
})
