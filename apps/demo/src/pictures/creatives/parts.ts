import { formatBrandName, getWordmarkStyle, wordmark } from '../brands/identity.ts'
import { getFamily } from '../fonts.ts'
import { html, type Markup, trustMarkup } from '../html.ts'
import { fitLines, measureEms, type TextStyle } from '../letters.ts'
import type { Product } from '../packs/products.ts'
import type { Sticker } from './copy.ts'
import type { Draft } from './draft.ts'
import { pickTextColor } from './ink.ts'
import { packGroup } from './pack-art.ts'
import { scene } from './scenes.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

export const boxStyle = ({ left, top, width, height }: Box) =>
  `left:${Math.round(left)}px;top:${Math.round(top)}px;width:${Math.round(width)}px;height:${Math.round(height)}px`

export function background(draft: Draft, focus: number): Markup {
  return scene(draft.sceneName, { width: draft.width, height: draft.height, focus }, draft.palette, draft.seed)
}

/** Makes the side where the words stand calm enough to read. */
export function scrim({ palette }: Draft, side: 'left' | 'right' | 'centre' | 'top'): Markup {
  const solid = palette.ground
  const ways = {
    left: `linear-gradient(90deg,${solid} 18%,${solid}d9 38%,${solid}00 64%)`,
    right: `linear-gradient(270deg,${solid} 18%,${solid}d9 38%,${solid}00 64%)`,
    centre: `linear-gradient(90deg,${solid}00 8%,${solid}e6 34%,${solid}e6 66%,${solid}00 92%)`,
    top: `linear-gradient(180deg,${solid} 12%,${solid}d9 36%,${solid}00 62%)`,
  }
  return html`<i class="cr-fill" style="background:${ways[side]}"></i>`
}

/** The brand's name, never wider than its place. */
export function brandMark(draft: Draft, height: number, width: number, ink: string): Markup {
  const ratio = measureEms(formatBrandName(draft.subject.brand), getWordmarkStyle(draft.subject.brand)) * 0.77 + 0.08
  return wordmark(draft.subject.brand, { height: Math.min(height, (width * 0.98) / ratio), ink })
}

interface WordsOptions {
  readonly align?: 'left' | 'center' | 'right'
  readonly ink?: string
  readonly without?: readonly ('mark' | 'line' | 'call')[]
  readonly claimType?: Partial<TextStyle>
  readonly button?: readonly [ground: string, ink: string]
  readonly biggest?: number
}

/** Name, claim, line and button, one under the other, each as big as the box allows. */
export function textBlock(draft: Draft, box: Box, options: WordsOptions = {}): Markup {
  const { align = 'left', without = [], biggest = 76 } = options
  const { palette, copy, identity } = draft
  const ink = options.ink ?? palette.text
  const { height, width } = box
  const markHeight = without.includes('mark') ? 0 : clamp(height * 0.15, 15, 44)
  const callHeight = without.includes('call') || height < 130 ? 0 : clamp(height * 0.14, 26, 46)
  const lineSize = without.includes('line') || height < 84 ? 0 : clamp(height * 0.07, 13, 23)
  const textType: TextStyle = { font: identity.textFont, weight: 500 }
  const lineRows = Math.ceil((measureEms(copy.line, textType) * lineSize * 1.08) / width)
  const gap = clamp(height * 0.045, 4, 18)
  const rest = height - markHeight - callHeight - lineRows * lineSize * 1.3 - gap * 3
  const type: TextStyle = { font: identity.textFont, weight: 700, ...options.claimType }
  const claim = fitLines(copy.claim, type, {
    width,
    height: Math.max(16, rest),
    limit: biggest,
    maxLines: width < 260 ? 4 : 3,
  })
  const [buttonGround, buttonInk] = options.button ?? [palette.button, palette.buttonText]
  return html`<div class="cr-words" style="${boxStyle(box)};
align-items:${{ left: 'flex-start', center: 'center', right: 'flex-end' }[align]};text-align:${align};gap:${gap}px;
color:${ink};font-family:${getFamily(identity.textFont)}">
${markHeight > 0 && html`<div>${brandMark(draft, markHeight, width, ink)}</div>`}
<div class="cr-claim" style="font-family:${getFamily(type.font)};font-weight:${type.weight};
font-size:${claim.size}px">${claim.lines.map((line) => html`<div>${line}</div>`)}</div>
${lineSize > 0 && html`<div style="font-size:${lineSize}px;line-height:1.3;font-weight:500">${copy.line}</div>`}
${
  callHeight > 0 &&
  html`<div class="cr-call" style="height:${callHeight}px;font-size:${callHeight * 0.4}px;
padding:0 ${callHeight * 0.55}px;background:${buttonGround};color:${buttonInk}">${copy.call}</div>`
}</div>`
}

export function packs(draft: Draft, box: Box, count: number, products: readonly Product[] = draft.products): Markup {
  return html`<div class="cr-packs" style="${boxStyle(box)}">${packGroup(products.slice(0, count), box)}</div>`
}

const BURST = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16
  const radius = index % 2 === 0 ? 50 : 43
  return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`
}).join(' ')

