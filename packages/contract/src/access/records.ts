import { hasAnyRole, type RoleName } from './roles.ts'

export interface RecordPlace {
  /** The screen is /admin/{address}, the calls are /api/admin/{address}. */
  readonly address: string
  readonly title: string
  /** Completes the sentence 'This list holds …'. */
  readonly purpose: string
  readonly readers: readonly RoleName[]
  readonly writers: readonly RoleName[]
  /** Client users with these roles can write their client's records, or only read records in its scope. */
  readonly clientAccess: 'write' | 'read'
  /** Heading in the menu; records without one come first. */
  readonly group?: string
  /** Hidden from the menu of client users, who have no access to such records. */
  readonly isStaffOnly?: boolean
}

const ADMIN = { readers: ['Admin'], writers: ['Admin'], clientAccess: 'read' } as const
const READ_BY_CAMPAIGN = { readers: ['Admin', 'Campaign'], writers: ['Admin'], clientAccess: 'read' } as const
/** Lists used by other records and the review form. */
const LIST = { ...ADMIN, group: 'Lists' } as const
const SECURITY = { ...ADMIN, group: 'Security', isStaffOnly: true } as const
const WRITTEN_BY_CAMPAIGN = { ...READ_BY_CAMPAIGN, writers: ['Admin', 'Campaign'] } as const
const WRITTEN_BY_CLIENTS = { clientAccess: 'write' } as const

/** Records of the admin area in menu order, with their addresses and roles. */
export const RECORD_PLACES = {
  urls: {
    address: 'urls',
    title: 'Urls',
    purpose: 'the addresses that are captured, and when',
    ...WRITTEN_BY_CAMPAIGN,
    ...WRITTEN_BY_CLIENTS,
  },
  campaigns: {
    address: 'campaigns',
    title: 'Campaigns',
    purpose: 'campaigns with their categories and brands',
    ...READ_BY_CAMPAIGN,
    ...WRITTEN_BY_CLIENTS,
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
  keywords: {
    address: 'keywords',
    title: 'Keywords',
    purpose: 'the keywords of searches',
    ...READ_BY_CAMPAIGN,
    ...WRITTEN_BY_CLIENTS,
  },
  productImages: {
    address: 'product-image',
    title: 'Product images',
    purpose: 'the reference images of products',
    ...READ_BY_CAMPAIGN,
    ...WRITTEN_BY_CLIENTS,
  },
  proxies: { address: 'proxies', title: 'Proxies', purpose: 'the proxies that captures are taken through', ...ADMIN },
  platforms: {
    address: 'platforms',
    title: 'Retailers',
    purpose: 'the eTailers that are captured',
    ...READ_BY_CAMPAIGN,
  },
  sessions: { address: 'sessions', title: 'Sessions', purpose: 'current sign-ins, which you can end', ...ADMIN },
  trades: { address: 'trades', title: 'Brands', purpose: 'the brands of each company', ...READ_BY_CAMPAIGN },
  users: {
    address: 'users',
    title: 'Users',
    purpose: 'users with their roles',
    ...ADMIN,
    ...WRITTEN_BY_CLIENTS,
  },
  countries: { address: 'countries', title: 'Countries', purpose: 'the countries of eTailers and companies', ...LIST },
  tradeGroups: {
    address: 'business-divisions',
    title: 'Business divisions',
    purpose: 'the business divisions of category groups',
    ...LIST,
  },
  platformTypes: { address: 'etailer-types', title: 'eTailer types', purpose: 'the types of eTailers', ...LIST },
  locationPositions: {
    address: 'location-positions',
    title: 'Location positions',
    purpose: 'the places of banners on a page, and their weights',
    ...LIST,
  },
  locationSections: {
    address: 'location-sections',
    title: 'Page sections',
    purpose: 'the pages that banners are found on, and their weights',
    ...LIST,
  },
  bannerTypes: { address: 'banner-types', title: 'Banner types', purpose: 'the types of banners', ...LIST },
  bannerSubtypes: {
    address: 'banner-subtypes',
    title: 'Banner sub-types',
    purpose: 'the sub-types of each banner type',
    ...LIST,
  },
  stores: { address: 'stores', title: 'Stores', purpose: 'the stores of eTailers', ...LIST },
  companySignIns: {
    address: 'company-sign-ins',
    title: 'Company sign-ins',
    purpose: 'how clients and staff sign in with their company accounts',
    ...SECURITY,
  },
  companyAccounts: {
    address: 'company-accounts',
    title: 'Company accounts',
    purpose: 'the company accounts that are linked to users',
    ...SECURITY,
  },
} as const satisfies Record<string, RecordPlace>

export type RecordName = keyof typeof RECORD_PLACES
export const RECORD_NAMES = Object.keys(RECORD_PLACES) as RecordName[]

/** The title for use within a sentence: 'alert types', 'eTailer types'. Abbreviations stay uppercase. */
export function getPluralName({ title }: Pick<RecordPlace, 'title'>): string {
  return /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

interface RecordWriter {
  readonly roles: readonly number[]
  readonly clientId: number | null
}

/** Whether a user may create, change and delete records of a kind; client users only those of their client. */
export function canWriteRecords({ roles, clientId }: RecordWriter, { writers, clientAccess }: RecordPlace): boolean {
  return hasAnyRole(roles, writers) && (clientId === null || clientAccess === 'write')
}

/** Whether a user may read the history. For shared records, it would reveal other clients to client users. */
export function canReadHistory({ clientId }: Pick<RecordWriter, 'clientId'>, { clientAccess }: RecordPlace): boolean {
  return clientId === null || clientAccess === 'write'
}

export type RecordScreen = `admin${Capitalize<RecordName>}`

export function getRecordScreen(name: RecordName): RecordScreen {
  return `admin${name.charAt(0).toUpperCase()}${name.slice(1)}` as RecordScreen
}
