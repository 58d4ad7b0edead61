import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient } from '../server.fixture.ts'
import {
  bannerFacts,
  createBytes,
  type IngestServer,
  ingestServer,
  makePlatform,
  newReference,
  type TestCrawler,
} from './ingest.fixture.ts'

let server: IngestServer
let crawler: TestCrawler
let platformId: number
let urlId: number
beforeAll(async () => {
  server = await ingestServer()
  crawler = await server.crawler()
  ;({ platformId, urlId } = await makePlatform(server))
})
afterAll(() => server.close())

const readIncoming = (fileKey: string) => server.services.files.read(`${fileKey}/incoming`)
const countRows = async (from: string) => (await server.owner.query(`select count(*)::int as n from ${from}`)).rows[0].n
const DAY_MS = 86_400_000

describe('one picture in one call', () => {
  test('enqueues one job and stores every byte', async () => {
    const facts = bannerFacts(platformId, { urlId, keyword: 'leche', data1: 'x' })
    const file = createBytes(7_000_000)
    const answer = await crawler.push(facts, file, 'C:\\shots\\home.png')
    const picture = await server.findPicture(facts.reference)
    expect(answer).toMatchObject({
      status: 200,
      body: { reference: facts.reference, pictureId: picture?.picture_id, state: 'waiting', problem: null },
    })
    expect(picture?.file_name).toBe('home.png')
    expect(await server.countJobs(picture?.picture_id ?? 0)).toBe(1)
    expect(file.equals((await readIncoming(picture?.file_key ?? '')) ?? Buffer.of())).toBe(true)
    const { rows } = await server.owner.query('select facts from arrival where reference = $1', [facts.reference])
    expect(rows).toEqual([{ facts }])
  })

  test('accepts every kind of facts', async () => {
    const clientId = await makeClient(server)
    const when = { whenGmt: new Date().toISOString(), platformId }
    const kinds = [
      { kind: 'capture', captureTypeId: 2, title: 'Milk 1 l', sku: '12-34', position: 1, ...when },
      { kind: 'imageCapture', store: 'Madrid 12', ean: '4006381333931', ...when },
      { kind: 'productImage', clientId, platformId, sku: '12-34', position: 1, description: 'Front' },
    ]
    for (const [index, facts] of kinds.entries()) {
      const reference = newReference()
      expect(await crawler.push({ ...facts, reference }, createBytes()), facts.kind).toMatchObject({ status: 200 })
      const { rows } = await server.owner.query(
        'select picture_kind_id from picture join arrival using (picture_id) where reference = $1',
        [reference],
      )
      expect(rows[0].picture_kind_id).toBe([1, 2, 3][index])
    }
  })

  test('D2 20 concurrent pushes of the same reference create one picture and one job, and get one response', async () => {
    const facts = bannerFacts(platformId)
    const file = createBytes(300_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => crawler.push(facts, file)))
    const picture = await server.findPicture(facts.reference)
    const expected = { reference: facts.reference, pictureId: picture?.picture_id, state: 'waiting', problem: null }
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: expected })
    expect(await server.countJobs(picture?.picture_id ?? 0)).toBe(1)
    expect(
      await countRows('picture p where not exists (select from arrival a where a.picture_id = p.picture_id)'),
    ).toBe(0)
    const objects = []
    for await (const { key } of server.services.files.list(`${picture?.file_key}/`)) objects.push(key)
    expect(objects).toHaveLength(1)
  })

  test('D2 a later repetition returns the same picture in any state and overwrites nothing', async () => {
    const facts = bannerFacts(platformId)
    const file = createBytes()
    await crawler.push(facts, file)
    const picture = await server.findPicture(facts.reference)
    await server.owner.query(
      `update picture set picture_state_id = 4, problem = 'Cannot be read' where picture_id = $1`,
      [picture?.picture_id],
    )
    expect((await crawler.push(facts, createBytes())).body).toMatchObject({
      state: 'failed',
      problem: 'Cannot be read',
    })
    expect(file.equals((await readIncoming(picture?.file_key ?? '')) ?? Buffer.of())).toBe(true)
    expect(await server.countJobs(picture?.picture_id ?? 0)).toBe(1)
  })

  test('D2 rejects the same reference with other facts, even concurrently', async () => {
    const facts = bannerFacts(platformId)
    const other = { ...facts, title: 'Another page' }
    const answers = await Promise.all([facts, other, facts, other].map((said) => crawler.push(said, createBytes())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'referenceTaken' })
    const reordered = Object.fromEntries(Object.entries(answers[0]?.status === 200 ? facts : other).reverse())
    expect((await crawler.push(reordered, createBytes())).status).toBe(200)
  })

  test('two crawlers may use the same reference', async () => {
    const facts = bannerFacts(platformId)
    const answers = [
      await crawler.push(facts, createBytes()),
      await (await server.crawler()).push(facts, createBytes()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => (body as { pictureId: number }).pictureId)).size).toBe(2)
  })
})

describe('rejects without storing anything', () => {
  const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
  const cases: [string, (other: { urlId: number }) => Record<string, unknown>, number, string][] = [
    ['an unknown eTailer', () => ({ platformId: 2 ** 30 }), 400, 'unknownMasterData'],
    ['an unknown url', () => ({ urlId: 2 ** 30 }), 400, 'unknownMasterData'],
    ['a url of another eTailer', (other) => ({ urlId: other.urlId }), 400, 'unknownMasterData'],
    ['a time two days ahead', () => ({ whenGmt: fromNow(2 * DAY_MS) }), 400, 'outOfTime'],
    ['a time three years ago', () => ({ whenGmt: fromNow(-3 * 365 * DAY_MS) }), 400, 'outOfTime'],
    ['an invalid time', () => ({ whenGmt: '2026-02-30T00:00:00Z' }), 400, 'invalid'],
    ['an unknown fact', () => ({ extra: 1 }), 400, 'invalid'],
    ['no reference', () => ({ reference: '' }), 400, 'invalid'],
    ['a reference of 201 characters', () => ({ reference: 'x'.repeat(201) }), 400, 'invalid'],
    ['a lone surrogate', () => ({ title: '\ud83d' }), 400, 'invalid'],
    ['NUL', () => ({ title: 'a\u0000b' }), 400, 'invalid'],
  ]
  test.each(cases)('%s', async (_case, own, status, error) => {
    const other = await makePlatform(server)
    const facts = bannerFacts(platformId, own(other))
    const before = await countRows('picture')
    expect(await crawler.push(facts, createBytes())).toMatchObject({ status, body: { error } })
    expect(await countRows('picture')).toBe(before)
  })

  test('a client that does not exist', async () => {
    const facts = {
      kind: 'productImage',
      reference: newReference(),
      clientId: 2 ** 30,
      platformId,
      sku: '1',
      position: 1,
    }
    expect(await crawler.push(facts, createBytes())).toMatchObject({
      status: 400,
      body: { error: 'unknownMasterData' },
    })
  })
})
