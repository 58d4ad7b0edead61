import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@vitrine/contract/endpoint'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser, testEnvironment } from '../server.fixture.ts'
import type { Caller } from './caller.ts'
import { readConfig } from './config.ts'
import { installGuard } from './guard.ts'
import { createHttp } from './http.ts'
import { type EventStream, serveEvents } from './serve-events.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const news = endpoint({
  method: 'GET',
  path: '/api/news',
  summary: 'News',
  access: 'signed-in',
  answer: z.unknown(),
})

/** A server with one stream that the test controls. */
async function startNewsServer() {
  const { userId } = await makeUser(database)
  const app = await createHttp(readConfig(testEnvironment(database)))
  const caller = { user: { userId, roles: [] }, actor: {} } as unknown as Caller
  installGuard(app, { caller: async () => caller, crawler: async () => undefined })
  const opened: { stream: EventStream; isOver: boolean; lastId: string | undefined }[] = []
  serveEvents(app, news, async (_input, _caller, lastId) => (stream) => {
    const entry = { stream, isOver: false, lastId }
    opened.push(entry)
    return () => {
      entry.isOver = true
    }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = async (headers = {}) => {
    const request = http.get({ port, host: '127.0.0.1', path: '/api/news', headers })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return response
  }
  return { app, opened, open }
}

async function readText(response: http.IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  return text
}

test('sends events immediately, uncompressed and not cacheable', async () => {
  const { app, opened, open } = await startNewsServer()
  const response = await open({ 'last-event-id': '7', 'accept-encoding': 'gzip' })
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(opened[0]?.lastId).toBe('7')
  opened[0]?.stream.send('8', { text: 'two\nlines' })
  opened[0]?.stream.end()
  opened[0]?.stream.send('9', { text: 'too late' })
  expect(await readText(response)).toMatch(/^retry: 1\d{3}\n\nid: 8\ndata: {"text":"two\\nlines"}\n\n$/)
  expect(opened[0]?.isOver).toBe(true)
  await app.close()
})

test('notices when the reader disconnects', async () => {
  const { app, opened, open } = await startNewsServer()
  const response = await open()
  response.destroy()
  await expect.poll(() => opened[0]?.isOver).toBe(true)
  await app.close()
})

test('disconnects a reader that does not read before it costs memory', async () => {
  const { app, opened, open } = await startNewsServer()
  const response = await open()
  const cut = once(
    response.pause().on('error', () => {}),
    'close',
  ).catch(() => {})
  const text = 'x'.repeat(64 * 1024)
  let sent = 0
  while (!opened[0]?.isOver && sent < 1_000) {
    opened[0]?.stream.send(String(sent), { text })
    sent += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(sent).toBeLessThan(1_000)
  response.resume()
  await cut
  await app.close()
})

test('ends all streams when the process ends, even one that is not read', async () => {
  const { app, opened, open } = await startNewsServer()
  const [reading, stuck] = [await open(), await open()]
  stuck.pause().on('error', () => {})
  const began = Date.now()
  const read = readText(reading)
  await app.close()
  expect(Date.now() - began).toBeLessThan(5_000)
  expect(await read).toMatch(/^retry/)
  expect(opened.map(({ isOver }) => isOver)).toEqual([true, true])
})
