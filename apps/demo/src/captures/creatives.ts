import { CATEGORIES, type CategoryGroupName, type CategoryName, OTHERS } from '../data/categories.ts'
import { type PageKind, SECTION_OF } from '../data/pages.ts'
import { getOrThrow } from '../insert.ts'
import type { Brand } from '../master/brands.ts'
import type { Campaign } from '../master/campaigns.ts'
import type { MasterData } from '../master/master-data.ts'
import type { Page } from '../master/pages.ts'
import { getTrait, type Random } from '../random.ts'
import type { Creative } from './document.ts'

/** Banner types by page kind, with their frequency. */
const TYPES: Readonly<Record<PageKind, Readonly<Record<number, number>>>> = {
  home: { 1: 45, 2: 25, 3: 15, 4: 5, 5: 10 },
  offers: { 1: 85, 2: 5, 3: 5, 4: 5 },
  search: { 4: 55, 1: 30, 2: 10, 3: 5 },
  department: { 1: 40, 2: 25, 4: 20, 3: 10, 5: 5 },
  product: { 4: 1 },
}

/** Positions for the first banner of a page, the second, and so on. */
const PLACES: Readonly<Record<PageKind, readonly (readonly string[])[]>> = {
  home: [
    ['Hero', 'Carousel'],
    ['Carousel', 'Top strip'],
    ['In the grid', 'Right column'],
    ['Footer', 'Pop-up', 'In the grid'],
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
  product: [],
}

/** Popular banner subjects; the demo clients focus on the same ones. */
const POPULARITY: Readonly<Record<CategoryGroupName, number>> = {
  'Face care': 4,
  'Oral care': 3,
  'Hair and body': 2,
  'Home care': 2,
  Drinks: 2,
  Food: 2,
  'Baby care': 1,
  'Pet food': 1,
  Health: 1.5,
  'Not grouped': 0,
}

/** Number of concurrent creatives per brand and category; a brand shows them at many shops. */
const DESIGNS = 4

/** Companies that advertise more, or less, over the course of the demo. */
const TREND: Readonly<Record<string, number>> = { 'Corvane Group': 0.5, 'Maison Delorme': -0.3, 'Grupo Alameda': 0.3 }

/** The day of a visit, and its position in the demo's period from 0 to 1. */
export interface VisitDay {
  readonly day: string
  readonly progress: number
}

export function runsAt(campaign: Campaign, page: Page, day: string): boolean {
  return (
    campaign.isActive &&
    campaign.shops.includes(page.shop) &&
    (campaign.urlIds.length === 0 || campaign.urlIds.includes(page.urlId)) &&
    (campaign.from === null || campaign.from <= day) &&
    (campaign.to === null || day <= campaign.to)
  )
}

/** Creatives shown on a page until its content changes. */
export function chooseCreatives(data: MasterData, page: Page, moment: VisitDay, random: Random): Creative[] {
  const places = PLACES[page.kind]
  const most = places.length
  const count = random.weighted(
    [1, 2, 3, 4].filter((count) => count <= most),
    (count) => (count === 2 ? 4 : 3),
  )
  return Array.from({ length: count }, (_, index) => creativeAt(data, page, index, moment, random))
}

export function creativeAt(data: MasterData, page: Page, index: number, moment: VisitDay, random: Random): Creative {
  const { seeds } = data
  const bannerTypeId = Number(random.weighted(Object.entries(TYPES[page.kind]), ([, weight]) => weight)[0])
  const subtypes = seeds.subtypes.get(bannerTypeId) ?? []
  const campaign = random.chance(0.4) ? campaignFor(data, page, moment.day, random) : undefined
  return {
    locationPositionId: getOrThrow(seeds.positions, random.pick(PLACES[page.kind][index] ?? ['In the grid'])),
    locationSectionId: getOrThrow(seeds.sections, SECTION_OF[page.kind]),
    bannerTypeId,
    bannerSubtypeId: subtypes.length === 0 ? null : random.pick(subtypes),
    campaignId: campaign?.campaignId ?? null,
    pairs: campaign?.pairs ?? pairsFor(data, page, moment, random),
    design: random.int(0, DESIGNS - 1),
  }
}

/** A campaign with a category that matches the page. */
function campaignFor(data: MasterData, page: Page, day: string, random: Random): Campaign | undefined {
  const ids = page.categories.map((name) => getOrThrow(data.range.categoryIds, name))
  const fitting = data.campaigns.filter(
    (campaign) => runsAt(campaign, page, day) && campaign.pairs.some((pair) => ids.includes(pair.categoryId)),
  )
  return fitting.length === 0 ? undefined : random.pick(fitting)
}

/** Usually one brand in one category; some banners show two, and some include brands that are not in the catalog. */
function pairsFor({ range }: MasterData, page: Page, moment: VisitDay, random: Random): Creative['pairs'] {
  const pair = (category: CategoryName, brand: Brand) => ({
    categoryId: getOrThrow(range.categoryIds, category),
    tradeId: brand.tradeId,
  })
  // The same 'Others' brand may appear twice: two offers of untracked brands.
  const others = (count: number) =>
    Array.from({ length: count }, () => pair(OTHERS, random.pick(getOrThrow(range.brandsByCategory, OTHERS))))
  if (page.kind !== 'search' && random.chance(0.06)) return others(random.int(1, 2))

  const category = random.weighted(
    page.categories,
    (name) => CATEGORIES[name].weight * POPULARITY[CATEGORIES[name].group],
  )
  const brand = random.weighted(getOrThrow(range.brandsByCategory, category), (brand) =>
    getBrandWeight(brand, page, moment),
  )
  const elsewhere = brand.categories.filter((name) => name !== category && page.shop.categories.includes(name))
  const second = elsewhere.length > 0 && random.chance(0.3) ? [pair(random.pick(elsewhere), brand)] : []
  return [pair(category, brand), ...second, ...(random.chance(0.06) ? others(random.int(1, 2)) : [])]
}

/** Brands are stronger in their home country, and stronger at some shops than at others. */
function getBrandWeight(brand: Brand, page: Page, { progress }: VisitDay): number {
  const listed = getTrait(`${page.shop.name} ${brand.name}`)
  const atHome = brand.country === page.shop.country ? 1.8 : 1
  const trend = 1 + (TREND[brand.company ?? ''] ?? 0) * progress
  return brand.weight * atHome * trend * (listed < 0.12 ? 0.03 : 0.4 + listed)
}
