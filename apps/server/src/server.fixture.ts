import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { getLater, LogPosition, SEEN_COOKIE, SEEN_HEADER } from '@vitrine/contract/live/log-position'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import { insertClient, insertUser, type NewUser } from '@vitrine/testing/rows'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { hashPassword } from './auth/password.ts'
import { createApp } from './main/app.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { isWeakSecret, readConfig } from './platform/config.ts'
import { openFiles } from './platform/files.ts'
import type { JobHandler } from './platform/job-runner.ts'
import { openMailer } from './platform/mail.ts'
import type { Services } from './platform/services.ts'

/** A random secret. The few that contain a weak word by chance are skipped. */
function newSecret(): string {
  const secret = randomBytes(48).toString('hex')
  return isWeakSecret(secret) ? newSecret() : secret
}

/** The environment of a test process that uses the given database. */
export function testEnvironment({ urls }: TestDatabase): Record<string, string> {
  // the pooler of the services knows replicas of only one database
  const { READ_DATABASE_URL: _, ...services } = inject('services')
  return {
    ...services,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_SECRET: newSecret(),
    DATABASE_URL: urls.app,
    QUEUE_DATABASE_URL: urls.queue,
    // separates the pictures of this test from those of others
    S3_PREFIX: `${new URL(urls.app).pathname.slice(1)}/`,
    PORT: '0',
    MANAGEMENT_PORT: '0',
    DRAIN_MS: '0',
    // disabled, because tests draw and decode pictures in the serving process
    MAX_DELAY_MS: '0',
    // high, because tests send hundreds of concurrent requests
    MAX_AT_WORK: '1000',
  }
}

/** Does not match NDJSON, which contains many documents. */
const IS_JSON = /[/+]json\b/

export const TEST_PASSWORD = 'a right password'
let hashed: Promise<string> | undefined

/** Creates a user with TEST_PASSWORD. */
export async function makeUser({ owner }: TestDatabase, user: Omit<NewUser, 'passwordHash'> = {}) {
  hashed ??= hashPassword(TEST_PASSWORD)
  return insertUser(owner, { ...user, passwordHash: await hashed })
}

export function makeClient({ owner }: TestDatabase, features: readonly string[] = []): Promise<number> {
  return insertClient(owner, features)
}

export interface TestAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, unknown>
}

export interface TestInput {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number | boolean>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A test browser: keeps its cookies and calls endpoints through the complete server. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #address: string

  constructor(app: FastifyInstance, address = '192.0.2.1') {
    this.#app = app
    this.#address = address
  }

  async call(endpoint: Endpoint, input: TestInput = {}): Promise<TestAnswer> {
    const path = Object.entries(input.params ?? {}).reduce(
      (url, [name, value]) => url.replace(`:${name}`, String(value)),
      endpoint.path as string,
    )
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input.query ?? {})) query.set(name, String(value))
    const url = query.size > 0 ? `${path}?${query.toString()}` : path
    return this.send(endpoint.method, url, input.headers ?? {}, input.body)
  }

  /** As the browser application does. */
  #keepSeen(position: unknown): void {
    const seen = getLater(this.cookies.get(SEEN_COOKIE), LogPosition.safeParse(position).data)
    if (seen !== undefined) this.cookies.set(SEEN_COOKIE, seen)
  }

  async send(
    method: Endpoint['method'],
    url: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<TestAnswer> {
    const answer = await this.#app.inject({
      method,
      url,
      headers,
      remoteAddress: this.#address,
      cookies: Object.fromEntries(this.cookies),
      payloadAsStream: true,
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const { statusCode: status, headers: answered } = answer
    this.#keepSeen(answered[SEEN_HEADER])
    const type = String(answered['content-type'])
    // event streams never end, so the headers are enough
    if (type.startsWith('text/event-stream')) {
      answer.raw.res.destroy()
      return { status, body: '', headers: answered }
    }
    const content = await text(answer.stream())
    return { status, body: IS_JSON.test(type) ? JSON.parse(content) : content, headers: answered }
  }
}

/** A clock that shows the same time forever. */
export const fixedClock = (now: Date | string): Clock => ({ now: () => new Date(now) })

/** Services for jobs and actions, with the test's own database and the real storage. */
export function testServices(
  database: TestDatabase,
  settings: Record<string, string> = {},
  clock: Clock = systemClock,
): Services {
  const config = readConfig({ ...testEnvironment(database), ...settings })
  return { config, database: database.app, files: openFiles(config), mail: openMailer(config), clock }
}

/** Removes the test's objects from storage. */
export async function closeFiles({ files }: Services): Promise<void> {
  const stored = await Array.fromAsync(files.list(''), ({ key }) => key)
  await files.remove(stored)
  files.close()
}

export interface TestServer extends TestDatabase {
  readonly server: FastifyInstance
  readonly services: Services
  /** All registered endpoints. */
  readonly endpoints: readonly Endpoint[]
  browser(address?: string): Browser
}

/** Creates a user and signs them in. */
export async function makeSignedInUser(
  server: TestServer,
  user: Omit<NewUser, 'passwordHash'> = {},
): Promise<{ userId: number; username: string; browser: Browser }> {
  const { userId, username } = await makeUser(server, user)
  const browser = server.browser()
  const { status, body } = await browser.call(signIn, {
    body: { username, password: TEST_PASSWORD, rememberMe: false },
  })
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`)
  return { userId, username, browser }
}

/** Runs waiting jobs of these kinds until none is left, like a worker. */
export async function runWaiting({ owner, services }: TestServer, handlers: readonly JobHandler[]): Promise<void> {
  for (const { job, run } of handlers) {
    const { rows } = await owner.query<{ payload: unknown }>(
      `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload)
       select payload from taken order by id`,
      [job.name],
    )
    for (const { payload } of rows) await run(payload, services, new AbortController().signal)
  }
}

/** The complete API, with a database of its own. */
export async function testServer(
  options: {
    maxConnections?: number
    records?: readonly RecordTable[]
    settings?: Record<string, string>
    clock?: Clock
  } = {},
): Promise<TestServer> {
  const database = await testDatabase(options)
  const services = testServices(database, options.settings, options.clock)
  const server = await createApp(services, options.records)
  await server.ready()
  return {
    ...database,
    server,
    services,
    endpoints: [...server.endpoints],
    browser: (address) => new Browser(server, address),
    close: async () => {
      await server.close()
      await closeFiles(services)
      await database.close()
    },
  }
}
