import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { pushPicture } from '@vitrine/contract/ingest/ingest.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bannerFacts,
  buildForm,
  createBytes,
  type IngestServer,
  ingestServer,
  makePlatform,
  type TestCrawler,
} from './ingest.fixture.ts'

let server: IngestServer
let crawler: TestCrawler
let platformId: number
beforeAll(async () => {
  server = await ingestServer()
  crawler = await server.crawler()
  ;({ platformId } = await makePlatform(server))
})
afterAll(() => server.close())

const readIncoming = (fileKey: string) => server.services.files.read(`${fileKey}/incoming`)
const countRows = async (from: string) => (await server.owner.query(`select count(*)::int as n from ${from}`)).rows[0].n

describe('multipart', () => {
  const form = (...parts: [string, string | Blob][]) => {
    const made = new FormData()
    for (const [name, value] of parts) made.append(name, value)
    return made
  }
  const facts = () => JSON.stringify(bannerFacts(platformId))
  const file = () => new Blob(['not a picture'])
  const cases: [string, () => FormData][] = [
    ['nothing', () => form()],
    ['facts without a file', () => form(['facts', facts()])],
    ['a file without facts', () => form(['file', file()])],
    ['the file first', () => form(['file', file()], ['facts', facts()])],
    ['facts that are not JSON', () => form(['facts', '{'], ['file', file()])],
    [
      'facts that call themselves JSON and are none',
      () => form(['facts', new Blob(['{'], { type: 'application/json' })], ['file', file()]),
    ],
    ['facts of 100 kB', () => form(['facts', facts() + ' '.repeat(100_000)], ['file', file()])],
    ['another name for the facts', () => form(['metadata', facts()], ['file', file()])],
    ['another name for the file', () => form(['facts', facts()], ['picture', file()])],
    ['a field called __proto__', () => form(['__proto__', facts()], ['file', file()])],
    ['facts twice', () => form(['facts', facts()], ['facts', facts()], ['file', file()])],
    ['two files', () => form(['facts', facts()], ['file', file()], ['file', file()])],
    ['something after the file', () => form(['facts', facts()], ['file', file()], ['more', 'x'])],
    ['an empty file', () => form(['facts', facts()], ['file', new Blob([])])],
  ]
  test.each(cases)('rejects %s without a job', async (_case, made) => {
    const jobs = await countRows('graphile_worker._private_jobs')
    expect(await crawler.send(made())).toMatchObject({ status: 400, body: { error: 'invalid' } })
    expect(await countRows('graphile_worker._private_jobs')).toBe(jobs)
  })

  const postRaw = (type: string, body: string) =>
    fetch(server.url + pushPicture.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${crawler.key}`, 'content-type': type },
      body,
    })
  const wrongTypes = ['application/json', 'image/png', 'application/x-www-form-urlencoded']
  test.each(wrongTypes)('rejects the content type %s', async (type) => {
    const answer = await postRaw(type, '{}')
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ error: 'unsupportedType' })
  })

  const broken: [string, string, string][] = [
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n'],
    ['no end', 'multipart/form-data; boundary=a', '--a\r\ncontent-disposition: form-data; name="facts"\r\n\r\n{}'],
  ]
  test.each(broken)('rejects a form with %s', async (_case, type, body) => {
    const answer = await postRaw(type, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid' })
  })

  test('rejects forms on other routes', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=a' }
    expect((await server.browser().send('POST', '/api/logout', headers, '--a--')).status).toBe(415)
  })

  test('keeps the connection usable after a rejected form', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set()
    for (const own of [{ platformId: 2 ** 30 }, {}]) {
      const body = Buffer.from(
        await new Response(buildForm(bannerFacts(platformId, own), createBytes(3_000_000), 'a.png')).arrayBuffer(),
      )
      const boundary = body.subarray(2, body.indexOf('\r\n')).toString()
      const request = http.request(server.url + pushPicture.path, {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${crawler.key}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length,
        },
      })
      request.end(body)
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      sockets.add(response.socket.localPort)
      response.resume()
      await once(response, 'end')
      expect(response.statusCode).toBe('platformId' in own ? 400 : 200)
    }
    agent.destroy()
    expect(sockets.size).toBe(1)
  })
})

describe('I7 file names', () => {
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['a\r\nx-evil: 1.png', '.png'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
    ['日本語.png', '日本語.png'],
  ]
  test.each(names)('%j is only displayed, and not part of a storage key', async (name, ending) => {
    const facts = bannerFacts(platformId)
    expect((await crawler.push(facts, createBytes(), name)).status).toBe(200)
    const picture = await server.findPicture(facts.reference)
    expect(picture?.file_name.endsWith(ending)).toBe(true)
    expect(picture?.file_name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
    expect(picture?.file_key).toMatch(/^pictures\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
  })
})

describe('large and interrupted uploads', () => {
  /** A form whose file is streamed in chunks. */
  function startSlowPush(facts: unknown, headers: Record<string, string | number> = {}) {
    const request = http.request(server.url + pushPicture.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${crawler.key}`,
        'content-type': 'multipart/form-data; boundary=a',
        ...headers,
      },
    })
    request.write(`--a\r\ncontent-disposition: form-data; name="facts"\r\n\r\n${JSON.stringify(facts)}\r\n`)
    request.write('--a\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    return request
  }

  test('returns 413 for a file over the limit and stores no object', async () => {
    const facts = bannerFacts(platformId)
    const request = startSlowPush(facts)
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
    request.on('error', () => {})
    const piece = Buffer.alloc(1024 * 1024)
    for (let sent = 0; sent <= LIMITS.ingest.pushBytes && !request.destroyed; sent += piece.length) {
      if (!request.write(piece)) await Promise.race([once(request, 'drain'), answered])
    }
    request.end('\r\n--a--\r\n')
    const [response] = await answered
    expect(response.statusCode).toBe(413)
    response.resume()
    const picture = await server.findPicture(facts.reference)
    expect(picture?.picture_state_id).toBe(1)
    expect(await readIncoming(picture?.file_key ?? '')).toBeUndefined()
  })

  test('rejects a declared size over the limit before reading', async () => {
    const facts = bannerFacts(platformId)
    const request = startSlowPush(facts, { 'content-length': LIMITS.ingest.pushBytes * 2 })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    expect(response.statusCode).toBe(413)
    request.on('error', () => {}).destroy()
    expect(await server.findPicture(facts.reference)).toBeUndefined()
  })

  test.each([100_000, 12_000_000])(
    'a push cut off after %i bytes can be repeated, and is stored completely with one job',
    async (bytes) => {
      const facts = bannerFacts(platformId)
      const request = startSlowPush(facts).on('error', () => {})
      await new Promise((resolve) => request.write(Buffer.alloc(bytes), resolve))
      await expect
        .poll(() => server.findPicture(facts.reference), { timeout: 15_000 })
        .toMatchObject({ picture_state_id: 1 })
      request.destroy()

      const picture = await server.findPicture(facts.reference)
      const file = createBytes(6_000_000)
      expect((await crawler.push(facts, file)).body).toMatchObject({ pictureId: picture?.picture_id, state: 'waiting' })
      const stored = (await readIncoming(picture?.file_key ?? '')) ?? Buffer.of()
      const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
      expect(hash(stored)).toBe(hash(file))
      expect(await server.countJobs(picture?.picture_id ?? 0)).toBe(1)
    },
  )

  test('asks to retry when there are too many concurrent pushes', async () => {
    const waiting = Array.from({ length: 24 }, () => bannerFacts(platformId))
    const requests = waiting.map((facts) => startSlowPush(facts).on('error', () => {}))
    for (const request of requests) request.write(Buffer.alloc(1_000))
    const countArrivals = () => countRows(`arrival where reference in (${waiting.map((one) => `'${one.reference}'`)})`)
    await expect.poll(countArrivals, { timeout: 15_000 }).toBe(24)
    const facts = bannerFacts(platformId)
    const refused = await crawler.push(facts, createBytes())
    expect(refused).toMatchObject({ status: 429, body: { error: 'tooManyRequests' }, headers: { 'retry-after': '1' } })
    for (const request of requests) request.destroy()
    await expect.poll(async () => (await crawler.push(facts, createBytes())).status, { timeout: 15_000 }).toBe(200)
  })
})
