import { DEPARTMENTS } from '../../data/pages.ts'
import { SOLD_BY } from '../../data/retailers.ts'
import { createRandom } from '../../random.ts'
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

/** All that the blocks of one page need to draw themselves. */
export interface Stage {
  readonly subject: PageSubject
  readonly look: ShopDesign
  readonly words: ShopWords
  readonly front: Storefront
  /** The picture of a product, inside a box: a page that did not load has gaps instead of some. */
  picture(product: Product, height: number, width?: number): Markup
}

/** A picture already in the document is pointed at, not drawn again: all are drawn at one size and scaled. */
const SHARED_HEIGHT = 200
/** Wider than this for its height, a pack lies rather than stands. */
const FLAT = 1.6

export function buildStage(subject: PageSubject): Stage {
  const look = getLook(subject.shop)
  const words = getWords(subject.shop.language)
  return { subject, look, words, front: buildStorefront(subject, look, words), picture: createPictureRenderer(subject) }
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
    // Flat boxes lie across: given only the room of an upright pack they would be too small to read.
    const height = Math.min(limit, (shape > FLAT ? space * 1.45 : space) / shape)
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
