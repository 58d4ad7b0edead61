import { signIn } from '@vitrine/contract/auth/auth.contract'
import { startAuthenticator, turnOnTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { createAuthenticator } from '@vitrine/testing/authenticator'
import type { NewUser } from '@vitrine/testing/rows'
import { inject } from 'vitest'
import { type Browser, makeUser, runWaiting, TEST_PASSWORD, type TestServer } from '../server.fixture.ts'
import { mailCodeJob, mailNoticeJob, mailPasswordLinkJob, mailSentLinkJob } from './mails.job.ts'

const HANDLERS = [mailCodeJob, mailPasswordLinkJob, mailSentLinkJob, mailNoticeJob]

/** Sends all waiting emails, like a worker. */
export const sendMails = (server: TestServer) => runWaiting(server, HANDLERS)

interface Mail {
  readonly id: string
  readonly to: string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Emails of a test user on the mail server, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${inject('services').MAIL_WEB_URL}/mails.json?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as Mail[]
}

export const toAddress = (username: string) => `${username}@test.invalid`

/** The newest code mailed to a user. */
export async function mailedCode(server: TestServer, username: string): Promise<string> {
  await sendMails(server)
  const texts = (await mailsTo(toAddress(username))).map(({ text }) => text)
  const [code] = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])
  if (!code) throw new Error(`No code in ${texts.join()}`)
  return code
}

/** A different code. */
export const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const submitSignIn = (browser: Browser, username: string, password = TEST_PASSWORD, rememberMe = false) =>
  browser.call(signIn, { body: { username, password, rememberMe } })

/** A user with an authenticator, and the browser that set it up. */
export async function withAuthenticator(server: TestServer, user: Omit<NewUser, 'passwordHash'> = {}) {
  const person = await makeUser(server, { canUseAuthenticator: true, ...user })
  const browser = server.browser()
  await submitSignIn(browser, person.username)
  const { key } = (await browser.call(startAuthenticator, { body: { password: TEST_PASSWORD } })).body as {
    key: string
  }
  const authenticator = createAuthenticator(key)
  const on = await browser.call(turnOnTwoFactor, { body: { by: 'authenticator', code: authenticator.next() } })
  const { recoveryCodes } = on.body as { recoveryCodes: string[] }
  return { ...person, browser, key, authenticator, recoveryCodes }
}
