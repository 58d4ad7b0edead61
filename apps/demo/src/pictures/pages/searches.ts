import { html } from '../html.ts'
import type { SearchName } from '../shops/look.ts'
import { fillTemplate } from '../shops/words/language.ts'
import { betweenColumns, columnTowers, heroZone } from './banners.ts'
import { countColumns, listOffers, shelf } from './blocks.ts'
import { countProducts, grid, LIST_STEP, list } from './grid.ts'
import { breadcrumbs, filterChips, filterColumn, getResultCount, pagination, rowCount, sortBar } from './lists.ts'
import type { PageLayout } from './shelves.ts'
import { creativesAt, type Stage } from './stage.ts'

const SIDE = 236
const GUTTER = 28

function resultLine(stage: Stage): string {
  return fillTemplate(stage.words.resultsFor, { n: getResultCount(stage), word: stage.subject.keyword ?? '' })
}

/** Some plans put a big banner on a search page: it stands over the results. */
export function bigBanners(stage: Stage, width: number, height: number) {
  return (
    creativesAt(stage, 'Hero', 'Carousel').length > 0 &&
    html`<div style="margin:18px auto 8px">${heroZone(stage, width, height)}</div>`
  )
}

const filters: PageLayout = (stage) => {
  const { look, subject } = stage
  const { width } = look
  const own = creativesAt(stage, 'In the grid')
  const right = creativesAt(stage, 'Right column').length > 0 ? 200 : 0
  const space = width - SIDE - GUTTER - (right ? right + GUTTER : 0)
  const columns = countColumns(space, look.columns, width)
  const offers = listOffers(stage, subject.categories, countProducts(rowCount(stage, 6), columns, own), 'results')
  return html`${breadcrumbs(stage, width, subject.keyword ?? '')}${bigBanners(stage, width, 300)}<div
 style="width:${width}px;margin:8px auto 0;display:flex;
gap:${GUTTER}px"><div>${filterColumn(stage, SIDE)}${columnTowers(stage, 'Left column', SIDE)}</div><div
 style="width:${space}px"><h1 style="font-size:27px;
margin-bottom:14px">${resultLine(stage)}</h1>${sortBar(stage, fillTemplate(stage.words.results, { n: getResultCount(stage) }))}${grid(stage, space, columns, offers, own)}${pagination(stage, Math.ceil(getResultCount(stage) / 24))}</div>${
    right > 0 &&
    html`<div
 style="padding-top:60px">${columnTowers(stage, 'Right column', right)}</div>`
  }</div>${shelf(stage, width, stage.words.youMayLike, subject.categories, 'also')}<div
 style="height:40px"></div>`
}

const chips: PageLayout = (stage) => {
  const { look, subject } = stage
  const { width } = look
  const own = creativesAt(stage, 'In the grid')
  const results = (inner: number) => {
    const columns = countColumns(inner, look.columns, width)
    const offers = listOffers(stage, subject.categories, countProducts(rowCount(stage, 5), columns, own), 'results')
    return html`<div style="margin-top:24px">${grid(stage, inner, columns, offers, own)}</div>`
  }
  return html`${bigBanners(stage, width, 300)}<div style="text-align:center;
padding:34px 0 6px"><h1>${subject.keyword}</h1><div style="margin-top:8px;
color:#666">${fillTemplate(stage.words.results, { n: getResultCount(stage) })}</div></div>${filterChips(stage, width)}
${betweenColumns(stage, width, results)}${pagination(stage, Math.ceil(getResultCount(stage) / 30))}
${shelf(stage, width, stage.words.youMayLike, subject.categories, 'also')}<div
 style="height:40px"></div>`
}

const rows: PageLayout = (stage) => {
  const { look, subject } = stage
  const { width } = look
  const own = creativesAt(stage, 'In the grid')
  const right = creativesAt(stage, 'Right column').length > 0 ? 200 : 0
  const space = width - SIDE - GUTTER - (right ? right + GUTTER : 0)
  const count = subject.height ? Math.ceil((subject.height - 700) / LIST_STEP) : 13
  const offers = listOffers(stage, subject.categories, count, 'results')
  return html`${breadcrumbs(stage, width, subject.keyword ?? '')}${bigBanners(stage, width, 300)}<div
 style="width:${width}px;margin:0 auto"><h1 style="font-size:26px;
margin:6px 0 18px">${resultLine(stage)}</h1></div><div style="width:${width}px;margin:0 auto;display:flex;
gap:${GUTTER}px"><div><div class="box" style="padding:18px">${filterColumn(stage, SIDE - 38)}</div>${columnTowers(stage, 'Left column', SIDE)}</div><div
 style="width:${space}px">${sortBar(stage, fillTemplate(stage.words.results, { n: getResultCount(stage) }))}${list(stage, space, offers, own)}${pagination(stage, Math.ceil(getResultCount(stage) / 20))}</div>${
   right > 0 &&
   html`<div
 style="padding-top:40px">${columnTowers(stage, 'Right column', right)}</div>`
 }</div><div style="height:40px"></div>`
}

export const SEARCHES: Readonly<Record<SearchName, PageLayout>> = { filters, chips, list: rows }
