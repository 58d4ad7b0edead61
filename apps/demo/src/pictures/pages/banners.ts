import type { Size } from '../creatives/draft.ts'
import { html, type Markup } from '../html.ts'
import { icon } from '../shops/icons.ts'
import type { CreativeSubject } from '../subject.ts'
import { houseBand } from './blocks.ts'
import { creativesAt, type Stage } from './stage.ts'

const TOWER = { width: 180, height: 620 }
const COLUMN_GAP = 24

function creativeBox(stage: Stage, own: CreativeSubject, size: Size, radius = stage.look.radius): Markup {
  return html`<div style="width:${size.width}px;margin:0 auto;border-radius:${radius}px;
overflow:hidden">${stage.banner(own, size)}</div>`
}

/** Arrows and dots: this is one slide of several. */
function slideshow(stage: Stage, slides: Markup, own: CreativeSubject, width: number): Markup {
  const { main } = stage.look.colours
  const dots = 3 + (own.design % 3)
  const inset = width >= 1280 ? 14 : -16
  const arrow = (side: 'left' | 'right') =>
    html`<span style="position:absolute;z-index:5;${side}:${inset}px;top:50%;margin-top:-34px;width:42px;height:42px;
border-radius:50%;background:#ffffffe8;color:#222;display:grid;place-items:center;
box-shadow:0 1px 4px #0003">${icon(side, 20, 2.4)}</span>`
  return html`<div style="position:relative;width:${width}px;
margin:0 auto">${slides}${arrow('left')}${arrow('right')}<div class="row" style="justify-content:center;gap:8px;
height:30px">${Array.from(
    { length: dots },
    (_, index) => html`<i style="width:${index === 0 ? 24 : 9}px;height:9px;
border-radius:9px;background:${index === 0 ? main : '#c9c9c9'}"></i>`,
  )}</div></div>`
}

/** The stage of the page: Hero and Carousel banners, or a message of the shop. */
export function heroZone(stage: Stage, width: number, height: number): Markup {
  const heroes = creativesAt(stage, 'Hero')
  const slides = creativesAt(stage, 'Carousel')
  if (stage.subject.mess === 'half loaded')
    return html`<div style="width:${width}px;height:${height}px;margin:0 auto;background:#e6e6e6;display:grid;
place-items:center;color:#b5b5b5">${icon('broken', 64, 1)}</div>`
  if (heroes.length + slides.length === 0) return houseBand(stage, width, height * 0.72, 0)
  const bleed = width >= 1280 ? 0 : stage.look.radius
  const first = heroes.map(
    (own) => html`<div style="margin-bottom:16px">${creativeBox(stage, own, { width, height }, bleed)}</div>`,
  )
  const [lead] = slides
  if (!lead) return html`${first}`
  const below = heroes.length > 0
  const inner = below ? Math.min(width, stage.look.width) : width
  const high = below ? height * 0.82 : height
  if (stage.carousel)
    return html`${first}${stage.carousel(slides, { width: inner, height: high }, below ? stage.look.radius : bleed)}`
  const each = (inner - 14 * (slides.length - 1)) / slides.length
  const row = slides.map((own) => stage.banner(own, { width: each, height: slides.length > 1 ? high * 0.78 : high }))
  return html`${first}${slideshow(
    stage,
    html`<div style="display:flex;gap:14px;
border-radius:${below ? stage.look.radius : bleed}px;overflow:hidden">${row}</div>`,
    lead,
    inner,
  )}`
}

export function topStrip(stage: Stage): Markup {
  const { look } = stage
  const inset = look.card === 'lux' || look.card === 'bordered' || look.header === 'sidebar'
  const width = inset ? look.width : 1280
  return html`${creativesAt(stage, 'Top strip').map(
    (own) => html`<div style="${inset ? 'margin:16px auto 0' : ''};
width:${width}px">${stage.banner(own, { width, height: 104 })}</div>`,
  )}`
}

export function footerStrip(stage: Stage): Markup {
  const { width } = stage.look
  return html`${creativesAt(stage, 'Footer').map(
    (own) => html`<div
 style="margin:36px auto 0">${creativeBox(stage, own, { width, height: 148 })}</div>`,
  )}`
}

/** Puts content between the towers of the left and right columns, and tells it how wide it may be. */
export function betweenColumns(stage: Stage, width: number, content: (width: number) => Markup): Markup {
  const left = creativesAt(stage, 'Left column')
  const right = creativesAt(stage, 'Right column')
  const side = (list: readonly CreativeSubject[]) =>
    list.length > 0 &&
    html`<div style="flex:none;padding-top:34px;display:grid;gap:20px;
align-content:start">${list.map((own) => creativeBox(stage, own, TOWER))}</div>`
  const sides = (left.length > 0 ? 1 : 0) + (right.length > 0 ? 1 : 0)
  const inner = width - sides * (TOWER.width + COLUMN_GAP)
  if (sides === 0) return content(width)
  return html`<div style="width:${width}px;margin:0 auto;display:flex;gap:${COLUMN_GAP}px">${side(left)}<div
 style="width:${inner}px">${content(inner)}</div>${side(right)}</div>`
}

/** Banners in the left column, below the filters, on pages that have one. */
export function columnTowers(stage: Stage, side: 'Left column' | 'Right column', width: number): Markup {
  return html`${creativesAt(stage, side).map(
    (own) => html`<div
 style="margin-top:22px">${creativeBox(stage, own, { width, height: Math.round(width * 2.5) })}</div>`,
  )}`
}

/** Over the page, which is dimmed behind it. */
export function popUp(stage: Stage): Markup {
  const [own] = creativesAt(stage, 'Pop-up')
  if (!own) return html``
  const size = { width: 640, height: 430 }
  return html`<div style="position:absolute;inset:0;background:#0009;z-index:20"><div style="position:absolute;
left:320px;top:190px;width:640px;background:#fff;border-radius:14px;
overflow:hidden">${stage.banner(own, size)}<span style="position:absolute;z-index:6;right:12px;top:12px;
width:38px;height:38px;border-radius:50%;background:#fff;color:#222;display:grid;
place-items:center">${icon('close', 18, 2.4)}</span><div style="text-align:center;padding:13px;font-size:13px;
color:#555;text-decoration:underline">${stage.words.noThanks}</div></div></div>`
}
