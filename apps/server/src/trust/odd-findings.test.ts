import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FEATURES } from '@vitrine/contract/access/features'
import { turnOnTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { expectProductPerformance } from '@vitrine/contract/exports/exports.contract'
import { saveHomeState } from '@vitrine/contract/home/home.contract'
import { revokeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installGuard } from '../platform/guard.ts'
import { createHttp } from '../platform/http.ts'
import { serveWebFiles } from '../platform/web-files.ts'
import { makeSignedInUser, type TestInput, type TestServer, testServer } from '../server.fixture.ts'

// Regression tests for problems found by every-route.test.ts.

let server: TestServer
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Vitrine</title>')
  app = await createHttp(server.services.config)
  installGuard(app, { caller: async () => undefined, crawler: async () => undefined })
  await serveWebFiles(app, folder)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
  await server.close()
})

test.each([10, 255, 300, 5_000, 70_000])('I1 answers a URL of %i characters with a page or 404', async (length) => {
  const long = 'x'.repeat(length)
  expect((await app.inject(`/${long}`)).statusCode).toBe(length > 255 ? 404 : 200)
  expect((await app.inject(`/api/${long}`)).statusCode).toBe(404)
  expect((await app.inject(`/assets/${long}.js`)).statusCode).toBe(404)
})

test.each(['/%', '/%ff', '/api/%ED%A0%80', '/assets/%00.js', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/x'])(
  'I1 answers %s with a page or an error in our format',
  async (address) => {
    const { statusCode, body } = await app.inject(address)
    expect(statusCode).toBeOneOf([200, 400, 404])
    if (statusCode !== 200)
      expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
    expect(body).not.toContain('etc')
  },
)

const UNWANTED: Record<string, { call: Endpoint; input: TestInput }> = {
  "a key number out of the database's range": {
    call: revokeIngestKey,
    input: { params: { ingestKeyId: 2 ** 31 } },
  },
  'a report description that cannot be stored': {
    call: saveHomeState,
    input: {
      body: { page: 'a', filters: { weeks: 4, from: null, to: null }, hiddenPages: [], report: 'a\u0000b' },
    },
  },
  "store ids out of the database's range, at which a worker would fail": {
    call: expectProductPerformance,
    input: { body: { from: '2026-11-01', to: '2026-11-02', storeIds: [2 ** 31] } },
  },
}
test.each(Object.entries(UNWANTED))('I1 refuses %s', async (_what, { call, input }) => {
  const { browser } = await makeSignedInUser(server, { roles: ['Admin'], features: FEATURES })
  expect((await browser.call(call, input)).status).toBe(400)
})

test('I1 treats a recovery code as a wrong authenticator code', async () => {
  const { browser } = await makeSignedInUser(server, { canUseAuthenticator: true })
  const answer = await browser.call(turnOnTwoFactor, { body: { by: 'authenticator', code: 'aa22aaa2ag' } })
  expect(answer.status).toBe(400)
})
