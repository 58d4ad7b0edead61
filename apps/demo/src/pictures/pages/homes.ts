import { createRandom } from '../../random.ts'
import { html } from '../html.ts'
import type { HomeName } from '../shops/look.ts'
import { getCategoryName } from '../shops/words/category-names.ts'
import { betweenColumns, heroZone } from './banners.ts'
import {
  brandWall,
  categoryCircles,
  categorySquares,
  countColumns,
  houseBand,
  listOffers,
  newsletter,
  services,
} from './blocks.ts'
import { countProducts, GAP, grid } from './grid.ts'
import { counter, magazine, mosaic } from './homes-other.ts'
import { mixedShelf, type PageLayout, shelfCount, shelves } from './shelves.ts'
import { creativesAt } from './stage.ts'

const classic: PageLayout = (stage) => {
  const { look } = stage
  const { width } = look
  const own = creativesAt(stage, 'In the grid')
  const across = Math.max(2, Math.min(3, own.length + 1))
  const gap = 18
  const size = { width: (width - gap * (across - 1)) / across, height: across === 2 ? 250 : 226 }
  const tiles = own.map(
    (one) => html`<div style="border-radius:${look.radius}px;overflow:hidden">${stage.banner(one, size)}</div>`,
  )
  const empty = (across - (own.length % across)) % across
  const house = Array.from({ length: empty }, (_, index) => houseBand(stage, size.width, size.height, index * 2 + 1))
  const count = shelfCount(stage, 4)
  return html`${heroZone(stage, 1280, 400)}<div style="width:${width}px;margin:20px auto 0;display:flex;flex-wrap:wrap;
gap:${gap}px">${tiles}${house}</div>${categoryCircles(stage, width)}
${betweenColumns(stage, width, (inner) => html`${shelves(stage, inner, 0, 2)}`)}<div
 style="margin-top:34px">${houseBand(stage, width, 150, 1)}</div>${shelves(stage, width, 2, count)}
${brandWall(stage, width)}${newsletter(stage)}`
}

const sideMenu: PageLayout = (stage) => {
  const { look, front, subject } = stage
  const { width } = look
  const alone = look.header === 'sidebar'
  const menu = alone ? 0 : 236
  const list = html`<div class="box" style="width:${menu}px;flex:none;font-size:14px;
padding:6px 0">${front.departments.slice(0, 10).map(
    (name) => html`<div style="padding:9px 18px;
border-bottom:1px solid var(--line);display:flex">${name}<span style="margin-left:auto;
color:#999">›</span></div>`,
  )}</div>`
  const space = width - (menu ? menu + 18 : 0)
  const count = shelfCount(stage, 3)
  const [first] = stage.words.shelves
  return html`<div style="width:${width}px;margin:18px auto 0;display:flex;gap:18px">${menu > 0 && list}<div
 style="width:${space}px">${heroZone(stage, space, alone ? 330 : 392)}</div></div>${services(stage, width)}
${betweenColumns(
  stage,
  width,
  (inner) => html`${mixedShelf(stage, inner, 2, first ?? '')}
${shelves(stage, inner, 1, 2)}`,
)}${categorySquares(stage, width, alone ? 4 : 6, alone ? 8 : 6)}
${shelves(stage, width, 2, count + 1)}${
  subject.height === undefined &&
  html`<div
 style="margin-top:34px">${houseBand(stage, width, 140, 1)}</div>`
}${newsletter(stage)}`
}

const quick: PageLayout = (stage) => {
  const { width } = stage.look
  const count = shelfCount(stage, 5)
  const [, best] = stage.words.shelves
  return html`${categorySquares(stage, width, 6, 12)}<div
 style="margin-top:24px">${heroZone(stage, width, 300)}</div>
${betweenColumns(
  stage,
  width,
  (inner) => html`${mixedShelf(stage, inner, 2, best ?? '')}
${shelves(stage, inner, 0, 2)}`,
)}<div
 style="margin-top:30px">${houseBand(stage, width, 132, 1)}</div>${shelves(stage, width, 2, count)}<div
 style="height:44px"></div>`
}

const leaflet: PageLayout = (stage) => {
  const { look, words, subject, front } = stage
  const { width } = look
  const today = createRandom(`countdown ${subject.visit}`)
  const band = html`<div style="width:${width}px;margin:18px auto 0;background:${look.colours.second};
color:var(--on-second);border-radius:${look.radius}px;display:flex;align-items:center;padding:14px 26px;
gap:20px"><h2>${words.shelves[2]}</h2><span style="margin-left:auto;
font-weight:600">${words.endsIn}</span>${[today.int(1, 4), today.int(0, 23), today.int(0, 59)].map(
    (value) => html`<b
 style="background:#fff;color:#222;padding:6px 11px;border-radius:6px;
font-size:20px">${String(value).padStart(2, '0')}</b>`,
  )}</div>`
  const own = creativesAt(stage, 'In the grid')
  const usual = Math.ceil(Math.min(4, subject.categories.length))
  const sections = shelfCount(stage, usual)
  const section = (index: number, inner: number) => {
    const category = subject.categories[index % subject.categories.length] ?? 'Others'
    const columns = countColumns(inner, look.columns, width)
    const here = index === 0 ? own : []
    const offers = listOffers(
      stage,
      [category],
      countProducts(here.length > 0 ? 2 : 1, columns, here),
      `leaflet ${index}`,
    )
    return html`<section class="shelf" style="width:${inner}px"><div style="background:${look.colours.main};
color:${look.colours.onMain};padding:11px 20px;border-radius:${look.radius}px ${look.radius}px 0 0;
margin-bottom:${GAP[look.card]}px;display:flex;
align-items:baseline"><h2>${getCategoryName(category, subject.shop.language)}</h2><span style="margin-left:auto;
font-weight:600">${words.seeAll} ›</span></div>${grid(stage, inner, columns, offers, here)}</section>`
  }
  const range = (from: number, to: number, inner: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => section(from + index, inner))
  const wide = look.header === 'sidebar' ? width : 1280
  return html`<div style="${wide === width ? 'margin-top:18px' : ''}">${heroZone(stage, wide, wide === width ? 330 : 380)}</div>
${band}${betweenColumns(stage, width, (inner) => html`${range(0, 2, inner)}`)}${range(2, sections, width)}
${brandWall(stage, width)}<div
 style="width:${width}px;margin:30px auto 0;font-size:13px;
color:#666">${front.name}: ${words.prose[0]}</div>${newsletter(stage)}`
}

export const HOMES: Readonly<Record<HomeName, PageLayout>> = {
  classic,
  'side menu': sideMenu,
  mosaic,
  magazine,
  quick,
  counter,
  leaflet,
}
