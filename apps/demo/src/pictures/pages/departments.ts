import { hash } from '../../random.ts'
import { mix } from '../colours.ts'
import { html, type Markup } from '../html.ts'
import type { DepartmentName } from '../shops/look.ts'
import { getCategoryName } from '../shops/words/category-names.ts'
import { fillTemplate } from '../shops/words/language.ts'
import { betweenColumns, columnTowers } from './banners.ts'
import { brandWall, categoryCircles, countColumns, heading, listOffers, seoText, shelf, tint } from './blocks.ts'
import { countProducts, grid } from './grid.ts'
import { breadcrumbs, filterChips, filterColumn, getResultCount, pagination, rowCount, sortBar } from './lists.ts'
import { bigBanners } from './searches.ts'
import type { PageLayout } from './shelves.ts'
import { creativesAt, type Stage } from './stage.ts'

const SIDE = 232
const GUTTER = 28

const getTitle = ({ subject, words }: Stage) => subject.department ?? words.allDepartments

function guides(stage: Stage, width: number): Markup {
  const { subject, words, look } = stage
  const language = subject.shop.language
  return html`<div style="width:${width}px;margin:38px auto 0;display:grid;grid-template-columns:1fr 1fr;
gap:20px">${subject.categories.slice(0, 2).map(
    (category) => html`<div class="box" style="display:flex;
overflow:hidden"><div style="width:170px;height:170px;flex:none;background:${tint(look.colours.page, category)};
display:grid;place-items:center">${listOffers(stage, [category], 1, 'guide').map(({ product }) => stage.picture(product, 120))}</div><div
 style="padding:22px"><small style="color:var(--link);font-weight:700">${words.guide}</small><h3
 style="margin:6px 0 8px">${getCategoryName(category, language)}</h3><p style="font-size:13px;
color:#666">${words.prose[hash(category) % 2]?.split('. ')[0]}.</p></div></div>`,
  )}</div>`
}

const circles: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const own = creativesAt(stage, 'In the grid')
  const products = (inner: number) => {
    const columns = countColumns(inner, look.columns, width)
    const offers = listOffers(stage, subject.categories, countProducts(rowCount(stage, 5), columns, own), 'products')
    return html`<section class="shelf" style="width:${inner}px">${sortBar(stage, fillTemplate(words.results, { n: getResultCount(stage) }))}${grid(stage, inner, columns, offers, own)}</section>`
  }
  return html`${breadcrumbs(stage, width, getTitle(stage))}<div style="width:${width}px;
margin:0 auto"><h1>${getTitle(stage)}</h1></div>${bigBanners(stage, width, 320)}${categoryCircles(stage, width)}
${filterChips(stage, width)}${betweenColumns(stage, width, products)}${pagination(stage, Math.ceil(getResultCount(stage) / 25))}
${guides(stage, width)}${seoText(stage, width, getTitle(stage))}<div
 style="height:44px"></div>`
}

const tree: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const language = subject.shop.language
  const own = creativesAt(stage, 'In the grid')
  const right = creativesAt(stage, 'Right column').length > 0 ? 200 : 0
  const space = width - SIDE - GUTTER - (right ? right + GUTTER : 0)
  const columns = countColumns(space, look.columns, width)
  const offers = listOffers(stage, subject.categories, countProducts(rowCount(stage, 6), columns, own), 'products')
  const branches = html`<div class="box" style="padding:14px 18px;
margin-bottom:22px"><b>${getTitle(stage)}</b>${subject.categories.slice(0, 9).map(
    (category, index) => html`<div
 style="padding:7px 0 0 12px;${index === 0 ? 'font-weight:700' : ''}">${getCategoryName(category, language)}</div>`,
  )}</div>`
  return html`${breadcrumbs(stage, width, getTitle(stage))}${bigBanners(stage, width, 300)}<div style="width:${width}px;
margin:10px auto 0;display:flex;gap:${GUTTER}px"><div
 style="width:${SIDE}px">${branches}${filterColumn(stage, SIDE)}${columnTowers(stage, 'Left column', SIDE)}</div><div
 style="width:${space}px"><h1 style="margin-bottom:14px">${getTitle(stage)}</h1><p style="color:#666;margin-bottom:18px;
max-width:680px">${words.prose[0]}</p>${sortBar(stage, fillTemplate(words.results, { n: getResultCount(stage) }))}${grid(stage, space, columns, offers, own)}${pagination(stage, Math.ceil(getResultCount(stage) / 24))}</div>${
    right > 0 &&
    html`<div
 style="padding-top:40px">${columnTowers(stage, 'Right column', right)}</div>`
  }</div>${brandWall(stage, width)}<div
 style="height:44px"></div>`
}

const cover: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const language = subject.shop.language
  const { main, page, ink, second } = look.colours
  const own = creativesAt(stage, 'In the grid')
  const face = html`<div style="background:${mix(page, main, 0.1)};border-bottom:1px solid var(--line)"><div
 style="width:${width}px;margin:0 auto;padding:30px 0;display:flex;align-items:center;gap:40px"><div
 style="flex:1"><div style="font-size:12.5px;color:#666;margin-bottom:10px">${words.home} › ${getTitle(stage)}</div><h1
 style="font-size:46px;color:${ink}">${getTitle(stage)}</h1><p style="margin-top:12px;max-width:520px;
color:#555">${words.prose[0]}</p></div><div style="display:flex;
gap:14px">${subject.categories.slice(0, 4).map(
    (category) => html`<div style="width:118px;text-align:center;
font-size:13px;font-weight:600"><div style="height:128px;background:#fff;border-radius:${look.radius}px;
border-bottom:3px solid ${second};display:grid;place-items:center;
margin-bottom:8px">${listOffers(stage, [category], 1, 'cover').map(({ product }) => stage.picture(product, 98))}</div>${getCategoryName(category, language)}</div>`,
  )}</div></div></div>`
  const products = (inner: number) => {
    const columns = countColumns(inner, look.columns, width)
    const offers = listOffers(stage, subject.categories, countProducts(rowCount(stage, 3), columns, own), 'products')
    return html`<section class="shelf" style="width:${inner}px">${heading(stage, words.shelves[1] ?? '')}${grid(stage, inner, columns, offers, own)}</section>`
  }
  const parts = subject.height ? [] : subject.categories.slice(0, 3)
  return html`${face}${bigBanners(stage, width, 330)}${filterChips(stage, width)}
${betweenColumns(stage, width, products)}${parts.map((category) => shelf(stage, width, getCategoryName(category, language), [category], `part ${category}`))}
${guides(stage, width)}${brandWall(stage, width)}<div
 style="height:44px"></div>`
}

export const DEPARTMENTS: Readonly<Record<DepartmentName, PageLayout>> = { circles, tree, cover }
