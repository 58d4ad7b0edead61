import type { CarouselName } from './carousels.ts'
import type { WallName } from './walls.ts'

/** How the site of a shop behaves, apart from its design. */
export interface Behavior {
  /** The consent platform whose markup asks about cookies. */
  readonly wall: WallName | 'none'
  /** The top of the home page. */
  readonly hero: 'carousel' | 'video' | 'image' | 'image and carousel'
  readonly carousel: CarouselName
  /** Whether images load when they come near, by attribute or by a script. */
  readonly lazy: 'attribute' | 'script'
  /** Whether the pictures of banners are images or backgrounds. */
  readonly banners: 'image' | 'background'
  /** A dialog that asks for an email address, by the way to close it. */
  readonly newsletter: 'none' | 'cross' | 'words' | 'escape' | 'never'
  /** Visitors from other countries. */
  readonly abroad: 'same' | 'other banners' | 'redirect' | 'forbidden'
  /** Parts of product lists that arrive while the visitor scrolls. */
  readonly moreParts: number
  /** Whether the home page is 20,000 pixels tall. */
  readonly isTall: boolean
  /** Whether half of the visitors see another version. */
  readonly hasVariants: boolean
  /** Products for search engines. */
  readonly productFacts: 'json-ld' | 'microdata' | 'none'
  /** Whether links of banners lead through an address that counts clicks. */
  readonly countsClicks: boolean
  readonly stickyTowers: boolean
  /** Paths that robots.txt forbids. */
  readonly disallow: readonly string[]
  readonly crawlDelaySeconds?: number
}

const USUAL: Behavior = {
  wall: 'none',
  hero: 'carousel',
  carousel: 'swiper',
  lazy: 'attribute',
  banners: 'image',
  newsletter: 'none',
  abroad: 'same',
  moreParts: 0,
  isTall: false,
  hasVariants: false,
  productFacts: 'json-ld',
  countsClicks: false,
  stickyTowers: false,
  disallow: ['/account', '/checkout'],
}

/** More parts than a visit ever sees. */
const ENDLESS = 1000

/** Differences from the usual behavior, by country and name of the shop. */
const DIFFERENCES: Readonly<Record<string, Partial<Behavior>>> = {
  'ES - Mercadia': { wall: 'onetrust', hasVariants: true, abroad: 'redirect', disallow: ['/account', '/search'] },
  'ES - casa olmo': { wall: 'didomi', hero: 'video', newsletter: 'cross', countsClicks: true },
  'ES - Isla Veloz': { wall: 'unknown', carousel: 'scroll', lazy: 'script', moreParts: 4 },
  'UK - Pennywell': { wall: 'onetrust', carousel: 'slick', newsletter: 'words', moreParts: 3 },
  'UK - Harrow & Lane': { wall: 'trustarc', hero: 'image', banners: 'background', abroad: 'other banners' },
  'UK - Northgate': { wall: 'cookiebot', carousel: 'bootstrap', hasVariants: true, stickyTowers: true },
  'UK - Hopbasket': { wall: 'none', carousel: 'scroll', lazy: 'script', productFacts: 'none', moreParts: ENDLESS },
  'FR - belmarché': { wall: 'didomi', hero: 'image and carousel', carousel: 'splide', abroad: 'other banners' },
  'FR - Verveine': { wall: 'quantcast', carousel: 'clicked', productFacts: 'microdata' },
  'FR - Maison Mercier': { wall: 'didomi', hero: 'video', newsletter: 'escape', countsClicks: true },
  'DE - Kaufwinkel': { wall: 'usercentrics', carousel: 'slick', lazy: 'script', crawlDelaySeconds: 2 },
  'DE - Drogerie Silberbach': { wall: 'cookiebot', hero: 'image and carousel', moreParts: 3, hasVariants: true },
  'IT - Bottegaria': { wall: 'cookiebot', carousel: 'splide', banners: 'background', productFacts: 'microdata' },
  'IT - Farmalta': { wall: 'unknown', carousel: 'bootstrap', newsletter: 'words' },
  'PT - Praça Nova': { wall: 'onetrust', carousel: 'scroll', countsClicks: true, stickyTowers: true },
  'IE - Ballymoor': { wall: 'none', hero: 'image', abroad: 'forbidden', crawlDelaySeconds: 1 },
  "BE - Grand'Halle": { wall: 'quantcast', carousel: 'slick', abroad: 'redirect', hasVariants: true },
  'MX - Mercadia': { wall: 'none', carousel: 'swiper', newsletter: 'never', abroad: 'redirect' },
  'US - Tolliver': {
    wall: 'trustarc',
    isTall: true,
    moreParts: ENDLESS,
    lazy: 'script',
    disallow: ['/account', '/c/'],
  },
  'AE - Souk Marina': { wall: 'none', isTall: true, carousel: 'bootstrap', hero: 'image and carousel' },
}

export function getBehavior(shop: string): Behavior {
  return { ...USUAL, ...DIFFERENCES[shop] }
}
