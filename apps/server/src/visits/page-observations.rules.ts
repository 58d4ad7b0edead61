import { Ean } from '@vitrine/contract/ingest/facts'
import type { VisitDetails } from '@vitrine/contract/visits/visit-details'
import type { NewObservation } from '@vitrine/db/ingest/observation.queries'

type Page = NonNullable<VisitDetails['page']>
type PageProduct = Page['products'][number]

/** Of schema.org's availabilities; the others, such as PreOrder, say nothing about the stock. */
const IN_STOCK: Readonly<Record<string, boolean>> = {
  InStock: true,
  InStoreOnly: true,
  LimitedAvailability: true,
  OnlineOnly: true,
  BackOrder: false,
  Discontinued: false,
  OutOfStock: false,
  SoldOut: false,
}

/** Prices, stock and positions of the products of a page that have an article number. */
export function listObservations(
  { products, results }: Page,
  { platformId, observedAt }: { readonly platformId: number; readonly observedAt: string },
): NewObservation[] {
  const findPosition = indexPositions(results)
  const found = products.flatMap((product): NewObservation[] => {
    const ean = toEan(product.gtin)
    const inStock = IN_STOCK[product.availability ?? '']
    const position = product.url === undefined ? undefined : findPosition(product.url)
    const { price } = product
    if (ean === undefined || (price ?? inStock ?? position) === undefined) return []
    return [
      {
        observedAt,
        platformId,
        store: undefined,
        ean,
        listPrice: undefined,
        finalPrice: toPrice(price),
        currency: price?.currency,
        inStock,
        isListed: true,
        position,
        promoText: undefined,
      },
    ]
  })
  // an article that a page names twice, for example as JSON-LD and as microdata
  return [...new Map(found.map((observation) => [observation.ean, observation])).values()]
}

/** EAN-8 or EAN-13: numbers may be padded with zeros, and those of 12 digits lack one. */
function toEan(gtin: string | undefined): string | undefined {
  const digits = gtin?.replace(/\D/g, '') ?? ''
  const bare = digits.replace(/^0+/, '')
  const ean = bare.padStart(bare.length <= 8 ? 8 : 13, '0')
  return digits.length >= 8 && Ean.safeParse(ean).success ? ean : undefined
}

const toPrice = (price: PageProduct['price']) => price && Math.round(price.amount * 100) / 100

/**
 * The first position of a product in the list. Lists link to products with parameters that count clicks, so the path
 * identifies a product, unless the shop has one path for all of them.
 */
function indexPositions(results: Page['results']): (url: string) => number | undefined {
  const byLink = new Map<string, number>()
  const byPath = new Map<string, Set<string>>()
  for (const { link, position } of results) {
    const { host, pathname, search } = new URL(link)
    const path = `${host}${pathname}`
    if (!byLink.has(path + search)) byLink.set(path + search, position)
    byPath.set(path, (byPath.get(path) ?? new Set()).add(search))
  }
  return (url) => {
    const { host, pathname, search } = new URL(url)
    const path = `${host}${pathname}`
    const searches = byPath.get(path)
    return byLink.get(path + search) ?? (searches?.size === 1 ? byLink.get(path + [...searches][0]) : undefined)
  }
}
