import type { Feature } from '@vitrine/contract/access/features'
import { type CategoryName, listCategories } from './categories.ts'
import type { CompanyName } from './companies.ts'

interface DemoClient {
  readonly clientId: number
  readonly companies: readonly CompanyName[]
  readonly categories: readonly CategoryName[]
  /** Its shops: all in these countries, except those in `without`. */
  readonly countries: readonly string[]
  readonly without?: readonly string[]
  readonly timeZone: string
  readonly mailDomains: readonly string[]
  readonly features: readonly Feature[]
}

/** 12 and 25 are two of the ids in the Product Performance rule; the others are arbitrary. */
const CLIENTS = {
  'Corvane Group': {
    clientId: 12,
    companies: ['Corvane Group'],
    categories: listCategories(['Face care', 'Hair and body', 'Oral care']),
    countries: ['UK', 'IE', 'ES', 'DE', 'US', 'AE', 'FR'],
    without: ['FR - Maison Mercier', 'ES - Isla Veloz', 'UK - Hopbasket'],
    timeZone: 'Europe/London',
    mailDomains: ['corvane.example', 'corvane-agency.example'],
    features: [
      'bannerAccess',
      'productAccess',
      'retailMediaAccess',
      'productPerformanceAccess',
      'dynamicReport',
      'alerts',
      'saveFilters',
    ],
  },
  'Maison Delorme': {
    clientId: 25,
    companies: ['Maison Delorme', 'Ateliers Sauverny'],
    categories: [
      'Face care',
      'Serums',
      'Cleansers',
      'Sun care',
      'Make-up',
      'Fragrance',
      'Body care',
      'Shower gel',
      'Shampoo',
      'Hair colour',
    ],
    countries: ['FR', 'BE', 'IT', 'ES', 'UK'],
    without: ['ES - Isla Veloz', 'UK - Hopbasket', 'UK - Northgate'],
    timeZone: 'Europe/Paris',
    mailDomains: ['maison-delorme.example'],
    features: ['bannerAccess', 'productAccess', 'retailMediaAccess', 'alerts'],
  },
  'Lindqvist Home': {
    clientId: 8,
    companies: ['Lindqvist Home'],
    categories: [...listCategories(['Home care']), 'Shaving', 'Toothbrushes'],
    countries: ['UK', 'FR', 'DE', 'ES', 'IT'],
    timeZone: 'Europe/Stockholm',
    mailDomains: ['lindqvist-home.example'],
    features: ['bannerAccess', 'retailMediaAccess', 'saveFilters'],
  },
  'Ostra Brands': {
    clientId: 13,
    companies: ['Ostra Brands'],
    categories: ['Beer', 'Beer, alcohol-free', 'Wine', 'Soft drinks', 'Water', 'Face care', 'Oral care'],
    countries: ['ES', 'PT', 'FR', 'BE', 'UK', 'DE', 'IT'],
    timeZone: 'Europe/Amsterdam',
    mailDomains: ['ostra.example'],
    features: ['bannerAccess', 'productAccess', 'productPerformanceAccess'],
  },
  'Grupo Alameda': {
    clientId: 17,
    companies: ['Grupo Alameda', 'Conservas Marbrío'],
    categories: [...listCategories(['Food', 'Drinks']), 'Baby food', 'Face care', 'Oral care'],
    countries: ['ES', 'PT', 'MX', 'UK', 'IT', 'FR', 'DE'],
    timeZone: 'Europe/Madrid',
    mailDomains: ['alameda.example'],
    features: ['bannerAccess', 'productAccess', 'retailMediaAccess', 'dynamicReport', 'alerts'],
  },
  'Tamarel Health': {
    clientId: 21,
    companies: ['Tamarel Health'],
    categories: [...listCategories(['Health', 'Baby care']), 'Mouthwash'],
    countries: ['DE', 'FR', 'IT', 'UK', 'ES', 'BE'],
    timeZone: 'Europe/Berlin',
    mailDomains: ['tamarel.example'],
    features: ['bannerAccess', 'alerts'],
  },
  'Pawthorne Pet Foods': {
    clientId: 23,
    companies: ['Pawthorne Pet Foods'],
    categories: ['Dog food', 'Cat food'],
    countries: ['UK', 'IE', 'FR', 'ES', 'DE', 'US', 'IT', 'PT', 'BE'],
    timeZone: 'Europe/London',
    mailDomains: ['pawthorne.example'],
    features: ['bannerAccess'],
  },
} as const satisfies Record<string, DemoClient>

export type ClientName = keyof typeof CLIENTS
export const CLIENT_NAMES = Object.keys(CLIENTS) as ClientName[]

export function getClient(name: ClientName): DemoClient {
  return CLIENTS[name]
}
