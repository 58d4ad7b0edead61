import { PAGE_FACTS_LIMITS, type PageProduct } from '@vitrine/contract/visits/page-facts'
import type { FoundCards } from '../page/read-cards.ts'
import type { ProductData } from '../page/read-product-data.ts'
import { boundText, boundUrl } from './bound-text.ts'
import { cleanLink } from './clean-link.ts'
import { findCurrentPrice } from './current-price.ts'
import { type Price, parseAmount } from './parse-price.ts'

const { name: MOST_NAME, code: MOST_CODE, products: MOST } = PAGE_FACTS_LIMITS
const DEEPEST = 8
const GTINS = ['gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8', 'ean', 'isbn'] as const

type Json = Readonly<Record<string, unknown>>

/** A product with the price that the page's data claims. */
type ClaimedProduct = Omit<PageProduct, 'price' | 'priceMismatch'> & { readonly claimed?: Price }

interface ProductPage {
  readonly data: ProductData
  readonly found: FoundCards
  /** Addresses of the page itself. */
  readonly addresses: readonly string[]
  readonly country: string | undefined
}

/**
 * Products in the data for search engines. Shops forget to update it, so a price only counts if visitors see the same
 * one for the product: on its card, or as the largest price of its page.
 */
export function listPageProducts({ data, found, addresses, country }: ProductPage): PageProduct[] {
  const base = addresses[0] ?? ''
  const claimed = [
    ...data.scripts.flatMap((text) => parseJsonLd(text, base)),
    ...data.microdata.flatMap((item) => toProduct('microdata', item, base) ?? []),
  ]
  const shownByLink = new Map<string, Price | undefined>()
  for (const { link, prices } of found.cards) {
    const key = getKey(link)
    const price = findCurrentPrice(prices, country)
    const earlier = shownByLink.get(key)
    const isSame = !shownByLink.has(key) || (earlier?.amount === price?.amount && earlier?.currency === price?.currency)
    shownByLink.set(key, isSame ? price : undefined)
  }
  const ownKeys = new Set(addresses.map(getKey))
  const ownPrice = findCurrentPrice(found.prices, country)
  const findShown = ({ url, name }: ClaimedProduct): Price | undefined => {
    const isOwn = url ? ownKeys.has(getKey(url)) : claimed.length === 1
    if (isOwn && isSameName(name, found.heading)) return ownPrice
    return url ? shownByLink.get(getKey(url)) : undefined
  }
  return claimed.slice(0, MOST).map((product) => {
    const { claimed: price, ...rest } = product
    if (!price) return rest
    const shown = findShown(product)
    const { amount, currency } = price
    if (shown && currency && shown.amount === amount && shown.currency === currency)
      return { ...rest, price: { amount, currency } }
    return { ...rest, priceMismatch: { claimed: price, ...(shown && { shown }) } }
  })
}

/** Links to the same product may differ in their parameters. */
function getKey(link: string): string {
  const url = new URL(cleanLink(link) ?? link)
  return `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}`.toLowerCase()
}

/** Headings often add or leave out the brand or the size. */
function isSameName(name: string, heading: string): boolean {
  const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const words = listWords(heading)
  const own = new Set(listWords(name))
  const common = words.filter((word) => own.has(word)).length
  return common > 0 && common >= Math.min(words.length, own.size) / 2
}

function parseJsonLd(text: string, base: string): ClaimedProduct[] {
  try {
    return findProducts(JSON.parse(text), 0).flatMap((item) => toProduct('json-ld', item, base) ?? [])
  } catch {
    // broken data says nothing
    return []
  }
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const hasType = (item: Json, name: string) =>
  toList(item['@type']).some((type) => String(type).replace(/^.*[/#]/, '') === name)

/** Products can be at any depth: in graphs, lists, and as the main entity of a page. */
function findProducts(value: unknown, depth: number): Json[] {
  if (depth > DEEPEST) return []
  if (Array.isArray(value)) return value.flatMap((item) => findProducts(item, depth + 1))
  if (!isRecord(value)) return []
  if (hasType(value, 'Product')) return [value]
  const inside = ['@graph', 'itemListElement', 'item', 'mainEntity', 'hasVariant', 'itemOffered']
  return inside.flatMap((name) => findProducts(value[name], depth + 1))
}

function readText(value: unknown): string | undefined {
  const [first] = toList(value)
  if (isRecord(first)) return readText(first.name ?? first['@value'])
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined
}

/** An offer may be a list, or a price may be inside its specification. */
function findOffer(item: Json): Json {
  const offers = toList(item.offers).filter(isRecord)
  const [offer = item] = offers
  const [inner] = [...toList(offer.offers), ...toList(offer.priceSpecification)].filter(isRecord)
  const price = offer.price ?? offer.lowPrice ?? inner?.price
  return { ...inner, ...offer, ...(price !== undefined && { price }) }
}

function toProduct(source: PageProduct['source'], item: Json, base: string): ClaimedProduct | undefined {
  const name = boundText(readText(item.name), MOST_NAME)
  if (!name) return undefined
  const offer = findOffer(item)
  const amount = parseAmount(readText(offer.price) ?? '')
  const currency = /^[A-Z]{3}$/.exec(readText(offer.priceCurrency)?.trim().toUpperCase() ?? '')?.[0]
  const brand = boundText(readText(item.brand ?? item.manufacturer), MOST_NAME)
  const gtin = boundText(GTINS.map((property) => readText(item[property])).find(Boolean), MOST_CODE)
  const sku = boundText(readText(item.sku ?? item.mpn), MOST_CODE)
  const address = readText(item.url ?? item['@id'] ?? offer.url)
  const url = address && URL.canParse(address, base) ? boundUrl(new URL(address, base).href) : undefined
  const availability = boundText(readText(offer.availability)?.replace(/^.*[/#]/, ''), MOST_CODE)
  return {
    source,
    name,
    ...(brand && { brand }),
    ...(gtin && { gtin }),
    ...(sku && { sku }),
    ...(url && { url }),
    ...(availability && { availability }),
    ...(amount !== undefined && { claimed: { amount, ...(currency && { currency }) } }),
  }
}
