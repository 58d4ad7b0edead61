import { mix } from '../colours.ts'
import { getFamily } from '../fonts.ts'
import { html } from '../html.ts'
import { fitLines } from '../letters.ts'
import type { Draft, Layout } from './draft.ts'
import { pickTextColor } from './ink.ts'
import { background, boxStyle, brandMark, clamp, packs, scrim, sticker, textBlock } from './parts.ts'

/** How far from the edge things stand. */
const edge = ({ width, height }: Draft) => clamp(Math.min(width * 0.06, height * 0.14), 14, 72)
const badge = ({ height, width }: Draft) => clamp(Math.min(height * 0.34, width * 0.17), 48, 150)
const getPackCount = ({ width, height }: Draft) => (width / height > 2.4 ? 4 : width / height > 1.5 ? 3 : 2)

const wordsLeft: Layout = (draft) => {
  const { width, height } = draft
  const pad = edge(draft)
  const box = { left: width * 0.5, top: height * 0.1, width: width * 0.46, height: height * 0.84 }
  return html`${background(draft, 0.73)}${scrim(draft, 'left')}${packs(draft, box, getPackCount(draft))}
${textBlock(draft, { left: pad, top: pad * 0.7, width: width * 0.44 - pad * 0.4, height: height - pad * 1.4 })}
${sticker(draft, width * (width < height * 1.8 ? 0.92 : 0.53), height * 0.24, badge(draft))}`
}

const wordsRight: Layout = (draft) => {
  const { width, height } = draft
  const pad = edge(draft)
  const box = { left: width * 0.04, top: height * 0.1, width: width * 0.44, height: height * 0.84 }
  return html`${background(draft, 0.26)}${scrim(draft, 'right')}${packs(draft, box, getPackCount(draft))}
${textBlock(draft, { left: width * 0.54, top: pad * 0.7, width: width * 0.46 - pad, height: height - pad * 1.4 })}
${sticker(draft, width * 0.1, height * 0.22, badge(draft))}`
}

/** Too narrow for packs on both sides, so they are below the text. */
const wordsAbove: Layout = (draft) => {
  const { width, height } = draft
  const box = { left: width * 0.14, top: height * 0.56, width: width * 0.72, height: height * 0.4 }
  return html`${background(draft, 0.5)}${scrim(draft, 'top')}${packs(draft, box, 4)}
${textBlock(draft, { left: width * 0.1, top: height * 0.06, width: width * 0.8, height: height * 0.48 }, { align: 'center' })}
${sticker(draft, width * 0.88, height * 0.56, badge(draft))}`
}

const wordsCentered: Layout = (draft) => {
  const { width, height, products } = draft
  if (width < height * 2) return wordsAbove(draft)
  const side = { top: height * 0.2, width: width * 0.22, height: height * 0.74 }
  const right = products.length > 2 ? products.slice(2, 4) : products
  return html`${background(draft, 0.5)}${scrim(draft, 'centre')}${packs(draft, { ...side, left: width * 0.03 }, 2)}
${packs(draft, { ...side, left: width * 0.75 }, 2, right)}
${textBlock(draft, { left: width * 0.27, top: height * 0.09, width: width * 0.46, height: height * 0.82 }, { align: 'center' })}
${sticker(draft, width * 0.88, height * 0.2, badge(draft) * 0.86)}`
}

const slanted: Layout = (draft) => {
  const { width, height, palette } = draft
  const pad = edge(draft)
  const box = { left: width * 0.52, top: height * 0.09, width: width * 0.44, height: height * 0.86 }
  const solid = palette.dark ? palette.ground : mix(palette.ground, '#ffffff', 0.35)
  return html`${background(draft, 0.75)}<svg class="cr-fill" viewBox="0 0 ${width} ${height}"><path
 d="M0 0H${width * 0.55}L${width * 0.44} ${height}H0Z" fill="${solid}"/><path
 d="M${width * 0.55} 0h${width * 0.025}L${width * 0.465} ${height}h${-width * 0.025}Z"
 fill="${palette.sticker}"/></svg>${packs(draft, box, getPackCount(draft))}
${textBlock(draft, { left: pad, top: pad * 0.7, width: width * 0.44 - pad, height: height - pad * 1.4 }, { ink: pickTextColor(solid, palette.text) })}
${sticker(draft, width * 0.9, height * 0.25, badge(draft))}`
}

const panel: Layout = (draft) => {
  const { width, height, identity } = draft
  const pad = edge(draft) * 0.6
  const card = { left: pad, top: pad, width: width * 0.42, height: height - pad * 2 }
  const inner = Math.min(34, card.height * 0.1)
  const box = { left: width * 0.48, top: height * 0.1, width: width * 0.48, height: height * 0.84 }
  const inside = { left: inner, top: inner, width: card.width - inner * 2, height: card.height - inner * 2 }
  return html`${background(draft, 0.72)}${packs(draft, box, getPackCount(draft))}<div class="cr-card" style="${boxStyle(card)};
border-radius:${Math.min(18, height * 0.06)}px">${textBlock(draft, inside, { ink: pickTextColor('#ffffff', identity.ink, identity.deep), button: [identity.ink, pickTextColor(identity.ink, identity.paper)] })}</div>
${sticker(draft, width * 0.92, height * 0.24, badge(draft))}`
}

const boldText: Layout = (draft) => {
  const { width, height } = draft
  const pad = edge(draft)
  const box = { left: width * 0.58, top: height * 0.06, width: width * 0.38, height: height * 0.9 }
  return html`${background(draft, 0.77)}${scrim(draft, 'left')}
${textBlock(draft, { left: pad, top: pad * 0.6, width: width * 0.56 - pad, height: height - pad * 1.2 }, { claimType: { weight: 900 }, biggest: 104, without: ['line'] })}
${packs(draft, box, getPackCount(draft) - 1)}${sticker(draft, width * 0.62, height * 0.74, badge(draft))}`
}

