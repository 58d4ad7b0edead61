import { hash } from '../../random.ts'
import { EMBLEMS } from '../brands/emblems.ts'
import { formatBrandName, getIdentity, wordmark } from '../brands/identity.ts'
import { darken, lighten, mix, pickReadableColor } from '../colours.ts'
import { getFamily } from '../fonts.ts'
import { html, type Markup } from '../html.ts'
import { fitLines } from '../letters.ts'
import { drawPack, packShape, packTexts } from '../packs/pack.ts'
import type { Point } from '../packs/shape.ts'
import type { StoreSubject } from '../subject.ts'
import { type Camera, cameraStyle, projectPoint } from './camera.ts'
import { applyPhotoEffects } from './photo.ts'
import type { Picture } from './store.ts'
import { formatPriceTag, getPrice, STORE_WORDS } from './words.ts'

const [WIDTH, HEIGHT] = [1200, 1600]

/** Colours of the sheet: mostly light, sometimes the brand's own. */
const SHEETS: readonly ((
  ink: string,
  accent: string,
  deep: string,
  paper: string,
) => readonly [ground: string, shape: string])[] = [
  (_, accent) => [lighten(accent, 0.66), lighten(accent, 0.84)],
  (ink, __, ___, paper) => [paper, mix(paper, ink, 0.14)],
  (_, accent, __, paper) => [mix(paper, accent, 0.18), mix(paper, accent, 0.36)],
  (ink, accent) => [ink, mix(ink, accent, 0.35)],
]

export function poster({ product, shop, design }: StoreSubject): Picture {
  const identity = getIdentity(product.brand)
  const { ink, accent, deep, paper, font, textFont } = identity
  const words = STORE_WORDS[shop.language]
  const texts = packTexts(product)
  const key = hash(`poster ${product.brand} ${product.name} ${design}`)
  const [ground, shape] = (SHEETS[key % SHEETS.length] ?? SHEETS[0])?.(ink, accent, deep, paper) ?? [paper, accent]
  const on = pickReadableColor(ground, deep, paper, '#ffffff')
  const camera: Camera = {
    width: WIDTH,
    height: HEIGHT,
    distance: 3200,
    turn: ((key >> 4) % 9) - 4,
    tilt: ((key >> 8) % 5) * 0.5 - 1,
    zoom: 0.97,
  }
  const showy = font === 'pacifico' || font === 'caveat' ? textFont : font
  const headline = fitLines(
    identity.tagline,
    { font: showy, weight: 800 },
    { width: 900, height: 300, limit: 128, maxLines: 2 },
  )
  const ratio = packShape(product).ratio
  const height = Math.min(840, 820 / ratio)
  const [left, top] = [WIDTH / 2 - (height * ratio) / 2, 1420 - height]
  const price = formatPriceTag(getPrice(product), shop.country)
  const tag: Markup = html`<div style="position:absolute;right:60px;top:${195 + headline.lines.length * headline.size * 1.06}px;transform:rotate(4deg);background:${lighten(accent, 0.2)};color:${pickReadableColor(lighten(accent, 0.2), deep, '#ffffff')};padding:30px 44px;border-radius:16px;text-align:center;box-shadow:0 8px 20px rgba(0,0,0,.22)"><b style="display:block;font:800 76px/1 'Archivo'">${words.fresh}</b><span style="font:600 46px/1.15 'Archivo'">${words.formula}</span></div>`
  const sheet = html`<div style="position:absolute;inset:0;background:${ground};${cameraStyle(camera)};box-shadow:0 0 0 16px #f4f3f0,0 24px 60px rgba(0,0,0,.5);overflow:hidden">
<svg width="${WIDTH}" height="${HEIGHT}" style="position:absolute;inset:0"><circle cx="${key % 2 ? 980 : 220}" cy="720" r="620" fill="${shape}"/><path d="M0 ${HEIGHT}V1330Q600 1240 ${WIDTH} 1330V${HEIGHT}Z" fill="${darken(shape, 0.12)}"/><g opacity=".16" transform="translate(${key % 2 ? 40 : 860} 560) scale(3)">${EMBLEMS[identity.emblem](on, ground)}</g></svg>
<div style="position:absolute;left:80px;top:70px">${wordmark(product.brand, { height: 84, ink: pickReadableColor(ground, ink, paper, '#ffffff') })}</div>
<p style="position:absolute;left:80px;top:170px;margin:0;font:800 ${headline.size}px/1.06 ${getFamily(showy)};color:${on};white-space:nowrap">${headline.lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>
<p style="position:absolute;left:80px;top:${190 + headline.lines.length * headline.size * 1.06}px;margin:0;font:500 46px/1.2 ${getFamily(textFont)};color:${on}">${texts.claim}</p>
<div style="position:absolute;left:${left}px;top:${top}px">${drawPack(product, { height })}</div>
${tag}
<div style="position:absolute;left:80px;bottom:64px;font:700 44px/1 'Work Sans';color:${pickReadableColor(darken(shape, 0.12), deep, '#ffffff')}">${words.here}</div>
<div style="position:absolute;right:70px;bottom:48px;background:#ffffff;color:#c3121f;font:800 70px/1 'Archivo';padding:14px 26px;border-radius:10px">${price}</div>
</div>`
  return {
    html: applyPhotoEffects(sheet, { width: WIDTH, height: HEIGHT, warmth: ((key >> 3) % 5) * 0.03 - 0.04 }),
    width: WIDTH,
    height: HEIGHT,
    format: 'jpeg',
    quality: 86,
    texts: [
      formatBrandName(product.brand),
      identity.tagline,
      texts.claim,
      words.fresh,
      words.formula,
      texts.title,
      texts.descriptor,
      words.here,
      price,
    ],
    polygon: packShape(product).outline.map(
      ([x, y]): Point => projectPoint(camera, [left + x * height * ratio, top + y * height]),
    ),
  }
}
