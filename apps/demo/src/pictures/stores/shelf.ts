import { createRandom, hash } from '../../random.ts'
import { formatBrandName, getIdentity } from '../brands/identity.ts'
import { lighten, pickReadableColor } from '../colours.ts'
import { html, type Markup } from '../html.ts'
import { fitFontSize } from '../letters.ts'
import { drawPack, packShape, packTexts, titleAndSize } from '../packs/pack.ts'
import { inventedProducts, type Product } from '../packs/products.ts'
import type { Point } from '../packs/shape.ts'
import type { StoreSubject } from '../subject.ts'
import { type Camera, cameraStyle, projectPoint } from './camera.ts'
import { applyPhotoEffects } from './photo.ts'
import type { Picture } from './store.ts'
import { formatPriceTag, getPrice, STORE_WORDS } from './words.ts'

const [WIDTH, HEIGHT] = [1600, 1200]
const RAIL = 62
const ROW = 400
/** Shelves run out of the picture on both sides. */
const RUN = 1900

interface Facing {
  readonly product: Product
  readonly x: number
  readonly width: number
  readonly height: number
  /** How many lie on one another. */
  readonly layers: number
}

/** The drawing of a pack has room at its sides that its neighbours may use. */
const CLOSE = 0.9
/** Share of a pack's height when another one is on top of it. */
const LAYER = 0.9

/** Packs side by side, two to four of each, as high as the shelf allows; flat ones on top of each other. */
function arrangeFacings(products: readonly Product[], seed: string): Facing[] {
  const random = createRandom(`facings ${seed}`)
  const room = ROW - RAIL - 24
  const tallest = Math.max(...products.map((product) => packShape(product).stature))
  const row: Facing[] = []
  let x = 0
  for (const product of products) {
    const { ratio, stature } = packShape(product)
    const height = Math.min(room * Math.max(0.72, stature / tallest), 290 / ratio)
    const width = height * ratio
    const layers = Math.max(1, Math.floor((room * 0.98) / (height * LAYER)))
    const count = width > 220 ? 2 : random.int(2, 4)
    for (let index = 0; index < count; index++) {
      row.push({ product, x, width, height, layers })
      x += width * CLOSE
    }
    x += 8
    if (x > RUN) break
  }
  return row
}

function tag(product: Product, x: number, country: string, hot: boolean): Markup {
  const words = `${product.brand} ${titleAndSize(product.name).title}`
  const size = fitFontSize(words, { font: 'work-sans', weight: 500 }, 148, 15)
  return html`<div style="position:absolute;left:${x}px;top:6px;width:164px;height:50px;background:${hot ? '#ffe04a' : '#fff'};border-radius:3px;box-shadow:0 1px 2px rgba(0,0,0,.35);color:#111;overflow:hidden"><span style="position:absolute;left:8px;top:4px;font:500 ${size}px/1.1 'Work Sans';white-space:nowrap">${words}</span><b style="position:absolute;right:8px;bottom:3px;font:800 29px/1 'Archivo'">${formatPriceTag(getPrice(product), country)}</b></div>`
}

