import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { extractLink, getAddress, waitForMail } from '../support/mail.ts'
import { E2E_URL } from '../support/settings.ts'
import { expectNoViolation } from '../support/violations.ts'

// serial, because requests for links are rate limited per network and all tests share one
test.describe.configure({ mode: 'default' })

const SENT = "If the account exists, we've sent it an email with a link."
const NEW = 'nine calm green boats'
const LINK = /new password/i

async function askFor(page: Page, named: string) {
  await page.goto('/login?step=forgotten-password')
  await page.getByLabel('Username or email').fill(named)
  await page.keyboard.press('Enter')
  await expect(page.getByText(SENT)).toBeVisible()
}

const passwordField = (page: Page) => page.getByRole('textbox', { name: 'New password' })
const repeatField = (page: Page) => page.getByRole('textbox', { name: 'Repeat password' })

test('resets a forgotten password from the link on the form to signing in; the link works once', async ({
  page,
  browser,
  makeUser,
  signIn,
}) => {
  const account = await makeUser({ roles: ['Viewer'], name: 'Nina Ortega' })
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, account)

  await page.goto('/login?redirect=/alerts')
  await page.getByLabel('Username').fill(account.username)
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await expect(page).toHaveURL('/login?redirect=/alerts&step=forgotten-password')
  await expect(page.getByLabel('Username or email')).toHaveValue(account.username)
  await page.keyboard.press('Enter')
  await expect(page.getByText(SENT)).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login?redirect=/alerts')
  await expect(page.getByLabel('Username')).toHaveValue(account.username)

  const link = extractLink(await waitForMail(getAddress(account), { subject: LINK }))
  const token = new URL(link).hash.slice(1)
  expect(link).toBe(`${E2E_URL}/login?step=new-password#${token}`)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))
  await page.goto(link)
  await expect(page.getByText(`For ${account.username}.`)).toBeVisible()
  // A2: the token is in no URL, neither the page's nor that of a request
  await expect(page).toHaveURL('/login?step=new-password')
  const kept = await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]))
  expect(kept).not.toContain(token)
  await passwordField(page).fill(NEW)
  await expect(page.getByText(/^(Good|Strong)\./)).toBeVisible()
  await repeatField(page).fill(NEW)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('The password has been changed')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(addresses.filter((address) => address.includes(token) && address !== link)).toEqual([])

  await page.keyboard.type(NEW)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Nina Ortega' })).toBeVisible()
  // earlier sessions have ended, and the user is notified
  await elsewhere.goto('/home')
  await expect(elsewhere).toHaveURL(/\/login/)
  await waitForMail(getAddress(account), { subject: /password .*was changed/i })

  await elsewhere.goto(link)
  await expect(elsewhere.getByText('This link has expired or was used already.')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(elsewhere.getByLabel('Username or email')).toBeVisible()
  await elsewhere.close()
})

test('shows the same message for an unknown username', async ({ page }) => {
  await page.goto('/login?step=forgotten-password')
  await expect(page.getByLabel('Username or email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your username or email.' })).toBeVisible()
  await askFor(page, 'nobody-of-that-name')
  await expect(page.getByText(SENT)).toBeVisible()
})

test('reports a short, common or mistyped new password at its field and does not send it', async ({
  page,
  makeUser,
}) => {
  const account = await makeUser({ roles: ['Viewer'] })
  await askFor(page, getAddress(account))
  await page.goto(extractLink(await waitForMail(getAddress(account), { subject: LINK })))
  const save = page.getByRole('button', { name: 'Save the password' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await passwordField(page).fill('abc')
  await repeatField(page).fill('abcd')
  await save.click()
  await expect(page.getByText('Use at least 6 characters.')).toBeVisible()
  await expect(page.getByText('The passwords are not the same.')).toBeVisible()
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill('password1')
  await expect(page.getByText('This password is too easy to guess. Please choose another one.')).toBeVisible()
  await repeatField(page).fill('password1')
  await save.click()
  await expect(page.getByText('The passwords are not the same.')).toHaveCount(0)
  expect(sent).not.toContain('/api/password')

  // the token is not in the URL or, after a reload, in the page; the link itself still works
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The link is missing' })).toBeVisible()
})

test('offers a new link after a truncated or invalid one', async ({ page }) => {
  await page.goto('/login?step=new-password#short')
  await expect(page.getByRole('heading', { name: 'The link is missing' })).toBeVisible()
  await page.goto(`/login?step=new-password#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'The link no longer works' })).toBeVisible()
  await expect(page).toHaveURL('/login?step=new-password')
})

test('accepts links from older emails, with the token in the hash or the query', async ({ page, makeUser }) => {
  const account = await makeUser({ roles: ['Viewer'] })
  await askFor(page, account.username)
  const link = extractLink(await waitForMail(getAddress(account), { subject: LINK }))
  const token = new URL(link).hash.slice(1)
  for (const old of [`/new-password#${token}`, `/new-password?token=${token}`]) {
    await page.goto('about:blank')
    await page.goto(old)
    await expect(page.getByText(`For ${account.username}.`)).toBeVisible()
    await expect(page).toHaveURL('/login?step=new-password')
    await expect(page).toHaveTitle('New password · Vitrine')
  }
  await page.goto('/forgotten-password?redirect=/alerts')
  await expect(page).toHaveURL('/login?redirect=/alerts&step=forgotten-password')
  await expect(page).toHaveTitle('Forgotten password · Vitrine')
  await expect(page.getByLabel('Username or email')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login?redirect=/alerts')
  await expect(page).toHaveTitle('Sign in · Vitrine')
})

test('lets a signed-in user set the password from a link without the menu, and sign in again', async ({
  page,
  signInAs,
}) => {
  const account = await signInAs('Viewer')
  await askFor(page, account.username)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.goto(extractLink(await waitForMail(getAddress(account), { subject: LINK })))
  await passwordField(page).fill(NEW)
  await repeatField(page).fill(NEW)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The password has been changed')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The username or password is wrong.')).toBeVisible()
})

test('shows the seconds to wait after too many requests for links', async ({ page, owner }) => {
  await askFor(page, 'nobody-of-that-name')
  const mine = "bucket like 'link %' and bucket not like 'link guess %'"
  await owner.query(`update sign_in_backoff set blocked_until = now() + interval '1 minute' where ${mine}`)
  await page.getByRole('button', { name: 'Ask for another link' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/Too many attempts/)).toContainText(/\d+\ss\sleft/)
  await owner.query(`delete from sign_in_backoff where ${mine}`)
})

test('has no accessibility violation on the way to a new password', async ({ page, makeUser }) => {
  test.slow()
  const account = await makeUser({ roles: ['Viewer'] })
  await page.goto('/login?step=forgotten-password')
  await expect(page.getByLabel('Username or email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your username or email.')).toBeVisible()
  await expectNoViolation(page, 'asking')
  await askFor(page, account.username)
  await expectNoViolation(page, 'sent')
  await page.goto('/login?step=new-password')
  await expect(page.getByRole('heading', { name: 'The link is missing' })).toBeVisible()
  await expectNoViolation(page, 'no link')
  await page.goto(extractLink(await waitForMail(getAddress(account), { subject: LINK })))
  await passwordField(page).fill('password1')
  await expect(page.getByText('Weak.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Repeat the new password.')).toBeVisible()
  await expectNoViolation(page, 'a new password with errors')
})
