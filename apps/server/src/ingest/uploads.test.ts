import * as contract from '@vitrine/contract/ingest/ingest.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
beforeAll(async () => {
  server = await ingestServer()
  crawler = await server.crawler()
  ;({ platformId } = await makePlatform(server))
})
afterAll(() => server.close())

type Link = Extract<contract.AnnouncementResult, { outcome: 'upload' }>
type Facts = ReturnType<typeof bannerFacts>
const makeAnnouncement = (facts: Facts, bytes = 1_000) => ({ facts, fileName: 'a/b.png', bytes })
async function announce(...pictures: ReturnType<typeof makeAnnouncement>[]): Promise<contract.AnnouncementResult[]> {
  const { status, body } = await crawler.call(contract.announceUploads, { pictures })
  expect(status).toBe(200)
  return (body as { pictures: contract.AnnouncementResult[] }).pictures
}
async function complete(...references: string[]): Promise<contract.PictureStatus[]> {
  const { body } = await crawler.call(contract.completeUploads, { references })
  return (body as { pictures: contract.PictureStatus[] }).pictures
}
const put = async ({ url, headers }: Pick<Link, 'url' | 'headers'>, file: Buffer) =>
  (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(file) })).status
const linkTo = async (facts: Facts, bytes: number) => (await announce(makeAnnouncement(facts, bytes)))[0] as Link

describe('a batch uploaded directly to storage', () => {
  test('announced, uploaded and completed pictures have one job each', async () => {
    const batch = [1_000, 20_000, 6_000_000].map((bytes) => ({
      facts: bannerFacts(platformId),
      file: createBytes(bytes),
    }))
    const links = await announce(...batch.map(({ facts, file }) => makeAnnouncement(facts, file.length)))
    expect(links.map(({ outcome }) => outcome)).toEqual(['upload', 'upload', 'upload'])
    for (const [index, link] of links.entries()) expect(await put(link as Link, batch[index]?.file as Buffer)).toBe(200)

    const references = batch.map(({ facts }) => facts.reference)
    const states = await complete(...references)
    expect(states.map(({ reference, state }) => [reference, state])).toEqual(references.map((one) => [one, 'waiting']))
    for (const [index, { reference, pictureId }] of states.entries()) {
      const picture = await server.findPicture(reference)
      expect(picture).toMatchObject({ picture_id: pictureId, file_name: 'b.png' })
      const stored = await server.services.files.read(`${picture?.file_key}/incoming`)
      expect(batch[index]?.file.equals(stored ?? Buffer.of())).toBe(true)
      expect(await server.countJobs(pictureId)).toBe(1)
    }
    const statuses = states.map((state) => ({ ...state, markedAsError: null }))
    expect((await crawler.call(contract.getPictureStatus, { references })).body).toEqual({ pictures: statuses })
  })

  test('the status says why a reviewer marked the capture as an error', async () => {
    const [announced] = await announce(makeAnnouncement(bannerFacts(platformId)))
    if (announced?.outcome !== 'upload') throw new Error('It is announced for the first time')
    const { pictureId, reference } = announced
    await server.owner.query(
      `insert into capture (capture_id, capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title,
         error_reason, error_note)
       values ($1, 1, 6, $2, now(), now(), 'Page', 'blocked', 'captcha in Spanish')`,
      [pictureId, platformId],
    )
    const { body } = await crawler.call(contract.getPictureStatus, { references: [reference] })
    expect(body).toMatchObject({
      pictures: [{ pictureId, markedAsError: { errorReason: 'blocked', errorNote: 'captcha in Spanish' } }],
    })
  })

  test('D2 concurrent announcements and completions create one picture and one job each', async () => {
    const pictures = Array.from({ length: 20 }, () => makeAnnouncement(bannerFacts(platformId)))
    const backwards = pictures.toReversed()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => announce(...(turn % 2 ? pictures : backwards))),
    )
    const ids = new Set(answers.flat().map((answer) => (answer as Link).pictureId))
    expect(ids.size).toBe(20)
    await Promise.all((answers[0] as Link[]).map((link) => put(link, createBytes())))
    const references = pictures.map(({ facts }) => facts.reference)
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) => complete(...(turn % 2 ? references : references.toReversed()))),
    )
    for (const id of ids) expect(await server.countJobs(id)).toBe(1)
    const { rows } = await server.owner.query(
      'select count(*)::int as n from picture p where not exists (select from arrival a where a.picture_id = p.picture_id)',
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('reports problems per picture, in order, and continues with the others', async () => {
    const known = bannerFacts(platformId)
    await crawler.push(known, createBytes())
    const fresh = bannerFacts(platformId)
    const answers = await announce(
      makeAnnouncement(bannerFacts(2 ** 30)),
      makeAnnouncement(known),
      makeAnnouncement({ ...known, title: 'Other' }),
      makeAnnouncement(fresh),
      makeAnnouncement(fresh),
      makeAnnouncement({ ...fresh, title: 'Other' }),
      makeAnnouncement(bannerFacts(platformId, { whenGmt: '2001-01-01T00:00:00Z' })),
    )
    expect(answers.map((answer) => (answer.outcome === 'refused' ? answer.error : answer.outcome))).toEqual([
      'unknownMasterData',
      'known',
      'referenceTaken',
      'upload',
      'upload',
      'referenceTaken',
      'outOfTime',
    ])
    expect(answers[1]).toMatchObject({ status: { reference: known.reference, state: 'waiting' } })
  })

  test('stays announced when completed without a file; unknown references are left out', async () => {
    const facts = bannerFacts(platformId)
    const { pictureId } = await linkTo(facts, 1_000)
    expect(await complete(facts.reference, newReference())).toEqual([
      { reference: facts.reference, pictureId, state: 'announced', problem: null },
    ])
    expect(await server.countJobs(pictureId)).toBe(0)
  })

  test('another crawler cannot complete it', async () => {
    const facts = bannerFacts(platformId)
    const link = await linkTo(facts, 1_000)
    await put(link, createBytes())
    const other = await server.crawler()
    const { body } = await other.call(contract.completeUploads, { references: [facts.reference] })
    expect(body).toEqual({ pictures: [] })
    expect(await server.countJobs(link.pictureId)).toBe(0)
  })

  test('a batch is at most 200 pictures', async () => {
    const pictures = Array.from({ length: 201 }, () => makeAnnouncement(bannerFacts(platformId)))
    expect((await crawler.call(contract.announceUploads, { pictures })).status).toBe(400)
    expect(await announce(...pictures.slice(1))).toHaveLength(200)
  })
})

