import { type Answer, answerFile, answerHtml, answerJson, answerText, redirect } from './answer.ts'
import { renderNotFound, renderPage, renderPart } from './live-page.ts'
import type { MediaStore } from './media.ts'
import { CONSENT_PATH } from './page-scripts.ts'
import type { LogEntry } from './request-log.ts'
import { type PageRequest, VARIANT_COOKIE } from './requests.ts'
import { writeRobots, writeSitemap } from './robots.ts'
import { findShopAbroad } from './shops.ts'

/** A request to a shop, as far as its pages are concerned. */
export interface SiteRequest {
  readonly page: PageRequest
  readonly url: URL
  readonly range: string | undefined
  readonly media: MediaStore
  /** The visitor already has a variant. */
  readonly hasVariant: boolean
}

export interface SiteAnswer {
  readonly kind: LogEntry['kind']
  readonly answer: Answer
}

type Serve = (request: SiteRequest) => Promise<Answer> | Answer

const NOT_MODIFIABLE = { 'cache-control': 'no-store' }

/** Addresses with a fixed meaning on every host. */
const FIXED: Readonly<Record<string, readonly [LogEntry['kind'], Serve]>> = {
  '/robots.txt': ['robots', ({ page }) => answerText(writeRobots(page.shop))],
  '/sitemap.xml': ['robots', ({ page }) => answerText(writeSitemap(page.shop), 'application/xml')],
  '/favicon.ico': ['media', () => ({ status: 204, headers: {}, body: '' })],
  [CONSENT_PATH]: ['consent', () => ({ status: 204, headers: {}, body: '' })],
  '/click': ['redirect', ({ url }) => redirect(toLocalPath(url.searchParams.get('to')))],
  '/home': ['redirect', () => redirect('/', 301)],
  '/more': ['part', servePart],
}

export async function serveSite(request: SiteRequest): Promise<SiteAnswer> {
  const { pathname } = request.url
  const fixed = FIXED[pathname]
  if (fixed) return { kind: fixed[0], answer: await fixed[1](request) }
  if (pathname.startsWith('/media/')) return { kind: 'media', answer: await serveMedia(request) }
  if (pathname.length > 1 && pathname.endsWith('/'))
    return { kind: 'redirect', answer: redirect(`${pathname.slice(0, -1)}${request.url.search}`, 301) }
  const turnedAway = turnAway(request.page)
  return turnedAway ?? { kind: 'page', answer: servePage(request) }
}

/** Only addresses of this shop: an open redirect would be one more fault than planned. */
const toLocalPath = (path: string | null) => (path && /^\/(?!\/)/.test(path) ? path : '/')

async function serveMedia({ url, range, media }: SiteRequest): Promise<Answer> {
  const file = await media.read(url.pathname)
  return file ? answerFile(file.body, file.type, range) : { ...answerText('Not found'), status: 404 }
}

/** Some shops don't serve visitors from other countries. */
function turnAway({ shop, country, path }: PageRequest): SiteAnswer | undefined {
  const { retailer, behavior } = shop
  if (country === retailer.country) return undefined
  if (behavior.abroad === 'redirect') {
    const other = findShopAbroad(shop, country)
    if (other) return { kind: 'redirect', answer: redirect(`http://${other.host}/?from=${encodeURIComponent(path)}`) }
  }
  if (behavior.abroad === 'forbidden')
    return { kind: 'page', answer: answerHtml(`<h1>${retailer.name} is not available in your country</h1>`, 403) }
  return undefined
}

function servePage({ page, media, hasVariant }: SiteRequest): Answer {
  const rendered = renderPage(page, media)
  if (!rendered) return answerHtml(renderNotFound(page, media), 404, NOT_MODIFIABLE)
  const cookie = `${VARIANT_COOKIE}=${page.variant}; Path=/; Max-Age=31536000`
  const isNew = page.shop.behavior.hasVariants && !hasVariant
  return answerHtml(rendered.html, 200, { ...NOT_MODIFIABLE, ...(isNew && { 'set-cookie': [cookie] }) })
}

function servePart({ page, url, media }: SiteRequest): Answer {
  const path = toLocalPath(url.searchParams.get('of'))
  const part = renderPart({ ...page, path }, Number(url.searchParams.get('part')), media)
  return part ? answerJson({ html: part.html, next: part.next }) : answerJson({ error: 'No such part' }, 404)
}
