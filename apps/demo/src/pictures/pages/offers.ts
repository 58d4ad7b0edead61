import { createRandom } from '../../random.ts'
import { html, type Markup } from '../html.ts'
import type { OffersName } from '../shops/look.ts'
import { getCategoryName } from '../shops/words/category-names.ts'
import { fillTemplate } from '../shops/words/language.ts'
import type { Offer } from './assortment.ts'
import { betweenColumns, heroZone } from './banners.ts'
import { countColumns, listOffers, newsletter, seoText } from './blocks.ts'
import { countProducts, GAP, grid } from './grid.ts'
import { breadcrumbs, filterChips, getResultCount, pagination, rowCount } from './lists.ts'
import type { PageLayout } from './shelves.ts'
import { creativesAt, type Stage } from './stage.ts'

/** On a page of offers everything is reduced. */
function applyDiscounts(stage: Stage, offers: readonly Offer[]): Offer[] {
  return offers.map((offer) => {
    if (offer.percent !== undefined) return offer
    const random = createRandom(`reduced ${stage.subject.range} ${offer.product.name}`)
    const percent = random.pick([10, 15, 20, 25, 30, 40])
    return { ...offer, percent, was: Math.round((offer.price / (1 - percent / 100)) * 20) / 20 }
  })
}

const plain: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const own = creativesAt(stage, 'In the grid')
  const tabs = [
    words.seeAll,
    ...subject.categories.slice(0, 6).map((category) => getCategoryName(category, subject.shop.language)),
  ]
  const products = (inner: number) => {
    const columns = countColumns(inner, look.columns, width)
    const offers = applyDiscounts(
      stage,
      listOffers(stage, subject.categories.slice(0, 8), countProducts(rowCount(stage, 6), columns, own), 'offers'),
    )
    return html`<div style="margin-top:24px">${grid(stage, inner, columns, offers, own)}</div>`
  }
  return html`${breadcrumbs(stage, width, words.offers)}<div style="width:${width}px;margin:0 auto 18px"
 class="row"><h1>${words.offers}</h1><span style="margin-left:18px;
color:#666">${fillTemplate(words.results, { n: getResultCount(stage) })}</span></div>${heroZone(stage, width, 310)}<div
 style="width:${width}px;margin:22px auto 0;display:flex;gap:10px;
border-bottom:2px solid var(--line)">${tabs.map(
    (name, index) => html`<span style="padding:12px 16px;font-weight:600;
white-space:nowrap;${index === 0 ? `border-bottom:4px solid ${look.colours.main};color:${look.colours.main}` : ''}">${name}</span>`,
  )}</div>${betweenColumns(stage, width, products)}${pagination(stage, Math.ceil(getResultCount(stage) / 30))}
${newsletter(stage)}`
}

/** Like the paper that comes through the door: a block for each department, price first. */
const leaflet: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const own = creativesAt(stage, 'In the grid')
  const { main, onMain, second, offer } = look.colours
  const rows = rowCount(stage, 0)
  const count = Math.max(Math.min(5, subject.categories.length), Math.ceil(rows / 1.2))
  const section = (index: number, inner: number): Markup => {
    const category = subject.categories[index % subject.categories.length] ?? 'Others'
    const columns = countColumns(inner, look.columns, width)
    const here = own.filter((_, at) => at % 2 === index)
    const offers = applyDiscounts(
      stage,
      listOffers(stage, [category], countProducts(here.length > 0 ? 2 : 1, columns, here), `paper ${index}`),
    )
    const [ground, ink] = [
      [main, onMain],
      [second, 'var(--on-second)'],
      [offer, '#fff'],
    ][index % 3] ?? [main, onMain]
    return html`<section class="shelf" style="width:${inner}px"><div style="background:${ground};color:${ink};
padding:12px 22px;margin-bottom:${GAP[look.card]}px;
border-radius:${look.radius}px"><h2>${getCategoryName(category, subject.shop.language)}</h2></div>${grid(stage, inner, columns, offers, here)}</section>`
  }
  const range = (from: number, to: number, inner: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => section(from + index, inner))
  return html`<div style="background:${offer};color:#fff;text-align:center;padding:26px 0"><h1 style="font-size:48px;
text-transform:uppercase">${words.shelves[2]}</h1><div style="margin-top:6px;
font-size:16px">${fillTemplate(words.results, { n: getResultCount(stage) })} · ${words.clickCollect}</div></div><div
 style="margin-top:18px">${heroZone(stage, width, 300)}</div>
${betweenColumns(stage, width, (inner) => html`${range(0, 2, inner)}`)}${range(2, count, width)}
${seoText(stage, width, words.offers)}<div
 style="height:40px"></div>`
}

const countdown: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const today = createRandom(`countdown ${subject.shop.name} ${subject.visit}`)
  const own = creativesAt(stage, 'In the grid')
  const clock = [today.int(0, 3), today.int(0, 23), today.int(0, 59), today.int(0, 59)].map(
    (value) =>
      html`<b style="font-size:34px;font-family:var(--head);border:1px solid var(--line);background:#fff;
padding:8px 14px;border-radius:${look.radius}px">${String(value).padStart(2, '0')}</b>`,
  )
  const products = (inner: number) => {
    const columns = Math.max(2, countColumns(inner, look.columns, width))
    const offers = applyDiscounts(
      stage,
      listOffers(stage, subject.categories.slice(0, 6), countProducts(rowCount(stage, 5), columns, own), 'offers'),
    )
    return html`<div style="margin-top:24px">${grid(stage, inner, columns, offers, own)}</div>`
  }
  return html`<div style="margin-top:22px">${heroZone(stage, width, 340)}</div><div style="width:${width}px;
margin:26px auto 0;display:flex;align-items:center;gap:14px"><div><h1>${words.offers}</h1><span
 style="color:#666">${fillTemplate(words.results, { n: getResultCount(stage) })}</span></div><span style="margin-left:auto;
font-size:16px">${words.endsIn}</span>${clock}</div>${filterChips(stage, width)}
${betweenColumns(stage, width, products)}<div
 style="text-align:center;margin-top:34px"><span class="add" style="display:inline-grid;padding:0 46px;
height:46px">${words.seeAll}</span></div>${seoText(stage, width, words.offers)}${newsletter(stage)}`
}

export const OFFERS: Readonly<Record<OffersName, PageLayout>> = { grid: plain, leaflet, countdown }
