import { hash } from '../../random.ts'
import { getIdentity } from '../brands/identity.ts'
import type { Shot } from '../browser.ts'
import { html, type Markup } from '../html.ts'
import { chooseShape } from '../packs/choose.ts'
import { type Product, productsOfBrand } from '../packs/products.ts'
import type { Alteration, ProductSubject } from '../subject.ts'
import { stickers } from './stickers.ts'
import { CANVAS, drawView } from './views.ts'

type DrawAltered = (subject: ProductSubject) => Markup

const normal: DrawAltered = (subject) => drawView(subject.position, { product: subject, old: false })

/** The whole picture, moved about on the canvas. */
const withStyle =
  (style: string): DrawAltered =>
  (subject) =>
    html`<div style="position:absolute;inset:0;transform-origin:0 0;overflow:hidden;${style}">${normal(subject)}</div>`

const ALTERED: Readonly<Record<Alteration, DrawAltered>> = {
  none: normal,
  badge: (subject) => html`${normal(subject)}${stickers(subject)}`,
  smaller: withStyle('transform:translate(200px,210px) scale(.6)'),
  recoloured: withStyle('filter:hue-rotate(16deg) saturate(.82) brightness(1.05) contrast(.94)'),
  'old pack': (subject) => drawView(subject.position, { product: subject, old: true }),
  'other product': (subject) => drawView(subject.position, { product: findSibling(subject), old: false }),
  cropped: withStyle('transform:translate(-330px,-170px) scale(1.46)'),
  mirrored: withStyle('transform:translateX(1000px) scaleX(-1)'),
  grey: () => PLACEHOLDER,
}

const PLACEHOLDER = html`<div style="position:absolute;inset:0;background:#e7e8ea;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:44px"><svg width="300" height="250" viewBox="0 0 300 250" fill="none" stroke="#b3b7bc" stroke-width="14" stroke-linejoin="round"><path d="M20 60H90L115 22H185L210 60H280V228H20Z"/><circle cx="150" cy="140" r="56"/></svg><p style="margin:0;font:600 46px 'Work Sans';color:#8d9298">Image coming soon</p></div>`

/** Another product of the brand, in another kind of pack where it has one: not to be taken for the first. */
function findSibling(product: Product): Product {
  const { brand, category, name } = product
  const others = productsOfBrand(brand).filter((other) => other.name !== name)
  const shape = chooseShape(product)
  const unlike = others.filter((other) => chooseShape(other) !== shape)
  const near = unlike.filter((other) => other.category === category)
  const choice = [near, unlike, others].find((list) => list.length > 0) ?? []
  return choice[hash(`sibling ${brand} ${name}`) % choice.length] ?? { brand, category, name: `${name} Plus` }
}

function makeShot(content: Markup, scale: number, quality: number): Shot {
  return {
    html: html`<html><body style="margin:0;background:#fff;width:1000px;height:1000px;position:relative;overflow:hidden">${content}</body></html>`,
    width: CANVAS,
    height: CANVAS,
    format: 'jpeg',
    quality,
    scale,
  }
}

/** The picture the client gave: what captured ones are compared with. */
export function drawReference(subject: Omit<ProductSubject, 'alteration'>): Shot {
  return makeShot(normal({ ...subject, alteration: 'none' }), 1, 90)
}

/** The picture a shop shows: smaller and more compressed than the reference, and altered as told. */
export function drawProduct(subject: ProductSubject): Shot {
  const scale = [0.8, 0.75, 0.9][hash(`scale ${getIdentity(subject.brand).ink} ${subject.name}`) % 3] ?? 0.8
  return makeShot(ALTERED[subject.alteration](subject), scale, 80)
}