/** Centred on a point; `size` is its height. */
export function sticker(draft: Draft, x: number, y: number, size: number): Markup | false {
  const mark = draft.copy.sticker
  if (!mark) return false
  const { palette, identity } = draft
  const wide = mark.shape === 'circle' || mark.shape === 'burst' ? size : size * 1.55
  const high = mark.shape === 'circle' || mark.shape === 'burst' ? size : size * 0.78
  const type: TextStyle = { font: identity.textFont, weight: 800 }
  const inside = wide === size ? size * 0.74 : wide * 0.8
  const big = fitLines(
    mark.big,
    type,
    { width: inside, height: high * (mark.small ? 0.46 : 0.6), limit: size * 0.44, maxLines: 2 },
    1,
  )
  const small = clamp(size * 0.13, 10, 22)
  const box: Box = {
    left: clamp(x - wide / 2, 6, Math.max(6, draft.width - wide - 6)),
    top: clamp(y - high / 2, 4, Math.max(4, draft.height - high - 4)),
    width: wide,
    height: high,
  }
  return html`<div class="cr-sticker" style="${boxStyle(box)};color:${palette.stickerText};
font-family:${getFamily(identity.textFont)}">${stickerBackground(mark, palette.sticker, palette.stickerText)}
${mark.small && html`<b style="font-size:${small}px;font-weight:600">${mark.small}</b>`}<b
 style="font-size:${big.size}px;font-weight:800;
line-height:1">${big.lines.map((line) => html`<div>${line}</div>`)}</b></div>`
}

function stickerBackground({ shape }: Sticker, fill: string, ink: string): Markup {
  const shapes = {
    circle: html`<circle cx="50" cy="50" r="50"/>`,
    burst: html`<polygon points="${BURST}"/>`,
    tag: html`<path d="M0 50L14 0H96q4 0 4 4V96q0 4-4 4H14Z"/>`,
    ribbon: html`<path d="M0 0H100L93 50L100 100H0L7 50Z"/>`,
    coupon: html`<path d="M4 0H96a4 8 0 0 0 4 8V92a4 8 0 0 0-4 8H4a4 8 0 0 0-4-8V8A4 8 0 0 0 4 0Z"/><path
 d="M3 5H97V95H3Z" fill="none" stroke="${ink}" stroke-width="1.5" stroke-dasharray="3 2.4"
 vector-effect="non-scaling-stroke"/>`,
  }
  return html`<svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="${fill}">${shapes[shape]}</svg>`
}

/** Shops must say that a place was paid for. */
export function sponsoredLabel(draft: Draft): Markup {
  const { subject, height, width } = draft
  const strip = width > height * 5
  const left = subject.type === 'Sponsored product' && !strip
  const top = subject.subtype === 'Video' && !strip
  return html`<span class="cr-note${left ? ' cr-note-left' : ''}${top ? ' cr-note-left cr-note-top' : ''}">${draft.copy.sponsored}</span>`
}

export function playButton(draft: Draft, x: number, y: number, size: number): Markup {
  const fill = draft.identity.ink
  return html`<svg class="cr-fill" style="z-index:4;left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;
height:${size}px" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="#fff" opacity="0.94"/><path
 d="M40 29L74 50L40 71Z" fill="${pickTextColor('#ffffff', fill)}"/></svg>`
}

/** Goes once into any document that shows creatives. */
export const CREATIVE_STYLE = trustMarkup(`.cr{position:relative;overflow:hidden;line-height:1.1;text-align:left}
.cr-scene{position:absolute;left:0;top:0;display:block}.cr-fill{position:absolute;left:0;top:0;width:100%;height:100%;display:block}
.cr-words{position:absolute;z-index:3;display:flex;flex-direction:column;justify-content:center;letter-spacing:0}
.cr-words>div{max-width:100%}.cr-claim{line-height:1.08;white-space:nowrap}
.cr-call{display:inline-flex;flex:none;align-items:center;border-radius:99px;font-weight:700;white-space:nowrap}
.cr-packs{position:absolute;display:flex;align-items:flex-end;justify-content:center}.cr-packs>span{display:block;flex:none;position:relative;line-height:0}
.cr-sticker{position:absolute;z-index:3;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;line-height:1.1;white-space:nowrap}
.cr-sticker svg{position:absolute;left:0;top:0;width:100%;height:100%}.cr-sticker b{position:relative}
.cr-note{position:absolute;z-index:4;right:8px;bottom:8px;background:#ffffffe6;color:#3a3a3a;font:500 11px/1 'Inter';padding:4px 6px;border-radius:3px}
.cr-note-left{right:auto;left:8px}.cr-note-top{bottom:auto;top:8px}
.cr-card{position:absolute;background:#fff;color:#1d1d1d;display:flex;flex-direction:column;overflow:hidden}`)
