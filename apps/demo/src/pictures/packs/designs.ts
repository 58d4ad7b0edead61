import type { DesignName } from '../brands/looks.ts'
import { contrast, darken, lighten, mix, pickReadableColor } from '../colours.ts'
import { html, type Markup } from '../html.ts'
import { type Content, details, type Inks } from './compose.ts'
import { type Box, inset, type Tones } from './shape.ts'
import { brandName, picture, rule, stack } from './stack.ts'

/** The printed face: `ground` is covered, texts stay in `text`. */
export interface Sheet {
  readonly ground: Box
  readonly text: Box
  readonly tones: Tones
  readonly content: Content
  /** The pack is printed all over, so a dark ground may be its colour. */
  readonly dark: boolean
}

type Design = (sheet: Sheet) => Markup

const fill = ({ x, y, width, height }: Box, colour: string): Markup =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`

function inksOn(ground: string, { ink, paper, accent, deep }: Tones): Inks {
  const title = pickReadableColor(ground, deep, paper)
  return {
    ground,
    brand: pickReadableColor(ground, ink, paper, deep),
    title,
    small: mix(title, ground, 0.12),
    accent: accent === ground ? ink : accent,
  }
}

/** The accent, made light enough for dark texts. */
function groundUnder({ accent, deep }: Tones): string {
  const tries = [0, 0.15, 0.3, 0.45, 0.6].map((share) => lighten(accent, share))
  return tries.find((colour) => contrast(colour, deep) >= 6) ?? lighten(accent, 0.75)
}

/** The brand's own colour where light texts can be read on it. */
function darkGround(tones: Tones, colour = tones.ink): string {
  return contrast(colour, tones.paper) >= 4 || contrast(colour, tones.deep) >= 4.5 ? colour : groundUnder(tones)
}

const isWide = ({ width, height }: Box): boolean => width / height > 1.55

/** A box in two: the brand's share above, or to the left where the box is wide. */
function parted(box: Box, share: number): { first: Box; rest: Box } {
  const { x, y, width, height } = box
  if (isWide(box)) {
    const left = width * Math.min(0.46, 0.2 + share * 0.75)
    return {
      first: { x, y, width: left, height },
      rest: { x: x + left + width * 0.06, y, width: width * 0.94 - left, height },
    }
  }
  return {
    first: { x, y, width, height: height * share },
    rest: { x, y: y + height * share, width, height: height * (1 - share) },
  }
}

/** As far as the ground goes, from its start to the end of the first part. */
function bleed(ground: Box, first: Box, wide: boolean): Box {
  return wide
    ? { ...ground, width: first.x + first.width - ground.x + ground.width * 0.02 }
    : { ...ground, height: first.y + first.height - ground.y }
}

const brandIn = (box: Box, { content }: Sheet, colour: string): Markup =>
  stack(box, [brandName(content.brand, colour, 1)])

/** A coloured field with the brand, whose far edge is drawn as a path. */
function field(sheet: Sheet, share: number, edge: (box: Box, wide: boolean) => { d: string; second: string }): Markup {
  const { ground, tones } = sheet
  const wide = isWide(sheet.text)
  const { first, rest } = parted(sheet.text, share)
  const { d, second } = edge(bleed(ground, first, wide), wide)
  const room = wide
    ? { ...rest, x: rest.x + rest.width * 0.06, width: rest.width * 0.94 }
    : { ...rest, y: rest.y + rest.height * 0.08, height: rest.height * 0.92 }
  return html`${fill(ground, tones.paper)}<path d="${second}" fill="${tones.accent}"/><path d="${d}" fill="${tones.ink}"/>${brandIn(inset(first, first.width * 0.03, first.height * 0.1), sheet, pickReadableColor(tones.ink, tones.paper, '#ffffff'))}${details(room, sheet.content, inksOn(tones.paper, tones))}`
}

export const DESIGNS: Readonly<Record<DesignName, Design>> = {
  band: (sheet) => {
    const { ground, tones, content } = sheet
    const { first, rest } = parted(inset(sheet.text, 0, ground.height * 0.03), 0.24)
    const edge = ground.height * 0.045
    return html`${fill(ground, tones.paper)}${fill({ ...ground, height: edge }, tones.ink)}${fill({ ...ground, y: ground.y + ground.height - edge, height: edge }, tones.ink)}${fill({ ...ground, y: ground.y + edge * 1.35, height: edge * 0.3 }, tones.accent)}${stack(first, [brandName(content.brand, tones.ink, 0.86), rule(tones.accent, 0.14, 0.7)])}${details(rest, content, inksOn(tones.paper, tones))}`
  },
  bare: (sheet) => {
    const { ground, tones, content, dark } = sheet
    const base = dark ? darkGround(tones, tones.body) : tones.paper
    const inks = inksOn(base, tones)
    const { first, rest } = parted(sheet.text, 0.34)
    const top = isWide(sheet.text) ? [] : [picture(content.emblem(inks.accent, base), 0.4)]
    return html`${fill(ground, base)}<path d="M${ground.x} ${ground.y + 3}H${ground.x + ground.width}M${ground.x} ${ground.y + ground.height - 3}H${ground.x + ground.width}" stroke="${inks.accent}" stroke-width="2"/>${stack(first, [...top, brandName(content.brand, inks.brand, 0.5), rule(inks.accent, 0.1, 0.3)])}${details(rest, content, inks)}`
  },
  diagonal: (sheet) =>
    field(sheet, 0.3, (box, wide) => {
      const lean = (wide ? box.width : box.height) * 0.2
      const shape = (by: number) =>
        wide
          ? `M${box.x} ${box.y}H${box.x + box.width + lean * 0.5 + by}L${box.x + box.width - lean * 0.6 + by} ${box.y + box.height}H${box.x}Z`
          : `M${box.x} ${box.y}H${box.x + box.width}V${box.y + box.height - lean * 0.5 + by}L${box.x} ${box.y + box.height + lean * 0.55 + by}Z`
      return { d: shape(0), second: shape(lean * 0.42) }
    }),
  split: (sheet) =>
    field(sheet, 0.34, (box, wide) => {
      const end = wide ? box.x + box.width : box.y + box.height
      const shape = (at: number) =>
        wide
          ? `M${box.x} ${box.y}H${at}V${box.y + box.height}H${box.x}Z`
          : `M${box.x} ${box.y}H${box.x + box.width}V${at}H${box.x}Z`
      return { d: shape(end), second: shape(end + (wide ? box.width : box.height) * 0.07) }
    }),
  wave: (sheet) =>
    field(sheet, 0.32, ({ x, y, width, height }, wide) => {
      const shape = (by: number) => {
        if (wide) {
          const end = x + width + by
          return `M${x} ${y}H${end}Q${end + 10} ${y + height * 0.28} ${end} ${y + height * 0.5}T${end} ${y + height}H${x}Z`
        }
        const end = y + height + by
        const swing = Math.min(26, height * 0.3)
        return `M${x} ${y}H${x + width}V${end}Q${x + width * 0.75} ${end + swing} ${x + width * 0.5} ${end}T${x} ${end}Z`
      }
      return { d: shape(0), second: shape(wide ? width * 0.05 : height * 0.1) }
    }),
  arch: (sheet) => {
    const { ground, tones, content } = sheet
    const { first, rest } = parted(sheet.text, 0.25)
    const wide = isWide(sheet.text)
    const pane = wide
      ? { ...ground, x: rest.x - ground.width * 0.02, width: ground.x + ground.width - rest.x }
      : {
          x: sheet.text.x - sheet.text.width * 0.06,
          y: rest.y + rest.height * 0.02,
          width: sheet.text.width * 1.12,
          height: ground.y + ground.height - rest.y,
        }
    const { x, y, width, height } = pane
    const d = wide
      ? `M${x + width + 9} ${y}H${x + height * 0.32}Q${x - height * 0.1} ${y + height / 2} ${x + height * 0.32} ${y + height}H${x + width + 9}Z`
      : `M${x} ${y + height}V${y + width * 0.34}Q${x} ${y} ${x + width / 2} ${y}T${x + width} ${y + width * 0.34}V${y + height}Z`
    const room = wide
      ? inset(rest, rest.width * 0.07, 0)
      : {
          x: rest.x + rest.width * 0.04,
          y: rest.y + rest.height * 0.11,
          width: rest.width * 0.92,
          height: rest.height * 0.88,
        }
    return html`${fill(ground, tones.ink)}<path d="${d}" fill="${tones.paper}"/><path d="${d}" fill="none" stroke="${tones.accent}" stroke-width="2.6"/>${brandIn(inset(first, 0, first.height * 0.08), sheet, pickReadableColor(tones.ink, tones.paper, '#ffffff'))}${details(room, content, inksOn(tones.paper, tones))}`
  },
  oval: (sheet) => {
    const { ground, tones, content, dark } = sheet
    const base = dark ? groundUnder(tones) : mix(tones.paper, tones.accent, 0.2)
    const { first, rest } = parted(sheet.text, 0.3)
    const [cx, cy] = [first.x + first.width / 2, first.y + first.height / 2]
    const [rx, ry] = [
      Math.min(first.width * 0.58, ground.width * 0.47),
      Math.min(first.height * 0.5, first.width * 0.34),
    ]
    const rays = Array.from({ length: 24 }, (_, index) => {
      const [a, b] = [(index * Math.PI) / 12, (index * Math.PI) / 12 + 0.13]
      const long = ground.width + ground.height
      return `M${cx} ${cy}L${cx + long * Math.cos(a)} ${cy + long * Math.sin(a)}L${cx + long * Math.cos(b)} ${cy + long * Math.sin(b)}Z`
    })
    return html`${fill(ground, base)}<path d="${rays.join('')}" fill="${lighten(base, 0.45)}" opacity=".6"/><ellipse cx="${cx}" cy="${cy}" rx="${rx + 5}" ry="${ry + 5}" fill="${tones.paper}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${tones.ink}"/>${brandIn({ x: cx - rx * 0.82, y: cy - ry * 0.6, width: rx * 1.64, height: ry * 1.2 }, sheet, pickReadableColor(tones.ink, tones.paper, '#ffffff'))}${details(rest, content, { ...inksOn(base, tones), accent: tones.ink })}`
  },
  frame: (sheet) => {
    const { ground, tones, content } = sheet
    const edge = Math.min(ground.width, ground.height) * 0.05
    const [outer, inner] = [inset(ground, edge), inset(ground, edge * 1.55)]
    const { first, rest } = parted(inset(sheet.text, edge * 0.9, edge * 1.2), 0.34)
    const top = isWide(sheet.text) ? [] : [picture(content.emblem(tones.accent, tones.paper), 0.34)]
    const line = (box: Box, width: number) =>
      html`<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="none" stroke="${tones.ink}" stroke-width="${width}"/>`
    return html`${fill(ground, tones.paper)}${line(outer, edge * 0.26)}${line(inner, edge * 0.1)}${stack(first, [...top, brandName(content.brand, tones.ink, 0.5), rule(tones.accent, 0.1, 0.5)])}${details(rest, content, inksOn(tones.paper, tones))}`
  },
  stripes: (sheet) => {
    const { ground, tones, content } = sheet
    const step = ground.width / 14
    const bars = Array.from(
      { length: 7 },
      (_, index) => `M${ground.x + step * (index * 2 + 0.5)} ${ground.y}h${step}v${ground.height}h${-step}Z`,
    )
    const pane = inset(sheet.text, -sheet.text.width * 0.015, 0)
    const { first, rest } = parted(inset(pane, pane.width * 0.05, pane.height * 0.03), 0.25)
    const flag = isWide(sheet.text)
      ? { ...pane, width: first.width + pane.width * 0.07 }
      : { ...pane, height: first.height + pane.height * 0.03 }
    return html`${fill(ground, tones.paper)}<path d="${bars.join('')}" fill="${tones.ink}"/>${fill(pane, tones.paper)}${fill(flag, tones.ink)}<rect x="${pane.x}" y="${pane.y}" width="${pane.width}" height="${pane.height}" fill="none" stroke="${tones.accent}" stroke-width="3"/>${brandIn(inset(first, 0, first.height * 0.1), sheet, pickReadableColor(tones.ink, tones.paper, '#ffffff'))}${details(rest, content, inksOn(tones.paper, tones))}`
  },
  circle: (sheet) => {
    const { ground, tones, content, dark } = sheet
    const base = dark ? darkGround(tones) : groundUnder(tones)
    const inks = inksOn(base, tones)
    const { first, rest } = parted(sheet.text, 0.24)
    const round = html`<circle cx="50" cy="50" r="50" fill="${tones.accent}"/><circle cx="50" cy="50" r="45" fill="${tones.paper}"/><g transform="translate(18 18) scale(.64)">${content.art(tones.ink, tones.accent)}</g>`
    return html`${fill(ground, base)}<circle cx="${ground.x + ground.width * 0.94}" cy="${ground.y + ground.height * 0.08}" r="${ground.width * 0.3}" fill="${tones.accent}" opacity=".5"/><circle cx="${ground.x}" cy="${ground.y + ground.height}" r="${ground.width * 0.34}" fill="${tones.accent}" opacity=".5"/>${brandIn(inset(first, 0, first.height * 0.06), sheet, inks.brand)}${details(rest, { ...content, art: () => round }, inks)}`
  },
  crest: (sheet) => {
    const { ground, tones, content, dark } = sheet
    const base = dark ? darkGround(tones) : tones.paper
    const inks = inksOn(base, tones)
    const { first, rest } = parted(sheet.text, 0.42)
    const wide = isWide(sheet.text)
    const top = first.height * (wide ? 0.5 : 0.54)
    const band = {
      x: wide ? first.x : ground.x + ground.width * 0.03,
      y: first.y + top,
      width: wide ? first.width : ground.width * 0.94,
      height: first.height - top - first.height * 0.04,
    }
    const notch = band.height * 0.28
    const ribbon = `M${band.x} ${band.y}H${band.x + band.width}L${band.x + band.width - notch} ${band.y + band.height / 2}L${band.x + band.width} ${band.y + band.height}H${band.x}L${band.x + notch} ${band.y + band.height / 2}Z`
    const badge = dark ? tones.paper : tones.ink
    return html`${fill(ground, base)}${stack({ ...first, height: top * 0.98 }, [picture(html`<circle cx="50" cy="50" r="49" fill="${badge}"/><circle cx="50" cy="50" r="44" fill="none" stroke="${tones.accent}" stroke-width="2.4"/><g transform="translate(24 22) scale(.54)">${content.emblem(tones.accent, badge)}</g>`, 1)])}<path d="${ribbon}" fill="${dark ? tones.accent : tones.ink}"/>${brandIn({ x: band.x + notch + band.width * 0.03, y: band.y + band.height * 0.1, width: band.width * 0.94 - notch * 2, height: band.height * 0.8 }, sheet, pickReadableColor(dark ? tones.accent : tones.ink, tones.paper, tones.deep))}${details(rest, content, inks)}`
  },
  block: (sheet) => {
    const { ground, tones, content, dark } = sheet
    const base = dark ? darkGround(tones) : tones.paper
    const inks = inksOn(base, tones)
    const { first, rest } = parted(sheet.text, 0.26)
    const bar = ground.width * 0.035
    return html`${fill(ground, base)}${fill({ ...ground, width: bar }, tones.accent)}${fill({ ...ground, y: ground.y + ground.height * 0.93, height: ground.height * 0.07 }, darken(tones.accent, 0.1))}${stack({ ...first, x: first.x + bar * 0.4 }, [brandName(content.brand, inks.brand, 0.8, { align: 'start' }), rule(tones.accent, 0.2, 0.34, 'start')])}${details({ ...rest, x: rest.x + bar * 0.4, height: rest.height * 0.93 }, content, inks, 'start')}`
  },
}
