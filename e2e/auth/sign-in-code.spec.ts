import { type Account, expect, PASSWORD, test } from '../support/fixtures.ts'
import { extractCode, getAddress, waitForMail } from '../support/mail.ts'
import { codeField, getWrongCode, givePassword, tryCode, turnOnAuthenticator } from '../support/two-factor.ts'

const WRONG = 'The code is wrong or has expired.'
const EXPIRED = 'The sign-in has expired. Please sign in again.'

const waitForCodeMail = async (account: Account) => waitForMail(getAddress(account), { subject: /code/i })

test('[ACC-01] requires an emailed code after the password with two-factor by email; nothing opens before', async ({
  page,
  makeUser,
}) => {
  const account = await makeUser({ roles: ['Viewer'], name: 'Nina Ortega', useTwoFactor: true })
  await page.goto('/login')
  await givePassword(page, account)
  await expect(page.getByText('We emailed a six-digit code to u…@test.invalid.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()

  // Z7: the cookie of an unfinished sign-in gives no access
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
  expect((await page.request.get('/api/account/sign-ins')).status()).toBe(401)
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(other).toHaveURL(/\/login/)
  await other.close()

  // the last digit submits the code
  await codeField(page).pressSequentially(extractCode(await waitForCodeMail(account)))
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Nina Ortega' })).toBeVisible()
})

test('[ACC-01] requires an authenticator code after the password, accepts it as pasted, and only once', async ({
  page,
  context,
  makeUser,
}) => {
  const account = await makeUser({ roles: ['Viewer'], canUseAuthenticator: true })
  const { authenticator } = await turnOnAuthenticator(page, account)
  await page.goto('/login')
  await givePassword(page, account)
  await expect(
    page.getByText(`Enter the six-digit code from the authenticator app of ${account.username}.`),
  ).toBeVisible()
  await expect(
    page.getByText(/^New code in \d+\u00a0s\. You can paste it; the last digit signs you in\.$/),
  ).toBeVisible()
  const code = authenticator.next()
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL('/home')

  // Z7: simulates someone who saw the code
  await context.clearCookies()
  await page.goto('/login')
  await givePassword(page, account)
  await codeField(page).fill(code)
  await expect(page.getByText(WRONG)).toBeVisible()
})

test('[ACC-01] accepts a recovery code once instead of a code, and shows how many are left', async ({
  page,
  context,
  makeUser,
}) => {
  const account = await makeUser({ roles: ['Viewer'], canUseAuthenticator: true })
  const { recoveryCodes } = await turnOnAuthenticator(page, account)
  const [code = ''] = recoveryCodes
  const enterRecoveryCode = async () => {
    await page.goto('/login')
    await givePassword(page, account)
    await page.getByRole('button', { name: "The code doesn't work" }).click()
    await expect(page.getByRole('heading', { name: "The code doesn't work" })).toBeFocused()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await enterRecoveryCode()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await waitForMail(getAddress(account), { subject: /recovery code was used/i })

  await context.clearCookies()
  await enterRecoveryCode()
  await expect(page.getByText(WRONG)).toBeVisible()
  await expect(page.getByLabel('Recovery code', { exact: true })).toHaveValue('')
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A recovery code has ten letters and digits.')).toBeVisible()
})

test('[ACC-01] reports and clears a wrong code, and restarts the sign-in after five', async ({ page, makeUser }) => {
  const account = await makeUser({ roles: ['Viewer'], useTwoFactor: true })
  await page.goto('/login')
  await givePassword(page, account)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter all six digits.')).toBeVisible()
  const code = extractCode(await waitForCodeMail(account))
  const wrong = getWrongCode(code)
  for (let tries = 1; tries < 5; tries++) {
    await codeField(page).fill(wrong)
    await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await expect(codeField(page)).toBeFocused()
    // typing removes the message
    await page.keyboard.type('1')
    await expect(page.getByText(WRONG)).toHaveCount(0)
  }
  await codeField(page).fill(wrong)
  await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  // Z7: the invalidated code no longer works
  expect(await tryCode(page, code)).toMatchObject({ error: 'signInExpired' })
})

test('[ACC-01] sends another email after half a minute, and invalidates the previous code', async ({
  page,
  owner,
  makeUser,
}) => {
  const account = await makeUser({ roles: ['Viewer'], useTwoFactor: true })
  await page.clock.install()
  await page.goto('/login')
  await givePassword(page, account)
  await expect(page.getByText(/^You can ask for another email in \d+\u00a0s\.$/)).toBeVisible()
  const first = await waitForCodeMail(account)
  await page.getByRole('button', { name: "The code doesn't work" }).click()
  const send = page.getByRole('button', { name: 'Send another email' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(send).toHaveText(/in \d+\ss$/)

  await owner.query(
    `update code_challenge set sent_at = sent_at - interval '30 seconds'
     where session_id in (select session_id from session where user_id = $1)`,
    [account.userId],
  )
  await page.clock.fastForward('00:30')
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click()
  await expect(page.getByText(/^We sent a new code to u…@test\.invalid\./)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  const second = await waitForMail(getAddress(account), { subject: /code/i, after: first })
  await codeField(page).fill(extractCode(first))
  await expect(page.getByText(WRONG)).toBeVisible()
  await codeField(page).fill(extractCode(second))
  await expect(page).toHaveURL('/home')
})

test('[ACC-01] returns to an empty password with Back and after a reload', async ({ page, makeUser }) => {
  const account = await makeUser({ roles: ['Viewer'], useTwoFactor: true })
  await page.goto('/login')
  await givePassword(page, account)
  await page.getByRole('button', { name: "The code doesn't work" }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: "The code doesn't work" })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)

  await givePassword(page, account)
  await page.reload()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await givePassword(page, account)
})

test('shows the seconds to wait after too many wrong codes', async ({ page, owner, makeUser }) => {
  const account = await makeUser({ roles: ['Viewer'], useTwoFactor: true })
  await page.goto('/login')
  await givePassword(page, account)
  const wrong = getWrongCode(extractCode(await waitForCodeMail(account)))
  await codeField(page).fill(wrong)
  await expect(page.getByText(WRONG)).toBeVisible()
  await owner.query("update sign_in_backoff set blocked_until = now() + interval '1 minute' where bucket = $1", [
    `code ${account.userId}`,
  ])
  await codeField(page).fill(wrong)
  await expect(page.getByText(/Too many attempts/)).toContainText(/\d+\ss\sleft/)
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true')
  // the code isn't the problem, so it stays in the field
  await expect(codeField(page)).toHaveValue(wrong)
})

test('explains in the code step why the user was signed out, and returns to the same address', async ({
  page,
  makeUser,
}) => {
  const account = await makeUser({ roles: ['Viewer'], useTwoFactor: true })
  await page.goto('/login?ended=1&redirect=%2Falerts')
  await givePassword(page, account)
  await expect(page.getByText('Your session ended. Sign in to pick up where you left off.')).toBeVisible()
  await codeField(page).fill(extractCode(await waitForCodeMail(account)))
  await expect(page).toHaveURL('/alerts')
})

for (const useTwoFactor of [false, true]) {
  for (const rememberMe of [false, true]) {
    const how = `${rememberMe ? 'with' : 'without'} remember me${useTwoFactor ? ' and the code step' : ''}`
    test(`[ACC-07] ${how}, restarting the browser ${rememberMe ? 'keeps' : 'ends'} the sign-in`, async ({
      page,
      browser,
      makeUser,
    }) => {
      const account = await makeUser({ roles: ['Viewer'], useTwoFactor })
      await page.goto('/login')
      if (rememberMe) await page.getByLabel('Remember me').check()
      if (useTwoFactor) {
        await givePassword(page, account)
        await codeField(page).fill(extractCode(await waitForCodeMail(account)))
      } else {
        await page.getByLabel('Username').fill(account.username)
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await page.keyboard.press('Enter')
      }
      await expect(page).toHaveURL('/home')

      // closing a browser keeps only cookies with an expiry date
      const { cookies } = await page.context().storageState()
      const kept = cookies.filter(({ expires }) => expires !== -1)
      const restarted = await browser.newContext({ storageState: { cookies: kept, origins: [] } })
      const again = await restarted.newPage()
      await again.goto('/home')
      await expect(again).toHaveURL(rememberMe ? '/home' : /\/login/)
      // a known browser still has to enter the code
      if (useTwoFactor && !rememberMe) await givePassword(again, account)
      await restarted.close()
    })
  }
}
