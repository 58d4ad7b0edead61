import { linkedFontFaces } from '../pictures/fonts.ts'
import { html, type Markup } from '../pictures/html.ts'
import { buildOffers, type Offer } from '../pictures/pages/assortment.ts'
import { footerStrip, topStrip } from '../pictures/pages/banners.ts'
import { countProducts, grid } from '../pictures/pages/grid.ts'
import { notFound } from '../pictures/pages/messes.ts'
import { drawContent } from '../pictures/pages/page.ts'
import { buildStage, type Stage } from '../pictures/pages/stage.ts'
import { pageStyle } from '../pictures/pages/style.ts'
import { footer } from '../pictures/shops/footers.ts'
import { header, sideNavigation } from '../pictures/shops/headers.ts'
import { iconSheet } from '../pictures/shops/icons.ts'
import type { PageSubject } from '../subject.ts'
import { createLiveRenderers, type LiveRenderers } from './live-renderers.ts'
import { getFontAddress, type MediaStore } from './media.ts'
import { getMoment } from './moment.ts'
import { drawScripts } from './page-scripts.ts'
import { chooseMistake, drawJsonLd, drawMicrodata, type FactsMistake } from './product-facts.ts'
import { drawProductPage } from './product-page.ts'
import type { PageRequest } from './requests.ts'
import { findRoute, type Route } from './routes.ts'
import { linkWords, listSiteLinks } from './site-links.ts'
import type { PageTruth } from './truth.ts'

/** Height of the tall pages in pixels. */
const TALL = 20_000
const ROWS_PER_PART = 4

export interface LivePage {
  readonly html: string
  readonly truth: PageTruth
}

/** A part of a product list that arrives while the visitor scrolls. */
export interface LivePart {
  readonly html: string
  /** The address of the next part. */
  readonly next?: string
}

/** The page of a request, or undefined if the shop has none at its path. */
export function renderPage(request: PageRequest, media: MediaStore): LivePage | undefined {
  const { shop, path } = request
  const route = findRoute(shop.retailer, path)
  if (!route) return undefined
  const renderers = createLiveRenderers(request, route, media, 0)
  const stage = buildStage(describePage(request, route, renderers), renderers)
  const moreParts = countParts(request, route)
  const mistake = chooseMistake(shop, path)
  const { drawn, facts } = drawMain(stage, route, renderers, { request, media, mistake })
  const more = moreParts > 0 && html`<div data-more style="height:1px"></div>`
  const content = html`${topStrip(stage)}${drawn}${more}${footerStrip(stage)}`
  const scripts = drawScripts(
    request,
    stage.words,
    renderers.carousels,
    moreParts > 0 ? getPartAddress(path, 1) : undefined,
  )
  const written = drawDocument(request, stage, renderers, { content, facts, scripts, media })
  const { retailer, behavior } = shop
  const truth: PageTruth = {
    url: `http://${shop.host}${path}`,
    kind: route.kind,
    at: request.at.toISOString(),
    changesAt: getMoment(shop, request.at).changesAt.toISOString(),
    country: request.country,
    variant: request.variant,
    language: retailer.language,
    banners: renderers.banners,
    products: renderers.products,
    facts: { format: behavior.productFacts, ...(mistake && behavior.productFacts !== 'none' && { mistake }) },
    consentPlatform: behavior.wall,
    newsletter: behavior.newsletter,
    moreParts,
  }
  return { html: written, truth }
}

/** One of the parts that arrive while the visitor scrolls; undefined after the last one. */
export function renderPart(
  request: PageRequest,
  part: number,
  media: MediaStore,
): (LivePart & Pick<PageTruth, 'banners' | 'products'>) | undefined {
  const route = findRoute(request.shop.retailer, request.path)
  if (!route || part < 1 || part > countParts(request, route)) return undefined
  const renderers = createLiveRenderers(request, route, media, part)
  const { creatives } = renderers
  const stage = buildStage(describePage(request, route, renderers), renderers)
  const { columns, width } = stage.look
  const count = countProducts(ROWS_PER_PART, columns, creatives)
  const offers = buildOffers(stage.subject, stage.words, route.categories, count, `part ${part}`)
  const drawn = html`<div style="margin:20px auto 0;width:${width}px">${grid(stage, width, columns, offers, creatives)}</div>`
  const { banners, products } = renderers
  return {
    html: drawn.markup,
    ...(part < countParts(request, route) && { next: getPartAddress(request.path, part + 1) }),
    banners,
    products,
  }
}

/** The shop's page for addresses it doesn't know. */
export function renderNotFound(request: PageRequest, media: MediaStore): string {
  const route: Route = { kind: 'home', categories: findRoute(request.shop.retailer, '/')?.categories ?? [] }
  const renderers = createLiveRenderers(request, route, media, 0)
  const stage = buildStage({ ...describePage(request, route, renderers), creatives: [] }, renderers)
  const scripts = drawScripts(request, stage.words, [], undefined)
  return drawDocument(request, stage, renderers, { content: notFound(stage), facts: html``, scripts, media })
}

