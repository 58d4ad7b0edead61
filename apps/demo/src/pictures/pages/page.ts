import { hash } from '../../random.ts'
import type { Shot } from '../browser.ts'
import { html, type Markup, trustMarkup } from '../html.ts'
import { LIGHTS } from '../packs/shape.ts'
import { footer } from '../shops/footers.ts'
import { header, sideNavigation } from '../shops/headers.ts'
import { iconSheet } from '../shops/icons.ts'
import type { PageSubject } from '../subject.ts'
import { footerStrip, popUp, topStrip } from './banners.ts'
import { DEPARTMENTS } from './departments.ts'
import { HOMES } from './homes.ts'
import { cookieWall, notFound } from './messes.ts'
import { OFFERS } from './offers.ts'
import { SEARCHES } from './searches.ts'
import { buildStage, type Stage } from './stage.ts'
import { pageStyle } from './style.ts'

const PAGE_WIDTH = 1280
const BLANK_HEIGHT = 1400

/** The whole page of a shop as one visit of a crawler would capture it. */
export function drawPage(subject: PageSubject): Shot {
  const stage = buildStage(subject)
  return { html: htmlDocument(stage, drawBody(stage)), width: PAGE_WIDTH, format: 'jpeg', quality: 82 }
}

function htmlDocument({ look, subject }: Stage, body: Markup): Markup {
  const height = subject.mess === 'blank' ? BLANK_HEIGHT : (subject.height ?? 0)
  // Every pack brings the same lights along; one set does for the whole page.
  const lights = html`<defs>${LIGHTS}</defs>`
  const lean = trustMarkup(body.markup.replaceAll(lights.markup, ''))
  return html`<!doctype html><html lang="${subject.shop.language}"><head><style>${pageStyle(look)}</style></head><body
 style="position:relative;min-height:${height}px">${iconSheet()}<svg width="0" height="0"
 style="position:absolute">${lights}</svg>${lean}</body></html>`
}

function drawBody(stage: Stage): Markup {
  const { subject, front, look } = stage
  if (subject.mess === 'blank') {
    const white = html`<div style="position:absolute;inset:0;background:#fff"></div>`
    // Some pages come back empty, others with nothing but their head.
    return hash(`${subject.shop.name} ${subject.visit}`) % 2 === 0 ? white : withHeader(stage, html``, false)
  }
  const body =
    subject.mess === 'not found' ? notFound(stage) : html`${topStrip(stage)}${drawContent(stage)}${footerStrip(stage)}`
  const over = subject.mess === 'cookie wall' ? cookieWall(stage) : subject.mess === undefined && popUp(stage)
  return html`${withHeader(
    stage,
    html`${body}<div
 style="height:${look.footer === 'centred' ? 44 : 0}px"></div>${footer(front)}`,
    true,
  )}${over}`
}

function withHeader({ front, look }: Stage, content: Markup, full: boolean): Markup {
  if (look.header !== 'sidebar') return html`${header(front)}${content}`
  return html`<div style="display:flex;align-items:stretch">${full && sideNavigation(front)}<div style="flex:1;
min-width:0">${header(front)}${content}</div></div>`
}

/** The page between header and footer. */
export function drawContent(stage: Stage): Markup {
  const { look, subject } = stage
  const skeletons = {
    home: HOMES[look.home],
    offers: OFFERS[look.offers],
    search: SEARCHES[look.search],
    department: DEPARTMENTS[look.department],
  }
  return skeletons[subject.kind](stage)
}
