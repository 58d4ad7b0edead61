import { CATEGORIES } from '../data/categories.ts'
import type { BrandName } from '../data/companies.ts'
import { slug } from '../insert.ts'
import { listCreativeProducts } from '../pictures/creatives/creative.ts'
import { listBrands } from '../pictures/packs/products.ts'
import { createRandom, type Random } from '../random.ts'
import type { BannerPlace, CreativeSubject } from '../subject.ts'
import { listRunningCampaigns } from './campaigns.ts'
import { getMoment } from './moment.ts'
import type { PageRequest } from './requests.ts'
import { getBrandPath, getProductPath, type Route } from './routes.ts'

/** A banner that a page shows from one change to the next. */
export interface PlannedBanner {
  readonly creative: CreativeSubject
  readonly campaign?: string
  /** The path to which it leads. */
  readonly target: string
}

const TYPES: Readonly<Record<CreativeSubject['type'], number>> = {
  Promotion: 45,
  'Brand image': 25,
  'New product': 15,
  'Sponsored product': 10,
  Editorial: 5,
}
const SUBTYPES: Readonly<Record<CreativeSubject['type'], readonly (string | null)[]>> = {
  Promotion: ['Price off', 'Percentage off', 'Multi-buy', 'Bundle', 'Free gift', 'Voucher', 'Cashback'],
  'Brand image': ['Logo', 'Range'],
  'New product': ['Launch'],
  'Sponsored product': ['Tile', 'Row'],
  Editorial: [null],
}
/** Share of banners that belong to a running campaign, if one fits. */
const IN_CAMPAIGN = 0.5
const DESIGNS = 12
const SLIDES = { min: 3, max: 5 }
const FALLBACK_BRAND: BrandName = 'Solvane'

/** The places of a page's banners, from top to bottom. */
function choosePlaces({ shop }: PageRequest, { kind }: Route, part: number, random: Random): BannerPlace[] {
  if (part > 0) return ['In the grid']
  const maybe = (probability: number, ...places: BannerPlace[]) => (random.chance(probability) ? places : [])
  const slides = () => Array.from({ length: random.int(SLIDES.min, SLIDES.max) }, (): BannerPlace => 'Carousel')
  const column = random.pick<BannerPlace>(['Left column', 'Right column'])
  const heroes: Record<typeof shop.behavior.hero, () => BannerPlace[]> = {
    carousel: slides,
    video: () => ['Hero', ...maybe(0.5, ...slides())],
    image: () => ['Hero'],
    'image and carousel': () => ['Hero', ...slides()],
  }
  const byKind: Record<Route['kind'], () => BannerPlace[]> = {
    home: () => [
      ...maybe(0.4, 'Top strip'),
      ...heroes[shop.behavior.hero](),
      'In the grid',
      ...maybe(0.6, 'In the grid'),
      ...maybe(0.4, column),
      ...maybe(0.4, 'Footer'),
    ],
    offers: () => [
      ...(random.chance(0.5) ? slides() : (['Hero'] satisfies BannerPlace[])),
      'In the grid',
      ...maybe(0.5, column),
      ...maybe(0.5, 'Footer'),
    ],
    search: () => [...maybe(0.6, 'Top strip'), 'In the grid', ...maybe(0.4, column)],
    department: () => [...maybe(0.6, 'Hero'), 'In the grid', ...maybe(0.5, column), ...maybe(0.4, 'Footer')],
    product: () => ['Right column', ...maybe(0.5, 'Footer')],
  }
  return byKind[kind]()
}

/** The banners of a part of a page at a moment, for a country and a variant. Part 0 is the page. */
export function planBanners(request: PageRequest, route: Route, part: number): PlannedBanner[] {
  const { shop, country, variant } = request
  const { period, day } = getMoment(shop, request.at)
  const { pathname, searchParams } = new URL(request.path, 'http://mall.test')
  const page = `${shop.host}${pathname}${searchParams.get('q') ?? ''}`
  const hasOwnBanners = shop.behavior.abroad === 'other banners' && country !== shop.retailer.country
  const audience = hasOwnBanners ? country : shop.retailer.country
  const random = createRandom(`banners ${page} ${period} ${audience} ${variant} ${part}`)
  const campaigns = listRunningCampaigns({
    country: audience,
    day,
    isHome: route.kind === 'home',
    categories: route.categories,
  })
  const isVideo = shop.behavior.hero === 'video' && route.kind === 'home'
  const seen = new Set<string>()
  const planOne = (place: BannerPlace, index: number): PlannedBanner => {
    const campaign = random.chance(IN_CAMPAIGN) && campaigns.length > 0 ? random.pick(campaigns) : undefined
    const category = random.weighted(route.categories, (name) => CATEGORIES[name].weight)
    const makers = listBrands(category)
    const fitting = campaign?.pairs.filter(([name]) => route.categories.includes(name)) ?? []
    const [categoryName, brand] =
      fitting.length > 0
        ? random.pick(fitting)
        : ([category, makers.length > 0 ? random.pick(makers) : FALLBACK_BRAND] as const)
    const isFilm = isVideo && place === 'Hero'
    const type = isFilm
      ? 'Brand image'
      : random.weighted(Object.keys(TYPES) as CreativeSubject['type'][], (name) => TYPES[name])
    const subtype = isFilm ? 'Video' : random.pick(SUBTYPES[type])
    const creative: CreativeSubject = {
      place,
      type,
      subtype,
      brand,
      category: categoryName,
      design: random.int(0, DESIGNS - 1),
    }
    return {
      creative,
      ...(campaign && fitting.length > 0 && { campaign: campaign.name }),
      target: chooseTarget(request, creative, {
        campaign: campaign?.name,
        source: `${slug(place)}-${part}-${index + 1}`,
      }),
    }
  }
  return choosePlaces(request, route, part, random).map((place, index) => {
    // the same picture twice on a page could not be told apart
    for (;;) {
      const planned = planOne(place, index)
      const { brand, category, design, type } = planned.creative
      const look = `${brand} ${category} ${type} ${design}`
      if (seen.has(look)) continue
      seen.add(look)
      return planned
    }
  })
}

interface ClickSource {
  readonly campaign: string | undefined
  /** Tells the shop which of its places was clicked. */
  readonly source: string
}

function chooseTarget({ shop }: PageRequest, creative: CreativeSubject, { campaign, source }: ClickSource): string {
  const [product] = listCreativeProducts(creative, shop.retailer)
  const isAboutOne = creative.type === 'New product' || creative.type === 'Sponsored product'
  const path = isAboutOne && product ? getProductPath(product) : getBrandPath(creative.brand)
  return `${path}?src=${source}${campaign ? `&cmp=${slug(campaign)}` : ''}`
}
