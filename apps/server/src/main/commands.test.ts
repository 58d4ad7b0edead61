import { randomBytes } from 'node:crypto'
import { startAuthenticator } from '@vitrine/contract/auth/two-factor.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitSignIn, withAuthenticator } from '../auth/auth.fixture.ts'
import { RecordClient } from '../master-data/master-data.fixture.ts'
import { unseal } from '../platform/sealed.ts'
import {
  makeClient,
  makeSignedInUser,
  makeUser,
  TEST_PASSWORD,
  type TestServer,
  testEnvironment,
  testServer,
} from '../server.fixture.ts'
import { runProgram, startProgram } from './program.fixture.ts'

let server: TestServer
let environment: Record<string, string>
beforeAll(async () => {
  server = await testServer()
  const { APP_SECRET } = server.services.config
  environment = { ...testEnvironment(server), APP_SECRET, OWNER_DATABASE_URL: server.urls.owner }
})
afterAll(() => server.close())

const post = (port: number, path: string, body: object, cookie = '') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
const readCookies = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

describe('first-admin', () => {
  const ANA = ['ana.pires', 'ana.pires@test.invalid', 'Ana Pires']
  const run = (...given: string[]) => runProgram('first-admin', environment, ...given)

  test('prints its usage and missing environment variables', async () => {
    const usage = ["Who? For example: first-admin.ts ana.pires ana.pires@example.com 'Ana Pires'"]
    for (const given of [[], ['ana.pires'], ['ana.pires', 'no address', 'Ana Pires'], [...ANA.slice(0, 2), ' ']])
      expect(await run(...given)).toEqual({ code: 1, said: [], problems: usage })
    const { APP_SECRET: _, ...without } = environment
    const { code, problems } = await runProgram('first-admin', without, ...ANA)
    expect([code, problems.join()]).toEqual([1, expect.stringContaining('APP_SECRET')])
  })

  test('creates the first Admin, prints a link to choose a password, and creates no user when run again', async () => {
    const { code, said, problems } = await run(...ANA)
    expect([code, problems]).toEqual([0, []])
    expect(said).toEqual([
      'ana.pires chooses a password here, within 3 days:',
      expect.stringMatching(new RegExp(`^${server.services.config.PUBLIC_URL}.*#[\\w-]{40,}$`)),
    ])
    const api = await startProgram('api', environment)
    try {
      const password = 'quiet harbour lantern'
      const token = said[1]?.split('#')[1]
      const chosen = await post(api.port, '/api/password', { token, password, repeat: password })
      expect(chosen.status).toBe(200)
      const attempt = { username: 'ana.pires', password, rememberMe: false }
      const signedInAs = await post(api.port, '/api/sign-in', attempt)
      expect(await signedInAs.json()).toMatchObject({ next: 'home', user: { name: 'Ana Pires', roles: [1] } })
    } finally {
      api.process.kill('SIGTERM')
      await api.exit
    }
    expect(await run('nora.new', 'nora.new@test.invalid', 'Nora New')).toEqual({
      code: 1,
      said: ['There is an administrator already, who makes further users under Admin, Users'],
      problems: [],
    })
    const { rows } = await server.owner.query(`select from app_user where username = 'nora.new'`)
    expect(rows).toEqual([])
  })
})

test('V15 after reseal, everything can be decrypted with the new APP_SECRET alone', async () => {
  const old = environment.APP_SECRET ?? ''
  const next = randomBytes(48).toString('hex')
  const { browser: admin } = await makeSignedInUser(server, { roles: ['Admin'] })
  const owner = await withAuthenticator(server)
  const beginner = await makeUser(server, { canUseAuthenticator: true })
  const half = server.browser()
  await submitSignIn(half, beginner.username)
  const started = await half.call(startAuthenticator, { body: { password: TEST_PASSWORD } })
  const { key } = started.body as { key: string }
  await new RecordClient(admin, 'proxies').create({
    host: 'proxy.test',
    port: 8080,
    username: 'crawler',
    password: 'only for the proxy',
    countryId: null,
    isActive: true,
  })
  await new RecordClient(admin, 'companySignIns').create({
    clientId: await makeClient(server),
    name: 'North',
    issuer: 'https://login.example',
    appId: 'vitrine',
    appSecret: 'only for the provider',
    mailDomains: ['north.example'],
    trustsMail: false,
    roleClaim: null,
    roleMap: [],
    createsUsers: false,
    isEnforced: false,
    stepUpAcr: null,
    enforcesSecondFactor: false,
    isActive: true,
  })
  const rotated = { ...environment, APP_SECRET: next, APP_SECRET_PREVIOUS: old }

  const first = await runProgram('reseal', rotated)
  expect([first.code, first.problems]).toEqual([0, []])
  expect(first.said[0]).toBe('Resealed 4 values with the present APP_SECRET')
  expect(first.said.slice(1).toSorted()).toEqual([
    expect.stringMatching(/^Still need an earlier secret: \d+ recovery codes/),
    expect.stringMatching(/^Still need an earlier secret: \d+ sign-ins, which end within 30 days$/),
  ])

  // once those have ended, it says so
  await server.owner.query('update session set ended_at = now()')
  await server.owner.query('delete from recovery_code')
  expect(await runProgram('reseal', rotated)).toEqual({
    code: 0,
    said: ['Resealed 0 values with the present APP_SECRET', 'APP_SECRET_PREVIOUS is no longer needed'],
    problems: [],
  })

  const read = async (column: string, from: string) =>
    (await server.owner.query<{ sealed: Buffer }>(`select ${column} as sealed from ${from}`)).rows.map(({ sealed }) =>
      unseal([next], sealed),
    )
  expect(await read("decode(password, 'base64')", 'proxy where password is not null')).toEqual(['only for the proxy'])
  expect(await read("decode(app_secret, 'base64')", 'company_sign_in')).toEqual(['only for the provider'])
  expect(await read('totp_secret', `user_secret where totp_secret is not null`)).toEqual([owner.key])
  expect(await read('authenticator_key', 'code_challenge where authenticator_key is not null')).toEqual([key])

  const api = await startProgram('api', { ...environment, APP_SECRET: next })
  try {
    const attempt = { username: owner.username, password: TEST_PASSWORD, rememberMe: false }
    const half = await post(api.port, '/api/sign-in', attempt)
    expect(await half.json()).toMatchObject({ next: 'code', by: 'authenticator' })
    const code = owner.authenticator.next()
    const whole = await post(api.port, '/api/sign-in/code', { code }, readCookies(half))
    expect(whole.status).toBe(200)
  } finally {
    api.process.kill('SIGTERM')
    await api.exit
  }

  // without the old secret it lists the values that can't be opened, and changes nothing
  const lost = await runProgram('reseal', { ...environment, APP_SECRET: randomBytes(48).toString('hex') })
  expect(lost.code).toBe(1)
  expect(lost.said).toEqual(
    expect.arrayContaining([
      'Resealed 0 values with the present APP_SECRET',
      `Cannot be opened with any of the secrets given: user_secret.totp_secret of ${owner.userId}`,
    ]),
  )
  expect(await read('totp_secret', `user_secret where totp_secret is not null`)).toEqual([owner.key])
})
