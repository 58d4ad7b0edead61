import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { daysAgo } from '@vitrine/testing/dashboard'
import { rounds } from '@vitrine/testing/rounds'
import { validBanner } from '@vitrine/testing/shop'
import { z } from 'zod'
import { buildAlert, makeConfiguration } from '../alerts/alerts.fixture.ts'
import type { Browser, TestInput } from '../server.fixture.ts'
import { makeFilters, type Tenant } from './tenant.fixture.ts'

/** One call with its complete input, for one client. */
export interface Request {
  readonly endpoint: Endpoint
  readonly input: Required<Pick<TestInput, 'params' | 'query'>> & Pick<TestInput, 'body'>
}

export const getName = ({ method, path }: Endpoint) => `${method} ${path}`

/** The kind of record behind `:id`. */
const RECORD_IDS: Readonly<Record<string, string>> = {
  campaigns: 'campaignId',
  categories: 'categoryId',
  categoryGroups: 'categoryGroupId',
  clients: 'clientId',
  keywords: 'keywordId',
  platforms: 'platformId',
  'product-image': 'productImageId',
  providers: 'providerId',
  sessions: 'sessionId',
  stores: 'storeId',
  trades: 'tradeId',
  urls: 'urlId',
  users: 'colleagueId',
}

/** Values that belong to no client. */
const PLAIN: Readonly<Record<string, string | number>> = {
  ...{ draw: 1, from: daysAgo(27), to: daysAgo(-1), when: daysAgo(0), level: 0, column: 0, row: 0, revision: 1, id: 1 },
  ...{ ingestKeyId: 1, passkeyId: 1, uploadId: '00000000-0000-4000-8000-000000000000', token: 'x'.repeat(40) },
  ...{ key: '00000000-0000-4000-8000-000000000000', captureTypeId: 1 },
}

/** Half a mark matches everything with the full mark, but doesn't reveal it. */
const searchFor = ({ mark }: Tenant) => mark.slice(0, 9)
const SEARCHES = ['search', 'freeText', 'ecoAliasCategory']

/** Value of a parameter: the client's own or a general one; undefined if there is none. */
function getValue(tenant: Tenant, { path }: Endpoint, name: string): string | number | undefined {
  const { ids } = tenant
  // an administrator who ends their own sessions could not send any more requests
  const isRecord = name === 'id' || path.startsWith('/api/admin/users/:userId')
  const record = isRecord ? RECORD_IDS[path.split('/')[3] ?? ''] : undefined
  if (record) return ids[record]
  if (SEARCHES.includes(name)) return searchFor(tenant)
  // 'platformIds' is a list of 'platformId'
  return ids[name] ?? PLAIN[name] ?? (name.endsWith('Ids') ? ids[name.slice(0, -1)] : undefined)
}

type Values = Record<string, string | number>
const listKeys = (shape: z.ZodObject) => Object.keys(shape.shape)
const isRequired = (field: z.ZodType) => !field.safeParse(undefined).success
const listChoices = (field: z.ZodType): readonly string[] | undefined => {
  if (field instanceof z.ZodEnum) return field.options as string[]
  return field instanceof z.ZodLiteral ? [...field.values].map(String) : undefined
}

/** All combinations of enumerated parameters, with each of the client's captures. */
function listParams(tenant: Tenant, endpoint: Endpoint): Values[] {
  let all: Values[] = [{}]
  for (const [name, field] of Object.entries(endpoint.params.shape) as [string, z.ZodType][]) {
    const isOne = name !== 'captureId' || 'tray' in endpoint.params.shape
    const own = isOne ? [getValue(tenant, endpoint, name) ?? ''] : tenant.captureIds
    // every tray and report in the nightly run, otherwise one of three
    const values = listChoices(field)?.filter((_, index) => index % rounds(1, 3) === 0) ?? own
    all = all.flatMap((params) => values.map((value) => ({ ...params, [name]: value })))
  }
  return all
}

