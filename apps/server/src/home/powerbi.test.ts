import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '../platform/config.ts'
import { openPowerbi, PowerbiError } from './powerbi.ts'

const REPORT = '7b1c2f3a-1111-4222-8333-444455556666'
const WORKSPACE = '0d9e8f7a-1111-4222-8333-444455556666'
const SECRET = 'never to be seen anywhere'

interface ReceivedRequest {
  readonly url: string
  readonly authorization: string | undefined
  readonly body: string
}
let asked: ReceivedRequest[] = []
/** Token lifetime, and the failure to respond with instead. */
let minutes = 60
let failure: { path: RegExp; status: number } | undefined

/** Stands in for Microsoft: signs the application in and issues report tokens. */
async function handleRequest(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { url = '', headers } = request
  asked.push({ url, authorization: headers.authorization, body: await text(request) })
  const number = asked.length
  if (failure?.path.test(url)) {
    reply.writeHead(failure.status).end('{"error":"no"}')
    return
  }
  const expiration = new Date(Date.now() + minutes * 60_000).toISOString()
  const token = url.includes('/oauth2/')
    ? { access_token: `app-${number}`, expires_in: minutes * 60 }
    : { token: `report-${number}`, tokenId: 'x', expiration }
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(token))
}
const microsoft: Server = createServer((request, reply) => void handleRequest(request, reply))
await new Promise<void>((resolve) => microsoft.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(microsoft.address() as AddressInfo).port}`
afterAll(() => void microsoft.close())

const environment = {
  NODE_ENV: 'test',
  APP_SECRET: randomBytes(48).toString('hex'),
  DATABASE_URL: 'postgres://a@localhost/a',
  QUEUE_DATABASE_URL: 'postgres://a@localhost/a',
  S3_ENDPOINT: 'http://localhost:1',
  S3_REGION: 'x',
  S3_BUCKET: 'x',
  S3_ACCESS_KEY: 'x',
  S3_SECRET_KEY: 'x',
  SMTP_URL: 'smtp://localhost',
}
const createConfig = (more: Record<string, string> = {}): Config =>
  readConfig({
    ...environment,
    POWERBI_TENANT_ID: 'tenant',
    POWERBI_CLIENT_ID: 'application',
    POWERBI_CLIENT_SECRET: SECRET,
    POWERBI_WORKSPACE_ID: WORKSPACE,
    POWERBI_AUTHORITY: address,
    POWERBI_API: address,
    ...more,
  })

beforeEach(() => {
  asked = []
  minutes = 60
  failure = undefined
  vi.useRealTimers()
})

test('signs in as the application and requests a token for one report', async () => {
  const report = await openPowerbi(createConfig()).embed(REPORT)
  expect(report.accessToken).toBe('report-2')
  expect(report.embedUrl).toBe(`https://app.powerbi.com/reportEmbed?reportId=${REPORT}&groupId=${WORKSPACE}`)
  const [signIn, generate] = asked
  expect(signIn?.url).toBe('/tenant/oauth2/v2.0/token')
  expect(Object.fromEntries(new URLSearchParams(signIn?.body))).toMatchObject({
    grant_type: 'client_credentials',
    client_id: 'application',
    client_secret: SECRET,
  })
  expect(generate?.url).toBe(`/v1.0/myorg/groups/${WORKSPACE}/reports/${REPORT}/GenerateToken`)
  expect(generate?.authorization).toBe('Bearer app-1')
  expect(JSON.parse(generate?.body ?? '')).toEqual({ accessLevel: 'View' })
})

test('caches tokens until shortly before expiry and shares concurrent requests', async () => {
  const powerbi = openPowerbi(createConfig())
  const many = await Promise.all(Array.from({ length: 20 }, () => powerbi.embed(REPORT)))
  expect(new Set(many.map(({ accessToken }) => accessToken)).size).toBe(1)
  expect(asked).toHaveLength(2)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 49 * 60_000 })
  await powerbi.embed(REPORT)
  expect(asked).toHaveLength(2)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect((await powerbi.embed(REPORT)).accessToken).toBe('report-4')
  expect(asked).toHaveLength(4)
})

describe('reports failures without secrets and retries the next time', () => {
  const REFUSED = 'Power BI refused the report. Please ask your administrator.'
  const AWAY = 'Power BI does not answer at the moment. Please try again later.'
  const failures: [string, { path: RegExp; status: number }, string][] = [
    ['the sign-in', { path: /oauth2/, status: 401 }, REFUSED],
    ['the report', { path: /GenerateToken/, status: 403 }, REFUSED],
    ['their server', { path: /GenerateToken/, status: 500 }, AWAY],
    ['too many requests', { path: /GenerateToken/, status: 429 }, AWAY],
  ]
  test.each(failures)('%s', async (_case, failing, message) => {
    const powerbi = openPowerbi(createConfig())
    failure = failing
    const problem: unknown = await powerbi.embed(REPORT).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(PowerbiError)
    expect(String(problem)).toBe(`Error: ${message}`)
    expect(JSON.stringify(problem, Object.getOwnPropertyNames(problem))).not.toContain(SECRET)
    failure = undefined
    expect((await powerbi.embed(REPORT)).accessToken).toMatch(/^report-/)
  })

  test('reports that Power BI is unreachable or not set up', async () => {
    const away = openPowerbi(createConfig({ POWERBI_AUTHORITY: 'http://127.0.0.1:9' }))
    await expect(away.embed(REPORT)).rejects.toThrow(AWAY)
    const unset = openPowerbi(readConfig(environment))
    await expect(unset.embed(REPORT)).rejects.toThrow('Power BI is not set up. Please ask your administrator.')
  })
})

test('requires https in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://vitrine.example' }
  expect(() => createConfig(production)).toThrow(/POWERBI_AUTHORITY: must be https/)
})
