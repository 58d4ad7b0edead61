import { html, type Markup } from '../pictures/html.ts'
import { getWords } from '../pictures/shops/words/language.ts'
import type { MallShop } from './shops.ts'
import { getWall } from './walls.ts'

/** The answer of an address that doesn't behave. */
export interface FaultyAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Time until the answer begins. */
  readonly delayMs?: number
  /** Time between pieces of the body. */
  readonly dripMs?: number
  /** The connection ends without an answer. */
  readonly isCutOff?: boolean
}

const RETRY_SECONDS = 120
const SLOW_SECONDS = 20
const DRIP_MS = 1500

const drawError = (shop: MallShop, title: string, text: string) =>
  html`<!doctype html><html lang="${shop.retailer.language}"><head><meta charset="utf-8"><title>${title}</title></head><body
 style="font:16px sans-serif;padding:80px;color:#333"><h1>${title}</h1><p>${text}</p><p>${shop.retailer.name}</p></body></html>`
    .markup

const drawCaptcha = (shop: MallShop) =>
  html`<!doctype html><html lang="${shop.retailer.language}"><head><meta charset="utf-8"><title>Are you a human?</title></head><body
 style="font:16px sans-serif;padding:80px;color:#333"><h1>One more step</h1><p>Confirm that you are a human before you
visit ${shop.retailer.name}.</p><div class="h-captcha" style="width:303px;height:78px;border:1px solid #ccc;
background:#fafafa;padding:26px"><input type="checkbox"> I am human</div></body></html>`.markup

const draw = (shop: MallShop, content: Markup) =>
  html`<!doctype html><html lang="${shop.retailer.language}"><head><meta charset="utf-8"><title>${shop.retailer.name}</title></head><body
 style="font:16px sans-serif;padding:80px;color:#333"><h1>${shop.retailer.name}</h1>${content}</body></html>`.markup

const PLAIN_IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#7a4"/></svg>')}`

/** A list whose pictures mostly don't arrive. */
const drawHalfLoaded = (shop: MallShop) =>
  draw(
    shop,
    html`${Array.from(
      { length: 9 },
      (_, index) =>
        html`<p><img width="300" height="200" alt="" src="${index % 3 === 0 ? PLAIN_IMAGE : `/missing-${index}.jpg`}"> Offer ${index}</p>`,
    )}`,
  )

/** A cookie wall whose buttons do nothing, and that an unknown platform made. */
const drawStuckWall = (shop: MallShop) =>
  draw(
    shop,
    html`<p>${'Offers of the week. '.repeat(200)}</p>${getWall('unknown').draw(getWords(shop.retailer.language).cookie)}`,
  )

interface FaultQuery {
  readonly seconds: number | undefined
  readonly now: Date
}

/** Addresses that every shop has, with the behavior of shops that have trouble or refuse visitors. */
const FAULTS: Readonly<Record<string, (shop: MallShop, query: FaultQuery) => FaultyAnswer>> = {
  '/captcha': (shop) => ({ status: 403, body: drawCaptcha(shop) }),
  // some protections answer as if nothing was wrong
  '/captcha-ok': (shop) => ({ status: 200, body: drawCaptcha(shop) }),
  '/forbidden': (shop) => ({ status: 403, body: drawError(shop, 'Access denied', 'You cannot visit this page.') }),
  '/busy': (shop, { seconds = RETRY_SECONDS }) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: drawError(shop, 'Too many requests', 'Try again later.'),
  }),
  '/busy-until': (shop, { seconds = RETRY_SECONDS, now }) => ({
    status: 429,
    headers: { 'retry-after': new Date(now.getTime() + seconds * 1000).toUTCString() },
    body: drawError(shop, 'Too many requests', 'Try again later.'),
  }),
  '/error': (shop) => ({ status: 500, body: drawError(shop, 'Internal error', 'Something went wrong.') }),
  '/maintenance': (shop, { seconds = RETRY_SECONDS }) => ({
    status: 503,
    headers: { 'retry-after': String(seconds) },
    body: drawError(shop, 'Back soon', 'The shop is being updated.'),
  }),
  // servers that hide their errors from search engines
  '/soft-error': (shop) => ({ status: 200, body: drawError(shop, 'Sorry', 'Something went wrong. Try again later.') }),
  '/half-loaded': (shop) => ({ status: 200, body: drawHalfLoaded(shop) }),
  '/stuck-wall': (shop) => ({ status: 200, body: drawStuckWall(shop) }),
  '/gone': (shop) => ({ status: 410, body: drawError(shop, 'Gone', 'This page no longer exists.') }),
  '/slow': (shop, { seconds = SLOW_SECONDS }) => ({
    status: 200,
    delayMs: seconds * 1000,
    body: drawError(shop, 'Here at last', 'This answer was very slow.'),
  }),
  '/drip': (shop) => ({
    status: 200,
    dripMs: DRIP_MS,
    body: drawError(shop, 'Piece by piece', 'This answer arrives in pieces.'),
  }),
  '/cut': () => ({ status: 200, isCutOff: true }),
  '/blank': () => ({ status: 200, body: '<!doctype html><title></title>' }),
  '/moved': () => ({ status: 302, headers: { location: '/moved-again' } }),
  '/moved-again': () => ({ status: 301, headers: { location: '/moved-for-good' } }),
  '/moved-for-good': () => ({ status: 308, headers: { location: '/offers' } }),
  '/loop': () => ({ status: 302, headers: { location: '/loop' } }),
  '/moved-by-script': () => ({
    status: 200,
    body: `<!doctype html><title>One moment</title><p>One moment</p><script>location.replace('/offers')</script>`,
  }),
  '/account': (shop) => ({
    status: 200,
    body: html`<!doctype html><html lang="${shop.retailer.language}"><head><meta charset="utf-8"><title>Sign in</title></head><body
 style="font:16px sans-serif;padding:80px"><h1>${shop.retailer.name}</h1><form><input name="user"> <input
 type="password" name="password"> <button>Sign in</button></form></body></html>`.markup,
  }),
}

export const FAULT_PATHS = Object.keys(FAULTS)

export function findFault(shop: MallShop, url: URL, now: Date): FaultyAnswer | undefined {
  const fault = FAULTS[url.pathname]
  const seconds = url.searchParams.get('seconds')
  return fault?.(shop, { seconds: seconds === null ? undefined : Number(seconds), now })
}