/** Two queries: only the required parameters, and all parameters for which the client has values. */
function listQueries(tenant: Tenant, endpoint: Endpoint): Values[] {
  const values = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = getValue(tenant, endpoint, name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const { shape } = endpoint.query
  const required = listKeys(endpoint.query).filter((name) => isRequired(shape[name] as z.ZodType))
  const named = listKeys(endpoint.query).filter((name) => !SEARCHES.includes(name))
  const searches = listKeys(endpoint.query).filter((name) => SEARCHES.includes(name))
  const queries = [values(required), values(named), ...searches.map((name) => values([...required, name]))]
  return [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()]
}

const key = () => randomUUID()
const period = { from: daysAgo(27), to: daysAgo(-1) }
const capturesBody =
  (which: number, revision = 1) =>
  ({ captureIds }: Tenant) => ({ captures: [{ captureId: captureIds[which], revision }], key: key() })
const state = ({ ids }: Tenant) => ({ page: 'Overview', filters: makeFilters(ids.platformId ?? 0), hiddenPages: [] })
const alert = ({ ids }: Tenant) =>
  buildAlert(
    [
      makeConfiguration(
        1,
        {
          platformId: Number(ids.platformId),
          storeId: Number(ids.storeId),
          categoryGroupId: Number(ids.categoryGroupId),
          categoryId: Number(ids.categoryId),
          brandId: Number(ids.tradeId),
          ean: String(ids.ean),
        },
        { toleranceAbove: 1 },
      ),
    ],
    { name: 'An alert' },
  )
const exportBody = ({ ids }: Tenant) => ({
  ...period,
  platformIds: [ids.platformId],
  categoryGroupIds: [ids.categoryGroupId],
})
const mailBody = (tenant: Tenant) => ({ ...exportBody(tenant), email: `somebody@${tenant.ids.mailDomain}`, key: key() })
const productsBody = (tenant: Tenant) => ({
  ...exportBody(tenant),
  storeIds: [tenant.ids.storeId],
  eans: [tenant.ids.ean],
})
const banner = ({ ids, shop }: Tenant) => ({ ...validBanner(shop), campaignId: ids.campaignId })
const capture = (tenant: Tenant) => ({
  ...{
    when: `${daysAgo(1)}T10:00:00`,
    data1: null,
    data2: null,
    keyword: '',
    revision: 1,
    captureStateId: 3,
  },
  platformId: tenant.ids.platformId,
  keywordId: tenant.ids.keywordId,
  productImageId: null,
  banners: [banner(tenant)],
})

/** Request bodies by call. */
const BODIES: Readonly<Record<string, (tenant: Tenant) => unknown>> = {
  'POST /api/alerts': (tenant) => ({ key: key(), alert: alert(tenant) }),
  'PUT /api/alerts/:alertId': (tenant) => ({ revision: 1, alert: alert(tenant) }),
  'POST /api/alerts/preview': (tenant) => ({ alert: alert(tenant) }),
  'PUT /api/account/language': () => ({ language: 'es' }),
  'PUT /api/home/state': state,
  'PUT /api/home/bookmarks/:bookmarkId': (tenant) => ({ name: 'A view', state: state(tenant) }),
  'POST /api/trays/:tray/claim': ({ ids }) => ({ after: ids.captureId }),
  'PUT /api/captures': (tenant) => ({ ...capture(tenant), captureId: tenant.ids.captureId }),
  'PUT /api/captures/:captureId': capture,
  'POST /api/captures/discard': capturesBody(2),
  'POST /api/captures/mark-as-error': capturesBody(1),
  // the one that was just discarded
  'POST /api/captures/undo': capturesBody(2, 2),
  'POST /api/captures/:captureId/same-page': ({ unsentId }) => ({ captureIds: [unsentId] }),
  'POST /api/downloads/capture-images': ({ captureIds }) => ({ captureIds, title: 'Captures', key: key() }),
  'POST /api/exports/retail-media-performance': mailBody,
  'POST /api/exports/retail-media-performance/expected': exportBody,
  'POST /api/exports/product-performance': (tenant) => ({ ...mailBody(tenant), ...productsBody(tenant) }),
  'POST /api/exports/product-performance/expected': productsBody,
  'POST /api/reports/:report': exportBody,
  'POST /api/reports/:report/mail': mailBody,
  'POST /api/ingest-keys': () => ({ crawler: 'Crawler' }),
  'POST /api/sku-claims/decide': () => ({ skuClaimIds: [1], isApproved: true }),
  'POST /api/sku-claims/withdraw': ({ ids }) => ({ clientId: ids.clientId, sku: 'owned-by-nobody' }),
  'PUT /api/image-captures/:imageCaptureId': () => ({
    ...{ productPolygon: null, isProductProposed: false, productConfidence: null, texts: [] },
    ...{ revision: 1, captureStateId: 2, key: key() },
  }),
}

/** The requests to try for a call. */
export function listRequests(endpoint: Endpoint, tenant: Tenant): Request[] {
  const body = BODIES[getName(endpoint)]
  const queries = listQueries(tenant, endpoint)
  const all = listParams(tenant, endpoint)
  return all.flatMap((params, index) =>
    // each query is combined with some of them; in the nightly run with all
    queries
      .filter((_, number) => all.length === 1 || number === index % queries.length || rounds(1, 0) === 1)
      .map((query) => ({
        endpoint,
        input: { params, query, ...(body && { body: body(tenant) }) },
      })),
  )
}

type Path = readonly (string | number)[]
const listLeaves = (value: unknown, path: Path = []): [Path, unknown][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, part]) => listLeaves(part, [...path, name]))
    : [[path, value]]
const leafAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], value)

function withLeaves({ endpoint, input }: Request, leaves: readonly (readonly [Path, unknown])[]): Request {
  const copy = structuredClone(input)
  for (const [path, value] of leaves) {
    const parent = leafAt(copy, path.slice(0, -1)) as Record<string, unknown>
    parent[path.at(-1) ?? ''] = value
  }
  // a new key, because with the same key it would be the same request
  const { body } = copy as { body?: { key?: string } }
  if (body?.key) body.key = key()
  return { endpoint, input: copy }
}

/** Repeats a request with a new key. */
export const withNewKey = (request: Request) => withLeaves(request, [])

/** Values in which two requests of the same shape differ, i.e. those that belong to a client. */
export const ownLeaves = (one: Request, other: Request): [Path, unknown][] =>
  listLeaves(one.input).filter(([path, value]) => path.at(-1) !== 'key' && leafAt(other.input, path) !== value)

/** One's own request with one value of the other client, and vice versa. */
export function mixRequests(theirs: Request, own: Request): Request[] {
  const foreign = ownLeaves(theirs, own)
  if (foreign.length < 2) return []
  return [
    ...foreign.map((leaf) => withLeaves(own, [leaf])),
    ...ownLeaves(own, theirs).map((leaf) => withLeaves(theirs, [leaf])),
  ]
}

const NOBODYS = {
  number: 16_777_211,
  uuid: '11111111-2222-4333-8444-555555555555',
  text: 'nobodys',
  mark: 'x'.repeat(22),
}

/** The same request with ids that do not exist. */
export function makeAbsent(theirs: Request, own: Request): Request {
  const toAbsentValue = (value: unknown, name: string | number | undefined) => {
    if (typeof value === 'number') return NOBODYS.number
    if (name === 'mark') return NOBODYS.mark
    if (name === 'ean' || (typeof value === 'string' && /^\d{13}$/.test(value))) return '4006381333931'
    return /^[0-9a-f]{8}-/.test(String(value)) ? NOBODYS.uuid : NOBODYS.text
  }
  return withLeaves(
    theirs,
    ownLeaves(theirs, own)
      .filter(([path]) => path.at(-1) !== 'email')
      .map(([path, value]) => [path, toAbsentValue(value, path.at(-1))] as const),
  )
}

/** Values that must be unique, generated so that they don't reveal anything. */
const UNIQUE: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    ['name', 'nameWithoutPrefix', 'username', 'keyword', 'host', 'description'].map((field) => [
      field,
      () => `unique-${randomUUID()}`,
    ]),
  ),
  email: () => `${randomUUID()}@test.invalid`,
  url: () => `https://shop.example/${randomUUID()}`,
}
const makeUnique = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(UNIQUE).flatMap(([field, make]) => (typeof values[field] === 'string' ? [[field, make()]] : [])),
  )

/** A request of one client, and the same of another. */
export interface RequestPair {
  readonly theirs: Request
  readonly own: Request
}

/** Fills in records as they were read: each client reads its own, and staff read those that clients may not. */
export async function withRecords(
  staff: Browser,
  pair: RequestPair,
  readers: { readonly theirs: Browser; readonly own: Browser } = { theirs: staff, own: staff },
): Promise<RequestPair> {
  const { method, path } = pair.theirs.endpoint
  const address = /^\/api\/admin\/([\w-]+)(\/:id)?$/.exec(path)?.[1]
  if (!address || !['POST', 'PUT'].includes(method)) return pair
  const fill = async ({ endpoint, input }: Request, reader: Browser, recordId: string | number) => {
    const url = `/api/admin/${address}/${recordId}`
    const answer = await reader.send('GET', url)
    const { body } = answer.status === 200 ? answer : await staff.send('GET', url)
    const { revision, values = {} } = body as { revision?: number; values?: Record<string, unknown> }
    const changed = { ...values, ...makeUnique(values) }
    const given = method === 'PUT' ? { revision, values: changed } : { key: key(), values: changed }
    return { endpoint, input: { ...input, body: given } }
  }
  const getRecordId = ({ input }: Request) => (RECORD_IDS[address] && input.params.id ? input.params.id : 1)
  return {
    theirs: await fill(pair.theirs, readers.theirs, getRecordId(pair.theirs)),
    own: await fill(pair.own, readers.own, getRecordId(pair.own)),
  }
}
