import type { CategoryName } from '../../data/categories.ts'
import { createRandom, hash } from '../../random.ts'
import { getIdentity, wordmark } from '../brands/identity.ts'
import { mix } from '../colours.ts'
import { html, type Markup } from '../html.ts'
import { listBrands } from '../packs/products.ts'
import { type IconName, icon } from '../shops/icons.ts'
import { getCategoryName } from '../shops/words/category-names.ts'
import { buildOffers, type Offer } from './assortment.ts'
import { card } from './cards.ts'
import { cardHeight } from './grid.ts'
import type { Stage } from './stage.ts'

export function heading({ words }: Stage, title: string): Markup {
  return html`<div class="shelf-head"><h2>${title}</h2><span
 class="more">${words.seeAll} ›</span></div>`
}

export function listOffers(
  { subject, words }: Stage,
  categories: readonly CategoryName[],
  count: number,
  key: string,
): Offer[] {
  return buildOffers(subject, words, categories, count, key)
}

/** One row of products under a heading. */
export function shelf(
  stage: Stage,
  width: number,
  title: string,
  categories: readonly CategoryName[],
  key: string,
): Markup {
  const count = countColumns(width, stage.look.columns, stage.look.width)
  const offers = listOffers(stage, categories, count, key)
  return html`<section class="shelf" style="width:${width}px">${heading(stage, title)}<div class="grid"
 style="grid-template-columns:repeat(${count},1fr)">${offers.map((offer) => fixedHeightCard(stage, offer))}</div></section>`
}

/** Rows next to a column have fewer products. */
export function countColumns(width: number, columns: number, full: number): number {
  return Math.max(2, Math.round((columns * width) / full - 0.1))
}

function fixedHeightCard(stage: Stage, offer: Offer): Markup {
  return html`<div style="height:${cardHeight(stage.look)}px;display:grid">${card(stage, offer)}</div>`
}

function categoryPicture(stage: Stage, category: CategoryName, height: number, width: number): Markup {
  const [offer] = listOffers(stage, [category], 1, 'category')
  return offer ? stage.picture(offer.product, height, width) : html``
}

export function categoryCircles(stage: Stage, width: number, count = 8): Markup {
  const { subject, look } = stage
  const list = subject.categories.slice(0, count)
  return html`<div style="width:${width}px;margin:34px auto 0;display:flex;justify-content:space-around">${list.map(
    (category) =>
      html`<div style="text-align:center;width:124px;font-weight:600;font-size:13.5px"><div style="width:104px;
height:104px;border-radius:50%;background:${tint(look.colours.page, category)};display:grid;place-items:center;
margin:0 auto 10px">${categoryPicture(stage, category, 72, 58)}</div>${getCategoryName(category, subject.shop.language)}</div>`,
  )}</div>`
}

export function categorySquares(stage: Stage, width: number, columns: number, count: number): Markup {
  const { subject, look } = stage
  return html`<div style="width:${width}px;margin:24px auto 0;display:grid;grid-template-columns:repeat(${columns},1fr);
gap:14px">${subject.categories.slice(0, count).map(
    (category) =>
      html`<div style="background:${tint(look.colours.page, category)};border-radius:${look.radius}px;height:132px;
padding:12px 14px;position:relative;overflow:hidden;font-weight:700;line-height:1.2"><div
 style="max-width:76%">${getCategoryName(category, subject.shop.language)}</div><div style="position:absolute;right:12px;
bottom:-8px">${categoryPicture(stage, category, 88, 86)}</div></div>`,
  )}</div>`
}

/** A pale colour that always belongs to the same category. */
export function tint(page: string, category: CategoryName): string {
  const colours = ['#f7b267', '#7fc8d8', '#b5d99c', '#e8a0bf', '#b8b5ff', '#ffd97d', '#f4978e', '#a9c9a4'] as const
  return mix(page, colours[hash(category) % colours.length] ?? '#cccccc', 0.36)
}

const SERVICE_ICONS: readonly IconName[] = ['truck', 'pin', 'back', 'lock']

export function services({ words, look }: Stage, width: number): Markup {
  return html`<div class="box" style="width:${width}px;margin:30px auto 0;display:grid;
grid-template-columns:repeat(4,1fr);padding:20px 8px">${words.services.map(
    ([title, text], index) =>
      html`<div class="row" style="gap:14px;justify-content:center;
${index > 0 ? 'border-left:1px solid var(--line)' : ''}"><span
 style="color:${look.colours.main}">${icon(SERVICE_ICONS[index] ?? 'truck', 30, 1.5)}</span><span
 style="font-size:13px"><b style="font-size:14.5px">${title}</b><br>${text}</span></div>`,
  )}</div>`
}

export function brandWall(stage: Stage, width: number): Markup {
  const { subject, words, look } = stage
  const all = [...new Set(subject.categories.flatMap((category) => listBrands(category)))]
  const brands = createRandom(`wall ${subject.shop.name} ${subject.range}`).sample(all, all.length < 8 ? 4 : 8)
  if (brands.length < 4) return html``
  return html`<section class="shelf" style="width:${width}px">${heading(stage, words.brands)}<div style="display:grid;