describe('Z11 signed links', () => {
  test('expire after a minute, and a repeated announcement returns a new one', async () => {
    const facts = bannerFacts(platformId)
    const link = await linkTo(facts, 1_000)
    expect(Date.parse(link.until) - Date.now()).toBeLessThanOrEqual(60_000)
    const key = `${(await server.findPicture(facts.reference))?.file_key}/incoming`
    const old = await server.services.files.signUpload(key, 1_000, new Date(Date.now() - 61_000))
    expect(await put(old, createBytes())).toBe(403)
    expect(await server.services.files.readSize(key)).toBeUndefined()
    expect(await put(await linkTo(facts, 1_000), createBytes())).toBe(200)
  })

  test('accept only the announced size', async () => {
    const { url } = await linkTo(bannerFacts(platformId), 1_000)
    for (const bytes of [999, 1_001, 2_000_000]) {
      expect(await put({ url, headers: {} }, createBytes(bytes))).toBe(403)
    }
  })

  test('work only for their own key and method', async () => {
    const facts = bannerFacts(platformId)
    const link = await linkTo(facts, 1_000)
    const original = link.url.replace('/incoming?', '/original?')
    const other = link.url.replace(/pictures\/..\/./, (found) => found.slice(0, -1) + (found.endsWith('0') ? '1' : '0'))
    for (const url of [original, other]) {
      expect(url).not.toBe(link.url)
      expect(await put({ url, headers: link.headers }, createBytes())).toBe(403)
    }
    expect(await put(link, createBytes())).toBe(200)
    for (const method of ['GET', 'DELETE']) expect((await fetch(link.url, { method })).status).toBe(403)
  })
})
