import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { endpoint } from '@vitrine/contract/endpoint'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testEnvironment } from '../server.fixture.ts'
import { readConfig } from './config.ts'
import { StorageUnavailable } from './files.ts'
import { installGuard } from './guard.ts'
import { createHttp } from './http.ts'
import { serveIngest } from './serve.ts'
import { acceptUploads, readUpload } from './upload.ts'

const MAX_BYTES = 1_000_000
const Facts = z.strictObject({ store: z.enum(['keep', 'fail', 'discard']) })
const call = endpoint({
  method: 'POST',
  path: '/api/sample',
  summary: 'A sample',
  access: { ingestKey: 'captures.push' },
  upload: { facts: Facts, maxBytes: MAX_BYTES, otherFiles: ['other', 'third'] },
  answer: z.object({ bytes: z.int(), otherBytes: z.int() }),
})

let database: TestDatabase
let app: FastifyInstance
let url: string
/** Outcome of each upload, from the point of view of the store. */
const endings: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  app = await createHttp(readConfig(testEnvironment(database)))
  const crawler = { crawlerId: 1, name: 'Test', ingestKeyId: 1 }
  installGuard(app, { caller: async () => undefined, crawler: async () => crawler })
  await acceptUploads(app)
  serveIngest(app, call, async (_input, _crawler, request) => {
    const upload = await readUpload(request, { facts: Facts, maxBytes: MAX_BYTES, otherFiles: ['other', 'third'] })
    let bytes = 0
    let otherBytes = 0
    if (upload.facts.store === 'discard') await upload.discard()
    else
      await upload.keep(
        async (body) => {
          if (upload.facts.store === 'fail') throw new StorageUnavailable('Storage does not answer')
          const file = await buffer(body).catch((error: Error) => {
            endings.push('broken')
            throw new StorageUnavailable('The stream broke', { cause: error })
          })
          endings.push('whole')
          bytes = file.length
        },
        async (body) => {
          otherBytes += (await buffer(body)).length
        },
      )
    return { bytes, otherBytes }
  })
  url = (await app.listen({ port: 0, host: '127.0.0.1' })) + call.path
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = async (store: string, bytes: number, others: Record<string, number> = {}) => {
  const body = new FormData()
  body.append('facts', JSON.stringify({ store }))
  for (const [part, size] of Object.entries({ file: bytes, ...others }))
    body.append(part, new Blob([new Uint8Array(size)]), 'a.png')
  const answer = await fetch(url, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

test('stores a file of exactly the maximum size', async () => {
  expect(await send('keep', MAX_BYTES)).toEqual({ status: 200, body: { bytes: MAX_BYTES, otherBytes: 0 } })
  expect(endings.pop()).toBe('whole')
})

test('stores another file of up to the maximum size after the first one', async () => {
  expect(await send('keep', MAX_BYTES, { other: MAX_BYTES })).toEqual({
    status: 200,
    body: { bytes: MAX_BYTES, otherBytes: MAX_BYTES },
  })
  expect(await send('keep', 10, { third: 20 })).toMatchObject({ status: 200, body: { otherBytes: 20 } })
  expect((await send('discard', 10, { other: 10, third: 10 })).status).toBe(200)
})

test.each([
  ['too large', { other: MAX_BYTES + 1 }, 413],
  ['empty', { other: 0 }, 400],
  ['not expected', { another: 10 }, 400],
  ['followed by one that is not expected', { other: 10, another: 10 }, 400],
  ['out of order', { third: 10, other: 10 }, 400],
])('refuses another file that is %s', async (_, others, status) => {
  for (const store of ['keep', 'discard']) expect((await send(store, 10, others)).status).toBe(status)
})

test('fails the store when the file is one byte too large', async () => {
  for (const store of ['keep', 'discard']) {
    expect(await send(store, MAX_BYTES + 1)).toMatchObject({ status: 413, body: { error: 'tooLarge' } })
  }
  expect(endings.pop()).toBe('broken')
})

test('fails the store when the sender disconnects midway', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a' }
  const request = http.request(url, { method: 'POST', headers }).on('error', () => {})
  const part = (rest: string) => `--a\r\ncontent-disposition: form-data; name=${rest}`
  request.write(`${part('"facts"\r\n\r\n{"store":"keep"}\r\n')}${part('"file"; filename="a.png"\r\n\r\n')}`)
  await new Promise((resolve) => request.write(Buffer.alloc(100_000), resolve))
  request.destroy()
  await expect.poll(() => endings.pop(), { timeout: 15_000 }).toBe('broken')
})

test('reports a storage failure as such and reads the rest of the file', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set()
  for (const store of ['fail', 'keep']) {
    const part = (rest: string) => `--a\r\ncontent-disposition: form-data; name=${rest}`
    const facts = `${part(`"facts"\r\n\r\n{"store":"${store}"}\r\n`)}${part('"file"; filename="a.png"\r\n\r\n')}`
    const body = Buffer.concat([Buffer.from(facts), Buffer.alloc(900_000), Buffer.from('\r\n--a--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': body.length }
    const request = http.request(url, { method: 'POST', agent, headers }).end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    ports.add(response.socket.localPort)
    expect(response.statusCode).toBe(store === 'fail' ? 503 : 200)
    await buffer(response)
  }
  agent.destroy()
  expect(ports.size).toBe(1)
})
