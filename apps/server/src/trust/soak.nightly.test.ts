import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { countStatuses, expectSaved, percentile, prepareRequests, send } from './load.fixture.ts'
import { type LoadScene, openScene } from './scene.fixture.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 120)
/** Well within the capacity of two busy cores, because this test is about duration, not rate. */
const RATE = 20
/** Time until everything has been loaded and compiled once. */
const WARM_UP_SECONDS = 60
const SAMPLE_EVERY_MS = 5_000
/** Requests are generated in intervals of this length. */
const STRETCH_SECONDS = 60

/** Required share of successful responses in each interval. A brief load peak on the machine is not a failure. */
const GOOD = 0.95
const MEDIAN = 0.5
/**
 * Percentile of the samples in a quarter that represents memory right after garbage collection, i.e. what is really
 * retained.
 */
const CLEARED = 0.05
/** Allowed growth between the first and the last quarter. Memory is returned to the system late, if at all. */
const HELD_GROWTH = 1.3
const USED_GROWTH = 1.15
const CONNECTIONS_GROWTH = 2

let scene: LoadScene
let api: RunningProgram
let worker: RunningProgram
beforeAll(async () => {
  scene = await openScene()
  api = await startProgram('api', scene.environment)
  worker = await startProgram('worker', scene.environment)
})
afterAll(async () => {
  for (const { process } of [api, worker]) process.kill('SIGTERM')
  await Promise.all([api.exit, worker.exit])
  await scene.database.close()
})

interface Sample {
  readonly api: number
  readonly apiHeap: number
  readonly worker: number
  readonly workerHeap: number
  readonly connections: number
}

/** Resident memory of the process in MB. */
function readMemory({ process: { pid } }: RunningProgram): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Used heap in MB, including garbage that is not collected yet. */
async function readHeap({ management }: RunningProgram): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${management}/metrics`)).text()
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics) ?? []
  return Number(bytes) / 1024 / 1024
}

async function sample(): Promise<Sample> {
  const { rows } = await scene.database.owner.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name like 'vitrine %'`,
  )
  const [apiHeap, workerHeap] = await Promise.all([readHeap(api), readHeap(worker)])
  return { api: readMemory(api), apiHeap, worker: readMemory(worker), workerHeap, connections: rows[0].n }
}

test(`L3 grows used memory by less than 15% and connections by at most ${CONNECTIONS_GROWTH} in ${MINUTES} minutes`, async () => {
  const counts: Record<number, number> = {}
  let slowest = 0
  const runLoad = async (seconds: number) => {
    const { sent, stock } = await prepareRequests(scene, api, RATE * (seconds + 2))
    const answered = await send({ ports: [api.port], rate: RATE, seconds, sent })
    await expectSaved(scene, stock, sent, answered)
    for (const [status, count] of Object.entries(countStatuses(answered)))
      counts[Number(status)] = (counts[Number(status)] ?? 0) + count
    slowest = Math.max(slowest, percentile(answered.times, 0.95))
    const good = answered.statuses.filter((status) => status === 200).length
    expect(good / answered.statuses.length).toBeGreaterThan(GOOD)
  }
  await runLoad(WARM_UP_SECONDS)

  const samples: Sample[] = []
  const until = Date.now() + MINUTES * 60_000
  let isWorking = true
  const watching = (async () => {
    while (isWorking) {
      samples.push(await sample())
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS))
    }
  })()
  while (Date.now() < until) await runLoad(Math.min(STRETCH_SECONDS, Math.ceil((until - Date.now()) / 1000)))
  isWorking = false
  await watching

  const quarter = Math.floor(samples.length / 4)
  const compareQuarters = (name: keyof Sample, share: number) => {
    const getPercentile = (some: readonly Sample[]) =>
      percentile(
        some.map((one) => one[name]),
        share,
      )
    return { first: getPercentile(samples.slice(0, quarter)), last: getPercentile(samples.slice(-quarter)) }
  }
  const held = { API: compareQuarters('api', MEDIAN), worker: compareQuarters('worker', MEDIAN) }
  const used = { API: compareQuarters('apiHeap', CLEARED), worker: compareQuarters('workerHeap', CLEARED) }
  const connections = compareQuarters('connections', MEDIAN)
  const formatChange = ({ first, last }: typeof connections) => `${Math.round(first)} → ${Math.round(last)}`
  figure(
    'L3',
    `${MINUTES} min at ${RATE} a second, first and last quarter: API ${formatChange(held.API)} MB, of which in use ${formatChange(used.API)}; ` +
      `worker ${formatChange(held.worker)} MB, in use ${formatChange(used.worker)}; connections ${formatChange(connections)}; ` +
      `${JSON.stringify(counts)}, worst minute's p95 ${Math.round(slowest)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const { first, last } of Object.values(held)) expect(last).toBeLessThan(first * HELD_GROWTH)
  for (const { first, last } of Object.values(used)) expect(last).toBeLessThan(first * USED_GROWTH)
  expect(connections.last).toBeLessThanOrEqual(connections.first + CONNECTIONS_GROWTH)
  expect(Object.keys(counts).filter((status) => !['200', '503'].includes(status))).toEqual([])
})
