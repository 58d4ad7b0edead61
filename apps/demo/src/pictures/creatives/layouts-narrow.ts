import { formatBrandName, getWordmarkStyle } from '../brands/identity.ts'
import { mix } from '../colours.ts'
import { getFamily } from '../fonts.ts'
import { html } from '../html.ts'
import { fitFontSize, measureEms } from '../letters.ts'
import type { Draft, Layout } from './draft.ts'
import { pickTextColor } from './ink.ts'
import { background, boxStyle, brandMark, clamp, packs, scrim, sticker, textBlock } from './parts.ts'

const badge = ({ height, width }: Draft) => clamp(Math.min(height * 0.23, width * 0.31), 54, 112)

/** Tiles: about as high as wide. */
const tileTop: Layout = (draft) => {
  const { width, height } = draft
  const pad = width * 0.07
  return html`${background(draft, 0.5)}${scrim(draft, 'top')}
${textBlock(draft, { left: pad, top: pad, width: width - pad * 2, height: height * 0.46 }, { without: height < 330 ? ['call'] : [] })}
${packs(draft, { left: pad, top: height * 0.52, width: width - pad * 2, height: height * 0.44 }, 2)}
${sticker(draft, width * 0.82, height * 0.6, badge(draft))}`
}

const tileBottom: Layout = (draft) => {
  const { width, height, palette } = draft
  const pad = width * 0.07
  const cut = height * 0.54
  const solid = palette.dark ? palette.ground : mix(palette.ground, '#ffffff', 0.5)
  return html`${background(draft, 0.5)}${packs(draft, { left: pad, top: height * 0.05, width: width - pad * 2, height: cut - height * 0.06 }, 3)}<i
 class="cr-fill" style="top:${cut}px;height:${height - cut}px;
background:${solid}"></i>${textBlock(draft, { left: pad, top: cut + pad * 0.4, width: width - pad * 2, height: height - cut - pad - 14 }, { ink: pickTextColor(solid, palette.text), without: height < 400 ? ['call'] : [] })}
${sticker(draft, width * 0.2, height * 0.17, badge(draft))}`
}

const tileCenter: Layout = (draft) => {
  const { width, height, palette } = draft
  const pad = width * 0.08
  const r = Math.min(width * 0.4, height * 0.27)
  return html`<i class="cr-fill" style="background:${palette.ground}"></i><svg class="cr-fill"
 viewBox="0 0 ${width} ${height}"><circle cx="${width / 2}" cy="${height * 0.7}" r="${r}"
 fill="${palette.soft}"/><circle cx="${width / 2}" cy="${height * 0.7}" r="${r * 0.76}"
 fill="${palette.far}"/></svg>${textBlock(draft, { left: pad, top: pad * 0.8, width: width - pad * 2, height: height * 0.4 }, { align: 'center', without: ['call'] })}
${packs(draft, { left: pad, top: height * 0.46, width: width - pad * 2, height: height * 0.48 }, 2)}
${sticker(draft, width * 0.85, height * 0.53, badge(draft))}`
}

/** Skyscrapers: much higher than wide. */
const tower: Layout = (draft) => {
  const { width, height } = draft
  const pad = width * 0.09
  return html`${background(draft, 0.5)}${scrim(draft, 'top')}
${textBlock(draft, { left: pad, top: pad, width: width - pad * 2, height: height * 0.44 }, { biggest: 52 })}
${packs(draft, { left: pad * 0.6, top: height * 0.56, width: width - pad * 1.2, height: height * 0.38 }, 2)}
${sticker(draft, width * 0.5, height * 0.54, badge(draft))}`
}

const towerLow: Layout = (draft) => {
  const { width, height, palette } = draft
  const pad = width * 0.09
  const cut = height * 0.5
  const solid = palette.dark ? palette.ground : mix(palette.ground, '#ffffff', 0.5)
  return html`${background(draft, 0.5)}${packs(draft, { left: pad * 0.6, top: height * 0.12, width: width - pad * 1.2, height: cut - height * 0.14 }, 2)}<svg
 class="cr-fill" viewBox="0 0 ${width} ${height}"><path d="M0 ${cut}L${width} ${cut - width * 0.12}V${height}H0Z"
 fill="${solid}"/></svg>${textBlock(draft, { left: pad, top: cut + pad * 0.5, width: width - pad * 2, height: height - cut - pad * 2 - 16 }, { ink: pickTextColor(solid, palette.text), biggest: 48, align: 'center' })}
${sticker(draft, width * 0.5, height * 0.1, badge(draft))}`
}

/** Strips: one line of everything. */
const strip: Layout = (draft) => stripWith(draft, false)
const stripTurned: Layout = (draft) => stripWith(draft, true)

function stripWith(draft: Draft, turned: boolean) {
  const { width, height, palette, copy, identity, subject } = draft
  const pad = clamp(height * 0.24, 10, 34)
  const box = { left: turned ? pad : width * 0.73, top: height * 0.08, width: width * 0.2, height: height * 0.88 }
  const text = { font: identity.textFont, weight: 700 } as const
  const size = Math.min(height * 0.34, (width * 0.34) / measureEms(copy.claim, text))
  const call = clamp(height * 0.34, 22, 42)
  const name = Math.min(
    width * 0.17,
    height * 0.28 * measureEms(formatBrandName(subject.brand), getWordmarkStyle(subject.brand)),
  )
  const room = width * (turned ? 0.67 : 0.72) - pad - (copy.sticker ? height * 0.7 : 0)
  const small = fitFontSize(copy.line, text, room - name - pad * 1.3, clamp(height * 0.16, 11, 19))
  const said = Math.max(measureEms(copy.claim, text) * size, height >= 72 ? measureEms(copy.line, text) * small : 0)
  const button = measureEms(copy.call, text) * call * 0.4 + call
  const pressed = name + said + button + pad * 2.6 < room
  return html`${background(draft, turned ? 0.12 : 0.83)}${scrim(draft, turned ? 'right' : 'left')}
${packs(draft, box, 4)}
<div class="cr-words" style="${boxStyle({ left: turned ? width * 0.25 : pad, top: 0, width: width * 0.7 - pad, height })};
flex-direction:row;justify-content:flex-start;align-items:center;gap:${pad * 1.1}px;color:${palette.text};
font-family:${getFamily(identity.textFont)}"><div
 style="flex:none">${brandMark(draft, height * 0.36, width * 0.17, palette.text)}</div><div style="flex:none;
white-space:nowrap"><div style="font-weight:700;font-size:${size}px">${copy.claim}</div>${
    height >= 72 &&
    html`<div
 style="font-size:${small}px;font-weight:500;
margin-top:${height * 0.06}px">${copy.line}</div>`
  }</div>${
    pressed &&
    html`<div class="cr-call" style="flex:none;
height:${call}px;padding:0 ${call * 0.5}px;font-size:${call * 0.4}px;background:${palette.button};
color:${palette.buttonText}">${copy.call}</div>`
  }</div>
${sticker(draft, width * (turned ? 0.88 : 0.7), height * 0.5, height * 0.84)}`
}

export const TILE_LAYOUTS: readonly Layout[] = [tileTop, tileBottom, tileCenter]
export const TOWER_LAYOUTS: readonly Layout[] = [tower, towerLow]
export const STRIP_LAYOUTS: readonly Layout[] = [strip, stripTurned]
