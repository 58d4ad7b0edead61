import { listTray } from '@vitrine/contract/trays/trays.contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let app: FastifyInstance
let address: string
let cookie: string
const arrived: number[] = []
const refused: number[] = []
beforeAll(async () => {
  server = await testServer()
  app = await createApp({ ...server.services, config: { ...server.services.config, COUNTS_AT_ONCE: 1 } })
  app.addHook('preHandler', async ({ query }) => void arrived.push((query as { draw: number }).draw))
  app.addHook('onError', async ({ query }) => void refused.push((query as { draw: number }).draw))
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { browser } = await makeSignedInUser(server, { roles: ['Admin'] })
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const SOON = { timeout: 10_000 }

/** Each call requests a different page. */
const list = (draw: number, signal?: AbortSignal) =>
  fetch(`${address}${listTray.path.replace(':tray', 'banner-all')}?draw=${draw}&page=${draw}`, {
    headers: { cookie },
    ...(signal && { signal }),
  })

test('queued lists time out with 503, and an aborted request frees its slot', async () => {
  const holder = await server.owner.connect()
  const isHeldUp = async () => {
    const { rows } = await holder.query(`select from pg_locks where relation = 'tray_delta'::regclass and not granted`)
    return rows.length === 1
  }
  try {
    // the only list that may run is blocked, as if the database were overloaded
    await holder.query('begin')
    await holder.query('lock table tray_delta in access exclusive mode')
    const first = list(1)
    await expect.poll(isHeldUp, SOON).toBe(true)

    const caller = new AbortController()
    const second = list(2, caller.signal)
    const third = list(3)
    await expect.poll(() => arrived, SOON).toEqual(expect.arrayContaining([2, 3]))
    caller.abort()
    await expect(second).rejects.toThrow()
    // while the third is still waiting
    await expect.poll(() => refused, SOON).toEqual([2])

    const late = await third
    expect(late.status).toBe(503)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await late.json()).toMatchObject({ error: 'communication' })

    await holder.query('rollback')
    await first
    expect((await list(4)).status).toBe(200)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})
