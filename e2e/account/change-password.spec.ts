import type { Locator } from '@playwright/test'
import { createGate, expectSignedOut, openAccountDialog, secondBrowser } from '../support/account.ts'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { getAddress, waitForMail } from '../support/mail.ts'
import { E2E_URL } from '../support/settings.ts'
import { expectNoViolation } from '../support/violations.ts'

const PATH = '**/api/account/password'
const NEXT = 'seven green bicycles'
const LABELS = ['Current password', 'New password', 'Repeat password'] as const

const field = (dialog: Locator, label: (typeof LABELS)[number]) => dialog.getByLabel(label, { exact: true })
const accept = (dialog: Locator) => dialog.getByRole('button', { name: 'Accept' })

async function fill(dialog: Locator, current: string, next: string, repeat = next) {
  await field(dialog, 'Current password').fill(current)
  await field(dialog, 'New password').fill(next)
  await field(dialog, 'Repeat password').fill(repeat)
}

test('[ACC-02a-c,h] [MENU-04a] has three fields of at most 50 characters, each with its own show button; Esc and Cancel close it', async ({
  page,
  signInAs,
}) => {
  const account = await signInAs('Viewer')
  await page.goto('/home')
  let dialog = await openAccountDialog(page, account, 'Change password')
  await expect(field(dialog, 'Current password')).toBeFocused()
  for (const label of LABELS) {
    const input = field(dialog, label)
    await input.fill('x'.repeat(50))
    await input.press('End')
    await page.keyboard.type('yy')
    await expect(input).toHaveValue('x'.repeat(50))
    await expect(input).toHaveAttribute('type', 'password')
  }
  for (const name of ['Cancel', 'Accept'])
    await expect(dialog.getByRole('button', { name, exact: true }), name).toBeVisible()
  const show = dialog.getByRole('button', { name: 'Show password' })
  await expect(show).toHaveCount(3)
  await show.nth(1).click()
  await expect(field(dialog, 'New password')).toHaveAttribute('type', 'text')
  await expect(field(dialog, 'Current password')).toHaveAttribute('type', 'password')
  await expect(field(dialog, 'Repeat password')).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(dialog, 'New password')).toHaveAttribute('type', 'password')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: account.username })).toBeFocused()
  // nothing typed earlier is kept
  dialog = await openAccountDialog(page, account, 'Change password')
  for (const label of LABELS) await expect(field(dialog, label)).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('[ACC-02e-g] shows errors when leaving a field or on Accept, and sends nothing', async ({
  page,
  makeUser,
  signIn,
}) => {
  const account = await makeUser({ roles: ['Viewer'], name: 'Nina Ortega' })
  await signIn(page, account)
  await page.goto('/home')
  let calls = 0
  await page.route(PATH, (route) => {
    calls += 1
    return route.continue()
  })
  const dialog = await openAccountDialog(page, { ...account, username: 'Nina Ortega' }, 'Change password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter your current password.')).toBeVisible()
  await expect(dialog.getByText('Enter a new password.')).toBeVisible()
  await expect(field(dialog, 'Current password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await openAccountDialog(page, { ...account, username: 'Nina Ortega' }, 'Change password')
  await field(dialog, 'Current password').fill(PASSWORD)
  // no message while the password is typed for the first time
  await field(dialog, 'New password').pressSequentially('abc')
  await expect(dialog.getByText('Use at least 6 characters.')).toHaveCount(0)
  await field(dialog, 'New password').blur()
  await expect(dialog.getByText('Use at least 6 characters.')).toBeVisible()
  // but a message while it is being corrected
  await field(dialog, 'New password').fill('password')
  await expect(dialog.getByText('This password is too easy to guess. Please choose another one.')).toBeVisible()
  await field(dialog, 'New password').fill('nina ortega')
  await expect(dialog.getByText('This password is too easy to guess. Please choose another one.')).toBeVisible()
  await field(dialog, 'New password').fill(NEXT)
  await expect(dialog.getByText('Good.')).toBeVisible()
  await field(dialog, 'Repeat password').fill('seven')
  await expect(dialog.getByText('The passwords are not the same.')).toHaveCount(0)
  await accept(dialog).click()
  await expect(dialog.getByText('The passwords are not the same.')).toBeVisible()
  await expect(field(dialog, 'Repeat password')).toBeFocused()
  await expect(field(dialog, 'Repeat password')).toHaveAccessibleDescription('The passwords are not the same.')
  await page.keyboard.press('Enter')
  expect(calls).toBe(0)
})

test('[ACC-02d] [ERR-01a,b] refuses a wrong current password; the right one changes it, ends other sign-ins and sends an email', async ({
  page,
  browser,
  signInAs,
  signIn,
  request,
}) => {
  const account = await signInAs('Viewer')
  const elsewhere = await secondBrowser(browser, (other) => signIn(other, account))
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, 'Change password')
  await expect(dialog.getByText('You stay signed in here. Your other sign-ins end.')).toBeVisible()
  await fill(dialog, 'not the password', NEXT)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password entered is wrong', { exact: true })).toBeVisible()
  await expect(field(dialog, 'Current password')).toBeFocused()
  // typing removes the message
  await page.keyboard.type(PASSWORD)
  await expect(dialog.getByText('The password entered is wrong')).toHaveCount(0)
  await expect(field(dialog, 'Current password')).toHaveValue(PASSWORD)

  const answer = createGate()
  await page.route(PATH, async (route) => {
    await answer.until
    await route.continue()
  })
  await accept(dialog).click()
  await expect(accept(dialog)).toHaveAttribute('aria-busy', 'true')
  await expect(accept(dialog).locator('svg')).toBeVisible()
  // the dialog stays open until the result is known
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  answer.release()
  await expect(page.getByRole('status').getByText('The password has been changed')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page).toHaveURL('/home')
  await expectSignedOut(elsewhere)
  await elsewhere.context().close()
  const signInWith = async (password: string) => {
    const data = { username: account.username, password, rememberMe: false }
    return (await request.post('/api/sign-in', { headers: { origin: E2E_URL }, data })).status()
  }
  expect([await signInWith(PASSWORD), await signInWith(NEXT)]).toEqual([400, 200])
  await waitForMail(getAddress(account), { subject: /password/i })
})

