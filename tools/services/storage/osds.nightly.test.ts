import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Files, openFiles, StorageUnavailable } from '../../../apps/server/src/platform/files.ts'
import { findFreePorts } from '../cluster/ports.fixture.ts'
import { isAlive, pollUntil } from '../processes.ts'
import { settings } from '../settings.ts'
import { startStorage } from './cluster.ts'
import { readDaemonPid, stopDaemons } from './daemons.ts'
import { isStorageHealthy } from './health.fixture.ts'
import { makeClusterLayout, type StorageLayout } from './layout.ts'

const UPLOADERS = 4
const READERS = 8
const BYTES = 20_000
const PAUSE_MS = 100
const AWAY_MS = 8_000
const CONTINUES_WITHIN_SECONDS = 20

let layout: StorageLayout
let files: Files

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-osds-'))
  const port = await findFreePorts(2)
  layout = makeClusterLayout({ folder, port, monitorPort: port + 1 })
  await startStorage(layout)
  const { region, bucket, accessKey, secretKey } = settings.s3
  files = openFiles({
    S3_ENDPOINT: `http://${settings.host}:${port}`,
    S3_PUBLIC_ENDPOINT: undefined,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_PREFIX: '',
  })
}, 300_000)
afterAll(async () => {
  files?.close()
  await stopDaemons(layout)
  await rm(layout.folder, { recursive: true })
}, 120_000)

/** Uploads through the product's storage client, with retries like a crawler. */
function startUploads() {
  const acknowledged = new Map<string, Buffer>()
  let isOpen = true
  let refused = 0
  const upload = async (uploader: number) => {
    for (let n = 0; isOpen; n++) {
      const [key, body] = [`${uploader}/${n}`, randomBytes(BYTES)]
      const put = () =>
        files.put(key, body, 'application/octet-stream').then(
          () => true,
          (error) => {
            if (!(error instanceof StorageUnavailable)) throw error
            refused++
            return false
          },
        )
      while (!(await put()));
      acknowledged.set(key, body)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const working = Array.from({ length: UPLOADERS }, (_, uploader) => upload(uploader))
  return {
    acknowledged,
    refused: () => refused,
    close: async () => {
      isOpen = false
      await Promise.all(working)
    },
  }
}

/** Causes the fault and returns the longest time without an acknowledged upload while it lasts, in seconds. */
async function measureGap(acknowledged: ReadonlyMap<string, Buffer>, cause: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let [count, since] = [acknowledged.size, performance.now()]
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - since)
    if (acknowledged.size !== count) [count, since] = [acknowledged.size, performance.now()]
  }, 20)
  await cause()
  const start = performance.now()
  await expect.poll(() => performance.now() - start, { timeout: 60_000 }).toBeGreaterThan(AWAY_MS)
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 2 * UPLOADERS)
  clearInterval(watch)
  return Math.round(longest / 100) / 10
}

async function expectReadable(uploads: Iterable<[string, Buffer]>) {
  const rest = uploads[Symbol.iterator]()
  const read = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      const [key, body] = next.value
      expect((await files.read(key))?.equals(body), key).toBe(true)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
}

test('F14 one of three OSDs is killed under load: uploads continue, and every acknowledged one is readable', async () => {
  const uploads = startUploads()
  const seconds: number[] = []
  for (const name of layout.osds) {
    await expect.poll(() => isStorageHealthy(layout), { timeout: 180_000, interval: 300 }).toBe(true)
    const pid = readDaemonPid(layout, name) ?? 0
    const gap = await measureGap(uploads.acknowledged, () => {
      process.kill(pid, 'SIGKILL')
      return pollUntil(() => !isAlive(pid), 60)
    })
    seconds.push(gap)
    expect(readDaemonPid(layout, name)).toBeUndefined()
    await expectReadable([...uploads.acknowledged].slice(-300))
    await startStorage(layout)
  }
  await uploads.close()
  await expect.poll(() => isStorageHealthy(layout), { timeout: 180_000, interval: 300 }).toBe(true)
  await expectReadable(uploads.acknowledged)
  figure(
    'F14',
    `storage: each of ${layout.osds.length} OSDs killed: ${uploads.acknowledged.size} uploads acknowledged, 0 lost; seconds until ` +
      `uploads continued: ${seconds.join(', ')}; ${uploads.refused()} refused; load ${Math.round(loadavg()[0] ?? 0)}`,
  )
  expect(Math.max(...seconds)).toBeLessThanOrEqual(CONTINUES_WITHIN_SECONDS)
}, 900_000)
