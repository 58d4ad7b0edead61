import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { figure } from '@vitrine/db/testing-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, startProgram } from '../main/testing.ts'
import {
  type Answered,
  countStatuses,
  expectSaved,
  type LoadRequest,
  type Plan,
  percentile,
  prepareRequests,
  send,
} from './testing-load.ts'
import { type LoadScene, openScene } from './testing-scene.ts'

const RATE = 200
const SECONDS = 60
const P95_MS = 100
/** Rates to try if the required one can't be sustained. */
const LOWER = [160, 120, 80, 40]

const OVERLOAD = 5
const OVERLOAD_SECONDS = 20
const GOODPUT = 0.8
const BACK_WITHIN_SECONDS = 10

let scene: LoadScene
let api: Running
let worker: Running
beforeAll(async () => {
  scene = await openScene()
  // as in production: refuses requests when it is overloaded
  const environment = { ...scene.environment, MAX_DELAY_MS: '1000' }
  api = await startProgram('api', environment)
  worker = await startProgram('worker', environment)
  await ask({ rate: 40, seconds: 10 })
})
afterAll(async () => {
  for (const { process } of [api, worker]) process.kill('SIGTERM')
  await Promise.all([api.exit, worker.exit])
  await scene.database.close()
})

interface Outcome extends Answered {
  readonly sent: readonly LoadRequest[]
  readonly p95: number
  /** Successful responses per second. */
  readonly good: number
}

/** Sends typical requests and checks that no acknowledged save is missing or applied twice. */
async function ask({ rate, seconds }: Pick<Plan, 'rate' | 'seconds'>): Promise<Outcome> {
  const most = rate === 'one after the other' ? 1_000 : rate
  const { sent, stock } = await prepareRequests(scene, api, most * (seconds + 2))
  const answered = await send({ ports: [api.port], rate, seconds, sent })
  await expectSaved(scene, stock, sent, answered)
  expect(answered.failures).toBe(0)
  expect(answered.withoutRetry).toBe(0)
  expect(Object.keys(countStatuses(answered)).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
  expect([api.process.exitCode, worker.process.exitCode]).toEqual([null, null])
  const good = answered.statuses.filter((status) => status === 200).length / seconds
  return { ...answered, sent, good, p95: percentile(answered.times, 0.95) }
}

const round = (number: number) => Math.round(number)
const holds = ({ p95, statuses }: Outcome) => p95 < P95_MS && statuses.every((status) => status === 200)
const loadNow = () => `machine load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`
const byKind = ({ sent, times, places }: Outcome) =>
  (['list', 'get', 'save'] as const)
    .map((kind) => {
      const own = times.filter((_, index) => sent[(places[index] ?? 0) % sent.length]?.kind === kind)
      return `${kind} ${round(percentile(own, 0.95))}`
    })
    .join(', ')

/** CPU time of a process in milliseconds. */
function workedFor(pid = 0): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number) as [number, number]
  return (user + system) * 10
}

test(`L1 sustains ${RATE} requests a second over a million captures of fifty clients`, async () => {
  const worked = workedFor(api.process.pid)
  const wanted = await ask({ rate: RATE, seconds: SECONDS })
  const each = (workedFor(api.process.pid) - worked) / wanted.times.length
  figure(
    'L1',
    `${RATE} requests a second for ${SECONDS} s, ${scene.captures} captures: p50 ${round(percentile(wanted.times, 0.5))}, ` +
      `p95 ${round(wanted.p95)} (${byKind(wanted)}), p99 ${round(percentile(wanted.times, 0.99))} ms; ` +
      `${JSON.stringify(countStatuses(wanted))}; the API process uses ${each.toFixed(1)} ms for each; ${loadNow()}`,
  )
  if (holds(wanted)) return
  let held = 0
  for (const rate of LOWER) {
    const lower = await ask({ rate, seconds: SECONDS / 3 })
    if (holds(lower)) held = rate
    figure('L1', `${rate} a second: p95 ${round(lower.p95)} ms, ${JSON.stringify(countStatuses(lower))}; ${loadNow()}`)
    if (held > 0) break
  }
  expect(held).toBeGreaterThan(0)
})

test(`L2 refuses the excess of ${OVERLOAD} times the load, keeps working, and recovers quickly`, async () => {
  const calm = await ask({ rate: RATE / 8, seconds: 10 })
  const peak = await ask({ rate: 'one after the other', seconds: OVERLOAD_SECONDS })
  const over = await ask({ rate: RATE * OVERLOAD, seconds: OVERLOAD_SECONDS })
  const after = await ask({ rate: RATE / 8, seconds: 2 * BACK_WITHIN_SECONDS })
  const asBefore = Math.max(P95_MS, 2 * calm.p95)
  const isOff = (index: number) => after.statuses[index] !== 200 || (after.times[index] ?? 0) > asBefore
  const offIn = (second: number) => {
    const own = after.seconds.flatMap((when, index) => (when === second ? [index] : []))
    return own.filter(isOff).length > own.length / 20
  }
  const lastOff = Array.from({ length: 2 * BACK_WITHIN_SECONDS }, (_, second) => second).findLast(offIn) ?? -1
  figure(
    'L2',
    `${RATE * OVERLOAD} a second for ${OVERLOAD_SECONDS} s: ${round(over.good)} answered a second compared with a maximum of ${round(peak.good)} ` +
      `(${round((100 * over.good) / peak.good)}%), p95 of all ${round(over.p95)} ms, ${JSON.stringify(countStatuses(over))}, ` +
      `recovered after ${lastOff + 1} s; ${loadNow()}`,
  )
  expect(over.good / peak.good).toBeGreaterThanOrEqual(GOODPUT)
  expect(lastOff).toBeLessThan(BACK_WITHIN_SECONDS)
})
