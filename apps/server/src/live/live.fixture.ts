import { setTimeout as wait } from 'node:timers/promises'
import { LiveMessage } from '@vitrine/contract/live/live.contract'
import { inventCapture, type Random, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import type { NewUser, Owner } from '@vitrine/testing/rows'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { makeUser, TEST_PASSWORD, testEnvironment } from '../server.fixture.ts'

export interface ReceivedMessage {
  readonly position: string
  readonly message: LiveMessage
}

/** A process that just started on a busy machine may answer 503 with a retry-after header. */
async function askUntilServed(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    if (answer.ok) return answer
    if (answer.status !== 503) throw new Error(`Signing in answered ${answer.status}`)
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

/** An open stream, parsed like in a browser. */
interface StreamReader {
  readonly heard: readonly ReceivedMessage[]
  /** Everything received so far. */
  text(): string
  /** The first matching message, including those already received. */
  until(isRight: (heard: ReceivedMessage) => boolean, withinMs?: number): Promise<ReceivedMessage>
  /** Resolves when the server or the reader closes the stream. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

const EVENT = /^id: (.*)\ndata: (.*)$/

async function readStream(url: string, headers: Record<string, string>): Promise<StreamReader> {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers, signal: leaving.signal })
  if (answer.status !== 200 || !answer.body) throw new Error(`The stream answered ${answer.status}`)
  const body = answer.body.pipeThrough(new TextDecoderStream())
  const heard: ReceivedMessage[] = []
  let text = ''
  let told = 0
  let notify = () => {}

  const read = async () => {
    for await (const part of body) {
      text += part
      const events = text.split('\n\n')
      for (const event of events.slice(told, -1)) {
        const [, position = '', data = '{}'] = EVENT.exec(event) ?? []
        if (position) heard.push({ position, message: LiveMessage.parse(JSON.parse(data)) })
      }
      told = events.length - 1
      notify()
    }
  }
  const ended = read()
    .catch(() => {})
    .finally(() => notify())
  let isOver = false
  void ended.then(() => {
    isOver = true
  })

  return {
    heard,
    ended,
    text: () => text,
    until: async (isRight, withinMs = 10_000) => {
      const until = Date.now() + withinMs
      for (;;) {
        const found = heard.find(isRight)
        if (found) return found
        const left = until - Date.now()
        if (left <= 0 || isOver) throw new Error(`Not heard: ${JSON.stringify(heard.map(({ message }) => message))}`)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          notify = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    close: () => {
      leaving.abort()
      return ended
    },
  }
}

/** Inserts a random capture with the given fields. */
export async function insertCapture(
  owner: Owner,
  random: Random,
  sample: Sample,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const row = { ...inventCapture(random, sample), ...fields }
  const { rows } = await owner.query<{ id: number }>(
    `insert into capture (${Object.keys(row)}) values (${Object.keys(row).map((_, index) => `$${index + 1}`)})
     returning capture_id::int as id`,
    Object.values(row),
  )
  return rows[0]?.id ?? 0
}

/** Fields of a banner capture in this state. */
export const bannerColumns = (captureStateId: number) => ({
  capture_type_id: 1,
  capture_state_id: captureStateId,
  position: null,
  sku: null,
})

export const hasArrived =
  (captureId: number) =>
  ({ message }: ReceivedMessage) =>
    message.tray?.arrived.includes(captureId) ?? false
export const hasLeft =
  (captureId: number) =>
  ({ message }: ReceivedMessage) =>
    message.tray?.left.some((one) => one.captureId === captureId) ?? false

/** A signed-in user; the cookie is valid in all processes. */
export interface Person {
  readonly userId: number
  readonly cookie: string
}

/** Several API processes with one database. */
export interface LiveWorld extends TestDatabase {
  readonly apis: readonly RunningProgram[]
  start(): Promise<RunningProgram>
  person(user: Omit<NewUser, 'passwordHash'>): Promise<Person>
  call(
    api: RunningProgram | undefined,
    person: Person,
    path: string,
    body?: unknown,
    method?: string,
  ): Promise<Response>
  listen(api: RunningProgram | undefined, person: Person, path: string): Promise<StreamReader>
}

export async function liveWorld(processes: number): Promise<LiveWorld> {
  const database = await testDatabase({ maxConnections: 8 })
  const environment = testEnvironment(database)
  const apis: RunningProgram[] = []
  const start = async () => {
    const api = await startProgram('api', environment)
    apis.push(api)
    return api
  }
  await Promise.all(Array.from({ length: processes }, start))
  const readers: StreamReader[] = []
  const getUrl = (api: RunningProgram | undefined, path: string) => `http://127.0.0.1:${api?.port}${path}`

  return {
    ...database,
    apis,
    start,
    person: async (user) => {
      const { userId, username } = await makeUser(database, user)
      const answer = await askUntilServed(() =>
        fetch(getUrl(apis[0], '/api/sign-in'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: TEST_PASSWORD, rememberMe: false }),
        }),
      )
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      return { userId, cookie: cookies.join('; ') }
    },
    call: (api, { cookie }, path, body, method = body === undefined ? 'GET' : 'POST') =>
      fetch(getUrl(api, path), {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    listen: async (api, { cookie }, path) => {
      const reader = await readStream(getUrl(api, path), { cookie })
      readers.push(reader)
      return reader
    },
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()))
      for (const { process } of apis) process.kill('SIGTERM')
      await Promise.all(apis.map(({ exit }) => exit))
      await database.close()
    },
  }
}
