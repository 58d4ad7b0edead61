import { returnFromCompany } from '@vitrine/contract/auth/company.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { generateValues } from './fuzz-values.fixture.ts'

// The schema of a list names its sort and filter fields; anything else in a URL is refused.

let server: TestServer
let admin: Browser
let columns: string[]
/** Every call with a query, except the description of the API. */
let asked: Endpoint[]
beforeAll(async () => {
  server = await testServer()
  admin = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  const { rows } = await server.owner.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema in ('public', 'graphile_worker')
     order by 1`,
  )
  columns = rows.map(({ name }) => name)
  asked = server.endpoints.filter(({ query }) => Object.keys(query.shape).length > 0)
})
afterAll(() => server.close())

const FRAGMENTS = [
  'name; drop table capture',
  'name desc',
  'name, password_hash',
  '(select password_hash from user_secret limit 1)',
  'case when 1=1 then name else email end',
  '1',
  '1,2',
  '$1',
  '"name"',
  "name'--",
  'name/**/',
  'name\u0000',
  'NAME',
  'pg_sleep(1)',
  'user_secret.password_hash',
  'app_user.*',
  'ctid',
  'xmin',
  'constructor',
  '__proto__',
  'toString',
  '',
  ' ',
  '*',
]
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const listSortFields = ({ query }: Endpoint) =>
  Object.entries(query.shape).filter(([name]) => ['sort', 'order', 'ascending'].includes(name)) as [string, z.ZodType][]
/** All of them in the nightly run, otherwise a selection. */
const pickSome = (words: readonly string[]) =>
  fc.sample(
    fc.shuffledSubarray([...words], { minLength: rounds(words.length, 6), maxLength: rounds(words.length, 6) }),
    1,
  )[0] ?? []
const fillPath = ({ path }: Endpoint, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))
const samples = new Map<z.ZodType, unknown>()
function getSample(schema: z.ZodType): unknown {
  if (!samples.has(schema)) samples.set(schema, fc.sample(generateValues(schema, {}), { numRuns: 1, seed: 1 })[0])
  return samples.get(schema)
}

async function getStatus(endpoint: Endpoint, query: readonly (readonly [string, unknown])[]): Promise<number> {
  const search = query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())}`,
  )
  const url = `${fillPath(endpoint, getSample(endpoint.params))}?${search.join('&')}`
  // calls that change something are refused before they do
  return (await admin.send(endpoint.method, url)).status
}

const listNeeded = ({ query }: Endpoint) => Object.entries(getSample(query) as object)

test('I9 sorts a list only by its own fields and refuses other columns, statements and odd names', async () => {
  const lists = asked.filter((endpoint) => listSortFields(endpoint).length > 0)
  let refused = 0
  let ordered = 0
  for (const endpoint of lists) {
    const others = listNeeded(endpoint).filter(([name]) => !listSortFields(endpoint).some(([own]) => own === name))
    for (const [name, schema] of listSortFields(endpoint)) {
      const words = pickSome([...FRAGMENTS, ...columns, ...columns.map(camel)])
      const odd = words.filter((word) => !schema.safeParse(word).success)
      for (const word of odd) {
        const status = await getStatus(endpoint, [...others, [name, word]])
        expect(status, `${endpoint.path}?${name}=${word}`).toBe(400)
        refused += 1
      }
      const own = [...new Set(columns.map(camel)), 'ascending', 'descending', 'true', 'false'].filter(
        (word) => schema.safeParse(word).success,
      )
      for (const word of own) {
        expect(await getStatus(endpoint, [...others, [name, word]]), `${endpoint.path}?${name}=${word}`).toBe(200)
        ordered += 1
      }
    }
  }
  expect(lists.length).toBeGreaterThan(25)
  figure('I9', `${lists.length} sorted lists: ${refused} other orders refused, ${ordered} of their own answered`)
})

test('I9 refuses unknown and repeated query parameters in every call', async () => {
  const EXTRA = [
    'orderBy',
    'order_by',
    'where',
    'filter',
    'limit',
    'offset',
    'select',
    'fields',
    'clientId',
    'userId',
    '__proto__[a]',
  ]
  let refused = 0
  // additional parameters from a company's provider are ignored, as RFC 6749 requires
  for (const endpoint of asked.filter(({ path }) => path !== returnFromCompany.path)) {
    const given = listNeeded(endpoint)
    for (const name of pickSome(EXTRA).filter((extra) => !(extra in endpoint.query.shape))) {
      expect(await getStatus(endpoint, [...given, [name, 1]]), `${endpoint.path}?${name}`).toBe(400)
      refused += 1
    }
    for (const [name, value] of given) {
      expect(await getStatus(endpoint, [...given, [name, value]]), `${endpoint.path}, ${name} twice`).toBe(400)
      refused += 1
    }
  }
  figure('I9', `${asked.length} calls: ${refused} unknown or repeated parameters refused`)
})
