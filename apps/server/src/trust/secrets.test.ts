import { randomBytes } from 'node:crypto'
import { enterCode, signIn } from '@vitrine/contract/auth/auth.contract'
import { askForPasswordLink, changePassword, setPassword } from '@vitrine/contract/auth/password.contract'
import { mailTwoFactorCode, startAuthenticator, turnOnTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { createAuthenticator } from '@vitrine/testing/authenticator'
import { figure } from '@vitrine/testing/figures'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { makeUser, TEST_PASSWORD, testEnvironment } from '../server.fixture.ts'

let database: TestDatabase
let running: RunningProgram[]
let given: Record<string, string>
const heard: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  given = testEnvironment(database)
  running = await Promise.all([startProgram('api', given, heard), startProgram('worker', given, heard)])
})
afterAll(async () => {
  for (const { process } of running) process.kill('SIGTERM')
  await Promise.all(running.map(({ exit }) => exit))
  await database.close()
})

/** A browser over the network; records every secret that it sees. */
function createVisitor(secrets: Set<string>) {
  const cookies = new Map<string, string>()
  return async (endpoint: Endpoint, body: Record<string, unknown>) => {
    const answer = await fetch(`http://127.0.0.1:${running[0]?.port}${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
      secrets.add(value)
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

async function waitForMail(username: string, what: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(toAddress(username))
        found = mails.flatMap(({ text }) => what.exec(text) ?? [])[0]
        return found
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return found ?? ''
}

test("A2 S1 keeps passwords, codes, keys, links, cookies and the programs' own secrets out of logs, audit and queue", async () => {
  const canary = (word: string) => `${word} ${randomBytes(12).toString('hex')}`
  const { username } = await makeUser(database, { canUseAuthenticator: true })
  const [wrong, changed, byLink] = [canary('wrong'), canary('changed'), canary('by link')]
  const own = [given.APP_SECRET, given.S3_SECRET_KEY, given.DATABASE_URL, given.QUEUE_DATABASE_URL].map(String)
  const secrets = new Set([TEST_PASSWORD, wrong, changed, byLink, ...own])
  const call = createVisitor(secrets)

  const signInWith = (password: string) => call(signIn, { username, password, rememberMe: true })
  expect((await signInWith(wrong)).status).toBe(400)
  expect((await signInWith(TEST_PASSWORD)).status).toBe(200)
  const change = { current: TEST_PASSWORD, new: changed, repeat: changed }
  expect(await call(changePassword, change)).toMatchObject({ body: true })
  expect((await call(mailTwoFactorCode, { password: changed })).status).toBe(200)
  secrets.add(await waitForMail(username, /\b\d{6}\b/))
  const key = String((await call(startAuthenticator, { password: changed })).body.key)
  const authenticator = createAuthenticator(key)
  const codes = [authenticator.next(), authenticator.next()] as const
  const on = await call(turnOnTwoFactor, { by: 'authenticator', code: codes[0] })
  for (const secret of [key, ...codes, ...(on.body.recoveryCodes as string[])]) secrets.add(secret)
  await signInWith(changed)
  expect((await call(enterCode, { code: codes[1] })).status).toBe(200)
  expect((await call(askForPasswordLink, { username })).status).toBe(200)
  const token = await waitForMail(username, /(?<=\/login\?step=new-password#)[\w-]+/)
  secrets.add(token)
  expect((await call(setPassword, { token, password: byLink, repeat: byLink })).status).toBe(200)
  // a body that is refused before it is parsed
  expect((await call(signIn, { username, password: wrong, rememberMe: 'maybe' })).status).toBe(400)

  const { rows } = await database.owner.query<{ stored: string }>(
    `select coalesce((select jsonb_agg(a) from audit a)::text, '') ||
       coalesce((select json_agg(j)::text from graphile_worker._private_jobs j), '') as stored`,
  )
  const log = heard.join('')
  expect(log).toContain('/api/sign-in')
  expect(secrets.size).toBeGreaterThan(18)
  for (const secret of secrets) {
    expect(log.includes(secret), `${secret} in the log`).toBe(false)
    expect(rows[0]?.stored.includes(secret), `${secret} in audit or queue`).toBe(false)
  }
  figure(
    'A2',
    `${secrets.size} secrets in use: none in ${heard.length} pieces of two processes' logs, in audit or queue`,
  )
})
