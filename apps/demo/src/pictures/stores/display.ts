import { hash } from '../../random.ts'
import { EMBLEMS } from '../brands/emblems.ts'
import { formatBrandName, getIdentity, wordmark } from '../brands/identity.ts'
import { darken, lighten, mix, pickReadableColor } from '../colours.ts'
import { getFamily } from '../fonts.ts'
import { html, type Markup } from '../html.ts'
import { fitLines } from '../letters.ts'
import { drawPack, packShape, packTexts } from '../packs/pack.ts'
import { inventedProducts, type Product } from '../packs/products.ts'
import type { Point } from '../packs/shape.ts'
import type { StoreSubject } from '../subject.ts'
import { type Camera, cameraStyle, projectPoint } from './camera.ts'
import { applyPhotoEffects } from './photo.ts'
import type { Picture } from './store.ts'
import { formatPriceTag, getPrice, STORE_WORDS } from './words.ts'

const [WIDTH, HEIGHT] = [1200, 1600]
const LEFT = 190
const WIDE = 740
const SIDE = 90
/** Floors of the display: where each ends. */
const FLOORS = [800, 1130, 1460] as const
const ROOM = 270

/** Shelves of the shop behind, out of focus. */
function aisle(seed: string, category: Product['category']): Markup {
  const packs = inventedProducts(category, 24, `aisle ${seed}`)
  return html`<div style="position:absolute;inset:-40px;filter:blur(7px) brightness(.75);background:#8f8a83">${[0, 1, 2, 3].map((row) => html`<div style="position:absolute;left:0;top:${row * 330 - 20}px;width:1300px;height:320px;background:linear-gradient(#4c4843,#8b857c);white-space:nowrap">${packs.slice(row * 6, row * 6 + 6).map((product, index) => html`<div style="position:absolute;left:${index * 215}px;bottom:34px">${drawPack(product, { height: Math.min(250, 200 / packShape(product).ratio), shadow: false })}</div>`)}<div style="position:absolute;left:0;right:0;bottom:0;height:36px;background:#d9d9d6"></div></div>`)}<div style="position:absolute;left:0;right:0;bottom:0;height:380px;background:linear-gradient(#b9b3a8,#d8d3c9)"></div></div>`
}

