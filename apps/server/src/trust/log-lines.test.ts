import { signIn } from '@vitrine/contract/auth/auth.contract'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../auth/cookies.ts'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { makeUser, TEST_PASSWORD, testEnvironment } from '../server.fixture.ts'

let database: TestDatabase
let api: RunningProgram
const heard: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  api = await startProgram('api', testEnvironment(database), heard)
})
afterAll(async () => {
  api.process.kill('SIGTERM')
  await api.exit
  await database.close()
})

interface Line {
  readonly time: number
  readonly level: number
  readonly reqId?: string
  readonly call?: string
  readonly status?: number
  readonly userId?: number
  readonly err?: { readonly message: string }
}

const readLines = () =>
  heard
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

async function send(path: string, init: RequestInit = {}): Promise<{ id: string; status: number; cookie: string }> {
  const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, init)
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(SESSION_COOKIE)) ?? ''
  return { id: answer.headers.get('x-request-id') ?? '', status: answer.status, cookie: cookie.split(';')[0] ?? '' }
}

async function findLines(id: string): Promise<Line[]> {
  const find = () => readLines().filter(({ reqId }) => reqId === id)
  await expect.poll(() => find().some(({ call }) => call !== undefined), { timeout: 10_000 }).toBe(true)
  return find()
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('logs each request as one JSON line with its time, call, status and user, whatever its content', async () => {
  const { username, userId } = await makeUser(database)
  const entered = await send(signIn.path, post({ username, password: TEST_PASSWORD, rememberMe: false }))
  const evil = 'x\n{"level":30,"call":"GET /forged","status":200}'
  const requests = [
    await send(`/api/${encodeURIComponent(evil)}`),
    await send(signIn.path, post({ username: evil, password: evil, rememberMe: false })),
    await send('/api/home', { headers: { cookie: entered.cookie, 'user-agent': 'a\tb "quoted" \\' } }),
  ]
  const before = Date.now()
  for (const { id, status } of requests) {
    const line = (await findLines(id)).find(({ call }) => call !== undefined)
    expect(line).toMatchObject({ status, call: expect.stringMatching(/^[A-Z]+ (\/api\/|unknown)/) })
    expect(Math.abs((line?.time ?? 0) - before)).toBeLessThan(60_000)
  }
  expect((await findLines(requests[2]?.id ?? '')).some((line) => line.userId === userId)).toBe(true)
  expect(readLines().filter(({ call }) => call === 'GET /forged')).toEqual([])
})

test('logs an unexpected failure with its cause and answers without it', async () => {
  const { username } = await makeUser(database, { roles: ['Viewer'] })
  const { cookie } = await send(signIn.path, post({ username, password: TEST_PASSWORD, rememberMe: false }))
  await database.owner.query('alter table home_state rename to home_state_gone')
  const { id, status } = await send('/api/home', { headers: { cookie } })
  await database.owner.query('alter table home_state_gone rename to home_state')
  const failure = (await findLines(id)).find(({ err }) => err !== undefined)
  expect([status, failure?.level]).toEqual([500, 50])
  expect(failure?.err?.message).toContain('home_state')
})
