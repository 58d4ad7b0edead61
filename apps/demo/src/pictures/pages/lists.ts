import { createRandom } from '../../random.ts'
import { html, type Markup } from '../html.ts'
import { listBrands } from '../packs/products.ts'
import { icon, stars } from '../shops/icons.ts'
import { formatRoundPrice, inCurrency } from '../shops/money.ts'
import { cardHeight, GAP } from './grid.ts'
import type { Stage } from './stage.ts'

export function breadcrumbs({ words }: Stage, width: number, ...trail: readonly string[]): Markup {
  return html`<div class="crumb" style="width:${width}px;margin:0 auto">${[words.home, ...trail].join(' › ')}</div>`
}

/** How many products the shop says it has found. */
export function getResultCount({ subject }: Stage): number {
  return createRandom(
    `found ${subject.shop.name} ${subject.keyword ?? subject.department ?? subject.kind} ${subject.range}`,
  ).int(38, 412)
}

/** Rows of products a page shows: its own number, or as many as an endless page asks for. */
export function rowCount({ subject, look }: Stage, usual: number): number {
  const step = cardHeight(look) + GAP[look.card]
  return subject.height ? Math.max(usual, Math.ceil((subject.height - 700) / step)) : usual
}

function group(title: string, rows: readonly Markup[]): Markup {
  return html`<div style="border-top:1px solid var(--line);padding:16px 0"><div class="row" style="font-weight:700;
margin-bottom:10px">${title}<span style="margin-left:auto">${icon('down', 13, 2.6)}</span></div>${rows}</div>`
}

export function filterColumn(stage: Stage, width: number): Markup {
  const { subject, words } = stage
  const random = createRandom(`filters ${subject.shop.name} ${subject.range}`)
  const brands = [...new Set(subject.categories.flatMap((category) => listBrands(category)))].slice(0, 9)
  const [brand, price, rating, offers] = words.filterNames
  const row = (text: Markup | string, count: number, on = false) =>
    html`<div class="row" style="gap:9px;padding:4px 0;font-size:13.5px"><i
 class="tick${on ? ' on' : ''}"></i>${text}<span class="skip" style="margin-left:auto">${count}</span></div>`
  const steps = [3, 6, 12, 25].map((euros) =>
    formatRoundPrice(Math.max(1, inCurrency(euros, subject.shop)), subject.shop),
  )
  return html`<div style="width:${width}px"><div class="row" style="padding-bottom:12px"><h3>${words.filters}</h3><span
 class="more" style="margin-left:auto;font-size:12.5px">${words.clear}</span></div>${group(offers, [row(words.onlyOffers, random.int(6, 40))])}${group(
   brand,
   brands.map((name) => row(name, random.int(2, 34))),
 )}${group(
   price,
   steps.slice(0, 3).map((step, index) => row(`${step} - ${steps[index + 1]}`, random.int(3, 60))),
 )}${group(
   rating,
   [5, 4, 3].map((count) => row(html`${stars(count, 14)} ${count < 5 ? words.andUp : ''}`, random.int(4, 80))),
 )}</div>`
}

export function filterChips(stage: Stage, width: number): Markup {
  const { words, look } = stage
  return html`<div class="row" style="width:${width}px;margin:18px auto 0;
gap:10px">${icon('sliders', 20)}${[...words.filterNames, words.onlyOffers].map(
    (word, index) => html`<span class="row"
 style="gap:8px;padding:9px 16px;border:1px solid ${index === 4 ? look.colours.main : 'var(--line)'};border-radius:99px;
background:#fff;font-size:13.5px">${word}${index < 4 && icon('down', 12, 3)}</span>`,
  )}<span style="margin-left:auto;
font-size:13.5px">${words.sortBy}: <b>${words.relevance}</b></span></div>`
}

export function sortBar({ words }: Stage, text: string): Markup {
  return html`<div class="row" style="margin-bottom:16px;border-bottom:1px solid var(--line);padding-bottom:12px"><span
 style="color:#666">${text}</span><span class="row box" style="margin-left:auto;padding:8px 14px;gap:10px;
font-size:13.5px">${words.sortBy}: <b>${words.relevance}</b>${icon('down', 13, 2.6)}</span></div>`
}

export function pagination({ words, look }: Stage, pages: number): Markup {
  const cell = (text: string, open = false) =>
    html`<span style="min-width:40px;height:40px;padding:0 12px;display:grid;place-items:center;
border-radius:${look.radius}px;border:1px solid var(--line);background:${open ? look.colours.main : '#fff'};
color:${open ? look.colours.onMain : 'inherit'};font-weight:600">${text}</span>`
  return html`<div class="row" style="justify-content:center;gap:8px;
margin-top:34px">${cell(words.previous)}${cell('1', true)}${cell('2')}${cell('3')}${pages > 4 && html`<span>…</span>`}${cell(String(Math.max(4, pages)))}${cell(words.next)}</div>`
}