test('[ERR-01c] shows the saving error after a failure, and keeps typed text', async ({ page, signInAs }) => {
  const account = await signInAs('Viewer')
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, 'Change password')
  await fill(dialog, PASSWORD, NEXT)
  await page.route(PATH, (route) => route.abort())
  await accept(dialog).click()
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred while saving. Please try again.')
  await page.unroute(PATH)
  await accept(dialog).click()
  await expect(page.getByText('The password has been changed')).toBeVisible()
})

test('[ACC-02] shows at the field that a common word, known only to the server, is refused', async ({
  page,
  signInAs,
}) => {
  const account = await signInAs('Viewer')
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, 'Change password')
  const common = { error: 'commonPassword', message: 'This password is too easy to guess. Please choose another one.' }
  await page.route(PATH, (route) => route.fulfill({ status: 400, json: common }))
  await fill(dialog, PASSWORD, NEXT)
  await accept(dialog).click()
  await expect(field(dialog, 'New password')).toBeFocused()
  await expect(field(dialog, 'New password')).toHaveAccessibleDescription(common.message)
  await page.unroute(PATH)
  await field(dialog, 'New password').fill(`${NEXT} more`)
  await expect(dialog.getByText(common.message)).toHaveCount(0)
})

test('[ACC-02] delays repeated guesses of the current password', async ({ page, signInAs }) => {
  const account = await signInAs('Viewer')
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, 'Change password')
  await fill(dialog, 'not the password', NEXT)
  const waits = dialog.getByText(/^Too many attempts\. Please wait before you try again\./)
  await expect(async () => {
    await accept(dialog).click()
    await expect(accept(dialog)).toHaveAttribute('aria-busy', 'false')
    await expect(waits).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(waits).toContainText(/\d+\u00a0s\u00a0left\./)
})

test('loads the password strength meter with the form, not before', async ({ page, signInAs }) => {
  const account = await signInAs('Viewer')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/home')
  const isLists = (path: string) => path.includes('password-strength')
  const dialog = await openAccountDialog(page, account, 'Change password')
  await field(dialog, 'New password').fill('river')
  await expect(dialog.getByText(/^Very weak\.|^Weak\.|^Fair\./)).toBeVisible()
  const opened = loaded.findIndex((path) => path.includes('change-password'))
  expect(loaded.findIndex(isLists)).toBeGreaterThan(opened)
})

test('has no accessibility violation in the dialog', async ({ page, signInAs }) => {
  const account = await signInAs('Viewer')
  await page.goto('/home')
  const dialog = await openAccountDialog(page, account, 'Change password')
  await expectNoViolation(page, 'empty')
  await field(dialog, 'New password').fill('password')
  await expect(dialog.getByText('Very weak.')).toBeVisible()
  await expectNoViolation(page, 'weak')
  await field(dialog, 'Repeat password').fill('passwor')
  await accept(dialog).click()
  await expect(dialog.getByText('Enter your current password.')).toBeVisible()
  await expectNoViolation(page, 'wrong')
})
