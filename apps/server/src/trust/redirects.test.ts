import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure } from '@vitrine/testing/figures'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let app: FastifyInstance
let webRoot: string
beforeAll(async () => {
  server = await testServer()
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
  app = await createApp({ ...server.services, config: { ...server.services.config, webRoot } })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(webRoot, { recursive: true })
})

/** Ways to write the URL of another site: plain, doubled and encoded. */
const ELSEWHERE = [
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'https:evil.example'],
  ...['/.//evil.example', '/..//evil.example', '/%2f/evil.example', '/%5cevil.example', '/%09/evil.example'],
  ...['javascript:alert(1)', 'java%0ascript:alert(1)', 'data:text/html,x', '%68ttps://evil.example', '///evil.example'],
  ...[
    '/;@evil.example',
    '@evil.example',
    '.evil.example',
    '/%E3%80%82evil.example',
    '/%0d%0aLocation:%20//evil.example',
  ],
]

const hasLeft = (location: string) => new URL(location, 'https://here.invalid').origin !== 'https://here.invalid'

test('Z10 redirects to no other site for any path or parameter, in any notation', async () => {
  const paths = ELSEWHERE.flatMap((place) => {
    const encoded = encodeURIComponent(place)
    const path = place.startsWith('/') ? place : `/${place}`
    return [
      path,
      `${path}/`,
      `${path}/..`,
      `/home/..${path}`,
      `/login?redirect=${encoded}`,
      `/logout?redirect=${encoded}`,
      `/stop-alert?next=${encoded}`,
      `/login?step=stop-alert&next=${encoded}`,
      `/api/alert-stop/${encoded}/one-click`,
      `/api/alert-stop/${'x'.repeat(40)}${encoded}/one-click`,
      `/api/alert-stop/${'x'.repeat(40)}/one-click?next=${encoded}`,
    ]
  })
  let led = 0
  for (const path of paths) {
    const { statusCode, headers } = await app.inject({ method: 'GET', url: `http://localhost/${path.slice(1)}` })
    const { location } = headers
    if (location === undefined) {
      expect(statusCode < 300 || statusCode >= 400, path).toBe(true)
      continue
    }
    led += 1
    expect(hasLeft(String(location)), `${path} leads to ${location}`).toBe(false)
  }
  // the only redirect leads to our own page
  const token = 'x'.repeat(40)
  const { headers } = await app.inject({ method: 'GET', url: `/api/alert-stop/${token}/one-click` })
  expect(headers.location).toBe(`/login?step=stop-alert#${token}`)
  figure('Z10', `${paths.length} URLs requested: ${led} redirected, none to another site`)
})
