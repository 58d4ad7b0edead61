import { type CategoryName, listCategories } from '../../data/categories.ts'
import { type BrandName, COMPANIES } from '../../data/companies.ts'
import { KEYWORDS } from '../../data/keywords/keywords.ts'
import { DEPARTMENTS } from '../../data/pages.ts'
import { RETAILERS, type Retailer, SOLD_BY } from '../../data/retailers.ts'
import { createRandom, type Random } from '../../random.ts'
import { listBrands } from '../packs/products.ts'
import type { BannerPlace, CreativeSubject, PageDefect, PageSubject } from '../subject.ts'

type Kind = PageSubject['kind']

const TYPES = ['Promotion', 'Brand image', 'New product', 'Sponsored product', 'Editorial'] as const
const SUBTYPES: Readonly<Record<CreativeSubject['type'], readonly (string | null)[]>> = {
  Promotion: ['Price off', 'Percentage off', 'Multi-buy', 'Bundle', 'Free gift', 'Voucher', 'Cashback'],
  'Brand image': ['Logo', 'Range', 'Video'],
  'New product': ['Launch'],
  'Sponsored product': ['Tile', 'Row'],
  Editorial: [null],
}

/** One place of each list, as the plans of the demo fill them. */
const PLACES: Readonly<Record<Kind, readonly (readonly BannerPlace[])[]>> = {
  home: [
    ['Hero', 'Carousel'],
    ['Carousel', 'Top strip'],
    ['In the grid', 'Right column'],
    ['In the grid', 'Footer', 'In the grid', 'Pop-up'],
  ],
  offers: [['Hero', 'Top strip'], ['In the grid'], ['In the grid', 'Left column'], ['Footer']],
  search: [
    ['Top strip', 'In the grid'],
    ['In the grid', 'Left column'],
  ],
  department: [
    ['Hero', 'Top strip'],
    ['In the grid', 'Left column'],
    ['Right column', 'Footer'],
  ],
}

const KINDS: readonly Kind[] = ['offers', 'search', 'department']
const MESSES: readonly PageDefect[] = ['cookie wall', 'half loaded', 'blank', 'not found']
const TALL = 20_000

/** Some sixty pages: every shop at home and on one other page, every mess in several shops, and two endless ones. */
export function samplePages(): PageSubject[] {
  const homes = RETAILERS.map((shop) => samplePage(shop, 'home'))
  const others = RETAILERS.map((shop, index) => samplePage(shop, KINDS[index % 3] ?? 'offers'))
  const messy = MESSES.flatMap((mess, at) =>
    RETAILERS.filter((_, index) => index % 7 === at).map((shop) => ({ ...samplePage(shop, 'home'), mess })),
  )
  const again = homes.slice(0, 4).map((page) => ({ ...page, visit: page.visit + 1 }))
  const tall = RETAILERS.slice(3, 5).map((shop, index) => ({
    ...samplePage(shop, index === 0 ? 'search' : 'home'),
    height: TALL,
  }))
  return [...homes, ...others, ...messy, ...again, ...tall]
}

export function samplePage(shop: Retailer, kind: Kind): PageSubject {
  const random = createRandom(`sample ${shop.country} ${shop.name} ${kind}`)
  const groups = SOLD_BY[shop.type]
  const group = random.pick(groups)
  const all = random.sample(listCategories(groups), 10)
  const word = random.pick(Object.entries(KEYWORDS[shop.language])) as [CategoryName, readonly string[]]
  const department = DEPARTMENTS[shop.language][group]
  const byKind: Readonly<Record<Kind, readonly CategoryName[]>> = {
    home: all,
    offers: all,
    search: [word[0]],
    department: listCategories([group]),
  }
  const categories = byKind[kind]
  return {
    of: 'page',
    shop,
    kind,
    categories,
    ...(kind === 'search' ? { keyword: random.pick(word[1]) } : {}),
    ...(kind === 'department' && department ? { department } : {}),
    creatives: PLACES[kind].map((places) => sampleCreative(random.pick(places), categories, random)),
    range: random.int(1, 40),
    visit: random.int(1, 400),
  }
}

function sampleCreative(place: BannerPlace, categories: readonly CategoryName[], random: Random): CreativeSubject {
  const category = random.pick(categories)
  const makers = listBrands(category)
  const anyone = Object.values(COMPANIES).flatMap((company) => Object.keys(company.brands)) as BrandName[]
  const type = random.weighted(TYPES, (one) => (one === 'Promotion' ? 4 : 2))
  return {
    place,
    type,
    subtype: random.pick(SUBTYPES[type]),
    brand: random.pick(makers.length > 0 ? makers : anyone),
    category,
    design: random.int(0, 11),
  }
}
