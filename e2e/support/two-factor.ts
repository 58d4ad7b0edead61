import type { Page } from '@playwright/test'
import { enterCode, signIn } from '../../packages/contract/src/auth/auth.contract.ts'
import { startAuthenticator, turnOnTwoFactor } from '../../packages/contract/src/auth/two-factor.contract.ts'
import { createAuthenticator } from '../../packages/testing/src/authenticator.ts'
import { type Account, PASSWORD } from './fixtures.ts'

/** Calls the API with the cookies of the page. */
const post = (page: Page, { path }: { path: string }, data: object) => page.request.post(path, { data })

async function answerTo<T>(page: Page, endpoint: { path: string }, data: object): Promise<T> {
  const answer = await post(page, endpoint, data)
  if (!answer.ok()) throw new Error(`${endpoint.path} answered ${answer.status()}`)
  return (await answer.json()) as T
}

/** Turns the authenticator on, as the dialog does, and signs out. */
export async function turnOnAuthenticator(page: Page, { username }: Account) {
  await answerTo(page, signIn, { username, password: PASSWORD, rememberMe: false })
  const { key } = await answerTo<{ key: string }>(page, startAuthenticator, { password: PASSWORD })
  const authenticator = createAuthenticator(key)
  const code = authenticator.next()
  const { recoveryCodes } = await answerTo<{ recoveryCodes: string[] }>(page, turnOnTwoFactor, {
    by: 'authenticator',
    code,
  })
  await page.context().clearCookies()
  return { authenticator, recoveryCodes }
}

/** The API's response to a code for the page's unfinished sign-in. */
export async function tryCode(page: Page, code: string): Promise<{ error?: string }> {
  return (await post(page, enterCode, { code })).json() as Promise<{ error?: string }>
}

/** Fills in the first step of the open sign-in screen and waits for the second. */
export async function givePassword(page: Page, { username }: Account, password = PASSWORD) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
}

export const codeField = (page: Page) => page.getByLabel('Six-digit code')

/** A code different from this one. */
export const getWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
