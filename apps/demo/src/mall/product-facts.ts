import { CURRENCIES, EURO } from '../data/products.ts'
import { html, type Markup, trustMarkup } from '../pictures/html.ts'
import type { Offer } from '../pictures/pages/assortment.ts'
import { createRandom } from '../random.ts'
import { getProductPath } from './routes.ts'
import type { MallShop } from './shops.ts'

export const FACTS_MISTAKES = [
  'old price',
  'other currency',
  'cents as price',
  'other product',
  'out of stock',
  'broken syntax',
] as const
export type FactsMistake = (typeof FACTS_MISTAKES)[number]

/** Share of the pages whose facts are wrong. */
const WRONG = 0.3

export const getCurrency = (country: string): string => (CURRENCIES[country] ?? EURO).code

interface ProductFacts {
  readonly name: string
  readonly brand: string
  readonly url: string
  readonly price: string
  readonly currency: string
  readonly isAvailable: boolean
}

/** The mistake of a page: real shops forget to update the facts that only search engines read. */
export function chooseMistake({ host }: MallShop, path: string): FactsMistake | undefined {
  const random = createRandom(`facts ${host} ${path}`)
  return random.chance(WRONG) ? random.pick(FACTS_MISTAKES) : undefined
}

const MISTAKES: Readonly<Record<FactsMistake, (facts: ProductFacts) => ProductFacts>> = {
  'old price': (facts) => ({ ...facts, price: (Number(facts.price) * 1.2 + 0.4).toFixed(2) }),
  'other currency': (facts) => ({ ...facts, currency: facts.currency === 'USD' ? 'EUR' : 'USD' }),
  'cents as price': (facts) => ({ ...facts, price: String(Math.round(Number(facts.price) * 100)) }),
  'other product': (facts) => ({ ...facts, name: 'Gift card', url: facts.url.replace(/\/p\/.*/, '/p/gift-card') }),
  'out of stock': (facts) => ({ ...facts, isAvailable: false }),
  'broken syntax': (facts) => facts,
}

function collectFacts({ host, retailer }: MallShop, { product, price }: Offer): ProductFacts {
  return {
    name: `${product.brand} ${product.name}`,
    brand: product.brand,
    url: `http://${host}${getProductPath(product)}`,
    price: price.toFixed(2),
    currency: getCurrency(retailer.country),
    isAvailable: true,
  }
}

const toSchema = ({ name, brand, url, price, currency, isAvailable }: ProductFacts) => ({
  '@type': 'Product',
  name,
  brand: { '@type': 'Brand', name: brand },
  url,
  offers: {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    url,
  },
})

/** The products of a page in JSON-LD: one product, or a list. */
export function drawJsonLd(shop: MallShop, offers: readonly Offer[], mistake: FactsMistake | undefined): Markup {
  const correct = (facts: ProductFacts) => (mistake ? MISTAKES[mistake](facts) : facts)
  const products = offers.map((offer) => toSchema(correct(collectFacts(shop, offer))))
  const list = {
    '@type': 'ItemList',
    itemListElement: products.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  }
  const [single] = products
  const text = JSON.stringify({ '@context': 'https://schema.org', ...(products.length === 1 ? single : list) })
  const written = mistake === 'broken syntax' ? text.slice(0, -2) : text
  // a name with </script> would end the element
  return html`<script type="application/ld+json">${trustMarkup(written.replaceAll('<', '\\u003c'))}</script>`
}

/** The same facts as microdata, in elements that are not shown. */
export function drawMicrodata(shop: MallShop, offer: Offer, mistake: FactsMistake | undefined): Markup {
  const facts = collectFacts(shop, offer)
  const { name, brand, url, price, currency, isAvailable } = mistake ? MISTAKES[mistake](facts) : facts
  const type = mistake === 'broken syntax' ? 'https://schema.org/Prodcut' : 'https://schema.org/Product'
  return html`<div itemscope itemtype="${type}"><meta itemprop="name" content="${name}"><link itemprop="url"
 href="${url}"><span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name"
 content="${brand}"></span><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price"
 content="${price}"><meta itemprop="priceCurrency" content="${currency}"><link itemprop="availability"
 href="https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}"></span></div>`
}
