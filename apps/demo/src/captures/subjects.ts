import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import type { CategoryName } from '../data/categories.ts'
import type { BrandName } from '../data/companies.ts'
import { getOrThrow } from '../insert.ts'
import type { Brand } from '../master/brands.ts'
import type { MasterData } from '../master/master-data.ts'
import { hash, type Random } from '../random.ts'
import type { Alteration, BannerPlace, CreativeSubject, PageDefect, PageSubject, ProductSubject } from '../subject.ts'
import type { Creative } from './document.ts'
import type { PageContent } from './planned.ts'
import type { Shot } from './shots.ts'

/** Height in pixels of the longest pages, at shops with infinite scrolling. */
const ENDLESS = 20_000
const ENDLESS_SHOPS: ReadonlySet<string> = new Set(['US - Tolliver', 'AE - Souk Marina'])
const WEEK = 7

/** Probability that a capture in this state shows a broken page; those marked as errors usually do. */
const MESSY: Readonly<Partial<Record<CaptureStateId, number>>> = {
  [CAPTURE_STATE.withError]: 0.85,
  [CAPTURE_STATE.discarded]: 0.25,
  [CAPTURE_STATE.created]: 0.03,
}
const MESSES: readonly PageDefect[] = ['cookie wall', 'half loaded', 'blank', 'not found']

export function pageSubject(
  data: MasterData,
  { page, whenLocal }: Shot,
  { creatives }: PageContent,
  state: CaptureStateId,
  random: Random,
): PageSubject {
  const { kind, shop } = page
  if (kind === 'product') throw new Error(`${page.url} is no page of banners`)
  const day = Math.floor(Date.parse(`${whenLocal.slice(0, 10)}T00:00:00Z`) / 86_400_000)
  const isMessy = random.chance(MESSY[state] ?? 0)
  return {
    of: 'page',
    shop: {
      name: shop.name.slice(shop.country.length + 3),
      country: shop.country,
      type: shop.type,
      language: shop.language,
    },
    kind,
    categories: page.categories.slice(0, 12),
    ...(kind === 'department' && { department: page.title.replace(/ department$/, '') }),
    ...(page.keyword && { keyword: page.keyword.keyword }),
    creatives: creatives.map((creative) => creativeSubject(data, creative)),
    // the product range changes every other week, on a different day for each shop
    range: hash(page.seed) + Math.floor((day + (hash(shop.name) % (2 * WEEK))) / (2 * WEEK)),
    // all visits of one day see the same page
    visit: day,
    ...(isMessy && { mess: random.pick(MESSES) }),
    ...(kind === 'home' &&
      ENDLESS_SHOPS.has(shop.name) &&
      day % WEEK === hash(shop.name) % WEEK && { height: ENDLESS }),
  }
}

function creativeSubject({ seeds, range }: MasterData, creative: Creative): CreativeSubject {
  const [pair] = creative.pairs
  if (!pair) throw new Error('A banner is about something')
  const nameBy = <Name extends string>(names: ReadonlyMap<Name, number>, id: number): Name =>
    [...names].find(([, own]) => own === id)?.[0] ?? getOrThrow(new Map<number, Name>(), id)
  return {
    place: nameBy(seeds.positions, creative.locationPositionId) as BannerPlace,
    type: getOrThrow(seeds.bannerTypes, creative.bannerTypeId) as CreativeSubject['type'],
    subtype: creative.bannerSubtypeId === null ? null : getOrThrow(seeds.subtypeNames, creative.bannerSubtypeId),
    brand: getFace(
      [...range.brands.values()].find((own) => own.tradeId === pair.tradeId),
      creative.design,
    ),
    category: nameBy<CategoryName>(range.categoryIds, pair.categoryId),
    design: creative.design,
  }
}

/** Untracked brands have no design, so those of small companies are used. */
const UNWATCHED = ['Oatmere', 'Finch & Fern', 'Granvero', 'Sardoeira'] as const satisfies readonly BrandName[]

function getFace(brand: Brand | undefined, design: number): BrandName {
  if (!brand) throw new Error('A banner is of a brand')
  if (brand.company === null) return UNWATCHED[(hash(brand.name) + design) % UNWATCHED.length] ?? UNWATCHED[0]
  return brand.name as BrandName
}

/** Variations of product pictures, with their frequency. */
const ALTERATIONS: Readonly<Record<Alteration, number>> = {
  none: 45,
  badge: 15,
  smaller: 8,
  recoloured: 6,
  cropped: 6,
  'old pack': 7,
  'other product': 6,
  mirrored: 3,
  grey: 4,
}

/** Variations that still match the reference. */
export const FAITHFUL: ReadonlySet<Alteration> = new Set(['none', 'badge', 'smaller', 'recoloured', 'cropped'])

export function chooseAlteration(random: Random): Alteration {
  return random.weighted(Object.keys(ALTERATIONS) as Alteration[], (name) => ALTERATIONS[name])
}

export function productSubject({ page, position }: Shot, alteration: Alteration): ProductSubject {
  const { product } = page
  if (!product || position === null) throw new Error(`${page.url} is no page of a product`)
  return { of: 'product', brand: product.brand, category: product.category, name: product.label, position, alteration }
}
