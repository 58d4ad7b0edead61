import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isForCrawlers } from '@vitrine/contract/endpoint'
import { figure } from '@vitrine/testing/figures'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { Browser, type TestServer, testServer } from '../server.fixture.ts'
import { listRequests } from './requests.fixture.ts'
import { makeTenant, type Tenant } from './tenant.fixture.ts'

let server: TestServer
let app: FastifyInstance
let tenant: Tenant
let webRoot: string
beforeAll(async () => {
  server = await testServer()
  tenant = await makeTenant(server)
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
  await writeFile(join(webRoot, 'script.js'), '1')
  app = await createApp({ ...server.services, config: { ...server.services.config, webRoot } })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(webRoot, { recursive: true })
})

const signIn = { username: 'nobody', password: 'wrong', rememberMe: false }

/** One example of each kind of response. */
function listExamples(): [name: string, status: number, request: InjectOptions, signedIn?: true][] {
  const { ids } = tenant
  const picture = `/api/pictures/${ids.pictureId}/${ids.mark}`
  return [
    ['an answer', 200, { url: '/api/environment' }],
    ['one for a signed-in user', 200, { url: '/api/alerts/types' }, true],
    ['invalid input', 400, { method: 'POST', url: '/api/sign-in', payload: {} }],
    ['a wrong password', 400, { method: 'POST', url: '/api/sign-in', payload: signIn }],
    [
      'malformed JSON',
      400,
      { method: 'POST', url: '/api/sign-in', headers: { 'content-type': 'application/json' }, payload: '{' },
    ],
    ['a signed-out caller', 401, { url: '/api/home' }],
    ['from another site', 403, { method: 'POST', url: '/api/logout', headers: { origin: 'https://evil.example' } }],
    ['a call only for staff', 403, { url: '/api/ingest-keys' }, true],
    ['no such call', 404, { url: '/api/none' }],
    ['no such row', 404, { url: '/api/captures/999999/summary' }, true],
    [
      'too large a body',
      413,
      {
        method: 'POST',
        url: '/api/sign-in',
        headers: { 'content-type': 'application/json' },
        payload: `"${'x'.repeat(2_000_000)}"`,
      },
    ],
    [
      'another content type',
      415,
      { method: 'POST', url: '/api/sign-in', headers: { 'content-type': 'text/html' }, payload: 'x' },
    ],
    ['a malformed URL', 400, { url: '/api/%' }],
    ['a parameter that is too long', 404, { url: `/api/alert-stop/${'x'.repeat(500)}` }],
    ['an internal error', 500, { url: `/api/home/bookmarks/${ids.bookmarkId}` }, true],
    ['a redirection', 302, { url: `/api/alert-stop/${'x'.repeat(40)}/one-click` }],
    ['a picture', 200, { url: `${picture}/preview` }, true],
    ['a partial response', 206, { url: `${picture}/preview`, headers: { range: 'bytes=0-3' } }, true],
    ['an original', 200, { url: `${picture}/original` }, true],
    ['the file of a capture', 200, { url: `/api/captures/${ids.pictureId}/file` }, true],
    ['a tile', 200, { url: `${picture}/tiles/0/0/0` }, true],
    ['a picture that does not exist', 404, { url: `/api/pictures/1/${'x'.repeat(22)}/preview` }, true],
    ['a reference image', 200, { url: `/api/product-image/${ids.productImageId}/image` }, true],
    ['a download', 200, { url: `/api/downloads/${ids.downloadId}/file` }, true],
    ['a workbook', 200, { url: '/api/ecoPerfectProduct/downloadTemplate/' }, true],
    ['our own frame page', 200, { url: '/api/home/frame' }, true],
    ['the application', 200, { url: '/' }],
    ['one of its screens', 200, { url: '/tray-banner/inbox' }],
    ['one of its files', 200, { url: '/script.js' }],
    ['a file that does not exist', 404, { url: '/assets/none.js' }],
    ['a head', 200, { method: 'HEAD', url: '/' }],
    ['an unsupported method', 404, { method: 'PATCH', url: '/api/home' }],
  ]
}

/** Only our own page may frame these. */
const MAY_BE_FRAMED = ['our own frame page']

test('V17, Z9 sends headers against sniffing, framing, foreign scripts and other readers with every kind of answer', async () => {
  await server.owner.query(`update bookmark set state = '1'`)
  const cookies = Object.fromEntries(tenant.browser.cookies)
  for (const [name, status, request, isSignedIn] of listExamples()) {
    const { statusCode, headers } = await app.inject({ ...request, ...(isSignedIn && { cookies }) })
    const policy = String(headers['content-security-policy'])
    expect(statusCode, name).toBe(status)
    expect(headers['x-content-type-options'], name).toBe('nosniff')
    expect(headers['strict-transport-security'], name).toMatch(/^max-age=\d{8}/)
    expect(headers['referrer-policy'], name).toMatch(/^(same-origin|no-referrer)$/)
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
      expect(headers['permissions-policy'], name).toMatch(new RegExp(`(^|, )${feature}=\\(\\)(,|$)`))
    expect(policy, name).toMatch(/script-src 'self'|default-src 'none'/)
    expect(policy, name).not.toMatch(/(script|default)-src[^;]*(unsafe|\*|https?:)/)
    expect(policy, name).toContain(`frame-ancestors ${MAY_BE_FRAMED.includes(name) ? "'self'" : "'none'"}`)
    expect(headers['x-powered-by'] ?? headers.server ?? headers['access-control-allow-origin'], name).toBeUndefined()
    if (String(request.url).startsWith('/api')) expect(headers['cache-control'], name).toMatch(/no-store|private/)
    expect(headers['x-request-id'], name).toMatch(/^[0-9a-f-]{36}$/)
  }
  figure('Z9', `${listExamples().length} kinds of answers, all with every security header`)
})

test('Z9 refuses every changing call from another site', async () => {
  const browser = new Browser(app)
  for (const [name, value] of tenant.browser.cookies) browser.cookies.set(name, value)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]
  let refused = 0
  for (const endpoint of server.endpoints) {
    if (endpoint.method === 'GET' || isForCrawlers(endpoint.access) || endpoint.fromAnywhere) continue
    const [request] = listRequests(endpoint, tenant)
    const path = Object.entries(request?.input.params ?? {}).reduce<string>(
      (url, [name, value]) => url.replace(`:${name}`, String(value)),
      endpoint.path,
    )
    for (const headers of foreign) {
      const { status, body } = await browser.send(endpoint.method, path, headers, request?.input.body)
      expect([status, (body as { error: string }).error], `${endpoint.path} ${JSON.stringify(headers)}`).toEqual([
        ...[403, 'crossSite'],
      ])
      refused += 1
    }
  }
  figure('Z9', `${refused} requests from other sites to changing calls: all refused`)
})
