import { readFile } from 'node:fs/promises'
import { createAuthenticator } from '../../packages/testing/src/authenticator.ts'
import { expectSignedOut, openAccountDialog, secondBrowser } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { extractCode, getAddress, waitForMail } from '../support/mail.ts'
import { codeField, getWrongCode, givePassword } from '../support/two-factor.ts'
import {
  BY_APP,
  BY_MAIL,
  CODE_MAIL,
  dialogButton,
  dialogRow,
  ENTRY,
  expectOn,
  getDialog,
  keepRecoveryCodes,
  openTwoFactor,
  passwordField,
  readKey,
  signInOnScreen,
  submitPassword,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../support/two-factor-dialog.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('[ACC-03a,b] by email: asks for the password and an emailed code, shows recovery codes, and ends other sign-ins', async ({
  page,
  browser,
  makeUser,
  signIn,
}) => {
  const account = await makeUser({ roles: ['Viewer'], canUseTwoFactor: true })
  await signIn(page, account)
  const elsewhere = await secondBrowser(browser, (other) => signIn(other, account))
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, ENTRY)
  // without canUseQR2FA there is no authenticator
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialogButton(page, BY_MAIL).click()
  await expect(passwordField(page)).toBeFocused()
  // goes back one step, like Cancel
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: ENTRY })).toBeFocused()
  await dialogButton(page, BY_MAIL).click()
  await page.keyboard.press('Enter')
  await expect(getDialog(page).getByText('Enter your password.')).toBeVisible()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(getDialog(page).getByText(WRONG_PASSWORD)).toBeVisible()
  await expect(passwordField(page)).toBeFocused()
  await submitPassword(page)
  await expect(getDialog(page).getByText('We emailed a six-digit code to u…@test.invalid.')).toBeVisible()
  await expect(getDialog(page).getByText(/^You can ask for another email in \d+\ss\.$/)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  const code = extractCode(await waitForMail(getAddress(account), { subject: CODE_MAIL }))
  await codeField(page).fill(getWrongCode(code))
  await expect(getDialog(page).getByText(WRONG_CODE)).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  await expect(codeField(page)).toBeFocused()
  // the last digit submits the code
  await page.keyboard.type(code)

  // codes that are shown only once can't be lost by accident
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(getDialog(page)).toBeVisible()
  await expect(dialogButton(page, 'Done')).toBeDisabled()
  await dialogButton(page, 'Copy').click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const saved = page.waitForEvent('download')
  await getDialog(page).getByRole('link', { name: 'Download' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  // only the codes are printed
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(getDialog(page).getByRole('list', { name: 'Recovery codes' })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(dialogButton(page, 'Done')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const codes = await keepRecoveryCodes(page)
  expect(codes).toHaveLength(10)
  for (const one of codes) expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(copied.split('\n')).toEqual(codes)
  expect(file.split('\r\n')).toEqual(expect.arrayContaining(codes))

  await expectOn(page, 'Code by email')
  await expect(dialogRow(page, 'Recovery codes')).toContainText('10 of 10 left')
  await expectSignedOut(elsewhere)
  await elsewhere.context().close()
  await waitForMail(getAddress(account), { subject: /two-factor/i })
  // the menus update
  const { user } = await (await page.request.get('/api/session')).json()
  expect(user).toMatchObject({ use2FA: true, useQR2FA: false })
})

test('[ACC-03a,b] by authenticator: offers the key to scan or type, and activates it after one of its codes', async ({
  page,
  makeUser,
  signIn,
}) => {
  const account = await openTwoFactor({ page, makeUser, signIn })
  await dialogButton(page, BY_APP).click()
  await submitPassword(page)
  const key = await readKey(page)
  await dialogButton(page, 'Copy key').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(' ', ''))
  const authenticator = createAuthenticator(key)
  // leaving before entering the code keeps it off
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogButton(page, BY_APP)).toBeVisible()
  await dialogButton(page, BY_APP).click()
  await submitPassword(page)
  const second = await readKey(page)
  expect(second).not.toBe(key)
  await codeField(page).fill(authenticator.next())
  await expect(getDialog(page).getByText(WRONG_CODE)).toBeVisible()
  const right = createAuthenticator(second)
  await codeField(page).fill(right.next())
  await keepRecoveryCodes(page)
  await expectOn(page, 'Authenticator app')
  // the only way back to email is to turn it off
  await expect(dialogRow(page, 'Code by email')).toHaveCount(0)

  await signInOnScreen(page, account)
  await expect(page.getByText('Enter the six-digit code from the authenticator app')).toBeVisible()
  await codeField(page).fill(right.next())
  await expect(page).toHaveURL('/home')
})

test('[ACC-03] switches from email to an authenticator without turning anything off', async ({
  page,
  owner,
  makeUser,
}) => {
  const account = await makeUser({ roles: ['Viewer'], useTwoFactor: true, canUseAuthenticator: true })
  await page.goto('/login')
  await givePassword(page, account)
  await codeField(page).fill(extractCode(await waitForMail(getAddress(account), { subject: CODE_MAIL })))
  await expect(page).toHaveURL('/home')
  await openAccountDialog(page, account, ENTRY)
  await expectOn(page, 'Code by email')
  await dialogButton(page, 'Use instead: Authenticator app').click()
  await submitPassword(page)
  await codeField(page).fill(createAuthenticator(await readKey(page)).next())
  await keepRecoveryCodes(page)
  await expectOn(page, 'Authenticator app')
  const { rows } = await owner.query('select use_two_factor, use_authenticator from app_user where user_id = $1', [
    account.userId,
  ])
  expect(rows).toEqual([{ use_two_factor: true, use_authenticator: true }])
})

test('[ACC-03] sends another email after half a minute, and invalidates the previous code', async ({
  page,
  owner,
  makeUser,
  signIn,
}) => {
  const account = await makeUser({ roles: ['Viewer'], canUseTwoFactor: true })
  await signIn(page, account)
  await page.clock.install()
  await page.goto('/home')
  await openAccountDialog(page, account, ENTRY)
  await dialogButton(page, BY_MAIL).click()
  await submitPassword(page)
  const first = await waitForMail(getAddress(account), { subject: CODE_MAIL })
  await expect(dialogButton(page, 'Send another code')).toHaveCount(0)
  await owner.query(
    `update code_challenge set sent_at = sent_at - interval '30 seconds'
     where session_id in (select session_id from session where user_id = $1)`,
    [account.userId],
  )
  await page.clock.fastForward('00:30')
  await dialogButton(page, 'Send another code').click()
  const second = await waitForMail(getAddress(account), { subject: CODE_MAIL, after: first })
  await codeField(page).fill(extractCode(first))
  await expect(getDialog(page).getByText(WRONG_CODE)).toBeVisible()
  await codeField(page).fill(extractCode(second))
  await keepRecoveryCodes(page)
})
