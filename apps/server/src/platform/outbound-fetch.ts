import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const WITHIN_MS = 10_000
const MOST_BYTES = 1024 * 1024

/** Networks that are not on the public internet: private, link-local and special-purpose (RFC 6890). */
/** One list per family, because a BlockList matches IPv4 addresses against IPv6 entries, too. */
const INTERNAL = { ipv4: new BlockList(), ipv6: new BlockList() }
const INTERNAL_NETWORKS: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 3, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
]
for (const network of INTERNAL_NETWORKS) INTERNAL[network[2]].addSubnet(...network)

/** In IPv6 only 2000::/3 is public, with exceptions. Everything else counts as internal. */
export function isInternalAddress(address: string): boolean {
  const version = isIP(address)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return version === 0 || INTERNAL[family].check(address, family)
}

/** The request was blocked, failed or timed out, or the response was too large. */
export class OutboundError extends Error {}

/** Checks the resolved address that is connected to, which prevents DNS rebinding. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    if (found.length === 0 || found.some(({ address }) => isInternalAddress(address)))
      return done(new OutboundError(`${hostname} is an internal address`), '', 0)
    const [first] = found
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family ?? 4)
  })
}

export interface OutboundRequest {
  readonly method?: string
  readonly headers?: Record<string, string> | Headers
  readonly body?: unknown
}

/**
 * Fetches a URL that a user entered: https only, no internal networks, no redirects, 10 seconds, 1 MB. With
 * `allowsInternal`, internal networks and http are allowed.
 */
export async function fetchOutbound(
  address: string | URL,
  { method = 'GET', headers = {}, body }: OutboundRequest,
  allowsInternal: boolean,
): Promise<Response> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' && !(allowsInternal && url.protocol === 'http:'))
    throw new OutboundError(`${url.protocol} is not allowed`)
  if (!allowsInternal && isIP(host) !== 0 && isInternalAddress(host))
    throw new OutboundError(`${host} is an internal address`)
  const given = headers instanceof Headers ? Object.fromEntries(headers) : headers
  const payload = body === undefined || body === null ? undefined : toBytes(body)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (problem: unknown) => reject(new OutboundError('The request failed', { cause: problem }))
    const request = send(url, {
      method,
      headers: { ...given, ...(payload && { 'content-length': String(payload.length) }) },
      agent: false,
      signal: AbortSignal.timeout(WITHIN_MS),
      ...(!allowsInternal && { lookup: lookUpPublic }),
    })
    request.on('error', fail)
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('error', fail)
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MOST_BYTES) answer.destroy(new OutboundError('The answer is too large'))
        else chunks.push(chunk)
      })
      answer.on('end', () => {
        const status = answer.statusCode ?? 502
        const received = new Headers()
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined) received.set(name, [value].flat().join(', '))
        }
        const isBodiless = status === 204 || status === 205 || status === 304
        resolve(new Response(isBodiless ? null : Buffer.concat(chunks), { status, headers: received }))
      })
    })
    request.end(payload)
  })
}

function toBytes(body: unknown): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body)
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(body.toString())
  throw new OutboundError('Unsupported body')
}
