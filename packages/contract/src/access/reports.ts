import type { RoleName } from './roles.ts'

export interface ReportPlace {
  /** The screen is /reports/{address}, the call is /api/reports/{address}. */
  readonly address: string
  readonly title: string
  /** Name in the menu, below its heading. */
  readonly entry: string
  readonly menu: 'Visibility Reports' | 'Retail Media'
  /** Heading in the menu. */
  readonly group?: string
  /** Description for users. */
  readonly purpose: string
  /** Roles that see it in the menu. Other roles may still open the address: see screens.ts. */
  readonly shownTo: readonly RoleName[]
}

const VISIBILITY = {
  menu: 'Visibility Reports',
  group: 'Evolution',
  shownTo: ['Admin', 'Reporter', 'Auditor'],
} as const
const EXTENDED = { menu: 'Visibility Reports', group: 'Extended', shownTo: ['Admin', 'Reporter'] } as const
const RETAIL_MEDIA = { menu: 'Retail Media' } as const

/** Reports in menu order. Their contents are in ../reports/definitions. */
export const REPORT_PLACES = {
  evolutionByCompany: {
    address: 'performance-evolution-by-company',
    title: 'Evolution by company',
    entry: 'By company',
    purpose: 'how each company’s share of banner moves over time',
    ...VISIBILITY,
  },
  evolutionByCategory: {
    address: 'performance-evolution-by-category',
    title: 'Evolution by category',
    entry: 'By category',
    purpose: 'how banners move over time by category',
    ...VISIBILITY,
  },
  evolutionByRetailer: {
    address: 'performance-evolution-by-retailer',
    title: 'Evolution by eTailer',
    entry: 'By eTailer',
    purpose: 'how banners move over time by eTailer',
    ...VISIBILITY,
  },
  evolutionByBannerType: {
    address: 'performance-evolution-by-banner-type',
    title: 'Evolution by banner type',
    entry: 'By banner type',
    purpose: 'how the mix of banner types moves over time',
    ...VISIBILITY,
  },
  evolutionByPromoType: {
    address: 'performance-evolution-by-promo-type',
    title: 'Evolution by promo type',
    entry: 'By promo type',
    purpose: 'how the mix of promotions moves over time',
    ...VISIBILITY,
  },
  evolutionByBrand: {
    address: 'performance-evolution-by-brand',
    title: 'Evolution by brand',
    entry: 'By brand',
    purpose: 'how the share of brands moves over time',
    ...VISIBILITY,
  },
  evolutionByMarketSupplier: {
    address: 'performance-evolution-by-market-supplier',
    title: 'Evolution by market supplier',
    entry: 'By market supplier',
    purpose: 'how suppliers do in each market over time',
    ...VISIBILITY,
  },
  evolutionByEtailerType: {
    address: 'performance-evolution-by-etailer-type',
    title: 'Evolution by eTailer type',
    entry: 'By eTailer type',
    purpose: 'how banners move over time by type of eTailer',
    ...VISIBILITY,
  },
  byCategoryRetail: {
    address: 'performance-by-category-retail',
    title: 'Category by eTailer',
    entry: 'Category by eTailer',
    purpose: 'each category at each eTailer',
    ...EXTENDED,
  },
  byCategoryMarket: {
    address: 'performance-by-category-market',
    title: 'Category by market',
    entry: 'Category by market',
    purpose: 'each category in each market',
    ...EXTENDED,
  },
  byBrandEtailer: {
    address: 'performance-by-brand-etailer',
    title: 'Brand by eTailer',
    entry: 'Brand by eTailer',
    purpose: 'each brand at each eTailer',
    ...EXTENDED,
  },
  rankingBanners: {
    address: 'ranking-banners-by-category',
    title: 'Ranking of banners by category',
    entry: 'Ranking of banners',
    purpose: 'the banners seen most, by category',
    ...EXTENDED,
  },
  audit: {
    address: 'audit',
    title: 'Audit',
    entry: 'Audit',
    purpose: 'who saved, sent and discarded how much',
    shownTo: ['Admin', 'Auditor'],
    ...RETAIL_MEDIA,
  },
  screenshotLog: {
    address: 'screenshot-log',
    title: 'Screenshot log',
    entry: 'Screenshot log',
    purpose: 'which screenshots came, failed or were late',
    shownTo: ['Admin'],
    ...RETAIL_MEDIA,
  },
} as const satisfies Record<string, ReportPlace>

type PlaceName = keyof typeof REPORT_PLACES
export const REPORT_PLACE_NAMES = Object.keys(REPORT_PLACES) as PlaceName[]

/** Report name, as used in its screen address and its call. */
export type ReportName = (typeof REPORT_PLACES)[PlaceName]['address']

export type ReportScreen = `report${Capitalize<PlaceName>}`

export function getReportScreen(name: PlaceName): ReportScreen {
  return `report${name.charAt(0).toUpperCase()}${name.slice(1)}` as ReportScreen
}