grid-template-columns:repeat(4,1fr);gap:12px">${brands.map(
    (brand) =>
      html`<div style="height:84px;display:grid;place-items:center;background:#fff;border:1px solid var(--line);
border-radius:${look.radius}px">${wordmark(brand, { height: brand.length > 12 ? 24 : 34, ink: getIdentity(brand).ink })}</div>`,
  )}</div></section>`
}

export function newsletter({ words, look }: Stage): Markup {
  const [title, line, field, button] = words.newsletter
  const { main, onMain } = look.colours
  const calm = look.card === 'lux' || look.card === 'bordered'
  const ground = calm ? mix(look.colours.page, main, 0.07) : main
  return html`<section style="margin-top:44px;background:${ground};color:${calm ? look.colours.ink : onMain}"><div
 class="w row" style="height:128px;gap:40px"><div style="flex:1"><h2>${title}</h2><div
 style="margin-top:6px">${line}</div></div><div class="row" style="width:480px;height:48px;background:#fff;
color:#6f6f6f;border-radius:${look.radius}px;overflow:hidden;border:1px solid ${look.colours.line}"><span style="flex:1;
padding-left:18px">${field}</span><span style="height:48px;display:grid;place-items:center;padding:0 26px;
background:${calm ? main : look.colours.ink};color:${calm ? onMain : '#fff'};
font-weight:700">${button}</span></div></div></section>`
}

/** The shop's own word, without any brand: it must never be taken for a creative. */
export function houseBand(stage: Stage, width: number, height: number, turn: number): Markup {
  const { words, look, subject } = stage
  const { main, onMain, second, line, ink, page } = look.colours
  const [title, text, button] = words.house[(turn + subject.range) % words.house.length] ?? ['', '', '']
  const loud = turn % 2 === 0
  const [ground, text1] = loud ? [main, onMain] : [mix(page, main, 0.1), ink]
  const size = Math.max(20, Math.min(44, height * (width > height * 2.2 ? 0.14 : 0.1)))
  const shape = html`<svg style="position:absolute;right:0;top:0;height:100%;width:${height * 1.7}px"
 viewBox="0 0 170 100" preserveAspectRatio="xMaxYMid slice"><circle cx="140" cy="50" r="62" fill="${second}"
 opacity=".22"/><path d="M96 42h60l-7 50h-46Z" fill="${loud ? page : '#ffffff'}"/><path d="M110 42c0-26 32-26 32 0"
 fill="none" stroke="${second}" stroke-width="4"/><path
 d="M113 42c-2-14-16-16-20-10 4 8 12 12 20 10Zm4 0c0-18 10-22 16-19 2 10-6 18-16 19Zm20 0c6-12 14-12 18-8-2 8-10 10-18 8Z"
 fill="#6fae54"/><rect x="112" y="58" width="28" height="4" fill="${line}"/><rect x="112" y="66" width="20" height="4"
 fill="${line}"/></svg>`
  return html`<div style="position:relative;overflow:hidden;width:${width}px;height:${height}px;margin:0 auto;
background:${ground};color:${text1};border-radius:${width < 1280 ? look.radius : 0}px">${shape}<div
 style="position:relative;height:100%;display:flex;flex-direction:column;justify-content:center;gap:${height * 0.05}px;
padding-left:${width >= 1280 ? (1280 - look.width) / 2 + 24 : Math.min(48, width * 0.07)}px;
max-width:${width > height * 2.2 ? 66 : 54}%"><h2 style="font-size:${size}px">${title}</h2><div
 style="font-size:${Math.max(13, size * 0.42)}px">${text}</div>${
   height > 130 &&
   html`<div><span
 style="display:inline-block;padding:10px 22px;border-radius:${look.radius}px;background:${loud ? page : main};
color:${loud ? main : onMain};font-weight:700">${button}</span></div>`
 }</div></div>`
}

/** Text at the end of a page, as shops write it for search engines. */
export function seoText({ words, look }: Stage, width: number, title: string): Markup {
  return html`<section style="width:${width}px;margin:44px auto 0;border-top:1px solid ${look.colours.line};
padding-top:26px;color:#555;columns:2;column-gap:48px;font-size:13.5px"><h3 style="margin-bottom:10px;
color:${look.colours.ink}">${title}</h3><p
 style="margin-bottom:10px">${words.prose[0]}</p><p>${words.prose[1]}</p></section>`
}
