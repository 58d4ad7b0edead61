import { endpoint } from '@vitrine/contract/endpoint'
import { connect } from '@vitrine/db/db'
import { type TestDatabase, testDatabase } from '@vitrine/db/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../main/app.ts'
import { testEnvironment } from '../testing.ts'
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
  installGuard(app, async () => undefined)
  return app
}

describe('serving', () => {
  test('a field that the contract does not list never leaves', async () => {
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

  test('a route without an endpoint does not come up', async () => {
    const app = await bareServer()
    expect(() => app.get('/api/forgotten', async () => 'open to all')).toThrow('names no endpoint')
    await app.close()
  })

  test('when the database is gone: 503 and when to come back, never a stack', async () => {
    const config = readConfig(testEnvironment(database))
    const nowhere = connect({ url: 'postgres://vitrine_app:x@127.0.0.1:1/none', maxConnections: 1, name: 'test' })
    const app = await createApp({ config, database: nowhere })
    const answer = await app.inject({ url: '/api/session', cookies: { '__Host-vitrine-session': 'x' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ error: 'communication', message: 'Communication error. Please try again.' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.inject('/api/live')).statusCode).toBe(200)
    await app.close()
    await nowhere.close()
  })
})
