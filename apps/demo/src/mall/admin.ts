import { type Answer, answerJson, answerText } from './answer.ts'
import { FAULT_PATHS } from './faults.ts'
import { renderPage, renderPart } from './live-page.ts'
import type { MediaStore } from './media.ts'
import type { RequestLog } from './request-log.ts'
import { chooseVariant, isVariant, type PageRequest, parseCountry } from './requests.ts'
import { listPaths } from './routes.ts'
import { findShop, MALL_SHOPS, type MallShop } from './shops.ts'
import type { PageTruth } from './truth.ts'

/** Below this path is what tests and measurements ask the mall. Shops link to nothing there. */
export const ADMIN_PATH = '/.mall/'

interface AdminRequest {
  readonly method: string
  readonly url: URL
  /** The shop of the Host header, which `host` in the query replaces. */
  readonly shop: MallShop | undefined
  readonly country: string
  readonly now: Date
  readonly media: MediaStore
  readonly log: RequestLog
  /** Requests for pages, by the id that their answers had. */
  readonly pages: ReadonlyMap<number, PageRequest>
}

const CALLS: Readonly<Record<string, (request: AdminRequest) => Answer>> = {
  truth: getTruth,
  log: ({ method, url, log }) => {
    if (method === 'DELETE') log.clear()
    const [host, kind] = [url.searchParams.get('host'), url.searchParams.get('kind')]
    const after = Number(url.searchParams.get('after') ?? 0)
    return answerJson(log.list({ after, ...(host && { host }), ...(kind && { kind }) }))
  },
  shops: () =>
    answerJson(
      MALL_SHOPS.map(({ host, retailer, behavior }) => ({
        host,
        name: retailer.name,
        country: retailer.country,
        behavior,
        paths: listPaths(retailer),
        faults: FAULT_PATHS,
      })),
    ),
  /** For an agent that checks the country of its proxy. */
  country: ({ country }) => answerText(`loc=${country === 'UK' ? 'GB' : country}\n`),
}

export function serveAdmin(request: AdminRequest): Answer {
  const call = CALLS[request.url.pathname.slice(ADMIN_PATH.length)]
  return call ? call(request) : answerJson({ error: 'No such call', calls: Object.keys(CALLS) }, 404)
}

/** The truth about a page that was served (`request`), or about any page at any moment (`path` and more). */
function getTruth({ url, shop, now, media, pages }: AdminRequest): Answer {
  const { searchParams } = url
  const id = searchParams.get('request')
  const page = id === null ? readPageRequest(searchParams, shop, now) : pages.get(Number(id))
  const rendered = page && renderPage(page, media)
  if (!page || !rendered) return answerJson({ error: 'No such page' }, 404)
  const parts = Number(searchParams.get('parts') ?? 0)
  return answerJson(addParts(rendered.truth, page, parts, media))
}

function readPageRequest(query: URLSearchParams, fallback: MallShop | undefined, now: Date): PageRequest | undefined {
  const shop = findShop(query.get('host') ?? undefined) ?? fallback
  const at = query.get('at') === null ? now : new Date(query.get('at') ?? '')
  if (!shop || Number.isNaN(at.getTime())) return undefined
  const variant = query.get('variant') ?? undefined
  return {
    shop,
    path: query.get('path') ?? '/',
    at,
    country: parseCountry(query.get('country') ?? undefined) ?? shop.retailer.country,
    variant: isVariant(variant) ? variant : chooseVariant(shop, at),
    hasAnswered: false,
  }
}

/** Adds the banners and products of the parts that a visitor has loaded by scrolling. */
function addParts(truth: PageTruth, page: PageRequest, parts: number, media: MediaStore): PageTruth {
  const loaded = Array.from({ length: Math.min(parts, truth.moreParts) }, (_, index) =>
    renderPart(page, index + 1, media),
  )
  return {
    ...truth,
    banners: [...truth.banners, ...loaded.flatMap((part) => part?.banners ?? [])],
    products: [...truth.products, ...loaded.flatMap((part) => part?.products ?? [])],
  }
}
