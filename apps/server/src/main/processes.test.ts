import http from 'node:http'
import { enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { figure } from '@vitrine/testing/figures'
import { insertCaptures } from '@vitrine/testing/rows'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensurePartitions } from '../maintenance/maintenance.jobs.ts'
import { makeUser, TEST_PASSWORD, testEnvironment } from '../server.fixture.ts'
import { type RunningProgram, startProgram } from './program.fixture.ts'

let database: TestDatabase
let environment: Record<string, string>
beforeAll(async () => {
  database = await testDatabase()
  environment = testEnvironment(database)
})
afterAll(() => database.close())

const running: RunningProgram[] = []
afterEach(async () => {
  for (const { process } of running) process.kill('SIGTERM')
  await Promise.all(running.splice(0).map(({ exit }) => exit))
})

async function start(program: 'api' | 'worker', own: Record<string, string> = {}): Promise<RunningProgram> {
  const started = await startProgram(program, { ...environment, ...own })
  running.push(started)
  return started
}

const getUrl = ({ port }: RunningProgram, path: string) => `http://127.0.0.1:${port}${path}`

async function signIn(api: RunningProgram): Promise<string> {
  const { username } = await makeUser(database, { roles: ['Admin'] })
  const answer = await fetch(getUrl(api, '/api/sign-in'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: TEST_PASSWORD, rememberMe: false }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function eventually<T>(read: () => Promise<T>, isRight: (value: T) => boolean, withinMs = 15_000): Promise<T> {
  const until = Date.now() + withinMs
  for (;;) {
    const value = await read()
    if (isRight(value) || Date.now() > until) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('several processes over one database', () => {
  test('two APIs share sign-ins, two workers share jobs and folding', async () => {
    const [first, second, ...workers] = await Promise.all([
      start('api'),
      start('api'),
      start('worker'),
      start('worker'),
    ])
    const cookie = await signIn(first)

    const countAt = (api: RunningProgram) => fetch(getUrl(api, '/api/trays/banner-all/count'), { headers: { cookie } })
    expect((await countAt(second)).status).toBe(200)

    // any free worker takes a job, so each gets some eventually
    const done = await eventually(
      async () => {
        await transactionAs(database.app, { role: 'app_worker' }, async (db) => {
          for (let number = 0; number < 20; number++) await enqueue(db, ensurePartitions, {})
        })
        return countFinishedJobs(workers)
      },
      (counts) => Math.min(...counts) > 0,
    )
    expect(Math.min(...done)).toBeGreaterThan(0)

    // each API immediately counts rows stored by the other, before and after folding
    await insertCaptures(database.owner, 250)
    expect(await (await countAt(first)).json()).toEqual({ recordsCount: 250 })
    const countUnfolded = () =>
      database.owner.query('select count(*)::int as n from tray_delta').then(({ rows }) => rows[0].n as number)
    expect(await eventually(countUnfolded, (count) => count === 0)).toBe(0)
    expect(await (await countAt(second)).json()).toEqual({ recordsCount: 250 })

    await fetch(getUrl(second, '/api/logout'), { method: 'POST', headers: { cookie } })
    expect((await countAt(first)).status).toBe(401)
  }, 90_000)

  async function countFinishedJobs(workers: readonly RunningProgram[]): Promise<number[]> {
    return Promise.all(
      workers.map(async ({ management }) => {
        const metrics = await (await fetch(`http://127.0.0.1:${management}/metrics`)).text()
        const counts = [
          ...metrics.matchAll(/^job_duration_seconds_count\{task="maintenance.ensure-partitions"\} (\d+)$/gm),
        ]
        return counts.reduce((sum, [, count]) => sum + Number(count), 0)
      }),
    )
  }
})

describe('F6 stopping', () => {
  test('SIGTERM under load: readiness turns off, no request is refused or reset, exit 0 within 10 s', async () => {
    const leaving = await start('api', { DRAIN_MS: '3000' })
    const staying = await start('api')
    const isReady = ({ management }: RunningProgram) =>
      fetch(`http://127.0.0.1:${management}/ready`)
        .then(({ ok }) => ok)
        .catch(() => false)

    // a load balancer: checks readiness and sends requests only to ready processes
    let open = [leaving, staying]
    let loading = true
    const balancer = async () => {
      while (loading) {
        const ready = await Promise.all([leaving, staying].map(async (api) => ((await isReady(api)) ? [api] : [])))
        open = ready.flat()
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const agent = new http.Agent({ keepAlive: true })
    const outcomes = { answered: 0, broken: [] as (string | number)[] }
    const client = async (number: number) => {
      for (let turn = number; loading; turn++) {
        const outcome = await request(getUrl(open[turn % open.length] ?? staying, '/api/session'), agent)
        if (outcome === 200) outcomes.answered += 1
        else outcomes.broken.push(outcome)
      }
    }
    const everybody = [balancer(), ...Array.from({ length: 20 }, (_, number) => client(number))]
    const waitForAnswers = (count: number) => {
      const before = outcomes.answered
      return eventually(
        async () => outcomes.answered - before,
        (more) => more >= count,
      )
    }
    await waitForAnswers(300)

    const stopped = Date.now()
    leaving.process.kill('SIGTERM')
    expect(await leaving.exit).toBe(0)
    const stoppedAfter = Date.now() - stopped
    expect(stoppedAfter).toBeLessThan(10_000)
    await waitForAnswers(300)
    loading = false
    await Promise.all(everybody)
    agent.destroy()

    figure(
      'F6',
      `${outcomes.answered} answers, ${outcomes.broken.length} refused or reset, gone after ${stoppedAfter} ms`,
    )
    expect(open).toEqual([staying])
    expect(outcomes.broken).toEqual([])
  })

  function request(url: string, agent: http.Agent): Promise<number | string> {
    return new Promise((resolve) => {
      http
        .get(url, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0))
        })
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
  }

  test('a stopped worker finishes its job and exits with 0', async () => {
    const worker = await start('worker')
    worker.process.kill('SIGTERM')
    expect(await worker.exit).toBe(0)
  })

  test('readiness and metrics are not on the public address', async () => {
    const api = await start('api')
    expect((await fetch(getUrl(api, '/api/live'))).status).toBe(200)
    for (const path of ['/ready', '/metrics']) {
      const answer = await fetch(getUrl(api, path), { headers: { accept: 'text/plain' } })
      expect(await answer.text()).not.toMatch(/http_request_duration|"ready"/)
    }
    const metrics = await fetch(`http://127.0.0.1:${api.management}/metrics`)
    expect(await metrics.text()).toContain('http_request_duration_seconds')
  })
})
