import { openAccountDialog } from '../support/account.ts'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { extractCode, getAddress, waitForMail } from '../support/mail.ts'
import { codeField, turnOnAuthenticator } from '../support/two-factor.ts'
import { expectNoViolation } from '../support/violations.ts'

/** Every valid combination, with the dialog's options in order. */
const COMBINATIONS = [
  { can: false, use: false, canQr: false, useQr: false, asks: 'nothing', offers: undefined },
  { can: true, use: false, canQr: false, useQr: false, asks: 'nothing', offers: ['Turn on: Code by email'] },
  {
    can: true,
    use: false,
    canQr: true,
    useQr: false,
    asks: 'nothing',
    offers: ['Turn on: Code by email', 'Turn on: Authenticator app'],
  },
  { can: true, use: true, canQr: false, useQr: false, asks: 'mail', offers: ['Turn off…', 'New codes…'] },
  {
    can: true,
    use: true,
    canQr: true,
    useQr: false,
    asks: 'mail',
    offers: ['Turn off…', 'Use instead: Authenticator app', 'New codes…'],
  },
  { can: true, use: true, canQr: true, useQr: true, asks: 'authenticator', offers: ['Turn off…', 'New codes…'] },
] as const

for (const { can, use, canQr, useQr, asks, offers } of COMBINATIONS) {
  test(`[ACC-06] [MENU-04b] canUse2FA ${can}, use2FA ${use}, canUseQR2FA ${canQr}, useQR2FA ${useQr}`, async ({
    page,
    makeUser,
  }) => {
    const account = await makeUser({
      roles: ['Viewer'],
      canUseTwoFactor: can,
      useTwoFactor: use && !useQr,
      canUseAuthenticator: canQr,
    })
    const set = useQr ? await turnOnAuthenticator(page, account) : undefined
    await page.goto('/login')
    await page.getByLabel('Username').fill(account.username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    if (asks === 'mail') {
      await expect(page.getByText(/^We emailed a six-digit code to/)).toBeVisible()
      await codeField(page).fill(extractCode(await waitForMail(getAddress(account), { subject: /code/i })))
    }
    if (asks === 'authenticator') {
      await expect(page.getByText(/^Enter the six-digit code from the authenticator app/)).toBeVisible()
      await codeField(page).fill(set?.authenticator.next() ?? '')
    }
    await expect(page).toHaveURL('/home')

    const { user } = await (await page.request.get('/api/session')).json()
    expect(user).toMatchObject({ canUse2FA: can, use2FA: use, canUseQR2FA: canQr, useQR2FA: useQr })
    await page.getByRole('button', { name: account.username }).click()
    await expect(page.getByRole('menuitem', { name: 'Change password…' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Configure 2FA…' })).toHaveCount(can ? 1 : 0)
    await page.keyboard.press('Escape')
    if (!offers) return
    const dialog = await openAccountDialog(page, account, 'Configure 2FA')
    await expect(dialog.getByRole('listitem').getByRole('button')).toHaveCount(offers.length)
    for (const [place, name] of offers.entries()) {
      await expect(dialog.getByRole('listitem').getByRole('button').nth(place)).toHaveAccessibleName(name)
    }
  })
}

test('has no accessibility violation in any step of the dialog', async ({ page, makeUser, signIn }) => {
  const account = await makeUser({ roles: ['Viewer'], canUseAuthenticator: true })
  await signIn(page, account)
  await page.goto('/home')
  const dialog = page.getByRole('dialog')
  await openAccountDialog(page, account, 'Configure 2FA')
  await expect(dialog.getByRole('button', { name: /^Turn on/ })).toHaveCount(2)
  await expectNoViolation(page, 'off')
  await dialog.getByRole('button', { name: 'Turn on: Authenticator app' }).click()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await expectNoViolation(page, 'password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectNoViolation(page, 'key')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Turn on: Code by email' }).click()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const code = extractCode(await waitForMail(getAddress(account), { subject: /code/i }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter all six digits.')).toBeVisible()
  await expectNoViolation(page, 'mailed code')
  await codeField(page).fill(code)
  await expect(dialog.getByLabel('I have stored these codes')).toBeVisible()
  await expectNoViolation(page, 'recovery codes')
  await dialog.getByLabel('I have stored these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('On', { exact: true })).toBeVisible()
  await expectNoViolation(page, 'on')
})
