import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { type Mall, openMall } from './server.ts'
import { MALL_SHOPS, type MallShop } from './shops.ts'
import type { PageTruth } from './truth.ts'

export interface MallResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Another server, such as a proxy. */
  readonly port?: number
}

export interface TestMall {
  readonly mall: Mall
  get(host: string, path: string, options?: RequestOptions): Promise<MallResponse>
  getTruth(query: Readonly<Record<string, string>>): Promise<PageTruth>
}

export const NOON = new Date('2026-11-19T12:00:00Z')

/** The first shop whose behavior matches. */
export function findShopWhere(matches: (shop: MallShop) => boolean): MallShop {
  const found = MALL_SHOPS.find(matches)
  if (!found) throw new Error('No shop of the mall behaves like this')
  return found
}

/** A mall whose clock is stopped, for the tests of a file. */
export function startMall(): TestMall {
  let mall: Mall
  beforeAll(async () => {
    mall = await openMall({ now: () => NOON })
  })
  afterAll(() => mall.close())
  const get: TestMall['get'] = (host, path, { method = 'GET', headers, body, port = mall.port } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const content = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: content,
            text: content.toString(),
          })
        })
      })
      sent.once('error', reject)
      sent.end(body)
    })
  return {
    get mall() {
      return mall
    },
    get,
    getTruth: async (query) => {
      const { text } = await get('127.0.0.1', `/.mall/truth?${new URLSearchParams(query)}`)
      return JSON.parse(text) as PageTruth
    },
  }
}

export const listKeys = (html: string): string[] => [...html.matchAll(/data-k="([^"]+)"/g)].map(([, key]) => key ?? '')
export const listMedia = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/media\/\w+\.\w+/g)].map(([path]) => path)),
]
