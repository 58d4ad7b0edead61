import type { BrandName } from '../../data/companies.ts'
import { formatBrandName, getIdentity, getWordmarkStyle } from '../brands/identity.ts'
import { getFamily } from '../fonts.ts'
import { html, type Markup } from '../html.ts'
import { fitLines, measureEms, type TextStyle } from '../letters.ts'
import type { Box } from './shape.ts'

/** One thing under another: its share of the height, and how it is drawn once its size is known. */
export interface Item {
  readonly share: number
  /** Takes the room the others leave. */
  readonly grows?: boolean
  /** How high it comes out in a box, and the drawing of it. */
  fit(box: Box): { readonly height: number; draw(y: number): Markup }
}

export type Align = 'start' | 'middle'

const LEADING = 1.08

export function text(
  words: string,
  type: TextStyle,
  fill: string,
  share: number,
  more: { lines?: number; align?: Align; limit?: number } = {},
): Item {
  const { lines: maxLines = 1, align = 'middle', limit = 200 } = more
  return {
    share,
    fit: ({ x, width, height }) => {
      const { lines, size } = fitLines(words, type, { width, height, limit, maxLines })
      const at = align === 'middle' ? x + width / 2 : x
      return {
        height: lines.length * size * LEADING,
        draw: (y) =>
          html`<text text-anchor="${align}" font-family="${getFamily(type.font)}" font-weight="${type.weight}" font-size="${size}" letter-spacing="${(type.spacing ?? 0) * size}" fill="${fill}">${lines.map((line, index) => html`<tspan x="${at}" y="${y + size * (0.82 + index * LEADING)}">${line}</tspan>`)}</text>`,
      }
    },
  }
}

export function brandName(
  brand: BrandName,
  fill: string,
  share: number,
  more: { lines?: number; align?: Align } = {},
): Item {
  const words = formatBrandName(brand)
  const { font } = getIdentity(brand)
  const item = text(words, getWordmarkStyle(brand), fill, share, {
    lines: words.includes(' ') ? (more.lines ?? 2) : 1,
    align: more.align ?? 'middle',
  })
  // A script reaches far below its base line.
  return font === 'pacifico' ? { share, fit: (box) => item.fit({ ...box, height: box.height * 0.86 }) } : item
}

export function rule(colour: string, share: number, width = 0.5, align: Align = 'middle'): Item {
  return {
    share,
    fit: (box) => {
      const long = box.width * width
      const from = align === 'middle' ? box.x + (box.width - long) / 2 : box.x
      const thick = Math.max(1.2, Math.min(4, box.height * 0.3))
      return {
        height: thick,
        draw: (y) =>
          html`<rect x="${from}" y="${y}" width="${long}" height="${thick}" rx="${thick / 2}" fill="${colour}"/>`,
      }
    },
  }
}

export function pill(
  words: string,
  type: TextStyle,
  fill: string,
  ground: string,
  share: number,
  align: Align = 'middle',
): Item {
  return {
    share,
    fit: (box) => {
      const { size } = fitLines(words, type, {
        width: box.width * 0.86,
        height: box.height * 0.62,
        limit: 40,
        maxLines: 1,
      })
      const height = size * 1.7
      const width = Math.min(box.width, measureEms(words, type) * size + size * 1.3)
      const from = align === 'middle' ? box.x + (box.width - width) / 2 : box.x
      return {
        height,
        draw: (y) =>
          html`<rect x="${from}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${ground}"/><text x="${from + width / 2}" y="${y + height * 0.69}" text-anchor="middle" font-family="${getFamily(type.font)}" font-weight="${type.weight}" font-size="${size}" fill="${fill}">${words}</text>`,
      }
    },
  }
}

/** A drawing of 100 by 100, as big as fits. */
export function picture(content: Markup, share: number, align: Align = 'middle'): Item {
  return {
    share,
    grows: true,
    fit: (box) => {
      const size = Math.min(box.width, box.height)
      const from = align === 'middle' ? box.x + (box.width - size) / 2 : box.x
      return {
        height: size,
        draw: (y) => html`<g transform="translate(${from} ${y}) scale(${size / 100})">${content}</g>`,
      }
    },
  }
}

/** Between things, as a share of the height, before a drawing grows into it. */
const GAP = 0.028

/** Things one under another; a drawing takes the room they leave, or else it is spread between them. */
export function stack(box: Box, items: readonly Item[]): Markup {
  const total = items.reduce((sum, { share }) => sum + share, 0)
  const allotted = (item: Item) => (box.height * item.share) / total
  const first = items.map((item) => item.fit({ ...box, height: allotted(item) }))
  const used = first.reduce((sum, { height }, index) => sum + (items[index]?.grows ? 0 : height), 0)
  const growing = items.reduce((sum, { share, grows }) => sum + (grows ? share : 0), 0)
  const room = box.height * (1 - GAP * (items.length + 1)) - used
  const fits = items.map((item, index) =>
    item.grows
      ? item.fit({ ...box, height: Math.max(1, (room * item.share) / growing) })
      : (first[index] ?? item.fit(box)),
  )
  const left = box.height - fits.reduce((sum, { height }) => sum + height, 0)
  const gap = left / (items.length + 1)
  let y = box.y + gap
  return html`${fits.map((fit) => {
    const drawn = fit.draw(y)
    y += fit.height + gap
    return drawn
  })}`
}
