import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import { insertClient, insertUser, type NewUser } from '@vitrine/db/test-data'
import { type TestDatabase, testDatabase } from '@vitrine/db/testing'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { hashPassword } from './auth/password.ts'
import { createApp } from './main/app.ts'
import { isWeakSecret, readConfig } from './platform/config.ts'
import { openFiles } from './platform/files.ts'
import type { JobHandler } from './platform/job-runner.ts'
import { openMailer } from './platform/mail.ts'
import type { Services } from './platform/services.ts'

/** Random, but none of the very few that hold a weak word by chance. */
function newSecret(): string {
  const secret = randomBytes(48).toString('hex')
  return isWeakSecret(secret) ? newSecret() : secret
}

/** The test suite's environment for a process of ours on a given database. */
export function testEnvironment({ urls }: TestDatabase): Record<string, string> {
  return {
    ...inject('services'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_SECRET: newSecret(),
    DATABASE_URL: urls.app,
    QUEUE_DATABASE_URL: urls.queue,
    // tests meet no pictures but their own, as they meet no rows but their own
    S3_PREFIX: `${new URL(urls.app).pathname.slice(1)}/`,
    PORT: '0',
    MANAGEMENT_PORT: '0',
    DRAIN_MS: '0',
    // a test paints and decodes pictures in the process that serves it
    MAX_DELAY_MS: '0',
    // and asks hundreds of things at once, none of which may be sent away
    MAX_AT_WORK: '1000',
  }
}

/** Not of NDJSON, which is many documents. */
const IS_JSON = /[/+]json\b/

export const TEST_PASSWORD = 'a right password'
let hashed: Promise<string> | undefined

/** With the one password that every test signs in with. */
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

/** One browser: keeps its cookies, calls endpoints through the whole server. */
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
    const type = String(answered['content-type'])
    // events have no end: that they began is the answer
    if (type.startsWith('text/event-stream')) {
      answer.raw.res.destroy()
      return { status, body: '', headers: answered }
    }
    const content = await text(answer.stream())
    return { status, body: IS_JSON.test(type) ? JSON.parse(content) : content, headers: answered }
  }
}

/** What jobs and actions are handed, over a database of the test file's own and the real storage. */
export function testServices(database: TestDatabase, settings: Record<string, string> = {}): Services {
  const config = readConfig({ ...testEnvironment(database), ...settings })
  return { config, database: database.app, files: openFiles(config), mail: openMailer(config) }
}

/** Leaves nothing behind in storage. */
export async function closeFiles({ files }: Services): Promise<void> {
  const stored = await Array.fromAsync(files.list(''), ({ key }) => key)
  await files.remove(stored)
  files.close()
}

export interface TestServer extends TestDatabase {
  readonly server: FastifyInstance
  readonly services: Services
  /** Every call that the server has registered. */
  readonly endpoints: readonly Endpoint[]
  browser(address?: string): Browser
}

/** Somebody new, signed in. */
export async function signedIn(
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

/** Does what a worker would: runs the jobs of these kinds that wait, until none is left. */
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

/** The whole API over a database of the test file's own. */
export async function testServer(
  options: { maxConnections?: number; records?: readonly RecordTable[]; settings?: Record<string, string> } = {},
): Promise<TestServer> {
  const database = await testDatabase(options)
  const services = testServices(database, options.settings)
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
