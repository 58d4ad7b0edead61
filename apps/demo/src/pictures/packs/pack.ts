import { getTrait, hash } from '../../random.ts'
import { EMBLEMS } from '../brands/emblems.ts'
import { getIdentity, type Identity } from '../brands/identity.ts'
import type { DesignName } from '../brands/looks.ts'
import { html, type Markup } from '../html.ts'
import { ARTS, findArt } from './arts.ts'
import { drawBack } from './back.ts'
import { chooseShape, SHAPES } from './choose.ts'
import type { Content } from './compose.ts'
import { DESIGNS } from './designs.ts'
import type { Product } from './products.ts'
import { getRangeWords } from './ranges.ts'
import { LIGHTS, type Point, type Shape, type Tones } from './shape.ts'
import { chooseTones } from './tones.ts'

interface PackOptions {
  /** In pixels of the page; the width follows from the shape. */
  readonly height?: number
  /** No wider than this, for wide packs in narrow cells. */
  readonly maxWidth?: number
  readonly side?: 'front' | 'back'
  /** The design before the present one: same brand, other label. */
  readonly old?: boolean
  /** On the ground it stands on; packs that stand in a crowd do without. */
  readonly shadow?: boolean
}

/** Room around the shape for its shadow. */
const MARGIN = 14

/** A pack as an inline SVG. */
export function drawPack(product: Product, options: PackOptions = {}): Markup {
  const { side = 'front', old = false, shadow = true } = options
  const shape: Shape = SHAPES[chooseShape(product)]
  const identity = getIdentity(product.brand)
  const tones = old ? formerTones(chooseTones(product, identity)) : chooseTones(product, identity)
  const content = buildContent(product, identity, old)
  const { ground, text } = shape.face
  const dark = shape.sleeve && (getTrait(`dark ${product.brand} ${product.category}`) < 0.6 || old)
  const sheet = { ground, text, tones, content, dark }
  const print =
    side === 'back' ? drawBack(sheet, product) : DESIGNS[old ? formerDesign(identity.design) : identity.design](sheet)
  const id = `p${hash([product.brand, product.category, product.name, side, old].join('|')).toString(36)}`
  const width = shape.width + 2 * MARGIN
  const tall = shape.height + MARGIN
  const height = Math.min(options.height ?? 320, ((options.maxWidth ?? Number.POSITIVE_INFINITY) * tall) / width)
  return html`<svg class="pack" role="img" aria-label="${product.brand} ${product.name}" width="${(height * width) / tall}" height="${height}" viewBox="${-MARGIN} 0 ${width} ${tall}" style="display:inline-block;vertical-align:bottom;overflow:visible"><defs>${LIGHTS}</defs>${shadow && html`<ellipse cx="${shape.width / 2}" cy="${shape.height - 4}" rx="${shape.width * 0.56}" ry="${13}" fill="url(#v-shadow)"/>`}${shape.draw({ id, tones, print })}</svg>`
}

/** How wide a pack is for its height, how tall it stands beside others (0 to 1), and its outline in shares of its size. */
export function packShape(product: Product): { ratio: number; stature: number; outline: readonly Point[] } {
  const { width, height, stature, outline } = SHAPES[chooseShape(product)] as Shape
  const [wide, tall] = [width + 2 * MARGIN, height + MARGIN]
  return { ratio: wide / tall, stature, outline: outline.map(([x, y]): Point => [(x + MARGIN) / wide, y / tall]) }
}

const SIZE = /\s((?:\d+ × )?\d+(?:[.,]\d+)? (?:ml|l|cl|g|kg|u|tablets|sachets|rolls|caps|tabs))$/

/** 'Hydra Gel 400 ml' is 'Hydra Gel' of '400 ml'. */
export function titleAndSize(name: string): { title: string; size: string } {
  const size = SIZE.exec(name)?.[1] ?? ''
  return { title: name.replace(SIZE, ''), size }
}

/** The texts on the front, biggest first. */
export function packTexts(product: Product): { title: string; size: string; descriptor: string; claim: string } {
  const { descriptor, claims } = getRangeWords(product.category, getIdentity(product.brand).language)
  const claim = claims[hash(`claim ${product.brand} ${product.name}`) % claims.length] ?? ''
  return { ...titleAndSize(product.name), descriptor, claim }
}

function buildContent(product: Product, identity: Identity, old: boolean): Content {
  const { brand, category, name } = product
  const { claims } = getRangeWords(category, identity.language)
  const texts = packTexts(product)
  const emblem = EMBLEMS[identity.emblem]
  const art = old ? undefined : findArt(category, name)
  return {
    brand,
    ...texts,
    claim: old ? (claims.find((claim) => claim !== texts.claim) ?? texts.claim) : texts.claim,
    tagline: identity.tagline,
    art: art ? ARTS[art] : emblem,
    emblem,
    font: identity.textFont,
  }
}

const FORMER: Readonly<Record<DesignName, DesignName>> = {
  band: 'circle',
  bare: 'split',
  diagonal: 'frame',
  arch: 'stripes',
  oval: 'block',
  split: 'oval',
  frame: 'split',
  stripes: 'wave',
  circle: 'diagonal',
  wave: 'arch',
  crest: 'band',
  block: 'crest',
}

function formerDesign(design: DesignName): DesignName {
  return FORMER[design]
}

/** Before the new design, what is now the accent was the main colour. */
function formerTones(tones: Tones): Tones {
  return { ...tones, body: tones.deep, ink: tones.deep, accent: tones.ink, cap: tones.accent }
}
