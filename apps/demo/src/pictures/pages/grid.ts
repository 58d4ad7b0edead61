import { html, type Markup } from '../html.ts'
import type { CardName, ShopDesign } from '../shops/look.ts'
import type { CreativeSubject } from '../subject.ts'
import type { Offer } from './assortment.ts'
import { card, listRow } from './cards.ts'
import type { Stage } from './stage.ts'

/** All cards of a shop are equally high, so that a creative among them fills its place exactly. */
const CARD_HEIGHT: Readonly<Record<CardName, number>> = {
  stack: 366,
  compact: 242,
  ticket: 358,
  lux: 340,
  dense: 372,
  bordered: 334,
}

export function cardHeight({ card, button }: ShopDesign): number {
  const withButton = card === 'compact' && button !== 'plus' ? 56 : 0
  const without = card === 'dense' && button === 'plus' ? 40 : 0
  return CARD_HEIGHT[card] + withButton - without
}

export const GAP: Readonly<Record<CardName, number>> = {
  stack: 16,
  compact: 16,
  ticket: 16,
  lux: 26,
  dense: 10,
  bordered: 16,
}

const ROW_HEIGHT = 236
/** Where the first creative stands among the products, and how many products come before the next. */
const FIRST = 2
const STEP = 5

/** Products with the creatives among them. */
export function grid(
  stage: Stage,
  width: number,
  columns: number,
  offers: readonly Offer[],
  creatives: readonly CreativeSubject[],
): Markup {
  const { look } = stage
  const gap = GAP[look.card]
  const height = cardHeight(look)
  const cell = (width - gap * (columns - 1)) / columns
  const banner = (own: CreativeSubject) => {
    const span = getSpan(own, columns)
    const size = { width: cell * span + gap * (span - 1), height: span === columns ? ROW_HEIGHT : height }
    return html`<div style="grid-column:span ${span};border-radius:${look.radius}px;
overflow:hidden">${stage.banner(own, size)}</div>`
  }
  const cells = offers.map((offer) => html`<div style="height:${height}px;display:grid">${card(stage, offer)}</div>`)
  creatives.forEach((own, index) => {
    cells.splice(Math.min(cells.length, FIRST + index * (STEP + 1)), 0, banner(own))
  })
  return html`<div class="grid" style="width:${width}px;grid-template-columns:repeat(${columns},1fr);
grid-auto-flow:dense">${cells}</div>`
}

function getSpan({ type, subtype }: CreativeSubject, columns: number): number {
  if (type !== 'Sponsored product') return Math.min(2, columns)
  return subtype === 'Row' ? columns : 1
}

/** How many products fill whole rows around the creatives. */
export function countProducts(rows: number, columns: number, creatives: readonly CreativeSubject[]): number {
  const taken = creatives.reduce((sum, own) => sum + (getSpan(own, columns) === columns ? 0 : getSpan(own, columns)), 0)
  return Math.max(columns, rows * columns - taken)
}

/** Products one under the other, creatives between them across the whole width. */
export function list(
  stage: Stage,
  width: number,
  offers: readonly Offer[],
  creatives: readonly CreativeSubject[],
): Markup {
  const rows = offers.map((offer) => listRow(stage, offer))
  creatives.forEach((own, index) => {
    const banner = html`<div style="border-radius:${stage.look.radius}px;
overflow:hidden">${stage.banner(own, { width, height: ROW_HEIGHT })}</div>`
    rows.splice(Math.min(rows.length, FIRST + index * (STEP - 1)), 0, banner)
  })
  return html`<div style="width:${width}px;display:grid;gap:14px">${rows}</div>`
}

export const LIST_STEP = 188