export function display({ product, shop, store, design }: StoreSubject): Picture {
  const identity = getIdentity(product.brand)
  const { ink, accent, paper, deep, font, textFont } = identity
  const words = STORE_WORDS[shop.language]
  const seed = `${store} ${product.name} ${design}`
  const key = hash(`display ${seed}`)
  const camera: Camera = {
    width: WIDTH,
    height: HEIGHT,
    distance: 3000,
    turn: ((key >> 3) % 11) - 5,
    tilt: ((key >> 7) % 5) * 0.4 - 0.8,
    zoom: 1.02,
  }
  const { ratio } = packShape(product)
  const height = Math.min(ROOM - 34, 300 / ratio)
  const width = height * ratio
  const count = Math.max(2, Math.floor((WIDE - 30) / (width * 0.9)))
  const gap = (WIDE - 40 - count * width) / count
  const at = (index: number) => 20 + gap / 2 + index * (width + gap)
  const hero = Math.floor(count / 2)
  const light = key % 3 > 0
  const sign = light ? paper : ink
  const board = pickReadableColor(sign, ink, paper, '#ffffff')
  const showy = font === 'pacifico' || font === 'caveat' ? textFont : font
  const line = fitLines(
    identity.tagline,
    { font: showy, weight: 700 },
    { width: 560, height: 160, limit: 74, maxLines: 2 },
  )
  const price = formatPriceTag(getPrice(product), shop.country)
  const floors = FLOORS.map(
    (bottom) =>
      html`<div style="position:absolute;left:${LEFT}px;top:${bottom - ROOM}px;width:${WIDE}px;height:${ROOM}px;background:linear-gradient(${darken(ink, 0.55)},${darken(ink, 0.25)})">${Array.from({ length: count }, (_, index) => html`<div style="position:absolute;left:${at(index)}px;bottom:14px;filter:brightness(.55)">${drawPack(product, { height: height * 0.94, shadow: false })}</div>`)}${Array.from({ length: count }, (_, index) => html`<div style="position:absolute;left:${at(index)}px;bottom:-4px">${drawPack(product, { height, shadow: false })}</div>`)}<div style="position:absolute;inset:0 0 auto;height:50px;background:linear-gradient(rgba(0,0,0,.55),rgba(0,0,0,0))"></div></div><div style="position:absolute;left:${LEFT - 12}px;top:${bottom}px;width:${WIDE + 24}px;height:60px;background:linear-gradient(${lighten(accent, 0.12)},${accent} 60%,${darken(accent, 0.2)});box-shadow:0 6px 10px rgba(0,0,0,.35);display:flex;align-items:center;justify-content:space-between;padding:0 30px;box-sizing:border-box">${wordmark(product.brand, { height: 44, ink: pickReadableColor(accent, deep, '#ffffff') })}<span style="font:700 27px/1 ${getFamily(textFont)};color:${pickReadableColor(accent, deep, '#ffffff')}">${packTexts(product).claim}</span></div>`,
  )
  const right = LEFT + WIDE
  const header = html`<div style="position:absolute;left:${LEFT - 30}px;top:70px;width:${WIDE + 60}px;height:450px;background:${sign};border-radius:60px 60px 6px 6px;overflow:hidden;box-shadow:0 10px 24px rgba(0,0,0,.4)"><svg width="${WIDE + 60}" height="450" style="position:absolute;inset:0"><circle cx="${WIDE - 60}" cy="110" r="260" fill="${mix(sign, accent, 0.3)}"/><path d="M0 450V390Q400 330 ${WIDE + 60} 396V450Z" fill="${accent}"/><g transform="translate(${WIDE - 190} 40) scale(2)" opacity=".3">${EMBLEMS[identity.emblem](board, sign)}</g></svg><div style="position:absolute;left:48px;top:44px">${wordmark(product.brand, { height: 120, ink: board })}</div><p style="position:absolute;left:50px;top:188px;margin:0;font:700 ${line.size}px/1.08 ${getFamily(showy)};color:${board};white-space:nowrap">${line.lines.map((text, index) => html`${index > 0 && html`<br>`}${text}`)}</p></div>`
  const disc = html`<div style="position:absolute;left:${right - 150}px;top:330px;width:220px;height:220px;border-radius:50%;background:#ffe04a;color:#b40e1c;text-align:center;transform:rotate(3deg);box-shadow:0 8px 16px rgba(0,0,0,.4)"><span style="display:block;margin-top:44px;font:700 34px/1 'Archivo'">${words.only}</span><b style="display:block;font:900 54px/1.3 'Archivo';white-space:nowrap">${price}</b></div>`
  const sides = html`<svg width="${WIDTH}" height="${HEIGHT}" style="position:absolute;inset:0"><ellipse cx="620" cy="1540" rx="560" ry="60" fill="#000" opacity=".35"/><polygon points="${right},500 ${right + SIDE},470 ${right + SIDE},1500 ${right},1540" fill="${darken(ink, 0.35)}"/><polygon points="${right},500 ${right + SIDE},470 ${right + SIDE},500 ${right},530" fill="${accent}"/><rect x="${LEFT - 12}" y="500" width="${WIDE + 24}" height="1040" fill="${darken(ink, 0.15)}"/></svg>`
  const texts = packTexts(product)
  const [heroFloor] = FLOORS
  return {
    html: applyPhotoEffects(
      html`${aisle(seed, product.category)}<div style="position:absolute;inset:0;${cameraStyle(camera)}">${sides}${header}${floors}${disc}</div>`,
      { width: WIDTH, height: HEIGHT, warmth: ((key >> 5) % 5) * 0.03 - 0.03 },
    ),
    width: WIDTH,
    height: HEIGHT,
    format: 'jpeg',
    quality: 86,
    texts: [formatBrandName(product.brand), identity.tagline, texts.title, texts.claim, words.only, price],
    polygon: packShape(product).outline.map(
      ([x, y]): Point => projectPoint(camera, [LEFT + at(hero) + x * width, heroFloor + 4 - height * (1 - y)]),
    ),
  }
}
