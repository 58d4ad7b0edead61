/** A product in microdata; properties as the page writes them. */
export type MicrodataProduct = Readonly<Record<string, string>>

export interface ProductData {
  /** Texts of JSON-LD, not parsed. */
  readonly scripts: readonly string[]
  readonly microdata: readonly MicrodataProduct[]
}

export interface ProductDataLimits {
  readonly scripts: number
  readonly characters: number
  readonly products: number
}

/** Runs in the page. Reads what the page tells search engines about products. */
export function readProductData({ scripts, characters, products }: ProductDataLimits): ProductData {
  const PROPERTIES = [
    'name',
    'sku',
    'mpn',
    'gtin',
    'gtin8',
    'gtin12',
    'gtin13',
    'gtin14',
    'url',
    'price',
    'lowPrice',
    'priceCurrency',
    'availability',
    'brand',
  ]
  const readValue = (element: Element): string => {
    const name = element.hasAttribute('itemscope') && element.querySelector('[itemprop~=name]')
    if (name) return readValue(name)
    const link = element.getAttribute('href') !== null ? (element as HTMLAnchorElement).href : undefined
    return (element.getAttribute('content') ?? link ?? element.textContent ?? '').trim()
  }
  const isProduct = (element: Element) => /schema\.org\/Product$/i.test(element.getAttribute('itemtype') ?? '')
  const roots = [...document.querySelectorAll('[itemscope]')].filter(isProduct).slice(0, products)
  return {
    scripts: [...document.querySelectorAll('script[type="application/ld+json" i]')]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text.length <= characters)
      .slice(0, scripts),
    microdata: roots.map((root) => {
      const own = [...root.querySelectorAll('[itemprop]')].filter((element) => {
        const product = element.parentElement?.closest('[itemtype$="schema.org/Product" i]')
        return product === root
      })
      // the name of a brand or of an offer is not that of the product
      const find = (property: string) =>
        own.find((element) => {
          if (!element.getAttribute('itemprop')?.split(/\s+/).includes(property)) return false
          const scope = element.parentElement?.closest('[itemscope]')
          return scope === root || (property !== 'name' && scope?.getAttribute('itemprop') === 'offers')
        })
      return Object.fromEntries(
        PROPERTIES.flatMap((property) => {
          const element = find(property)
          return element ? [[property, readValue(element).slice(0, 2000)]] : []
        }),
      )
    }),
  }
}
