import { logout, signIn } from '@vitrine/contract/auth/auth.contract'
import { getEnvironment } from '@vitrine/contract/home/environment.contract'
import { getOpenApi } from '@vitrine/contract/open-api.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD, type TestServer, testServer } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('Z9 headers', () => {
  test('every answer forbids framing, sniffing and foreign scripts', async () => {
    const { headers } = await server.browser().call(getEnvironment)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeDefined()
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('answers of the API are not kept by anybody, and carry the id of their request', async () => {
    const { headers } = await server.browser().call(getEnvironment)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('Z9 requests from other sites', () => {
  const body = { username: 'somebody', password: 'whatever', rememberMe: false }
  const cases: [string, Record<string, string>, number][] = [
    ['without our header', {}, 403],
    ['from another origin', { 'x-vitrine': '1', origin: 'https://evil.example' }, 403],
    ['from an origin that is none', { 'x-vitrine': '1', origin: 'null' }, 403],
    ['that the browser calls cross-site', { 'x-vitrine': '1', 'sec-fetch-site': 'cross-site' }, 403],
    ['that the browser calls same-site', { 'x-vitrine': '1', 'sec-fetch-site': 'same-site' }, 403],
    ['from our own pages', { 'x-vitrine': '1', origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }, 400],
  ]
  test.each(cases)('%s', async (_case, headers, status) => {
    const answer = await server.browser().send('POST', signIn.path, { host: 'localhost', ...headers }, body)
    expect(answer.status).toBe(status)
  })

  test('no answer lets another origin read it', async () => {
    const answer = await server.browser().send('GET', getEnvironment.path, { origin: 'https://evil.example' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('logout cannot be forced from outside', async () => {
    const { username } = await makeUser(server)
    const browser = server.browser()
    await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    expect((await browser.send('POST', logout.path, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.call(getOpenApi)).status).toBe(200)
  })
})

describe('refusals have one form', () => {
  const cases: [string, () => Promise<{ status: number; body: unknown }>, number, string][] = [
    ['an unknown call', () => server.browser().send('GET', '/api/no-such-call'), 404, 'notFound'],
    ['a body where none is taken', () => sendTo(logout.path, '{"a":1}'), 400, 'invalid'],
    ['broken JSON', () => send('{"username":', 'application/json'), 400, 'invalid'],
    ['a form', () => send('username=x', 'application/x-www-form-urlencoded'), 415, 'unsupportedType'],
    ['a body of megabytes', () => send(`"${'x'.repeat(2_000_000)}"`, 'application/json'), 413, 'tooLarge'],
  ]
  const sendTo = (path: string, text: string, type = 'application/json') =>
    server.browser().send('POST', path, { 'x-vitrine': '1', 'content-type': type }, text)
  const send = (text: string, type: string) => sendTo(signIn.path, text, type)
  test.each(cases)('%s', async (_case, call, status, error) => {
    const answer = await call()
    expect(answer).toMatchObject({ status, body: { error } })
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts|node_modules/)
  })
})

test('the description of the API comes from the same schemas', async () => {
  const { username } = await makeUser(server)
  const browser = server.browser()
  await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  const { body } = await browser.call(getOpenApi)
  expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/sign-in': { post: { requestBody: {} } } } })
  const form = { schema: { type: 'object', required: ['facts', 'file'], properties: { file: { format: 'binary' } } } }
  expect(body).toMatchObject({
    paths: { '/api/ingest/pictures': { post: { requestBody: { content: { 'multipart/form-data': form } } } } },
  })
})
