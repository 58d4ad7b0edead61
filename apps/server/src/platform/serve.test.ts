import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { endpoint } from '@vitrine/contract/endpoint'
import { connect } from '@vitrine/db/db'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../main/app.ts'
import { testEnvironment, testServices } from '../server.fixture.ts'
import { readConfig } from './config.ts'
import { installGuard } from './guard.ts'
import { createHttp } from './http.ts'
import { servePublic } from './serve.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function bareServer(): Promise<FastifyInstance> {
  const app = await createHttp(readConfig(testEnvironment(database)))
  installGuard(app, { caller: async () => undefined, crawler: async () => undefined })
  return app
}

describe('serving', () => {
  test('never sends a field that the contract does not list', async () => {
    const app = await bareServer()
    const call = endpoint({
      method: 'GET',
      path: '/api/sample',
      summary: 'A sample',
      access: 'public',
      answer: z.object({ user: z.object({ name: z.string() }) }),
    })
    const row = { user: { name: 'Ana', passwordHash: 'hidden' }, secret: 'hidden' }
    servePublic(app, call, async () => row)
    const { body } = await app.inject('/api/sample')
    expect(JSON.parse(body)).toEqual({ user: { name: 'Ana' } })
    await app.close()
  })

  test('refuses to register a route without an endpoint', async () => {
    const app = await bareServer()
    expect(() => app.get('/api/forgotten', async () => 'open to all')).toThrow('names no endpoint')
    await app.close()
  })

  test('answers 503 with Retry-After and no stack trace when the database is down', async () => {
    const nowhere = connect({ url: 'postgres://vitrine_app:x@127.0.0.1:1/none', maxConnections: 1, name: 'test' })
    const services = testServices(database)
    const app = await createApp({ ...services, database: nowhere })
    const answer = await app.inject({ url: '/api/session', cookies: { '__Host-vitrine-session': 'x' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ error: 'communication', message: 'Communication error. Please try again.' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.inject('/api/live')).statusCode).toBe(200)
    await app.close()
    services.files.close()
    await nowhere.close()
  })
})

test('does not wait for a body that trickles in', async () => {
  const app = await createHttp(readConfig(testEnvironment(database)), { bodyWithinMs: 300 })
  installGuard(app, { caller: async () => undefined, crawler: async () => undefined })
  const call = endpoint({
    ...{ method: 'POST', path: '/api/sample', summary: 'A sample', access: 'public' },
    ...{ body: z.strictObject({ text: z.string() }), answer: z.object({}) },
  })
  servePublic(app, call, async () => ({}))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json', 'content-length': 1_000 }
  const request = http.request(`${address}${call.path}`, { method: 'POST', headers })
  const trickle = setInterval(() => request.write(' '), 20)
  const [error] = (await once(request, 'error')) as [NodeJS.ErrnoException]
  clearInterval(trickle)
  expect(['ECONNRESET', 'EPIPE']).toContain(error.code)
  await app.close()
})

test('shuts down without waiting for unused connections', async () => {
  const app = await createHttp(readConfig(testEnvironment(database)))
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const unused = net.connect(Number(address.port), address.hostname)
  await once(app.server, 'connection')
  const ended = once(unused, 'close')
  await app.close()
  await ended
}, 10_000)
