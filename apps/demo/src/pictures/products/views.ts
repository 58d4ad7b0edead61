import { EMBLEMS } from '../brands/emblems.ts'
import { getIdentity, wordmark } from '../brands/identity.ts'
import { darken, lighten, mix, pickReadableColor } from '../colours.ts'
import { getFamily } from '../fonts.ts'
import { html, type Markup } from '../html.ts'
import { drawPack, packShape, packTexts } from '../packs/pack.ts'
import type { Product } from '../packs/products.ts'
import { getRangeWords } from '../packs/ranges.ts'
import { LIGHTS } from '../packs/shape.ts'
import { chooseScene } from './scenes.ts'

export const CANVAS = 1000

/** The pack in the pictures: of today, or as it was. */
interface ShownProduct {
  readonly product: Product
  readonly old: boolean
}

type View = (shown: ShownProduct) => Markup

/** As high as a box allows. */
function fitHeight(product: Product, width: number, height: number): number {
  return Math.min(height, width / packShape(product).ratio)
}

/** A pack standing on a spot of the canvas. */
function placePack(
  { product, old }: ShownProduct,
  at: { x: number; foot: number; width: number; height: number },
): Markup {
  const height = fitHeight(product, at.width, at.height)
  const width = height * packShape(product).ratio
  return html`<div style="position:absolute;left:${at.x - width / 2}px;top:${at.foot - height}px">${drawPack(product, { height, old })}</div>`
}

const packOnly =
  (side: 'front' | 'back'): View =>
  ({ product, old }) => {
    const height = fitHeight(product, 900, 900)
    const width = height * packShape(product).ratio
    return html`<div style="position:absolute;left:${(CANVAS - width) / 2}px;top:${(CANVAS - height) / 2}px">${drawPack(product, { height, side, old })}</div>`
  }

const FIGURE = /\d+(?:[.,]\d+)?\s?(?:h|%|min|kcal|ppm|°C)?/

const claims: View = (shown) => {
  const { product, old } = shown
  const identity = getIdentity(product.brand)
  const { ink, paper, accent, deep, textFont, font } = identity
  const texts = packTexts(product)
  const list = [...getRangeWords(product.category, identity.language).claims, identity.tagline].slice(0, 3)
  const said = old ? [...list].reverse() : list
  const ground = lighten(accent, 0.72)
  const high = fitHeight(product, 440, 700)
  const bubbles = said.map((claim) => {
    const figure = FIGURE.exec(claim)?.[0]
    const inside = figure
      ? html`<b style="font:800 ${figure.length > 5 ? 25 : 38}px ${getFamily(textFont)};color:${pickReadableColor(ink, paper, '#ffffff')}">${figure}</b>`
      : html`<svg width="62" height="62" viewBox="0 0 100 100">${EMBLEMS[identity.emblem](pickReadableColor(ink, paper, '#ffffff'), accent)}</svg>`
    return html`<div style="display:flex;align-items:center;gap:26px;margin-bottom:30px"><span style="flex:none;width:124px;height:124px;border-radius:50%;background:${ink};border:6px solid ${lighten(accent, 0.3)};display:flex;align-items:center;justify-content:center">${inside}</span><span style="font:600 31px/1.15 ${getFamily(textFont)};color:${deep}">${claim}</span></div>`
  })
  return html`<svg width="1000" height="1000" style="position:absolute;inset:0"><rect width="1000" height="1000" fill="${ground}"/><circle cx="800" cy="330" r="430" fill="${mix(accent, '#ffffff', 0.42)}"/><circle cx="800" cy="330" r="330" fill="${mix(accent, '#ffffff', 0.58)}"/><path d="M0 1000V900Q300 820 620 900T1000 860V1000Z" fill="${darken(accent, 0.05)}"/></svg>
<div style="position:absolute;left:60px;top:54px">${wordmark(product.brand, { height: 66 })}</div>
<div style="position:absolute;left:60px;top:142px;width:560px"><p style="margin:0;font:700 66px/1.04 ${getFamily(font === 'pacifico' || font === 'caveat' ? textFont : font)};color:${deep}">${texts.title}</p><p style="margin:14px 0 0;font:500 30px/1.2 ${getFamily(textFont)};color:${mix(deep, ground, 0.15)}">${texts.descriptor}</p></div>
<div style="position:absolute;left:60px;top:418px;width:500px">${bubbles}</div>
${placePack(shown, { x: 765, foot: Math.min(950, 540 + high * 0.6), width: 440, height: 700 })}`
}

const lifestyle: View = (shown) => {
  const scene = chooseScene(shown.product, getIdentity(shown.product.brand))
  const layer = (content: Markup) =>
    html`<svg width="1000" height="1000" viewBox="0 0 1000 1000" style="position:absolute;inset:0"><defs>${LIGHTS}</defs>${content}</svg>`
  const tall = packShape(shown.product).stature < 0.5 ? 0.78 : 1
  return html`${layer(scene.behind)}${placePack(shown, { x: scene.x, foot: scene.foot, width: 520, height: scene.height * tall })}${layer(scene.before)}`
}

/** By position: 1 front, 2 with claims, 3 in a scene, 4 back. */
const VIEWS: readonly View[] = [packOnly('front'), claims, lifestyle, packOnly('back')]

export function drawView(position: number, shown: ShownProduct): Markup {
  const view = VIEWS[(position - 1) % VIEWS.length] ?? packOnly('front')
  return view(shown)
}