const ringed: Layout = (draft) => {
  const { width, height, palette } = draft
  const pad = edge(draft)
  const r = Math.min(height * 0.62, width * 0.27)
  const [x, y] = [width * 0.73, height * 0.54]
  const box = { left: x - r, top: y - r * 0.84, width: r * 2, height: r * 1.52 }
  return html`<i class="cr-fill" style="background:${palette.ground}"></i><svg class="cr-fill"
 viewBox="0 0 ${width} ${height}"><circle cx="${x}" cy="${y}" r="${r * 1.3}" fill="${palette.soft}"/><circle cx="${x}"
 cy="${y}" r="${r}" fill="${palette.far}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${palette.bright}"
 stroke-width="3"/><circle cx="${x + r * 1.1}" cy="${y + r * 0.56}" r="${r * 0.16}"
 fill="${palette.bright}"/></svg>${packs(draft, box, getPackCount(draft) - 1)}
${textBlock(draft, { left: pad, top: pad * 0.7, width: width * 0.45 - pad, height: height - pad * 1.4 })}
${sticker(draft, x + r * 0.86, y - r * 0.6, badge(draft))}`
}

const lineUp: Layout = (draft) => {
  const { width, height } = draft
  const pad = edge(draft)
  const box = { left: width * 0.43, top: height * 0.26, width: width * 0.55, height: height * 0.7 }
  return html`${background(draft, 0.66)}${scrim(draft, 'left')}
${packs(draft, box, width / height > 2.6 ? 6 : width / height > 1.8 ? 4 : 3)}
${textBlock(draft, { left: pad, top: pad * 0.7, width: width * 0.42 - pad, height: height - pad * 1.4 })}
${sticker(draft, width * 0.9, height * 0.22, badge(draft) * 0.9)}`
}

const framed: Layout = (draft) => {
  const { width, height, palette } = draft
  const inset = clamp(height * 0.055, 6, 22)
  const box = { left: width * 0.56, top: height * 0.14, width: width * 0.36, height: height * 0.76 }
  return html`${background(draft, 0.74)}${scrim(draft, 'left')}${packs(draft, box, 2)}<i class="cr-fill"
 style="left:${inset}px;top:${inset}px;width:${width - inset * 2}px;height:${height - inset * 2}px;
border:1.5px solid ${palette.bright};box-sizing:border-box"></i>
${textBlock(draft, { left: inset * 2.6, top: inset * 2, width: width * 0.5 - inset * 2, height: height - inset * 4 }, { align: 'center', claimType: { weight: 500 } })}
${sticker(draft, width * 0.9, height * 0.26, badge(draft) * 0.88)}`
}

/** The offer is the picture: figures a third of the banner wide. */
const offerFirst: Layout = (draft) => {
  const { width, height, palette, copy, identity } = draft
  const { sticker: offer } = copy
  if (!offer || width < height * 1.9) return slanted(draft)
  const third = width * 0.3
  const big = fitLines(
    offer.big,
    { font: identity.textFont, weight: 900 },
    { width: third * 0.82, height: height * 0.56, limit: height * 0.5, maxLines: 2 },
    1,
  )
  const box = { left: width * 0.68, top: height * 0.1, width: width * 0.29, height: height * 0.84 }
  return html`${background(draft, 0.82)}<svg class="cr-fill" viewBox="0 0 ${width} ${height}"><path
 d="M0 0H${third}L${third + height * 0.12} ${height / 2}L${third} ${height}H0Z" fill="${palette.sticker}"/></svg><div
 class="cr-sticker" style="${boxStyle({ left: 0, top: 0, width: third, height })};color:${palette.stickerText};
font-family:${getFamily(identity.textFont)}"><b style="font-size:${clamp(height * 0.1, 14, 40)}px">${offer.small}</b><b
 style="font-size:${big.size}px;font-weight:900;
line-height:1">${big.lines.map((line) => html`<div>${line}</div>`)}</b></div>${packs(draft, box, 2)}
${textBlock(draft, { left: third + height * 0.2, top: height * 0.09, width: width * 0.36 - height * 0.16, height: height * 0.82 })}`
}

/** Brand image, sub-type Logo: the name and little else. */
export const logoOnly: Layout = (draft) => {
  const { width, height, palette, copy, identity } = draft
  return html`${background(draft, 0.5)}${scrim(draft, 'centre')}<div class="cr-words"
 style="${boxStyle({ left: width * 0.1, top: 0, width: width * 0.8, height })};align-items:center;text-align:center;
gap:${height * 0.06}px;color:${palette.text};
font-family:${getFamily(identity.textFont)}"><div>${brandMark(draft, height * 0.42, width * 0.74, palette.text)}</div><div
 style="font-size:${clamp(height * 0.09, 13, 34)}px;font-weight:500">${copy.claim}</div></div>`
}

export const WIDE_LAYOUTS: readonly Layout[] = [
  wordsLeft,
  panel,
  wordsRight,
  ringed,
  slanted,
  wordsCentered,
  boldText,
  framed,
  lineUp,
]
export const OFFER_LAYOUTS: readonly Layout[] = [
  wordsLeft,
  offerFirst,
  panel,
  wordsRight,
  slanted,
  ringed,
  wordsCentered,
  boldText,
]
export const RANGE_LAYOUTS: readonly Layout[] = [lineUp, wordsCentered]