const getPartAddress = (path: string, part: number) => `/more?of=${encodeURIComponent(path)}&part=${part}`

function countParts({ shop }: PageRequest, { kind }: Route): number {
  const { moreParts, isTall } = shop.behavior
  if (kind === 'product' || (kind === 'home' && isTall)) return 0
  return moreParts
}

function describePage({ shop, at }: PageRequest, route: Route, { creatives }: LiveRenderers): PageSubject {
  const { retailer, behavior } = shop
  const { day, range } = getMoment(shop, at)
  const { name, country, type, language } = retailer
  return {
    of: 'page',
    shop: { name, country, type, language },
    kind: route.kind === 'product' ? 'department' : route.kind,
    categories: route.categories,
    ...(route.kind === 'department' && { department: route.department }),
    ...(route.kind === 'search' && { keyword: route.keyword }),
    creatives,
    range,
    visit: day,
    ...(route.kind === 'home' && behavior.isTall && { height: TALL }),
  }
}

interface MainOptions {
  readonly request: PageRequest
  readonly media: MediaStore
  readonly mistake: FactsMistake | undefined
}

/** The page between header and footer, with its facts for search engines. */
function drawMain(
  stage: Stage,
  route: Route,
  renderers: LiveRenderers,
  { request, media, mistake }: MainOptions,
): { drawn: Markup; facts: Markup } {
  const { shop } = request
  const drawFacts = (offers: readonly Offer[]) =>
    shop.behavior.productFacts === 'json-ld' ? drawJsonLd(shop, offers, mistake) : html``
  if (route.kind !== 'product') {
    const drawn = drawContent(stage)
    return { drawn, facts: renderers.offers.length > 0 ? drawFacts(renderers.offers) : html`` }
  }
  const { drawn, offer } = drawProductPage(stage, route.product, { media, addProduct: renderers.addProduct })
  const microdata = shop.behavior.productFacts === 'microdata' && drawMicrodata(shop, offer, mistake)
  return { drawn: html`${drawn}${microdata}`, facts: drawFacts([offer]) }
}

interface DocumentParts {
  readonly content: Markup
  readonly facts: Markup
  readonly scripts: Markup
  readonly media: MediaStore
}

const LIVE_STYLE = `html{background:var(--page)}body{margin:0 auto;position:relative}img{max-width:none}
button{font-family:inherit}div:has(>a[data-sticky]){position:sticky;top:150px}`

function drawDocument(request: PageRequest, stage: Stage, renderers: LiveRenderers, parts: DocumentParts): string {
  const { shop, path } = request
  const { front, look, subject } = stage
  const { content, facts, scripts, media } = parts
  const links = listSiteLinks(front)
  const link = (drawn: Markup) => linkWords(drawn, links, renderers.nextKey)
  const head = html`${drawNotice(request, stage)}<header style="position:sticky;top:0;z-index:40;
background:var(--page)">${link(header(front))}</header>`
  const foot = html`<div style="height:${look.footer === 'centred' ? 44 : 0}px"></div>${link(footer(front))}`
  const body =
    look.header === 'sidebar'
      ? html`<div style="display:flex;align-items:stretch">${link(sideNavigation(front))}<div style="flex:1;
min-width:0">${head}${content}${foot}</div></div>`
      : html`${head}${content}${foot}`
  const named = `${pageStyle(look).markup}${body.markup}'Inter'`
  const css = `${linkedFontFaces(named, getFontAddress)}${pageStyle(look).markup}${LIVE_STYLE}`
  const title = [subject.keyword ?? subject.department, subject.shop.name].filter(Boolean).join(' | ')
  const canonical = new URL(path, `http://${shop.host}`)
  for (const name of ['src', 'cmp']) canonical.searchParams.delete(name)
  return html`<!doctype html><html lang="${subject.shop.language}"><head><meta charset="utf-8"><title>${title}</title><meta
 name="viewport" content="width=1280"><link rel="canonical" href="${canonical.href}"><link rel="stylesheet"
 href="${media.add({ kind: 'style', css })}">${facts}</head><body
 style="min-height:${subject.height ?? 0}px">${iconSheet()}${body}${scripts}</body></html>`.markup
}

/** A line for visitors from elsewhere. */
function drawNotice({ shop, country }: PageRequest, { words }: Stage): Markup | false {
  if (shop.behavior.abroad !== 'other banners' || country === shop.retailer.country) return false
  return html`<div style="background:#222;color:#fff;text-align:center;padding:8px;font-size:13px">${`${words.deliverTo}: ${country}`}</div>`
}
