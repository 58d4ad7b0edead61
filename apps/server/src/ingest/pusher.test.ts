import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bannerFacts,
  createBytes,
  type IngestServer,
  ingestServer,
  makePlatform,
  type TestCrawler,
} from './ingest.fixture.ts'

const MAIN = fileURLToPath(new URL('../../../push/src/main.ts', import.meta.url))

let server: IngestServer
let crawler: TestCrawler
let platformId: number
const folders: string[] = []
beforeAll(async () => {
  server = await ingestServer()
  crawler = await server.crawler()
  ;({ platformId } = await makePlatform(server))
})
afterAll(async () => {
  await server.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

type Facts = ReturnType<typeof bannerFacts>
const save = (folder: string, manifest: unknown) => writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))

/** A folder like a crawler leaves it. */
async function makeFolder(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-push-'))
  folders.push(folder)
  const pictures: { file: string; facts: Facts; content: Buffer }[] = []
  for (let number = 0; number < count; number++) {
    const content = createBytes(50_000)
    await writeFile(join(folder, `${number}.png`), content)
    pictures.push({ file: `${number}.png`, facts: bannerFacts(platformId), content })
  }
  const said = pictures.map(({ file, facts }) => ({ file, facts }))
  const observedAt = new Date().toISOString()
  const observations = [{ platformId, ean: '4006381333931', observedAt, isListed: true }]
  await save(folder, { pictures: said, observations })
  return { folder, pictures, said, observations }
}

/** Runs the real program. */
async function push(folder: string, { to = server.url, key = crawler.key, args = [] as string[] } = {}) {
  const child = spawn(process.execPath, [MAIN, 'push', folder, '--to', to, ...args], {
    env: { ...process.env, VITRINE_INGEST_KEY: key },
  })
  const said: string[] = []
  child.stdout.on('data', (data) => said.push(String(data)))
  child.stderr.on('data', (data) => said.push(String(data)))
  const [code] = await once(child, 'close')
  return { code: code as number, said: said.join('') }
}

const countRows = async (from: string) => (await server.owner.query(`select count(*)::int as n from ${from}`)).rows[0].n
const counts = async () => ({
  pictures: await countRows('picture'),
  jobs: await countRows("graphile_worker._private_jobs j where payload::jsonb ? 'pictureId'"),
  observations: await countRows('product_observation'),
})

