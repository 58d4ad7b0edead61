import { DEPARTMENTS } from '../../data/pages.ts'
import { SOLD_BY } from '../../data/retailers.ts'
import { createRandom } from '../../random.ts'
import { creative } from '../creatives/creative.ts'
import type { Size } from '../creatives/draft.ts'
import { html, type Markup } from '../html.ts'
import { drawPack, packShape } from '../packs/pack.ts'
import type { Product } from '../packs/products.ts'
import type { Storefront } from '../shops/frontage.ts'
import { icon } from '../shops/icons.ts'
import type { ShopDesign } from '../shops/look.ts'
import { getLook } from '../shops/looks.ts'
import { formatPrice, formatRoundPrice, inCurrency } from '../shops/money.ts'
import { getWords } from '../shops/words/language.ts'
import type { ShopWords } from '../shops/words/words.ts'
import type { BannerPlace, CreativeSubject, PageSubject } from '../subject.ts'
import type { Offer } from './assortment.ts'

/** The parts of a page that are drawn differently on pictures and on live pages. */
export interface Renderers {
  /** The picture of a product, inside a box: a page that did not load has gaps instead of some. */
  picture(product: Product, height: number, width?: number): Markup
  banner(own: CreativeSubject, size: Size): Markup
  /** Banners that take turns, if the page can move; otherwise they are drawn next to each other. */
  readonly carousel?: (slides: readonly CreativeSubject[], size: Size, radius: number) => Markup
  /** Puts the drawn card of a product on the page. */
  productCard(offer: Offer, drawn: Markup): Markup
}

/** All that the blocks of one page need to draw themselves. */
export interface Stage extends Renderers {
  readonly subject: PageSubject
  readonly look: ShopDesign
  readonly words: ShopWords
  readonly front: Storefront
}

/** A picture already in the document is pointed at, not drawn again: all are drawn at one size and scaled. */
const SHARED_HEIGHT = 200
/** Wider than this for its height, a pack lies rather than stands. */
const FLAT = 1.6

/** Flat boxes lie across: given only the room of an upright pack they would be too small to read. */
export function fitPicture(ratio: number, limit: number, space: number): number {
  return Math.min(limit, (ratio > FLAT ? space * 1.45 : space) / ratio)
}

export function buildStage(subject: PageSubject, renderers: Renderers = createStillRenderers(subject)): Stage {
  const look = getLook(subject.shop)
  const words = getWords(subject.shop.language)
  return { subject, look, words, front: buildStorefront(subject, look, words), ...renderers }
}

function createStillRenderers(subject: PageSubject): Renderers {
  return {
    picture: createPictureRenderer(subject),
    banner: (own, size) => creative(own, size, subject.shop),
    productCard: (_, drawn) => drawn,
  }
}

export function creativesAt({ subject }: Pick<Stage, 'subject'>, ...places: readonly BannerPlace[]): CreativeSubject[] {
  return places.flatMap((place) => subject.creatives.filter((creative) => creative.place === place))
}

function buildStorefront(subject: PageSubject, look: ShopDesign, words: ShopWords): Storefront {
  const { shop, visit, keyword, department } = subject
  const today = createRandom(`front ${shop.country} ${shop.name} ${visit}`)
  const own = SOLD_BY[shop.type].flatMap((group) => DEPARTMENTS[shop.language][group] ?? [])
  const fresh = shop.type === 'Grocer' || shop.type === 'Quick commerce' ? words.fresh : []
  const departments = [...fresh.slice(0, 3), ...own]
  const hour = today.int(9, 19)
  const items = today.int(1, 14)
  return {
    look,
    words,
    name: shop.name,
    country: shop.country,
    // The open department must be in the menu's visible part.
    departments: department
      ? [
          ...departments.slice(0, 3).filter((name) => name !== department),
          department,
          ...departments.slice(3).filter((name) => name !== department),
        ]
      : departments,
    ...(department ? { current: department } : {}),
    basket: formatPrice(inCurrency(items * (2.1 + today.next() * 4), shop), shop),
    items,
    slot: `${hour}:00-${hour + 1}:00`,
    freeFrom: formatRoundPrice(
      Math.round(inCurrency(createRandom(`free ${shop.name}`).pick([30, 40, 50]), shop) / 5) * 5,
      shop,
    ),
    minutes: today.pick([10, 12, 15]),
    ...(keyword ? { asked: keyword } : {}),
  }
}

function createPictureRenderer({ mess, shop, range }: PageSubject): Stage['picture'] {
  const ids = new Map<string, string>()
  const luck = createRandom(`loaded ${shop.name} ${range}`)
  const missing = [
    html`<span class="gap"></span>`,
    html`<span class="gap"></span>`,
    html`<span class="gap gap-broken">${icon('broken', 26, 1.4)}</span>`,
  ]
  return (product, limit, space = limit * 0.98) => {
    if (mess === 'half loaded' && luck.chance(0.55)) return luck.pick(missing)
    const { ratio: shape } = packShape(product)
    const height = fitPicture(shape, limit, space)
    const key = `${product.brand} ${product.category} ${product.name}`
    const id = ids.get(key) ?? `p${ids.size}`
    const first = !ids.has(key)
    ids.set(key, id)
    const drawn = first
      ? html`<g id="${id}">${drawPack(product, { height: SHARED_HEIGHT })}</g>`
      : html`<use href="#${id}"/>`
    return html`<svg width="${height * shape}" height="${height}"
 viewBox="0 0 ${SHARED_HEIGHT * shape} ${SHARED_HEIGHT}">${drawn}</svg>`
  }
}
