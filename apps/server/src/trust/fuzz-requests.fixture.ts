import type { Endpoint } from '@vitrine/contract/endpoint'
import fc from 'fast-check'
import { generateValues, type KnownValues } from './fuzz-values.fixture.ts'

/** One request as it is sent. */
export interface FuzzedRequest {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string | undefined
}

interface Input {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

const BOUNDARY = 'a-boundary-of-its-own'
const JSON_TYPE = 'application/json'
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A lone surrogate cannot be encoded in a URL. */
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function part(name: string, content: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
}

const END = `--${BOUNDARY}--\r\n`

function generateInputs({ params, query, body, upload, method }: Endpoint, known: KnownValues): fc.Arbitrary<Input> {
  const sent = upload?.facts ?? body
  return fc.record({
    params: generateValues(params, known) as fc.Arbitrary<Input['params']>,
    query: generateValues(query, known) as fc.Arbitrary<Input['query']>,
    body: method === 'GET' ? fc.constant(undefined) : generateValues(sent, known),
  })
}

function toRequest(endpoint: Endpoint, { params, query, body }: Input, file = 'no picture'): FuzzedRequest {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]))
  const search = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return []
    return (Array.isArray(value) ? value : [value]).map((each) => `${encoded(name)}=${encoded(each)}`)
  })
  const url = search.length > 0 ? `${path}?${search.join('&')}` : path
  if (endpoint.upload) {
    const facts = endpoint.upload.facts ? part('facts', JSON.stringify(body) ?? '') : ''
    return { url, headers: { 'content-type': FORM_TYPE }, body: facts + part('file', file, 'a file.xlsx') + END }
  }
  if (body === undefined) return { url, headers: {} }
  // a call that expects text gets no JSON
  if (endpoint.body.type === 'string')
    return { url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: String(body) }
  return { url, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(body) }
}

/** Requests that match the schemas of a call. */
export const validRequests = (endpoint: Endpoint, known: KnownValues): fc.Arbitrary<FuzzedRequest> =>
  generateInputs(endpoint, known).map((input) => toRequest(endpoint, input))

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** Values of unexpected types. */
const ODD = fc.constantFrom<unknown>(
  ...[null, true, false, '', ' ', [], {}, [[]], [null], { a: 1 }, nested(500)],
  ...[0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 46, 2 ** 53, 1e300, 5e-324],
  ...['NaN', 'Infinity', '1e309', '0x10', '1,', ',1', '00', '-1'],
  ...['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\u202e', '\u{e0001}', '\r\nx: y', '\n', '\t'],
  ...["'", '"', "'; drop table capture; --", '$1', '%', '_', '\\', '{{7*7}}', '=1+1', '../../x', '<b>'],
  ...['0000-00-00', '2026-02-30', '9999-12-31T23:59:60Z', '+275760-09-13', 'true', 'null', 'undefined'],
  ...['x'.repeat(70_000), '\u{1f600}'.repeat(2_000), '1'.repeat(400), 'constructor', '__proto__', 'toString'],
)

type Path = readonly (string | number)[]

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...entries.flatMap(([key, item]) => listPaths(item, [...path, key]))]
}

/** Changes the value at a path; undefined removes it. */
function changeAt(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? changeAt(item, rest, change) : item))
  const old = value as Record<string, unknown>
  return { ...old, [key]: changeAt(old[key], rest, change) }
}

/** Makes one value invalid. */
function spoilOne(input: Input): fc.Arbitrary<Input> {
  const paths = listPaths(input).filter(({ length }) => length > 0)
  const spoil = fc.oneof(
    ODD.map((odd) => () => odd),
    ODD.map((odd) => (old: unknown) => (typeof old === 'object' && old !== null ? { ...old, odd } : [old, odd])),
    fc.constant(() => undefined),
    fc.constant((old: unknown) => [old, old]),
    fc.constant((old: unknown) => ({
      ...(old as object),
      ['__proto__']: { isAdmin: true },
      constructor: 1,
      nobodys: 1,
    })),
    fc.constant((old: unknown) => String(old)),
  )
  return fc.tuple(fc.constantFrom(...paths), spoil).map(([path, change]) => {
    const { params, query, body } = changeAt(input, path, change) as Input
    return { params: asObject(params), query: asObject(query), body }
  })
}

