import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure } from '@vitrine/testing/figures'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { testEnvironment } from '../server.fixture.ts'
import { keepLedger } from './ledger.fixture.ts'

const CLIENTS = 20
const ROUNDS = 3
/** Enough for a new database, its log, and a few hundred saves. */
const DISK_MB = 400
const FULL_MS = 5_000
const PIECE = Buffer.alloc(256 * 1024)

let disk: string
let cluster: TestCluster
const running: RunningProgram[] = []
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'vitrine-disk-'))
  // needs the privilege to mount a small disk, because the test must not fill any other
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  await chmod(disk, 0o755)
  cluster = await testCluster({ on: disk })
  const environment = { ...testEnvironment(cluster.database), DATABASE_CONNECTIONS: '8' }
  running.push(await startProgram('api', environment), await startProgram('worker', environment))
})
afterAll(async () => {
  for (const { process } of running) process.kill('SIGTERM')
  await Promise.all(running.map(({ exit }) => exit))
  await cluster?.close()
  execFileSync('umount', [disk])
  await rmdir(disk)
})

const ballast = () => join(disk, 'ballast')

/** Fills the disk to the last byte. */
async function fill(): Promise<void> {
  const file = await open(ballast(), 'a')
  try {
    for (let size = PIECE.length; size >= 1; ) {
      const { bytesWritten } = await file.write(PIECE, 0, size).catch(() => ({ bytesWritten: 0 }))
      if (bytesWritten < size) size = Math.floor(size / 2)
    }
  } finally {
    await file.close()
  }
}

test(`F9 answers only 503 or 504 each of ${ROUNDS} times the disk is full, keeps running, and has every save once afterwards`, async () => {
  const [api] = running as [RunningProgram]
  const ledger = await keepLedger(cluster.database, { clients: CLIENTS, api: () => api })
  const waitForSaves = async (count: number) => {
    const before = ledger.acknowledged()
    await expect.poll(ledger.acknowledged, { timeout: 120_000, interval: 20 }).toBeGreaterThan(before + count)
  }
  const countRefused = () => [...ledger.seen.values()].reduce((sum, count) => sum + count, 0)
  for (let round = 0; round < ROUNDS; round++) {
    await waitForSaves(60)
    const before = countRefused()
    const until = Date.now() + FULL_MS
    // keep filling, because the server frees space
    while (Date.now() < until || countRefused() === before) {
      await fill()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await rm(ballast())
    // a server that can't write its log stops; this does the work of a supervisor
    await cluster.start()
  }
  await waitForSaves(60)
  await ledger.close()
  figure(
    'F9',
    `full ${ROUNDS} times for ${FULL_MS / 1000} s: ${ledger.acknowledged()} saves, longest gap ${ledger.longestGap()} ms, ` +
      `besides ${JSON.stringify(Object.fromEntries(ledger.seen))}`,
  )
  expect([...ledger.seen.keys()].filter((what) => what !== 503 && what !== 504)).toEqual([])
  for (const { process } of running) expect([process.exitCode, process.signalCode]).toEqual([null, null])
})
