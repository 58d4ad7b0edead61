// Ingest throughput: single pictures through the API, batches directly to storage, and observations, with a real API
// process, storage and database. Uses a separate database, which is dropped afterwards; no worker runs.
//   node tools/with-services.ts bench/ingest.ts
import { randomBytes } from 'node:crypto'
import { ingestClient } from '@vitrine/push/ingest-client'
import pg from 'pg'
import { startProgram } from '../apps/server/src/main/program.fixture.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openFiles } from '../apps/server/src/platform/files.ts'
import { hashToken } from '../apps/server/src/platform/tokens.ts'
import { makeScratchDatabase } from './scratch-database.ts'

const S3_PREFIX = 'bench/'
const { APP_SECRET = '' } = process.env
const { ownerUrl, environment, drop } = await makeScratchDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()

const key = `vitrine_${randomBytes(32).toString('base64url')}`
const { rows } = await owner.query(
  `with p as (insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
     values (9, 1, 'Bench', 'Europe/Madrid') returning platform_id),
   c as (insert into crawler (name) values ('bench') returning crawler_id),
   k as (insert into ingest_key (crawler_id, key_hash, hint) select crawler_id, $1, 'bench' from c)
   select platform_id from p`,
  [hashToken(APP_SECRET, key)],
)
const platformId = Number(rows[0].platform_id)
const api = await startProgram('api', {
  ...environment,
  S3_PREFIX,
  PORT: '0',
  MANAGEMENT_PORT: '0',
  DRAIN_MS: '0',
})

const client = ingestClient({ url: `http://127.0.0.1:${api.port}`, key, atOnce: 8 })
const pictures = (count: number, bytes: number) =>
  Array.from({ length: count }, () => ({
    fileName: 'page.jpg',
    file: new Blob([randomBytes(bytes)]),
    facts: {
      kind: 'capture' as const,
      captureTypeId: 1 as const,
      reference: randomBytes(8).toString('hex'),
      platformId,
      whenGmt: new Date().toISOString(),
      title: 'Bench, home page',
    },
  }))
const observations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    platformId,
    ean: '4006381333931',
    observedAt: new Date(Date.now() - index * 1_000).toISOString(),
    isListed: true,
    listPrice: 4.95,
    currency: 'EUR',
  }))

async function rate(what: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  console.log(what.padEnd(44), `${(count / seconds).toFixed(1)} /s`.padStart(12))
}

async function pushIndividually(all: ReturnType<typeof pictures>): Promise<void> {
  const queue = [...all]
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await client.pushPicture(next)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

await pushIndividually(pictures(8, 1_000_000)) // warm-up
const MB2 = 2 * 1024 * 1024
const [singles, batch, small] = [pictures(120, MB2), pictures(200, MB2), pictures(1_000, 1_000)]
await rate('pictures of 2 MB through the API, 8 at once', singles.length, () => pushIndividually(singles))
await rate('pictures of 2 MB straight to storage', batch.length, () => client.pushBatch(batch))
await rate('pictures of 1 kB straight to storage', small.length, () => client.pushBatch(small))
const seen = observations(20_000)
await rate('observations, 2,000 a call', seen.length, () => client.observations(seen))

api.process.kill('SIGTERM')
await api.exit
await owner.end()
const files = openFiles({ ...readConfig(), S3_PREFIX })
await files.remove(await Array.fromAsync(files.list(''), (stored) => stored.key))
files.close()
await drop()
