import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { createActor } from '@vitrine/db/row-scope'
import { makeShop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { forgetSheetsJob } from './forget-sheets.job.ts'
import {
  buildFile,
  countResults,
  fetchExport,
  finish,
  getRefusal,
  MAKER,
  RecordClient,
  type Row,
  readRows,
  SIGNAL,
  send,
  unique,
} from './master-data.fixture.ts'

let server: TestServer
let admin: Browser
let userId: number
let categoryName: string
beforeAll(async () => {
  server = await testServer()
  ;({ browser: admin, userId } = await makeSignedInUser(server, { roles: ['Admin'] }))
  // with keywords, so there is something to export
  const { categories } = await makeShop(server.owner)
  categoryName = categories[0]?.name ?? ''
})
afterAll(() => server.close())

describe('repeated runs', () => {
  const createManyRows = async (count: number) => {
    const word = unique('many')
    const [sample] = (await readRows(await fetchExport(server, admin, 'keywords'))) as [Row]
    const row = (index: number): Row => ({
      Keyword: `${word} ${index}`,
      Category: categoryName,
      Client: sample.Client ?? '',
    })
    return { word, file: await buildFile(Array.from({ length: count }, (_, index) => row(index))) }
  }
  const requestImport = async (file: Buffer) => {
    const { downloadId } = (await send(admin, 'keywords', file)).body as Download
    const { rows } = await server.owner.query('select request from download where download_id = $1', [downloadId])
    const making = {
      services: server.services,
      actor: createActor(server.services.database, userId, null),
      language: 'en' as const,
      askedAt: new Date(),
      signal: SIGNAL,
    }
    const begin = (progress: (done: number) => void = () => {}) => MAKER.make(rows[0].request, { ...making, progress })
    return { downloadId, begin }
  }

  test('F5 interrupted and concurrent runs apply every row once and report the first outcome', async () => {
    const { word, file } = await createManyRows(250)
    const { downloadId, begin } = await requestImport(file)
    const half = await begin((done) => {
      if (done >= 100) half.body.destroy()
    })
    await half.body.toArray().catch(() => {})
    const keywords = new RecordClient(admin, 'keywords')
    await expect.poll(async () => (await keywords.list({ search: word })).recordsCount).toBeGreaterThanOrEqual(100)

    const both = await Promise.all([begin(), begin()])
    await Promise.all(both.map(({ body }) => body.toArray()))
    const result = (await finish(server, admin, downloadId)) as Row[]
    expect(countResults(result)).toEqual({ Created: 250 })
    expect((await keywords.list({ search: word })).recordsCount).toBe(250)
    const { rows } = await server.owner.query(
      `select count(*)::int as created, count(distinct subject_id)::int as records from audit
       where subject = 'keywords' and action = 'created' and subject_id = any ($1)`,
      [result.map(({ Id }) => Id)],
    )
    expect(rows).toEqual([{ created: 250, records: 250 }])
  })

  test('uses the rights at the time of the run', async () => {
    const { browser, userId: other } = await makeSignedInUser(server, { roles: ['Admin'] })
    const { word, file } = await createManyRows(2)
    const { downloadId } = (await send(browser, 'keywords', file)).body as Download
    await server.owner.query('update user_role set role_id = 8 where user_id = $1', [other])
    const result = (await finish(server, browser, downloadId)) as Row[]
    expect(result.map(({ Message }) => Message)).toEqual(Array(2).fill('You may not change these records.'))
    expect((await new RecordClient(admin, 'keywords').list({ search: word })).recordsCount).toBe(0)
  })
})

describe('files that cannot be imported', () => {
  const importAndFinish = async (file: Buffer) => {
    const { body } = await send(admin, 'keywords', file)
    return finish(server, admin, (body as Download).downloadId)
  }

  test('are rejected on upload if they are clearly not Excel files, and otherwise fail the download', async () => {
    const text = await send(admin, 'keywords', Buffer.from('Id;Keyword\n'))
    expect(text).toMatchObject({
      status: 415,
      body: { message: 'The file cannot be read. It is not an Excel file (.xlsx).' },
    })
    expect(await importAndFinish((await buildFile([{ Keyword: 'cut' }])).subarray(0, 900))).toBe(
      'failed: The file cannot be read. It is not an Excel file (.xlsx).',
    )
    expect(await importAndFinish(await buildFile([{ Keyword: 'a', Colour: 'red' }]))).toBe(
      "failed: This file cannot be imported. The first row must contain column names, but 'Colour' is not a known column.",
    )
    expect(await importAndFinish(await buildFile([{ Id: 1 }]))).toBe(
      'failed: This file cannot be imported. The first row must contain column names.',
    )
  })

  test('[ADM-02] users who may only read can export but not import', async () => {
    const { browser: reader } = await makeSignedInUser(server, { roles: ['Campaign'] })
    expect((await readRows(await fetchExport(server, reader, 'keywords'))).length).toBeGreaterThan(0)
    const file = await buildFile([{ Keyword: 'a' }])
    expect(getRefusal(await send(reader, 'keywords', file))).toMatchObject({ status: 403 })
    const { browser: client } = await makeSignedInUser(server, { roles: ['Admin'], clientId: await makeClient(server) })
    expect(getRefusal(await send(client, 'categories', file))).toMatchObject({ status: 403 })
    expect(await readRows(await fetchExport(server, client, 'categories'))).toEqual([])
  })

  test('deletes imported files after two days and orphaned files at once', async () => {
    const file = await buildFile([{ Keyword: 'a' }])
    const count = async () => (await Array.fromAsync(server.services.files.list('sheets/'))).length
    const before = await count()
    await send(admin, 'keywords', file)
    await forgetSheetsJob.run({}, server.services, SIGNAL)
    expect(await count()).toBe(before + 1)
    await server.owner.query(`update sheet_import set created_at = now() - interval '3 days'`)
    await server.services.files.put('sheets/8f14e45f-ceea-467f-a8d1-3f1b2c4d5e6f', file, 'application/zip')
    await forgetSheetsJob.run({}, server.services, SIGNAL)
    expect(await count()).toBe(0)
  })
})
