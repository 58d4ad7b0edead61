import { html, type Markup } from '../pictures/html.ts'
import type { PricedProduct } from '../pictures/packs/products.ts'
import { buildOffer, type Offer } from '../pictures/pages/assortment.ts'
import { columnTowers } from '../pictures/pages/banners.ts'
import { seoText, services, shelf } from '../pictures/pages/blocks.ts'
import { drawPrice, ratingLine } from '../pictures/pages/cards.ts'
import { breadcrumbs } from '../pictures/pages/lists.ts'
import type { Stage } from '../pictures/pages/stage.ts'
import { CANVAS } from '../pictures/products/views.ts'
import { getCategoryName } from '../pictures/shops/words/category-names.ts'
import type { MediaStore } from './media.ts'
import { getBrandPath } from './routes.ts'

const GALLERY = 500
const THUMBNAIL = 88
const VIEWS = [1, 2, 3, 4]
const TOWER = 200

interface ProductPageOptions {
  readonly media: MediaStore
  addProduct(offer: Offer): string
}

/** The page of a product, which the demo's pictures don't have. */
export function drawProductPage(
  stage: Stage,
  product: PricedProduct,
  { media, addProduct }: ProductPageOptions,
): { drawn: Markup; offer: Offer } {
  const { look, words, subject } = stage
  const { width } = look
  const { brand, category, name } = product
  const offer = buildOffer(product, subject, words)
  const addresses = VIEWS.map((position) => media.add({ kind: 'view', product: { brand, category, name }, position }))
  const view = (address: string | undefined, size: number, alt: string) =>
    html`<img src="${address}" width="${CANVAS}" height="${CANVAS}" alt="${alt}" style="display:block;width:${size}px;
height:${size}px;border:1px solid var(--line);border-radius:${look.radius}px">`
  const [first, ...others] = addresses
  const gallery = html`<div style="flex:none;width:${GALLERY}px">${view(first, GALLERY, `${brand} ${name}`)}<div
 class="row" style="gap:12px;margin-top:12px">${others.map((address, index) => view(address, THUMBNAIL, `${brand} ${name} ${index + 2}`))}</div></div>`
  const categoryName = getCategoryName(category, subject.shop.language)
  const facts = html`<div data-k="${addProduct(offer)}" style="flex:1;min-width:0"><a href="${getBrandPath(brand)}" class="brand"
 style="color:var(--link);font-weight:700">${brand}</a><h1 style="margin:8px 0 12px;font-size:30px">${brand} ${name}</h1>${ratingLine(offer)}<div
 style="font-size:130%;margin-top:18px">${drawPrice(stage, offer)}</div><div class="unit">${offer.unitPrice}</div><div
 class="stock" style="margin:14px 0">${offer.stock}</div><div style="width:280px"><span class="add">${words.addLong}</span></div><p
 style="margin-top:26px;color:#555;line-height:1.55">${words.prose[1]}</p></div>`
  const drawn = html`${breadcrumbs(stage, width, categoryName, `${brand} ${name}`)}<div style="width:${width}px;
margin:12px auto 0;display:flex;gap:36px">${gallery}${facts}<div
 style="flex:none">${columnTowers(stage, 'Right column', TOWER)}</div></div>${services(stage, width)}
${shelf(stage, width, words.youMayLike, subject.categories, 'also')}${seoText(stage, width, `${brand} ${name}`)}<div
 style="height:44px"></div>`
  return { drawn, offer }
}
