import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { type ShutdownMode, type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { testEnvironment } from '../server.fixture.ts'
import { keepLedger, type Ledger } from './ledger.fixture.ts'

// Common to all tests: no acknowledged save is lost or applied twice, and clients only see 503 or no response.

const CLIENTS = 20
const KILLS = rounds(50, 2)
const RESTARTS = rounds(5, 1)
/** Maximum time until all waiting clients are served again. */
const GAP_MS = 10_000

let cluster: TestCluster
let environment: Record<string, string>
const apis: RunningProgram[] = []
const start = () => startProgram('api', environment)
beforeAll(async () => {
  cluster = await testCluster()
  environment = { ...testEnvironment(cluster.database), DATABASE_CONNECTIONS: '8' }
  apis.push(await start(), await start())
}, 120_000)
afterAll(async () => {
  for (const { process } of apis) process.kill('SIGTERM')
  await Promise.all(apis.map(({ exit }) => exit))
  await cluster.close()
})

/** Round robin, like a load balancer. */
let turn = 0
const api = () => apis[turn++ % apis.length] as RunningProgram
const waitForSaves = async (ledger: Ledger, count: number) => {
  const before = ledger.acknowledged()
  await expect.poll(ledger.acknowledged, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + count)
}
const formatSeen = (ledger: Ledger) => JSON.stringify(Object.fromEntries(ledger.seen))
const expectOnly = (ledger: Ledger, ...allowed: (number | string)[]) =>
  expect([...ledger.seen.keys()].filter((what) => !allowed.includes(what))).toEqual([])

test.each<[string, ShutdownMode]>([
  ['F1 a database restarted (fast)', 'fast'],
  ['F1 a database restarted (immediate)', 'immediate'],
  ['F2 a database killed', 'killed'],
])(
  '%s: applies every save exactly once, and no process ends',
  async (name, ending) => {
    const ledger = await keepLedger(cluster.database, { clients: CLIENTS, api })
    for (let restart = 0; restart < RESTARTS; restart++) {
      await waitForSaves(ledger, 60)
      await cluster.end(ending)
      await cluster.start()
    }
    await waitForSaves(ledger, 60)
    await ledger.close()
    figure(
      name.slice(0, 2),
      `${ending}, ${RESTARTS} times: ${ledger.acknowledged()} saves, longest gap ${ledger.longestGap()} ms, other answers ${formatSeen(ledger)}`,
    )
    expectOnly(ledger, 503, 504, 'broken')
    expect(ledger.longestGap()).toBeLessThan(GAP_MS)
    for (const { process } of apis) expect([process.exitCode, process.signalCode]).toEqual([null, null])
  },
  600_000,
)

test(`F4 applies every save exactly once with API processes killed ${KILLS} times`, async () => {
  const ledger = await keepLedger(cluster.database, { clients: CLIENTS, api })
  for (let kill = 0; kill < KILLS; kill++) {
    await waitForSaves(ledger, 20)
    const leaving = apis[kill % 2] as RunningProgram
    leaving.process.kill('SIGKILL')
    await leaving.exit
    apis[kill % 2] = await start()
  }
  await waitForSaves(ledger, 20)
  await ledger.close()
  figure('F4', `${KILLS} kills, ${ledger.acknowledged()} saves, besides ${formatSeen(ledger)}`)
  expectOnly(ledger, 503, 504, 'broken')
  expect(ledger.seen.get('broken') ?? 0).toBeGreaterThan(0)
}, 3_600_000)
