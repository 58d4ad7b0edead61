import { hash } from '../../random.ts'
import { getIdentity } from '../brands/identity.ts'
import { html, type Markup } from '../html.ts'
import { listProducts, type PricedProduct, productsOfBrand } from '../packs/products.ts'
import type { Market } from '../shops/money.ts'
import type { CreativeSubject } from '../subject.ts'
import { writeCopy } from './copy.ts'
import type { Draft, Layout, Size } from './draft.ts'
import { STRIP_LAYOUTS, TILE_LAYOUTS, TOWER_LAYOUTS } from './layouts-narrow.ts'
import { article, productColumn, productRow, productTile, video } from './layouts-special.ts'
import { logoOnly, OFFER_LAYOUTS, RANGE_LAYOUTS, WIDE_LAYOUTS } from './layouts-wide.ts'
import { buildPalette } from './palette.ts'
import { sponsoredLabel } from './parts.ts'
import { listScenes } from './scenes.ts'

/** Width for height: from here on a banner is a strip, from there down a tile, from there down a tower. */
const STRIP = 5.4
const TILE = 1.28
const TOWER = 0.62

/**
 * A banner, the same wherever and whenever its brand shows the design; only words, money and size follow the shop.
 * Brands of several designs show them in turn: claim, layout, background and tone all change with the number.
 */
export function creative(subject: CreativeSubject, size: Size, market: Market): Markup {
  const draft = draftCreative(subject, size, market)
  const label = `${subject.brand} ${subject.type}`
  return html`<div class="cr" data-place="${subject.place}" aria-label="${label}" style="width:${size.width}px;
height:${size.height}px">${chooseLayout(draft)(draft)}${sponsoredLabel(draft)}</div>`
}

/** The alternative text of the banner's picture. */
export function describeCreative(subject: CreativeSubject, market: Market): string {
  const { copy } = draftCreative(subject, { width: 600, height: 300 }, market)
  return `${subject.brand}: ${copy.claim}`
}

/** The products on the banner; the first is what its words are about. */
export function listCreativeProducts(subject: CreativeSubject, market: Market): readonly PricedProduct[] {
  return draftCreative(subject, { width: 600, height: 300 }, market).products
}

function draftCreative(subject: CreativeSubject, size: Size, market: Market): Draft {
  const { brand, category, type, design } = subject
  const fitting = listProducts(category).filter((product) => product.brand === brand)
  const own = fitting.length > 0 ? fitting : productsOfBrand(brand)
  const turned = own.map((_, index) => own[(index + design) % own.length]).filter((product) => product !== undefined)
  const [first = createPlaceholderProduct(subject), ...others] = turned
  const identity = getIdentity(brand)
  const start = hash(`${brand} ${category} ${type}`)
  const scenes = listScenes(category)
  return {
    ...size,
    subject,
    market,
    identity,
    palette: buildPalette(identity, start + design),
    copy: writeCopy(subject, first, market),
    sceneName: scenes[(start + design) % scenes.length] ?? 'waves',
    seed: `${start.toString(36)}${design}`,
    products: [first, ...others],
  }
}

/** A brand that sells nothing yet. */
function createPlaceholderProduct({ brand, category }: CreativeSubject): PricedProduct {
  return { brand, category, name: category, price: 4.95 }
}

function chooseLayout({ subject, width, height, seed }: Draft): Layout {
  const ratio = width / height
  const turn = (hash(seed.slice(0, -String(subject.design).length)) % 97) + subject.design
  const pickLayout = (layouts: readonly Layout[]) => layouts[turn % layouts.length] ?? (() => html``)
  const { type, subtype } = subject
  if (type === 'Sponsored product') {
    if (ratio < TOWER) return subtype === 'Row' ? productColumn : pickLayout(TOWER_LAYOUTS)
    return subtype === 'Row' || ratio > TILE ? productRow : productTile
  }
  if (ratio > STRIP) return pickLayout(STRIP_LAYOUTS)
  if (type === 'Editorial') return article
  if (subtype === 'Video') return video
  if (ratio < TOWER) return pickLayout(TOWER_LAYOUTS)
  if (ratio < TILE) return pickLayout(TILE_LAYOUTS)
  if (subtype === 'Logo') return logoOnly
  if (subtype === 'Range') return pickLayout(RANGE_LAYOUTS)
  return pickLayout(type === 'Promotion' ? OFFER_LAYOUTS : WIDE_LAYOUTS)
}