export function shelf({ product, shop, store, design }: StoreSubject): Picture {
  const seed = `${store} ${product.name} ${design}`
  const key = hash(`shelf ${seed}`)
  const words = STORE_WORDS[shop.language]
  const identity = getIdentity(product.brand)
  const camera: Camera = {
    width: WIDTH,
    height: HEIGHT,
    distance: 2600,
    turn: ((key >> 3) % 15) - 7,
    tilt: ((key >> 7) % 5) * 0.4 - 0.8,
    zoom: 1.12,
  }
  const others = inventedProducts(product.category, 40, seed).filter(
    ({ brand, name }) => brand !== product.brand || name !== product.name,
  )
  const rowProducts = [
    others.slice(0, 12),
    [...others.slice(12, 14), product, ...others.slice(14, 24)],
    others.slice(24, 38),
  ]
  const left = -150
  const rows = rowProducts.map((list, index) => arrangeFacings(list, `${seed} ${index}`))
  const hero = rows[1]?.filter((facing) => facing.product === product)[1]
  const top = (row: number) => -20 + row * ROW
  const drawn = rows.map((row, index) => {
    const names = new Set<Product>()
    const tags = row.map((facing, at) => {
      if (names.has(facing.product)) return html``
      names.add(facing.product)
      return tag(facing.product, facing.x + 10, shop.country, facing.product === product || at % 5 === 4)
    })
    const packs = row.map(({ product: shown, x, width, height, layers }) => {
      // The row behind shows above and beside the front one, in the shade.
      const behind = html`<div style="position:absolute;left:${x + width * 0.06}px;bottom:${RAIL + 16}px;filter:brightness(.55)">${drawPack(shown, { height: height * 0.95, shadow: false })}</div>`
      const front = Array.from(
        { length: layers },
        (_, layer) =>
          html`<div style="position:absolute;left:${x + (layer % 2) * 3}px;bottom:${RAIL - 2 + layer * height * LAYER}px">${drawPack(shown, { height, shadow: false })}</div>`,
      )
      return { behind, front }
    })
    return html`<div style="position:absolute;left:${left}px;top:${top(index)}px;width:${RUN}px;height:${ROW}px;background:linear-gradient(#4a4744 0,#7d7871 30%,#bdb7ad 100%)">${packs.map(({ behind }) => behind)}<div style="position:absolute;left:0;right:0;bottom:${RAIL}px;height:26px;background:linear-gradient(rgba(0,0,0,0),rgba(0,0,0,.45))"></div>${packs.map(({ front }) => front)}<div style="position:absolute;left:0;right:0;top:0;height:46px;background:linear-gradient(rgba(0,0,0,.6),rgba(0,0,0,0))"></div><div style="position:absolute;left:0;right:0;bottom:0;height:${RAIL}px;background:linear-gradient(#f2f2f0,#d5d6d6 12%,#b9bbbc 88%,#7d7f80);box-shadow:0 3px 8px rgba(0,0,0,.5)">${tags}</div></div>`
  })
  const wobbler =
    hero &&
    html`<div style="position:absolute;left:${left + hero.x + hero.width * 1.75}px;top:${top(1) + ROW - 190}px;width:166px;height:166px;border-radius:50%;background:${lighten(identity.accent, 0.25)};border:7px solid #fff;box-sizing:border-box;color:${pickReadableColor(lighten(identity.accent, 0.25), identity.deep, '#ffffff')};text-align:center;transform:rotate(-4deg);box-shadow:0 8px 14px rgba(0,0,0,.4)"><b style="display:block;margin-top:34px;font:800 ${words.offer.length > 7 ? 25 : 33}px/1 'Archivo'">${words.offer}</b><span style="font:700 23px/1.3 'Archivo'">${words.save}</span></div>`
  const texts = packTexts(product)
  const prices = [
    ...new Set(
      (rows[1] ?? [])
        .filter(({ x }) => x > 240 && x < 1350)
        .map((facing) => formatPriceTag(getPrice(facing.product), shop.country)),
    ),
  ]
  return {
    html: applyPhotoEffects(
      html`<div style="position:absolute;inset:0;${cameraStyle(camera)}">${drawn}${wobbler}</div>`,
      {
        width: WIDTH,
        height: HEIGHT,
        warmth: ((key >> 5) % 5) * 0.035 - 0.05,
      },
    ),
    width: WIDTH,
    height: HEIGHT,
    format: 'jpeg',
    quality: 86,
    texts: [formatBrandName(product.brand), texts.title, words.offer, words.save, ...prices],
    polygon: hero
      ? packShape(product).outline.map(
          ([x, y]): Point =>
            projectPoint(camera, [left + hero.x + x * hero.width, top(1) + ROW - RAIL + 2 - hero.height * (1 - y)]),
        )
      : [],
  }
}
