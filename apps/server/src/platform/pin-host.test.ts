import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { checkLiveness, getEnvironment } from '@vitrine/contract/home/environment.contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { Browser, type TestServer, testServer } from '../server.fixture.ts'
import type { Config } from './config.ts'

let server: TestServer
let app: FastifyInstance
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vitrine.example.com',
  OTHER_HOSTS: ['ingest.internal:3000', '[2001:db8::1]'],
} as const satisfies Partial<Config>
const appWith = (settings: Partial<Config>) =>
  createApp({ ...server.services, config: { ...server.services.config, ...settings } })
beforeAll(async () => {
  server = await testServer()
  app = await appWith(production)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const ask = (host: string, url: string = getEnvironment.path) => new Browser(app).send('GET', url, { host })

describe('V16 in production', () => {
  test.each([
    'vitrine.example.com',
    'VITRINE.example.com',
    'vitrine.example.com:443',
    'ingest.internal:3000',
    '[2001:db8::1]',
  ])('answers requests for %s', async (host) => {
    expect((await ask(host)).status).toBe(200)
  })

  test.each([
    'evil.example',
    'vitrine.example.com.evil.example',
    'evil.example.com',
    'vitrine.example.com:8443',
    'ingest.internal',
    '127.0.0.1:3000',
    'localhost',
    'vitrine.example.com@evil.example',
    'evil.example#vitrine.example.com',
    'vitrine.example.com/',
    'vitrine.example.com, evil.example',
    '%',
  ])('refuses %s for calls, unknown paths and changes', async (host) => {
    const refused = { status: 421, body: { error: 'wrongHost' } }
    expect(await ask(host)).toMatchObject(refused)
    expect(await ask(host, '/api/none')).toMatchObject(refused)
    expect(await ask(host, '/login')).toMatchObject(refused)
    const body = { username: 'somebody', password: 'whatever', rememberMe: false }
    expect(await new Browser(app).send('POST', signIn.path, { host }, body)).toMatchObject(refused)
  })

  test('answers health checks that use the address of the machine', async () => {
    expect((await ask('10.1.2.3:3000', checkLiveness.path)).status).toBe(200)
  })

  test('refuses a request without a host', async () => {
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(address.port), '127.0.0.1')
    socket.write(`GET ${getEnvironment.path} HTTP/1.0\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
  })

  test('uses the forwarded host only behind a trusted proxy', async () => {
    const behind = await appWith({ ...production, TRUST_PROXY: '192.0.2.0/24' })
    const headers = { host: 'api:3000', 'x-forwarded-host': 'vitrine.example.com' }
    const requestFrom = async (address: string) =>
      (await new Browser(behind, address).send('GET', getEnvironment.path, headers)).status
    expect(await requestFrom('192.0.2.1')).toBe(200)
    expect(await requestFrom('198.51.100.1')).toBe(421)
    await behind.close()
  })
})

test('answers requests for any host in development', async () => {
  const { status } = await server.browser().send('GET', getEnvironment.path, { host: '127.0.0.1:5173' })
  expect(status).toBe(200)
})
