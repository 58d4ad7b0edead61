import { randomUUID } from 'node:crypto'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { downloadImages } from '@vitrine/contract/downloads/downloads.contract'
import { announceUploads, completeUploads } from '@vitrine/contract/ingest/ingest.contract'
import { connect, type Database } from '@vitrine/db/db'
import { figure } from '@vitrine/testing/figures'
import { insertCaptures } from '@vitrine/testing/rows'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannerFacts, type IngestServer, ingestServer, makePlatform } from '../ingest/ingest.fixture.ts'
import { createApp } from '../main/app.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { Browser } from '../server.fixture.ts'

// The database connection breaks before each statement of a request, and before each response. A row and its job must
// either both be committed, or neither.

type Break = 'before' | 'after'

/** A proxy to the database that can break on command. */
async function startProxy(url: string) {
  const { hostname, port } = new URL(url)
  const plan: { left: number; where: Break; broke: boolean } = { left: -1, where: 'before', broke: false }
  const open = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connectSocket(Number(port), hostname)
    let isEnding = false
    const end = () => {
      plan.broke = true
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    near.on('data', (statement) => {
      const isTurn = plan.left === 0
      if (plan.left >= 0) plan.left -= 1
      if (isTurn && plan.where === 'before') return end()
      isEnding ||= isTurn
      far.write(statement)
    })
    far.on('data', (answer) => (isEnding ? end() : near.write(answer)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: own.href,
    breakAt: (left: number, where: Break) => Object.assign(plan, { left, where, broke: false }),
    /** Whether the connection broke since `breakAt`. Cancels a break that is still planned. */
    broke: () => {
      plan.left = -1
      return plan.broke
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

let server: IngestServer
let line: Awaited<ReturnType<typeof startProxy>>
let database: Database
let app: FastifyInstance
let admin: Browser
let key: string
beforeAll(async () => {
  server = await ingestServer()
  line = await startProxy(server.urls.app)
  database = connect({ url: line.url, maxConnections: 1, name: 'test' })
  app = await createApp({ ...server.services, database })
  await app.ready()
  admin = new Browser(app)
  for (const [name, value] of (await server.admin()).cookies) admin.cookies.set(name, value)
  key = (await server.crawler()).key
})
afterAll(async () => {
  await app.close()
  await database.close()
  line.close()
  await server.close()
})

interface JobCase {
  /** Prepares and returns the request that changes a row and queues a job. */
  readonly prepare: () => Promise<() => Promise<number>>
  /** Query for the changed rows, and for the rows of jobs. */
  readonly rows: string
  readonly jobs: string
}

const selectJobs = (name: string, id: string) =>
  `select (payload ->> '${id}')::int as id from graphile_worker._private_jobs j
   join graphile_worker._private_tasks t on t.id = j.task_id where identifier = '${name}' order by 1`

const CAUSED: Record<string, JobCase> = {
  'a requested file': {
    prepare: async () => {
      const captureIds = await insertCaptures(server.owner, 1)
      const body = { captureIds, title: 'Inbox', key: randomUUID() }
      // frees downloads, because a user may have only twenty unfinished ones
      await server.owner.query("update download set state = 'cancelled', finished_at = now() where finished_at is null")
      return async () => (await admin.call(downloadImages, { body })).status
    },
    rows: 'select download_id::int as id from download order by 1',
    jobs: selectJobs('downloads.prepare-download', 'downloadId'),
  },
  'a received picture': {
    prepare: async () => {
      const facts = bannerFacts((await makePlatform(server)).platformId)
      const pictures = [{ facts, fileName: 'a.png', bytes: 4 }]
      const headers = { authorization: `Bearer ${key}` }
      await server.browser().send('POST', announceUploads.path, headers, { pictures })
      const picture = await server.findPicture(facts.reference)
      await server.services.files.put(objectKey(picture?.file_key ?? '', 'incoming'), Buffer.from('file'), 'x/y')
      const body = { references: [facts.reference] }
      return async () => (await new Browser(app).send('POST', completeUploads.path, headers, body)).status
    },
    rows: 'select picture_id::int as id from picture where picture_state_id = 2 order by 1',
    jobs: selectJobs('pictures.process', 'pictureId'),
  },
}

test.each(Object.entries(CAUSED))(
  'D3 %s: queues the job if and only if the row changed, with the connection broken before and after every statement',
  async (what, { prepare, rows, jobs }) => {
    const seen = { repeated: 0, refused: 0, committed: 0 }
    for (const where of ['before', 'after'] as const) {
      for (let statement = 0; ; statement++) {
        const ask = await prepare()
        const { length: before } = (await server.owner.query(rows)).rows
        // open the connection first, so that its setup is not counted
        await admin.send('GET', '/api/session')
        line.breakAt(statement, where)
        const status = await ask()
        const broke = line.broke()
        const [changed, caused] = [await server.owner.query(rows), await server.owner.query(jobs)]
        expect(caused.rows, `${where} statement ${statement}`).toEqual(changed.rows)
        // repeated by the transaction wrapper, unless the commit may have happened
        if (status === 200) expect(changed.rows).toHaveLength(before + 1)
        if (!broke) {
          expect(status).toBe(200)
          break
        }
        if (status !== 200) expect(status).toBe(503)
        seen[status === 200 ? 'repeated' : 'refused'] += 1
        seen.committed = changed.rows.length
      }
    }
    expect(seen.repeated + seen.refused).toBeGreaterThan(10)
    expect(seen.repeated).toBeGreaterThan(0)
    expect(seen.refused).toBeGreaterThan(0)
    figure(
      'D3',
      `${what}: connection broken ${seen.repeated + seen.refused} times, ${seen.repeated} transactions repeated, ` +
        `${seen.committed} changes committed, each with its job`,
    )
  },
)
