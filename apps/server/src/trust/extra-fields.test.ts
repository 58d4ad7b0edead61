import { KEY_SCOPE_NAMES } from '@vitrine/contract/access/permissions'
import { returnFromCompany } from '@vitrine/contract/auth/company.contract'
import { type Endpoint, isForCrawlers } from '@vitrine/contract/endpoint'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { getName, listRequests, type Request, withRecords } from './requests.fixture.ts'
import { allRows } from './rows.fixture.ts'
import { makeTenant, type Tenant } from './tenant.fixture.ts'

let server: TestServer
let tenant: Tenant
let admin: Browser
let key: string
/** Column names of all tables, in snake case and camel case. */
let names: string[]
beforeAll(async () => {
  server = await testServer()
  tenant = await makeTenant(server)
  await server.owner.query(`insert into proxy (proxy_id, host, port) values (1, 'proxy.example', 8080)`)
  admin = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  const { body } = await admin.call(makeIngestKey, { body: { crawler: 'Extra', scopes: KEY_SCOPE_NAMES } })
  key = (body as { key: string }).key
  const { rows } = await server.owner.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  names = [...new Set(rows.flatMap(({ name }) => [name, camel(name)]))]
})
afterAll(() => server.close())

/** All object schemas within a schema, with their paths. */
function objectsIn(schema: z.ZodType, path = ''): [string, z.ZodObject][] {
  if (schema instanceof z.ZodObject)
    return [
      [path, schema],
      ...Object.entries(schema.shape).flatMap(([name, part]) => objectsIn(part as z.ZodType, `${path}.${name}`)),
    ]
  if (schema instanceof z.ZodArray) return objectsIn(schema.element as z.ZodType, `${path}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => objectsIn(part as z.ZodType, path))
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((part, index) => objectsIn(part as z.ZodType, `${path}[${index}]`))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return objectsIn(schema.def.innerType as z.ZodType, path)
  if (schema instanceof z.ZodPipe) return objectsIn(schema.def.in as z.ZodType, path)
  return []
}

const listInputs = ({ params, query, body, upload }: Endpoint): [string, z.ZodType][] => [
  ['params', params],
  ['query', query],
  ['body', body],
  ...(upload?.facts ? ([['facts', upload.facts]] as [string, z.ZodType][]) : []),
]

/** Unknown parameters from a provider are dropped instead of refused. */
const isDropping = ({ path }: Endpoint, part: string) => path === returnFromCompany.path && part === 'query'

const toInput = (keys: readonly string[]) => Object.fromEntries(keys.map((name) => [name, 1]))

function findUnrefused(object: z.ZodObject, unknown: readonly string[]): string[] {
  const { error } = object.safeParse(toInput(unknown))
  const refused = new Set(error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])))
  return unknown.filter((name) => !refused.has(name))
}

const findKept = (object: z.ZodObject, unknown: readonly string[]) => Object.keys(object.parse(toInput(unknown)))

test('Z5 rejects every column name in every object of any input', () => {
  let objects = 0
  for (const endpoint of server.endpoints)
    for (const [part, schema] of listInputs(endpoint))
      for (const [path, object] of objectsIn(schema, part)) {
        const unknown = names.filter((name) => !(name in object.shape))
        const passed = isDropping(endpoint, part) ? findKept(object, unknown) : findUnrefused(object, unknown)
        expect(passed, `${getName(endpoint)} ${path}`).toEqual([])
        objects += 1
      }
  figure('Z5', `${names.length} column names refused by ${objects} objects of ${server.endpoints.length} calls`)
})

/** Adds a name that the call doesn't know. */
function withExtra({ endpoint, input }: Request, part: 'query' | 'body', name: string): Request['input'] | undefined {
  const schema = endpoint[part]
  if (schema instanceof z.ZodObject && name in schema.shape) return undefined
  const given = (input[part] ?? {}) as Record<string, string | number>
  return { ...input, [part]: { ...given, [name]: 1 } }
}

test('Z5 answers 400 to each extra column over HTTP and stores nothing', async () => {
  const send = (endpoint: Endpoint, input: Request['input']) => {
    const headers = isForCrawlers(endpoint.access) ? { authorization: `Bearer ${key}` } : {}
    const path = Object.entries(input.params).reduce<string>(
      (url, [name, value]) => url.replace(`:${name}`, String(value)),
      endpoint.path,
    )
    const query = new URLSearchParams(
      Object.entries(input.query).map(([name, value]) => [name, String(value)] as [string, string]),
    )
    return admin.send(endpoint.method, query.size > 0 ? `${path}?${query}` : path, headers, input.body)
  }
  const before = await allRows(server)
  let sent = 0
  for (const [index, endpoint] of server.endpoints.entries()) {
    if (endpoint.upload) continue
    const [first] = listRequests(endpoint, tenant)
    const { theirs: request } = await withRecords(admin, { theirs: first as Request, own: first as Request })
    const parts = endpoint.method === 'GET' ? (['query'] as const) : (['query', 'body'] as const)
    for (const part of parts)
      for (let n = 0; n < rounds(names.length, 1); n++) {
        const input = withExtra(request, part, names[(index + n * 7) % names.length] ?? '')
        if (!input) continue
        const { status, body } = await send(endpoint, input)
        expect([status, (body as { error: string }).error], `${getName(endpoint)} ${JSON.stringify(input)}`).toEqual([
          ...[400, 'invalid'],
        ])
        sent += 1
      }
  }
  expect(await allRows(server)).toEqual(before)
  figure('Z5', `${sent} requests with an extra column: all 400, no row changed`)
}, 1_800_000)
