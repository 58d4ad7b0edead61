import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listTrades } from '@vitrine/contract/lookups/lists.contract'
import { getOpenApi } from '@vitrine/contract/open-api.contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { compressAnswers } from './compress-answers.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await testServer()
  ;({ browser } = await makeSignedInUser(server, { roles: ['Admin'] }))
})
afterAll(() => server.close())

const ask = (path: string, accepted?: string) =>
  server.server.inject({
    url: path,
    cookies: Object.fromEntries(browser.cookies),
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
] as const)('sends a large answer as %s to a caller that accepts "%s"', async (encoding, accepted, decompress) => {
  const plain = await ask(getOpenApi.path)
  const compressed = await ask(getOpenApi.path, accepted)
  expect(compressed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(compressed.rawPayload.length),
    vary: 'accept-encoding',
    'cache-control': 'no-store',
  })
  expect(decompress(compressed.rawPayload).toString()).toBe(plain.body)
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test.each([undefined, 'identity', 'br;q=0', 'zstd'])(
  'sends it uncompressed to a caller that accepts %s',
  async (accepted) => {
    const { headers, body } = await ask(getOpenApi.path, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('accept-encoding')
    expect(JSON.parse(body).openapi).toBe('3.1.0')
  },
)

test.each([
  ['GET', 'br'],
  ['POST', undefined],
] as const)('sends a large answer to %s with the encoding %s', async (method, encoding) => {
  const app = Fastify()
  compressAnswers(app)
  app.route({ method, url: '/', handler: async () => ({ text: 'x'.repeat(5_000) }) })
  const { headers } = await app.inject({ method, url: '/', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe(encoding)
  await app.close()
})

test('sends a small answer uncompressed', async () => {
  const { headers, statusCode } = await ask(`${listTrades.path}?categoryId=others`, 'br')
  expect(statusCode).toBe(200)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('vary')
})
