import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { makeUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let app: FastifyInstance
let webRoot: string
let port: number
beforeAll(async () => {
  server = await testServer()
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Vitrine</title>')
  await writeFile(join(webRoot, 'script.js'), '1')
  app = await createApp({ ...server.services, config: { ...server.services.config, webRoot } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(webRoot, { recursive: true })
})

/** Sends raw bytes that an HTTP client would refuse to send. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(5_000, () => socket.destroy())
  socket.write(request)
  return text(socket)
}

const HOST = 'Host: localhost'
const BODY = '5\r\nhello\r\n0\r\n\r\n'
const SMUGGLED = 'GET /api/live HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each([
  ['both lengths', `${HOST}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked`],
  ['two lengths', `${HOST}\r\nContent-Length: 4\r\nContent-Length: 5`],
  ['an encoding that only looks like chunked', `${HOST}\r\nTransfer-Encoding: xchunked`],
  ['a length that is not a number', `${HOST}\r\nContent-Length: +4`],
  ['a header name followed by a space', `${HOST}\r\nContent-Length : 4`],
])('refuses a request with %s and does not answer anything after it', async (_what, head) => {
  const answer = await sendRaw(`POST /api/sign-in HTTP/1.1\r\n${head}\r\n\r\n${BODY}${SMUGGLED}`)
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'OPTIONS'])('%s echoes nothing and allows nothing', async (method) => {
  const answer = await sendRaw(
    `${method} /api/session HTTP/1.1\r\n${HOST}\r\nOrigin: https://evil.example\r\nX-Canary: canary\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
  expect(answer).not.toMatch(/canary|access-control-allow/i)
})

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/script.js', /^(text|application)\/javascript; charset=utf-8$/i],
  ['/api/environment', 'application/json; charset=utf-8'],
  ['/api/none', 'application/json; charset=utf-8'],
])('sends type and character set for %s', async (url, type) => {
  const { headers } = await app.inject({ url })
  const said = String(headers['content-type']).toLowerCase()
  if (typeof type === 'string') expect(said).toBe(type)
  else expect(said).toMatch(type)
})

test.each(['/assets/', '/assets', '/.git/config', '/.env', '/package.json', '/..%2fpackage.json'])(
  'shows neither a folder nor a file outside the built application for %s',
  async (url) => {
    const { body } = await app.inject({ url })
    expect(body).not.toMatch(/Index of|script\.js|"version"|\[core\]/)
  },
)

test('requires HTTPS for a year, including subdomains, and forbids a base URL', async () => {
  for (const url of ['/', '/api/environment', '/api/none', '/script.js']) {
    const { headers } = await app.inject({ url })
    const [, seconds] = /max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security'])) ?? []
    expect(Number(seconds), url).toBeGreaterThanOrEqual(31_536_000)
    expect(headers['content-security-policy'], url).toContain("base-uri 'none'")
    expect(headers['content-security-policy'], url).toContain("object-src 'none'")
  }
})

test('uses a forwarded address only from a trusted proxy', async () => {
  const signInFrom = async (TRUST_PROXY: string) => {
    const { username, userId } = await makeUser(server)
    const proxied = await createApp({ ...server.services, config: { ...server.services.config, TRUST_PROXY } })
    const { statusCode } = await proxied.inject({
      method: 'POST',
      url: signIn.path,
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' },
      payload: { username, password: TEST_PASSWORD, rememberMe: false },
    })
    await proxied.close()
    expect(statusCode).toBe(200)
    const { rows } = await server.owner.query('select host(address) as address from session where user_id = $1', [
      userId,
    ])
    return rows[0].address
  }
  expect(await signInFrom('')).toBe('192.0.2.1')
  expect(await signInFrom('198.51.100.0/24')).toBe('192.0.2.1')
  expect(await signInFrom('192.0.2.0/24')).toBe('203.0.113.9')
})

test.each(['__proto__', 'constructor', 'prototype'])('refuses a body with %s and changes no object', async (name) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: signIn.path,
    headers: { 'content-type': 'application/json' },
    payload: `{"username":"a","password":"b","rememberMe":false,"${name}":{"prototype":{"polluted":1},"polluted":1}}`,
  })
  expect(statusCode).toBe(400)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
