import { setTimeout } from 'node:timers/promises'
import { FEATURES } from '@vitrine/contract/access/features'
import { ROLE_NAMES, ROLES, type RoleName } from '@vitrine/contract/access/roles'
import { type Endpoint, ErrorAnswer, isForCrawlers } from '@vitrine/contract/endpoint'
import { ERRORS } from '@vitrine/contract/errors'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { figure } from '@vitrine/testing/figures'
import { insertImageCapture, insertStore } from '@vitrine/testing/image-capture'
import { rounds } from '@vitrine/testing/rounds'
import { insertUser } from '@vitrine/testing/rows'
import { makeShop, placeForReview, validBanner } from '@vitrine/testing/shop'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HANDLERS } from '../main/handlers.ts'
import { checkAccess } from '../platform/guard.ts'
import {
  type Browser,
  makeSignedInUser,
  runWaiting,
  TEST_PASSWORD,
  type TestAnswer,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { type FuzzedRequest, invalidRequests, validRequests } from './fuzz-requests.fixture.ts'
import type { KnownValues } from './fuzz-values.fixture.ts'

// Calls every registered endpoint as users with access, with valid and invalid input.

const [VALID, WRONG] = [rounds(50, 2), rounds(100, 3)]

/** A test user. One that a call signs out is replaced. */
interface Person {
  readonly roles: readonly RoleName[]
  readonly clientId?: number
  browser: Browser
}

let server: TestServer
let people: Person[]
let known: KnownValues
let key: string
let address: string
beforeAll(async () => {
  server = await testServer()
  address = await server.server.listen({ port: 0, host: '127.0.0.1' })
  const { owner } = server
  // the first IDs belong to users that calls may change freely
  for (let index = 0; index < 30; index++) await insertUser(owner, { passwordHash: 'none', roles: ['Viewer'] })
  const shop = await makeShop(owner)
  await owner.query('update client set features = $1 where client_id = $2', [FEATURES, shop.clientId])
  for (const banners of [[], [validBanner(shop)]]) await placeForReview(owner, shop, { banners })
  await placeForReview(owner, shop, { type: 'product', sku: 'S-1', position: 1 })
  await insertImageCapture(owner, { storeId: (await insertStore(owner)).storeId })
  people = []
  for (const role of ROLE_NAMES) people.push(await person({ roles: [role] }))
  // more staff than client users, because many calls are for staff only
  for (const clientId of [undefined, undefined, shop.clientId])
    people.push(await person({ roles: ROLE_NAMES, ...(clientId && { clientId }) }))
  known = await findExistingIds()
  key = await newKey()
})
afterAll(() => server.close())

/** Prevents refusals because of missing settings. */
const ABLE = { canUseTwoFactor: true, canUseAuthenticator: true }

const person = async (who: Omit<Person, 'browser'>): Promise<Person> => ({
  ...who,
  browser: (await makeSignedInUser(server, { ...who, ...ABLE, ...(!who.clientId && { features: FEATURES }) })).browser,
})

/** Replaces a user. Reactivates the client first, because a call may have disabled it. */
async function recreatePerson(who: Person): Promise<Person> {
  if (who.clientId) await server.owner.query('update client set is_active = true where client_id = $1', [who.clientId])
  return person(who)
}

/** Creates a crawler key, because some calls revoke keys. */
async function newKey(): Promise<string> {
  const { browser } = await makeSignedInUser(server, { roles: ['Admin'] })
  const { body } = await browser.call(makeIngestKey, { body: { crawler: 'Fuzz' } })
  return (body as { key: string }).key
}

/** IDs of a few rows of every table, by parameter name (captureId, platformId, …). */
async function findExistingIds(): Promise<KnownValues> {
  const { rows } = await server.owner.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisprimary and i.indnatts = 1 and c.relnamespace = 'public'::regnamespace and not c.relispartition
       and a.atttypid in ('int4'::regtype, 'int8'::regtype)`,
  )
  const found = rows.map(async ({ table, column }) => {
    const numbers = await server.owner.query<{ id: string }>(`select ${column} as id from ${table} order by 1 limit 5`)
    const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [name, numbers.rows.map(({ id }) => Number(id))] as const
  })
  return {
    ...Object.fromEntries(await Promise.all(found)),
    id: [1, 2, 3, 1001],
    revision: [1],
    password: [TEST_PASSWORD],
  }
}

const getName = ({ method, path }: Endpoint) => `${method} ${path}`
/** Used to vary the IP address, which avoids rate limits per network. */
let visitors = 0
const visitor = () => server.browser(`10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`)

const findAdmitted = ({ access }: Endpoint) =>
  people.filter(({ roles, clientId = null }) => {
    const isPerson = access !== 'public' && !isForCrawlers(access)
    return isPerson && checkAccess(access, { roles: listRoles(roles), clientId }) === undefined
  })
const listRoles = (names: readonly RoleName[]) => names.map((name) => ROLES[name])

async function send(endpoint: Endpoint, request: FuzzedRequest, someone: number): Promise<TestAnswer> {
  const able = findAdmitted(endpoint)
  const who = able[someone % able.length]
  const answer = await sendAs(endpoint, request, who)
  if (answer.status !== 401 || endpoint.access === 'public') return answer
  if (who) Object.assign(who, await recreatePerson(who))
  else key = await newKey()
  return sendAs(endpoint, request, who)
}

function sendAs({ access, upload, method }: Endpoint, request: FuzzedRequest, who?: Person): Promise<TestAnswer> {
  const own = isForCrawlers(access) ? { authorization: `Bearer ${key}` } : {}
  const headers = { ...request.headers, ...own }
  const browser = who?.browser ?? visitor()
  if (upload) return uploadOverHttp(browser, request, headers)
  return browser.send(method, request.url, headers, request.body)
}

/** Uploads over HTTP with a running worker, because some calls wait for the result. */
async function uploadOverHttp({ cookies }: Browser, { url, body }: FuzzedRequest, headers: Record<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let isAnswered = false
  const answering = fetch(address + url, { method: 'POST', headers: { ...headers, cookie }, body: body ?? '' })
    .then(async (answer): Promise<TestAnswer> => {
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return {
        status: answer.status,
        body: isJson ? JSON.parse(text) : text,
        headers: Object.fromEntries(answer.headers),
      }
    })
    .finally(() => {
      isAnswered = true
    })
  while (!isAnswered) {
    await runWaiting(server, HANDLERS)
    await setTimeout(10)
  }
  return answering
}

/** Matches a stack trace, a file path or an SQL statement. */
const INSIDE = /(\\n|\n)\s+at |file:\/\/|node:internal|node_modules|\/src\/|\.[jt]s:\d/
const STATEMENT =
  /\bselect\b|\binsert\b|\bupdate\b|\bdelete from\b|relation "|column "|violates|syntax error|postgres|SQLSTATE|zod/i

/** False if dots or an empty parameter turn the URL into another call. */
function isRequestTo({ path }: Endpoint, { url }: FuzzedRequest): boolean {
  const given = new URL(url, address).pathname
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(given)
}

/** Sent by Node itself before Fastify sees a request. */
const HEADERS_TOO_LARGE = 431

/** Whether the call declares this error, such as an unreachable company provider. */
const isDeclared = ({ errors = [] }: Endpoint, status: number, body: unknown) =>
  errors.some((name) => ERRORS[name].status === status && (body as { error?: string }).error === name)

/** The problem with a response; undefined if there is none. */
function findFault(
  endpoint: Endpoint,
  request: FuzzedRequest,
  { status, body, headers }: TestAnswer,
): string | undefined {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const isText = /json|text\//.test(String(headers['content-type']))
  if (status >= 500 && !isDeclared(endpoint, status, body)) return `answers ${status}`
  if (isText && INSIDE.test(text)) return `leaks internals: ${text.slice(0, 300)}`
  if (status < 400) {
    const isJson = String(headers['content-type']).includes('json')
    const { success, error } =
      isJson && isRequestTo(endpoint, request) ? endpoint.answer.safeParse(body) : { success: true }
    return success ? undefined : `does not match its schema: ${error?.message} ${text.slice(0, 300)}`
  }
  if (STATEMENT.test(text)) return `leaks database details: ${text.slice(0, 300)}`
  const isOurs = status === HEADERS_TOO_LARGE || ErrorAnswer.strict().safeParse(body).success
  return isOurs ? undefined : `uses a different error format: ${text.slice(0, 300)}`
}

/** Describes the problem and the request that caused it. */
function getMessage(error: unknown): string {
  const { message, cause } = error as Error
  return `${cause instanceof Error ? cause.message : ''} ${message}`.slice(0, 600)
}

test(
  'I1 answers or refuses every call with valid and invalid input, and leaks no internals',
  async () => {
    const answers = new Map<number, number>()
    const served = new Set<string>()
    const broken: string[] = []
    const runProperty = (endpoint: Endpoint, requests: fc.Arbitrary<FuzzedRequest>, numRuns: number) =>
      fc.assert(
        fc.asyncProperty(requests, fc.nat(), async (request, someone) => {
          const answer = await send(endpoint, request, someone)
          answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
          if (answer.status < 400) served.add(getName(endpoint))
          expect(findFault(endpoint, request, answer)).toBeUndefined()
        }),
        { numRuns },
      )
    for (const endpoint of server.endpoints) {
      try {
        await runProperty(endpoint, validRequests(endpoint, known), VALID)
        await runProperty(endpoint, invalidRequests(endpoint, known), WRONG)
      } catch (error) {
        broken.push(`${getName(endpoint)}: ${getMessage(error)}`)
      }
    }
    expect(broken).toEqual([])
    const sent = [...answers.values()].reduce((sum, count) => sum + count, 0)
    expect(sent).toBe(server.endpoints.length * (VALID + WRONG))
    expect(server.endpoints.length).toBeGreaterThan(240)
    const statuses = [...answers].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`)
    figure(
      'I1',
      `${server.endpoints.length} calls, ${sent} requests, ${served.size} calls served: ${statuses.join(', ')}`,
    )
  },
  rounds(3_600_000, 120_000),
)
