import { creative } from '../../apps/demo/src/pictures/creatives/creative.ts'
import { CREATIVE_STYLE } from '../../apps/demo/src/pictures/creatives/parts.ts'
import { html, type Markup, trustMarkup } from '../../apps/demo/src/pictures/html.ts'
import type { Box } from '../../packages/contract/src/creatives/region.ts'
import { drawShots } from '../knowing/drawn.ts'
import type { Drawing } from './banner-set.ts'

/** A banner on a sheet, as on a page: with other content around it. */
export interface DrawnBanner {
  readonly sheet: Buffer
  readonly box: Box
}

export interface DrawOrder {
  readonly drawing: Drawing
  /** Changes the words of the banner. */
  readonly rewrite?: (markup: string) => string
}

const WIDTH = 1400
const HEIGHT = 7_000
/** Page around each banner. */
const GAP = 24

interface Placed {
  readonly order: DrawOrder
  readonly sheet: number
  readonly box: Box
}

/** Draws many banners on few sheets, because opening a page takes longer than drawing a banner. In order. */
export async function drawBanners(orders: readonly DrawOrder[]): Promise<DrawnBanner[]> {
  const placed = arrange(orders)
  const sheets = Map.groupBy(placed, ({ sheet }) => sheet)
  const pictures = await drawShots(
    [...sheets.values()].map((banners) => ({
      html: drawSheet(banners),
      width: WIDTH,
      height: Math.max(...banners.map(({ box }) => box.y + box.height)) + GAP,
      format: 'png' as const,
    })),
  )
  return placed.map(({ sheet, box }) => ({ sheet: pictures[sheet] ?? Buffer.of(), box }))
}

/** In rows from left to right. */
function arrange(orders: readonly DrawOrder[]): Placed[] {
  let [sheet, x, y, rowHeight] = [0, GAP, GAP, 0]
  return orders.map((order) => {
    const width = Math.round(order.drawing.size.width)
    const height = Math.round(order.drawing.size.height)
    if (x + width + GAP > WIDTH) {
      x = GAP
      y += rowHeight + GAP
      rowHeight = 0
    }
    if (y + height + GAP > HEIGHT) {
      sheet += 1
      x = GAP
      y = GAP
      rowHeight = 0
    }
    const box = { x, y, width, height }
    x += width + GAP
    rowHeight = Math.max(rowHeight, height)
    return { order, sheet, box }
  })
}

const PAGE_COLORS = ['#ffffff', '#f4f5f7', '#fffaf0', '#101820']

function drawSheet(banners: readonly Placed[]): Markup {
  const color = PAGE_COLORS[(banners[0]?.sheet ?? 0) % PAGE_COLORS.length] ?? ''
  const drawn = banners.map(({ order: { drawing, rewrite = (markup) => markup }, box }, index) => {
    const { subject, size, market } = drawing
    const { markup } = creative(subject, size, market)
    return html`<div style="position:absolute;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;
overflow:hidden">${trustMarkup(separateIds(rewrite(markup), index))}</div>`
  })
  return html`<!doctype html><html><head><style>${CREATIVE_STYLE}body{margin:0;background:${color}}</style></head>
<body>${drawn}</body></html>`
}

/** Gradients of banners on the same sheet must not share their names. */
function separateIds(markup: string, index: number): string {
  const ids = [...new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''))]
  return ids.reduce(
    (text, id) =>
      text
        .replaceAll(` id="${id}"`, ` id="${id}-${index}"`)
        .replaceAll(`url(#${id})`, `url(#${id}-${index})`)
        .replaceAll(`href="#${id}"`, `href="#${id}-${index}"`),
    markup,
  )
}