/** Parameters and queries must be objects to be encoded in a URL. */
const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Invalid bodies by content type. */
const BODIES: readonly (readonly [type: string | undefined, body: string])[] = [
  [JSON_TYPE, ''],
  [JSON_TYPE, '{'],
  [JSON_TYPE, '{"a":1,}'],
  [JSON_TYPE, '\u0000'],
  [JSON_TYPE, '{"__proto__":{"isAdmin":true}}'],
  [JSON_TYPE, '{"constructor":{"prototype":{"isAdmin":true}}}'],
  [JSON_TYPE, '['.repeat(20_000) + ']'.repeat(20_000)],
  [JSON_TYPE, `"${'x'.repeat(2 * 1024 * 1024)}"`],
  [JSON_TYPE, '1e400'],
  [`${JSON_TYPE}; charset=utf-16`, '{}'],
  ['text/plain', 'plain'],
  ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>'],
  ['application/x-www-form-urlencoded', 'a=1&a=2&__proto__=3'],
  ['application/octet-stream', '\u0000\u0001'],
  ['a type', '{}'],
  ['multipart/form-data', part('file', 'x', 'x.png') + END],
  ['multipart/form-data; boundary=', END],
  [FORM_TYPE, ''],
  [FORM_TYPE, END],
  [FORM_TYPE, part('facts', '{"fileName":"x"}')],
  [FORM_TYPE, part('facts', '{"fileName":"x"}') + END],
  [FORM_TYPE, part('facts', '{') + part('file', 'x', 'x.png') + END],
  [FORM_TYPE, part('facts', 'x'.repeat(100_000)) + part('file', 'x', 'x.png') + END],
  [FORM_TYPE, part('file', 'x', 'x.png') + part('facts', '{"fileName":"x"}') + END],
  [FORM_TYPE, part('file', '', '') + END],
  [FORM_TYPE, part('file', 'x', '../../\u0000x.png') + part('file', 'y', 'y.png') + END],
  [FORM_TYPE, part('__proto__', '{}') + part('constructor', 'x', 'x') + END],
  [undefined, 'without a type'],
]

/** Malformed ends of a URL. */
const ADDRESSES = [
  '?%',
  '?%ff=%ff',
  '?a[]=1&a[b]=2',
  '?__proto__=1',
  '?constructor=1',
  '?&&=&',
  `?${'a=1&'.repeat(2_000)}`,
]
/** Replacements for a path parameter. */
const PARAMETERS = ['%00', '%ff', '%ED%A0%80', '%', '..%2f..', '%2e%2e', '__proto__', '1%0d%0ax:y', '9'.repeat(500)]

/** A valid request with one error: in a value, a type, the URL, or the whole body. */
export function invalidRequests(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<FuzzedRequest> {
  const inputs = generateInputs(endpoint, known)
  const right = inputs.map((input) => toRequest(endpoint, input))
  const bodies = fc.tuple(right, fc.constantFrom(...BODIES)).map(([{ url }, [type, body]]) => ({
    url,
    headers: type === undefined ? {} : { 'content-type': type },
    body,
  }))
  const addresses = fc.tuple(right, fc.constantFrom(...ADDRESSES)).map(([request, end]) => ({
    ...request,
    url: request.url.replace(/\?.*|$/, end),
  }))
  const parameters = fc.tuple(right, fc.constantFrom(...PARAMETERS)).map(([request, odd]) => ({
    ...request,
    url: endpoint.path.replace(/:\w+/g, odd),
  }))
  const values = inputs.chain(spoilOne).map((input) => toRequest(endpoint, input))
  return fc.oneof(
    { arbitrary: values, weight: 6 },
    ...(endpoint.method === 'GET' ? [] : [{ arbitrary: bodies, weight: 4 }]),
    { arbitrary: addresses, weight: 1 },
    ...(endpoint.path.includes(':') ? [{ arbitrary: parameters, weight: 1 }] : []),
  )
}
