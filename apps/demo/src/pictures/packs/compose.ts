import type { BrandName } from '../../data/companies.ts'
import { pickReadableColor } from '../colours.ts'
import type { FontName } from '../fonts.ts'
import type { Markup } from '../html.ts'
import { html } from '../html.ts'
import type { TextStyle } from '../letters.ts'
import type { Box } from './shape.ts'
import { type Align, type Item, picture, pill, stack, text } from './stack.ts'

/** What a label says and shows. */
export interface Content {
  readonly brand: BrandName
  readonly title: string
  readonly descriptor: string
  readonly claim: string
  readonly size: string
  readonly tagline: string
  /** In a square of 100. */
  readonly art: (main: string, detail: string) => Markup
  readonly emblem: (main: string, detail: string) => Markup
  readonly font: FontName
}

/** Colours of one label: its ground, and what is to be seen on it. */
export interface Inks {
  readonly ground: string
  readonly brand: string
  readonly title: string
  readonly small: string
  readonly accent: string
}

const SERIFS: readonly FontName[] = ['fraunces', 'bitter', 'playfair-display', 'source-serif-4']

function types(font: FontName): { title: TextStyle; small: TextStyle; strong: TextStyle } {
  const heavy = SERIFS.includes(font) ? 600 : 700
  // Small print in a narrow or showy face cannot be read.
  const plain: FontName = font === 'playfair-display' || font === 'oswald' ? 'work-sans' : font
  return { title: { font, weight: heavy }, small: { font: plain, weight: 500 }, strong: { font: plain, weight: 700 } }
}

/** Everything but the brand: what it is, a drawing, a claim and the size; beside each other where the box is wide. */
export function details(box: Box, content: Content, inks: Inks, align: Align = 'middle'): Markup {
  const type = types(content.font)
  const wide = box.width / box.height
  const art = content.art(inks.brand, inks.accent)
  const claim = pill(
    content.claim,
    type.strong,
    pickReadableColor(inks.accent, '#ffffff', '#221a14'),
    inks.accent,
    0.12,
    align,
  )
  const title = (share: number) =>
    text(content.title, type.title, inks.title, share, { lines: wide > 1.3 ? 2 : 3, align, limit: box.width * 0.21 })
  const descriptor = (share: number) =>
    text(content.descriptor, type.small, inks.small, share, { lines: 2, align, limit: box.width * 0.095 })
  const size: Item[] = content.size
    ? [text(`${content.size} e`, type.small, inks.small, 0.075, { align, limit: box.width * 0.085 })]
    : []
  if (wide > 1.3) {
    const side = Math.min(box.height, box.width * (wide > 1.9 ? 0.34 : 0.28))
    const words = { ...box, width: box.width - side - box.width * 0.03 }
    const room = words.height > 60 ? [descriptor(0.2), claim, ...size] : [descriptor(0.24), ...size]
    return html`${stack(words, [title(0.46), ...room])}${stack({ ...box, x: box.x + box.width - side, width: side }, [picture(art, 1)])}`
  }
  if (wide > 0.95) return stack(box, [title(0.3), descriptor(0.14), picture(art, 0.4, align), ...size])
  return stack(box, [title(0.25), descriptor(0.12), picture(art, 0.4, align), claim, ...size])
}
