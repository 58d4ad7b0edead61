import type { RoleName } from './roles.ts'

export interface RecordPlace {
  /** Its screen is /admin/{address}, its calls are /api/admin/{address}. */
  readonly address: string
  readonly title: string
  /** What its list is for, in a user's words. */
  readonly purpose: string
  readonly readers: readonly RoleName[]
  readonly writers: readonly RoleName[]
}

const ADMIN = { readers: ['Admin'], writers: ['Admin'] } as const
const READ_BY_CAMPAIGN = { readers: ['Admin', 'Campaign'], writers: ['Admin'] } as const
const WRITTEN_BY_CAMPAIGN = { readers: ['Admin', 'Campaign'], writers: ['Admin', 'Campaign'] } as const

/** The records of the admin area in the order of its menu: where each stands, and who may read and write it. */
export const RECORD_PLACES = {
  urls: {
    address: 'urls',
    title: 'Urls',
    purpose: 'the addresses that are captured, and when',
    ...WRITTEN_BY_CAMPAIGN,
  },
  campaigns: {
    address: 'campaigns',
    title: 'Campaigns',
    purpose: 'campaigns with their categories and brands',
    ...READ_BY_CAMPAIGN,
  },
  alertTypes: { address: 'alertType', title: 'Alert types', purpose: 'the types of alerts', ...READ_BY_CAMPAIGN },
  categories: {
    address: 'categories',
    title: 'Categories',
    purpose: 'categories with their brands',
    ...READ_BY_CAMPAIGN,
  },
  categoryGroups: {
    address: 'categoryGroups',
    title: 'Category groups',
    purpose: 'the groups of categories',
    ...READ_BY_CAMPAIGN,
  },
  providers: {
    address: 'providers',
    title: 'Companies',
    purpose: 'the companies behind the brands',
    ...READ_BY_CAMPAIGN,
  },
  clients: {
    address: 'clients',
    title: 'Clients',
    purpose: 'clients with their categories, eTailers and features',
    ...ADMIN,
  },
  keywords: { address: 'keywords', title: 'Keywords', purpose: 'the keywords of searches', ...READ_BY_CAMPAIGN },
  productImages: {
    address: 'product-image',
    title: 'Product images',
    purpose: 'the reference images of products',
    ...READ_BY_CAMPAIGN,
  },
  proxies: { address: 'proxies', title: 'Proxies', purpose: 'the proxies that captures are taken through', ...ADMIN },
  platforms: {
    address: 'platforms',
    title: 'Retailers',
    purpose: 'the eTailers that are captured',
    ...READ_BY_CAMPAIGN,
  },
  sessions: { address: 'sessions', title: 'Sessions', purpose: 'who is signed in now, and end a sign-in', ...ADMIN },
  trades: { address: 'trades', title: 'Brands', purpose: 'the brands of each company', ...READ_BY_CAMPAIGN },
  users: { address: 'users', title: 'Users', purpose: 'users with their roles', ...ADMIN },
} as const satisfies Record<string, RecordPlace>

export type RecordName = keyof typeof RECORD_PLACES
export const RECORD_NAMES = Object.keys(RECORD_PLACES) as RecordName[]

/** The screen of a record. */
export type RecordScreen = `admin${Capitalize<RecordName>}`

export function screenOfRecord(name: RecordName): RecordScreen {
  return `admin${name.charAt(0).toUpperCase()}${name.slice(1)}` as RecordScreen
}
