import { DEMO_ACCOUNTS } from '../../apps/demo/src/accounts.ts'
import { hashName } from '../../apps/server/src/platform/tokens.ts'
import { expectLoaded } from '../support/arrived.ts'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { e2eEnvironment } from '../support/settings.ts'

test('[ACC-01] signs in with username, password and remember me', async ({ page, makeUser, context }) => {
  const { username } = await makeUser({ roles: ['Viewer'], name: 'Nina Ortega' })
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Remember me').check()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Nina Ortega' })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-vitrine-session')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
})

test('[ACC-01] uses a session cookie without remember me', async ({ page, makeUser, context }) => {
  const { username } = await makeUser({ roles: ['Viewer'] })
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/home')
  expect((await context.cookies()).find(({ name }) => name === '__Host-vitrine-session')?.expires).toBe(-1)
})

test('[ACC-01] reports a wrong password in place, keeps the username, and shows the password on request', async ({
  page,
  makeUser,
}) => {
  const { username } = await makeUser({ roles: ['Viewer'] })
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The username or password is wrong.' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await expect(page).toHaveURL(/\/login/)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('shows the seconds to wait after too many wrong attempts', async ({ page, makeUser, owner }) => {
  const { username } = await makeUser({ roles: ['Viewer'] })
  const data = { username, password: 'wrong', rememberMe: false }
  await page.request.post('/api/sign-in', { data })
  const name = hashName(e2eEnvironment().APP_SECRET ?? '', username)
  await owner.query(
    "update sign_in_backoff set blocked_until = now() + interval '1 minute' where bucket like '%' || $1",
    [name],
  )
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/Too many attempts/)).toContainText(/\d+ s/)
  await expect(page).toHaveURL(/\/login/)
})

test('fills in an account from its card in demo mode, and signs in', async ({ page }) => {
  await page.goto('/login')
  for (const { label, username } of DEMO_ACCOUNTS) {
    await page.getByRole('button', { name: `${label} ${username}` }).click()
    await expect(page.getByLabel('Username')).toHaveValue(username)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: DEMO_ACCOUNTS.at(-1)?.name ?? '' })).toBeVisible()
})

test('ends other tabs after a sign-out in one', async ({ page, signInAs, context }) => {
  await signInAs('Viewer')
  await page.goto('/home')
  const other = await context.newPage()
  await other.goto('/alerts')
  await expectLoaded(other)
  await page.goto('/logout')
  await expect(other).toHaveURL(/\/login/)
})
