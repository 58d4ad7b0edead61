import { randomBytes, randomUUID } from 'node:crypto'
import { type Download, downloadImages, listDownloads } from '@vitrine/contract/downloads/downloads.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram } from '../main/program.fixture.ts'
import { makeSignedInUser, type TestServer, testEnvironment, testServer } from '../server.fixture.ts'
import { storeCapture, unzip } from './downloads.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('F5 another worker creates the whole file once after the first one was killed', async () => {
  const start = () => startProgram('worker', testEnvironment(server))
  const starting = start()
  const { browser } = await makeSignedInUser(server, { roles: ['Recognitor'] })
  const storing = Array.from({ length: 20 }, async () => {
    const original = randomBytes(3_000_000)
    return [`${await storeCapture(server, server.services, { original })} page.png`, original] as const
  })
  const originals = new Map<string, Buffer>(await Promise.all(storing))
  const first = await starting
  const captureIds = [...originals.keys()].map((name) => Number.parseInt(name, 10))
  const body = { captureIds, title: 'Inbox', key: randomUUID() }
  const { downloadId } = (await browser.call(downloadImages, { body })).body as Download
  const expectState = (state: string) =>
    expect
      .poll(async () => ((await browser.call(listDownloads)).body as { data: Download[] }).data[0]?.state, {
        timeout: 90_000,
        interval: 25,
      })
      .toBe(state)

  await expectState('running')
  // keep it from marking the file as ready
  const holder = await server.owner.connect()
  await holder.query('begin')
  const { rows: left } = await holder.query('select state, bytes from download for update')
  first.process.kill('SIGKILL')
  await first.exit
  await holder.query('rollback')
  holder.release()
  expect(left).toEqual([{ state: 'running', bytes: null }])
  const last = await start()
  await expectState('ready')
  last.process.kill('SIGTERM')
  expect(await last.exit).toBe(0)

  const stored = await Array.fromAsync(server.services.files.list('downloads/'), ({ key }) => key)
  expect(stored).toHaveLength(1)
  const entries = await unzip((await server.services.files.read(stored[0] ?? '')) ?? Buffer.alloc(0))
  expect(entries.map(({ name }) => name)).toEqual([...originals.keys()])
  for (const { name, content } of entries) expect(originals.get(name)?.equals(content), name).toBe(true)
  const { rows } = await server.owner.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'downloads.prepare-download' and j.payload::jsonb = $1`,
    [JSON.stringify({ downloadId })],
  )
  expect(rows).toEqual([])
}, 180_000)
