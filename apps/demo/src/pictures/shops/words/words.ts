/** Everything a shop's page says that is not a product, a brand or a claim. One table per language. */
export interface ShopWords {
  readonly locale: string
  readonly search: readonly [string, string, string]
  readonly account: string
  readonly signIn: string
  readonly basket: string
  readonly favourites: string
  readonly orders: string
  readonly stores: string
  readonly help: string
  readonly card: string
  readonly home: string
  readonly offers: string
  readonly newIn: string
  readonly brands: string
  readonly recipes: string
  readonly allDepartments: string
  readonly add: string
  readonly addLong: string
  readonly seeAll: string
  readonly shelves: readonly string[]
  readonly sponsored: string
  readonly advert: string
  readonly ctas: readonly [string, string, string, string]
  readonly readMore: string
  readonly watch: string
  readonly advice: string
  readonly results: string
  readonly resultsFor: string
  readonly sortBy: string
  readonly relevance: string
  readonly filters: string
  readonly filterNames: readonly [brand: string, price: string, rating: string, offers: string]
  readonly onlyOffers: string
  readonly andUp: string
  readonly clear: string
  readonly previous: string
  readonly next: string
  readonly unit: string
  readonly inStock: string
  readonly lowStock: string
  readonly tomorrow: string
  readonly slot: string
  readonly freeDelivery: string
  readonly deliverTo: string
  readonly minutes: string
  readonly clickCollect: string
  readonly endsIn: string
  readonly subcategories: string
  readonly goodToKnow: string
  readonly guide: string
  readonly newsletter: readonly [title: string, line: string, field: string, button: string]
  readonly services: readonly (readonly [title: string, line: string])[]
  readonly house: readonly (readonly [title: string, line: string, button: string])[]
  readonly footer: readonly (readonly [heading: string, ...links: string[]])[]
  readonly legal: readonly string[]
  readonly rights: string
  readonly cookie: readonly [title: string, text: string, accept: string, reject: string, choose: string]
  readonly notFound: readonly [title: string, text: string, button: string, popular: string]
  readonly close: string
  readonly noThanks: string
  readonly fresh: readonly [fruit: string, meat: string, bakery: string, frozen: string]
  readonly was: string
  readonly youMayLike: string
  readonly prose: readonly [string, string]
}
