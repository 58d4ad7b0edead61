import { logout, signIn } from '@vitrine/contract/auth/auth.contract'
import { getEnvironment } from '@vitrine/contract/home/environment.contract'
import { getOpenApi } from '@vitrine/contract/open-api.contract'
import { importProducts } from '@vitrine/contract/perfect-product/perfect-product.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { Browser, makeUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('Z9 headers', () => {
  test('forbids framing, MIME sniffing and foreign scripts in every answer', async () => {
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

  test('forbids caching of API answers and adds the request id', async () => {
    const { headers } = await server.browser().call(getEnvironment)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

const EVIL = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

describe('Z9 requests from other sites', () => {
  const body = { username: 'somebody', password: 'whatever', rememberMe: false }
  const ours = { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }
  const cases: [string, Record<string, string>, number][] = [
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['from an opaque origin', { origin: 'null' }, 403],
    ['with an origin that is not a URL', { origin: 'localhost' }, 403],
    ['from a host that only starts like ours', { origin: 'http://localhost.evil.example' }, 403],
    ['from another port of our host', { origin: 'http://localhost:8080' }, 403],
    ['from another origin, marked same-origin', { ...ours, origin: 'https://evil.example' }, 403],
    ['that the browser marks cross-site', { ...ours, 'sec-fetch-site': 'cross-site' }, 403],
    ['that the browser marks same-site', { ...ours, 'sec-fetch-site': 'same-site' }, 403],
    ['that no page made', { 'sec-fetch-site': 'none' }, 403],
    ['from a host that only a forwarding header names', { ...EVIL, 'x-forwarded-host': 'evil.example' }, 403],
    ['from our own pages', ours, 400],
    ['from a browser that sends only Origin', { origin: 'http://localhost' }, 400],
    ['from a program that sends neither header', {}, 400],
  ]
  test.each(cases)('%s', async (_case, headers, status) => {
    const answer = await server.browser().send('POST', signIn.path, { host: 'localhost', ...headers }, body)
    expect(answer.status).toBe(status)
  })

  const forms: [string, string, string][] = [
    ['a form', 'application/x-www-form-urlencoded', 'username=somebody&password=whatever'],
    ['a plain-text form that parses as JSON', 'text/plain', JSON.stringify(body)],
    ['a multipart form', 'multipart/form-data; boundary=a', '--a\r\n\r\n--a--'],
  ]
  // very old browsers send neither header with a form; a script cannot send JSON without a preflight
  test.each(forms)('refuses %s because of its type, with any headers', async (_form, type, text) => {
    const send = (headers: object) =>
      server.browser().send('POST', signIn.path, { host: 'localhost', 'content-type': type, ...headers }, text)
    expect((await send({})).status).toBe(415)
    expect((await send(ours)).status).toBe(415)
    expect((await send(EVIL)).status).toBe(403)
  })

  test('refuses an upload from another site before reading its parts', async () => {
    const { username } = await makeUser(server, { roles: ['Admin'] })
    const browser = server.browser()
    await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    const headers = { 'content-type': 'multipart/form-data; boundary=a' }
    const send = (more: object) => browser.send('POST', importProducts.path, { ...headers, ...more }, '--a--')
    expect((await send(EVIL)).body).toMatchObject({ error: 'crossSite' })
    expect((await send({ origin: 'null' })).body).toMatchObject({ error: 'crossSite' })
    expect((await send({})).body).toMatchObject({ error: 'invalid' })
  })

  test('uses the forwarded host behind a trusted proxy', async () => {
    const config = { ...server.services.config, TRUST_PROXY: '192.0.2.0/24' }
    const app = await createApp({ ...server.services, config })
    const send = (origin: string, address: string) =>
      new Browser(app, address).send(
        'POST',
        signIn.path,
        { host: 'api:3000', 'x-forwarded-host': 'vitrine.example', origin, 'sec-fetch-site': 'same-origin' },
        body,
      )
    expect((await send('https://vitrine.example', '192.0.2.1')).status).toBe(400)
    expect((await send('https://evil.example', '192.0.2.1')).status).toBe(403)
    expect((await send('https://vitrine.example', '198.51.100.1')).status).toBe(403)
    await app.close()
  })

  test('never lets another origin read an answer', async () => {
    const answer = await server.browser().send('GET', getEnvironment.path, { origin: 'https://evil.example' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('refuses a logout that another site sends', async () => {
    const { username } = await makeUser(server)
    const browser = server.browser()
    await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    expect((await browser.send('POST', logout.path, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.call(getOpenApi)).status).toBe(200)
  })
})

describe('uses one format for all errors', () => {
  const cases: [string, () => Promise<{ status: number; body: unknown }>, number, string][] = [
    ['an unknown call', () => server.browser().send('GET', '/api/no-such-call'), 404, 'notFound'],
    ['a body where none is allowed', () => sendTo(logout.path, '{"a":1}'), 400, 'invalid'],
    ['malformed JSON', () => send('{"username":', 'application/json'), 400, 'invalid'],
    ['a form', () => send('username=x', 'application/x-www-form-urlencoded'), 415, 'unsupportedType'],
    ['a body of several megabytes', () => send(`"${'x'.repeat(2_000_000)}"`, 'application/json'), 413, 'tooLarge'],
  ]
  const sendTo = (path: string, text: string, type = 'application/json') =>
    server.browser().send('POST', path, { 'content-type': type }, text)
  const send = (text: string, type: string) => sendTo(signIn.path, text, type)
  test.each(cases)('%s', async (_case, call, status, error) => {
    const answer = await call()
    expect(answer).toMatchObject({ status, body: { error } })
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts|node_modules/)
  })
})

test('describes the API from the same schemas', async () => {
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
