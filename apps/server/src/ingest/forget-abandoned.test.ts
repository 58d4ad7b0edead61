import { announceUploads } from '@vitrine/contract/ingest/ingest.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetAbandonedJob } from './forget-abandoned.job.ts'
import {
  bannerFacts,
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

const run = () => forgetAbandonedJob.run({}, server.services, new AbortController().signal)
const announce = (facts: unknown) =>
  crawler.call(announceUploads, { pictures: [{ facts, fileName: 'a.png', bytes: 10 }] })
const backdate = (reference: string, interval: string) =>
  server.owner.query(
    `update picture set announced_at = now() - $2::interval, finished_at = finished_at - $2::interval
     where picture_id = (select picture_id from arrival where reference = $1)`,
    [reference, interval],
  )

test('deletes objects, picture and arrival a day after an announcement without a file, and keeps the rest', async () => {
  const gone = bannerFacts(platformId)
  const young = bannerFacts(platformId)
  const again = bannerFacts(platformId)
  const waiting = bannerFacts(platformId)
  for (const facts of [gone, young, again]) await announce(facts)
  await crawler.push(waiting, createBytes())
  const { file_key: folder } = (await server.findPicture(gone.reference)) ?? { file_key: '' }
  await server.services.files.put(`${folder}/incoming`, createBytes(10), 'image/png')
  for (const facts of [gone, again, waiting]) await backdate(facts.reference, '25 hours')
  // announced again, so its file may be in transit
  await announce(again)

  await Promise.all([run(), run()])
  await run()
  expect(await server.findPicture(gone.reference)).toBeUndefined()
  expect(await server.services.files.readSize(`${folder}/incoming`)).toBeUndefined()
  for (const facts of [young, again, waiting]) expect(await server.findPicture(facts.reference)).toBeDefined()
  const { rows } = await server.owner.query('select from picture where file_key = $1', [folder])
  expect(rows).toEqual([])
})

test('deletes the arrival 60 days after the picture was finished, and keeps the picture', async () => {
  const old = bannerFacts(platformId)
  const recent = bannerFacts(platformId)
  const unfinished = bannerFacts(platformId)
  for (const facts of [old, recent, unfinished]) await crawler.push(facts, createBytes())
  const picture = await server.findPicture(old.reference)
  await server.owner.query("update arrival set created_at = now() - interval '70 days'")
  for (const [facts, days] of [
    [old, 61],
    [recent, 59],
  ] as const) {
    await server.owner.query(
      `update picture set picture_state_id = 4, problem = 'x', finished_at = now() - make_interval(days => $2)
       where picture_id = (select picture_id from arrival where reference = $1)`,
      [facts.reference, days],
    )
  }
  await run()
  await run()
  expect(await server.findPicture(old.reference)).toBeUndefined()
  for (const facts of [recent, unfinished]) expect(await server.findPicture(facts.reference)).toBeDefined()
  const { rows } = await server.owner.query('select file_name from picture where picture_id = $1', [
    picture?.picture_id,
  ])
  expect(rows).toHaveLength(1)
})

test('deletes a picture for no tray that could not be read, but keeps a reference image of a crawler that failed', async () => {
  const insert = async (kind: number) => {
    const { rows } = await server.owner.query(
      `insert into picture (picture_kind_id, picture_state_id, file_key, file_name, problem, finished_at)
       values ($1, 4, 'pictures/aa/' || gen_random_uuid(), 'a.png', 'The file is damaged.', now() - interval '2 days')
       returning picture_id`,
      [kind],
    )
    return rows[0].picture_id
  }
  const reference = await insert(3)
  const test = await insert(4)
  await run()
  const { rows } = await server.owner.query('select picture_id from picture where picture_id = any ($1)', [
    [reference, test],
  ])
  expect(rows.map(({ picture_id }) => picture_id)).toEqual([reference])
})
