import { html, type Markup, trustMarkup } from '../pictures/html.ts'
import type { ShopWords } from '../pictures/shops/words/words.ts'
import type { Behavior } from './behavior.ts'
import { type CarouselOptions, runCarousel } from './page/carousel.ts'
import { loadImagesNearby, loadMore } from './page/lazy.ts'
import { showNewsletter, showWall } from './page/overlays.ts'
import { CONSENT_COOKIE, type PageRequest } from './requests.ts'
import { getWall } from './walls.ts'

const NEWSLETTER_MS = 600
/** The address that counts answers to cookie walls. */
export const CONSENT_PATH = '/consent'

/** A call of a function in the page. The function must not use anything outside itself. */
function callInPage<T>(work: (options: T) => void, options: T): Markup {
  // a text with </script> would end the element
  const argument = JSON.stringify(options ?? null).replaceAll('<', '\\u003c')
  return html`<script>(${trustMarkup(work.toString())})(${trustMarkup(argument)})</script>`
}

export function drawScripts(
  request: PageRequest,
  words: ShopWords,
  carousels: readonly CarouselOptions[],
  more: string | undefined,
): Markup {
  const { wall, lazy, newsletter } = request.shop.behavior
  const hasWall = wall !== 'none' && !request.hasAnswered
  return html`${carousels.map((carousel) => callInPage(runCarousel, carousel))}
${lazy === 'script' && callInPage(loadImagesNearby, undefined)}
${more !== undefined && callInPage(loadMore, { address: more })}
${hasWall && drawWallScript(wall, words)}
${newsletter !== 'none' && drawNewsletterScript(newsletter, words, hasWall)}`
}

function drawWallScript(name: Exclude<Behavior['wall'], 'none'>, words: ShopWords): Markup {
  const { draw, ...options } = getWall(name)
  return callInPage(showWall, {
    ...options,
    html: draw(words.cookie).markup,
    cookie: CONSENT_COOKIE,
    counter: CONSENT_PATH,
  })
}

function drawNewsletterScript(
  closedBy: Exclude<Behavior['newsletter'], 'none'>,
  words: ShopWords,
  hasWall: boolean,
): Markup {
  const [title, line, field, button] = words.newsletter
  const cross = html`<button type="button" aria-label="${words.close}" style="position:absolute;right:14px;top:14px;
width:34px;height:34px;border:0;background:none;font-size:22px">×</button>`
  const refusal = html`<button type="button" style="border:0;background:none;margin-top:16px;
text-decoration:underline">${words.noThanks}</button>`
  const dialog = html`<div id="newsletter-dialog" style="position:fixed;inset:0;background:#0008;z-index:80"><div
 role="dialog" aria-modal="true" aria-label="${title}" style="position:absolute;left:50%;top:22%;width:620px;
margin-left:-310px;padding:70px 50px;background:#fffdf7;color:#222;text-align:center">${closedBy === 'cross' && cross}<h2>${title}</h2><p
 style="margin:12px 0 20px">${line}</p><div style="display:flex;gap:10px"><input type="email" placeholder="${field}"
 style="flex:1;height:44px;border:1px solid #999;padding:0 12px"><span style="height:44px;display:grid;
place-items:center;padding:0 22px;background:#222;color:#fff">${button}</span></div>${closedBy === 'words' && refusal}</div></div>`
  return callInPage(showNewsletter, {
    html: dialog.markup,
    closedBy,
    delay: NEWSLETTER_MS,
    ...(hasWall && { wall: CONSENT_COOKIE }),
  })
}