describe('the pusher', () => {
  test.each(['batch', 'single'])('%s: pushes a folder once, even when repeated', async (way) => {
    const { folder, pictures } = await makeFolder(5)
    const args = way === 'single' ? ['--single'] : []
    const before = await counts()
    const first = await push(folder, { args })
    expect(first.said).toContain('5 pictures: 5 sent, 0 known, 0 refused, 5 waiting')
    expect(first.code).toBe(0)
    const after = await counts()
    expect(after).toEqual({
      pictures: before.pictures + 5,
      jobs: before.jobs + 5,
      observations: before.observations + 1,
    })
    for (const { facts, content } of pictures) {
      const picture = await server.findPicture(facts.reference)
      const stored = await server.services.files.read(`${picture?.file_key}/incoming`)
      expect(content.equals(stored ?? Buffer.of())).toBe(true)
    }

    const second = await push(folder, { args })
    expect(second).toMatchObject({ code: 0, said: expect.stringContaining('0 refused, 5 waiting') })
    if (way === 'batch') expect(second.said).toContain('0 sent, 5 known')
    expect(await counts()).toEqual(after)
  })

  test('names rejected pictures, pushes the others, and reports it in the exit code', async () => {
    const { folder, said, observations } = await makeFolder(3)
    expect((await push(folder)).code).toBe(0)
    const [first, ...rest] = said
    const changed = { ...first, facts: { ...first?.facts, title: 'Another page' } }
    const strange = observations.map((one) => ({ ...one, platformId: 2 ** 30 }))
    await save(folder, { pictures: [changed, ...rest], observations: strange })
    const again = await push(folder)
    expect(again.code).toBe(1)
    expect(again.said).toContain(`refused: ${first?.facts.reference}: referenceTaken`)
    expect(again.said).toContain('refused: observation 0: unknownMasterData')
    expect(again.said).toContain('3 pictures: 0 sent, 2 known, 1 refused')
  })

  test('retries after broken connections and server errors', async () => {
    const { folder } = await makeFolder(5)
    let requests = 0
    const { port, hostname } = new URL(server.url)
    const proxy = http.createServer((incoming, outgoing) => {
      requests += 1
      if (requests % 4 === 1) return incoming.socket.destroy()
      if (requests % 4 === 2) return outgoing.writeHead(503, { 'retry-after': '0' }).end()
      const { method, headers, url: path } = incoming
      const forward = http.request({ hostname, port, method, headers, path }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      })
      incoming.pipe(forward)
      return forward.on('error', () => outgoing.destroy())
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port: own } = proxy.address() as { port: number }
    const before = await counts()
    // sequential, so that each call fails exactly twice in a row
    for (const way of [['--single'], []]) {
      const args = [...way, '--at-once', '1']
      const { code, said } = await push(folder, { to: `http://127.0.0.1:${own}`, args })
      expect(code, said).toBe(0)
    }
    proxy.close()
    proxy.closeAllConnections()
    expect(await counts()).toEqual({
      pictures: before.pictures + 5,
      jobs: before.jobs + 5,
      observations: before.observations + 1,
    })
  })

  test('--wait ends when every picture is ready or failed, and lists the failed ones', async () => {
    const { folder, pictures } = await makeFolder(2)
    const running = push(folder, { args: ['--wait'] })
    const references = pictures.map(({ facts }) => facts.reference)
    const readState = async (reference = '') => (await server.findPicture(reference))?.picture_state_id
    for (const reference of references) await expect.poll(() => readState(reference), { timeout: 10_000 }).toBe(2)
    const finish = (reference: string | undefined, change: string) =>
      server.owner.query(
        `update picture set finished_at = now(), ${change}
         where picture_id = (select picture_id from arrival where reference = $1)`,
        [reference],
      )
    await finish(references[0], "picture_state_id = 3, media_type = 'image/png', bytes = 1, width = 1, height = 1")
    await finish(references[1], "picture_state_id = 4, problem = 'Not a picture'")
    const { code, said } = await running
    expect(code).toBe(1)
    expect(said).toContain(`failed: ${references[1]}: Not a picture`)
    expect(said).toContain('0 waiting, 1 ready, 1 failed')
  })

  test('sends nothing when the manifest is invalid', async () => {
    const { folder, said } = await makeFolder(2)
    const before = await counts()
    const [first, second] = said
    const wrong: [unknown, string][] = [
      [{ pictures: [{ ...first, file: 'missing.png' }] }, 'missing.png is missing or empty'],
      [{ pictures: [{ ...first, file: '../../etc/passwd' }] }, 'outside of the folder'],
      [{ pictures: [{ ...first, file: '/etc/passwd' }] }, 'outside of the folder'],
      [{ pictures: [first, { ...second, facts: first?.facts }] }, 'stands twice'],
      [{ pictures: [{ ...first, facts: { ...first?.facts, platformId: 'x' } }] }, 'pictures.0.facts.platformId'],
      [{ picture: [] }, 'picture'],
    ]
    for (const [manifest, message] of wrong) {
      await save(folder, manifest)
      expect(await push(folder)).toMatchObject({ code: 2, said: expect.stringContaining(message) })
    }
    expect(await counts()).toEqual(before)
  })

  test('prints its usage for wrong arguments, and reports an invalid key', async () => {
    const { folder } = await makeFolder(1)
    expect(await push(folder, { to: 'nowhere' })).toMatchObject({ code: 2, said: expect.stringContaining('Where to?') })
    expect(await push(folder, { key: '' })).toMatchObject({
      code: 2,
      said: expect.stringContaining('VITRINE_INGEST_KEY'),
    })
    expect(await push(folder, { args: ['--watch'] })).toMatchObject({ code: 2 })
    const dead = await push(folder, { key: `vitrine_${'x'.repeat(43)}` })
    expect(dead).toEqual({ code: 1, said: 'The key is unknown, expired or revoked.\n' })
  })
})
