import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOOPBACK, writeHostRules } from './address.ts'
import { ADMIN_PATH, serveAdmin } from './admin.ts'
import { answerHtml, answerText, redirect, send, sendFaulty } from './answer.ts'
import { findFault } from './faults.ts'
import { openMediaStore } from './media.ts'
import { type LogEntry, openRequestLog, type RequestLog } from './request-log.ts'
import {
  CONSENT_COOKIE,
  COUNTRY_HEADER,
  chooseVariant,
  isVariant,
  type PageRequest,
  parseCookies,
  parseCountry,
  REQUEST_ID_HEADER,
  TIME_HEADER,
  VARIANT_COOKIE,
} from './requests.ts'
import { findShop, type MallShop } from './shops.ts'
import { serveSite } from './site.ts'

/** Requests for pages whose truth can be asked for by their id. */
const MOST_PAGES = 20_000
const MOST_BODY = 100

export interface MallOptions {
  /** 0 chooses a free one. */
  readonly port?: number
  readonly now?: () => Date
}

export interface Mall {
  readonly port: number
  /** Option of Chromium that leads the mall's hosts here. */
  readonly hostRules: string
  readonly log: RequestLog
  /** Ends connections, slow answers included. */
  close(): Promise<void>
}

/** Serves the shops of the demo as web sites on loopback, one host name each. */
export async function openMall({ port = 0, now = () => new Date() }: MallOptions = {}): Promise<Mall> {
  const media = openMediaStore()
  const log = openRequestLog()
  const pages = new Map<number, PageRequest>()
  const stop = new AbortController()
  let requests = 0

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const receivedAt = Date.now()
    const begun = performance.now()
    requests += 1
    const id = requests
    response.setHeader(REQUEST_ID_HEADER, String(id))
    const { host = '', 'user-agent': userAgent = '' } = request.headers
    const url = new URL(request.url ?? '/', 'http://mall.test')
    const shop = findShop(host)
    const page = shop && readPage(request, url, shop, now)
    if (url.pathname.startsWith(ADMIN_PATH)) {
      const country = readCountry(request) ?? shop?.retailer.country ?? 'UK'
      const method = request.method ?? 'GET'
      send(request, response, serveAdmin({ method, url, shop, country, now: now(), media, log, pages }))
      return
    }
    if (!shop || !page) {
      const known = findShop(host.replace(/^www\./, ''))
      if (known) send(request, response, redirect(`http://${known.host}${request.url}`, 301))
      else send(request, response, { ...answerText(`No shop is called ${host}`), status: 404 })
      return
    }
    const consent = request.method === 'POST' ? await readBody(request) : undefined
    const record = (kind: LogEntry['kind']) => {
      response.once('close', () =>
        log.add({
          id,
          receivedAt,
          duration: Math.round((performance.now() - begun) * 10) / 10,
          host: shop.host,
          method: request.method ?? 'GET',
          path: page.path,
          kind,
          status: response.statusCode,
          country: page.country,
          userAgent,
          ...(consent && { consent }),
        }),
      )
    }
    const fault = findFault(shop, url, page.at)
    if (fault) {
      record('fault')
      await sendFaulty(response, fault, stop.signal)
      return
    }
    const hasVariant = parseCookies(request.headers.cookie).has(VARIANT_COOKIE)
    const { kind, answer } = await serveSite({ page, url, range: request.headers.range, media, hasVariant })
    record(kind)
    if (kind === 'page' && answer.status === 200) {
      pages.set(id, page)
      const [oldest] = pages.keys()
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    }
    send(request, response, answer)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) send(request, response, answerHtml('<h1>The mall has a defect</h1>', 500))
      else response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    hostRules: writeHostRules(address.port),
    log,
    close: () => {
      stop.abort()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function readCountry({ headers }: IncomingMessage): string | undefined {
  const value = headers[COUNTRY_HEADER]
  return parseCountry(Array.isArray(value) ? value[0] : value)
}

function readPage(request: IncomingMessage, url: URL, shop: MallShop, now: () => Date): PageRequest {
  const cookies = parseCookies(request.headers.cookie)
  const time = request.headers[TIME_HEADER]
  const chosen = new Date(Array.isArray(time) ? '' : (time ?? ''))
  const at = Number.isNaN(chosen.getTime()) ? now() : chosen
  const variant = cookies.get(VARIANT_COOKIE)
  return {
    shop,
    path: `${url.pathname}${url.search}`,
    at,
    country: readCountry(request) ?? shop.retailer.country,
    variant: isVariant(variant) ? variant : chooseVariant(shop, at),
    hasAnswered: cookies.has(CONSENT_COOKIE),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString().slice(0, MOST_BODY)
}
