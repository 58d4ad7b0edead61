import type { CategoryGroupName } from './categories.ts'

export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Retailer {
  readonly name: string
  readonly country: string
  readonly type: PlatformTypeName
  readonly timeZone: string
  readonly language: Language
  /** Number of captured pages, as a share of the largest shop. */
  readonly size: number
}

/** Categories by kind of shop; 'Others' is everywhere. */
export const SOLD_BY = {
  Grocer: ['Hair and body', 'Oral care', 'Home care', 'Food', 'Drinks', 'Baby care', 'Pet food', 'Face care'],
  'Pure player': ['Face care', 'Hair and body', 'Oral care'],
  Marketplace: ['Face care', 'Hair and body', 'Oral care', 'Home care', 'Food', 'Drinks', 'Baby care', 'Pet food'],
  Drugstore: ['Face care', 'Hair and body', 'Oral care', 'Home care', 'Baby care', 'Health'],
  Pharmacy: ['Face care', 'Hair and body', 'Oral care', 'Baby care', 'Health'],
  'Department store': ['Face care', 'Hair and body', 'Food', 'Drinks'],
  'Quick commerce': ['Home care', 'Food', 'Drinks', 'Baby care', 'Oral care'],
} as const satisfies Record<string, readonly CategoryGroupName[]>

type PlatformTypeName = keyof typeof SOLD_BY

/** Fictional; the .example domain is reserved, so none of them exists. */
export const RETAILERS: readonly Retailer[] = [
  { name: 'Mercadia', country: 'ES', type: 'Grocer', timeZone: 'Europe/Madrid', language: 'es', size: 1 },
  { name: 'casa olmo', country: 'ES', type: 'Department store', timeZone: 'Europe/Madrid', language: 'es', size: 0.8 },
  { name: 'Isla Veloz', country: 'ES', type: 'Quick commerce', timeZone: 'Atlantic/Canary', language: 'es', size: 0.4 },
  { name: 'Pennywell', country: 'UK', type: 'Drugstore', timeZone: 'Europe/London', language: 'en', size: 1 },
  {
    name: 'Harrow & Lane',
    country: 'UK',
    type: 'Department store',
    timeZone: 'Europe/London',
    language: 'en',
    size: 0.8,
  },
  { name: 'Northgate', country: 'UK', type: 'Grocer', timeZone: 'Europe/London', language: 'en', size: 0.8 },
  { name: 'Hopbasket', country: 'UK', type: 'Quick commerce', timeZone: 'Europe/London', language: 'en', size: 0.4 },
  { name: 'belmarché', country: 'FR', type: 'Grocer', timeZone: 'Europe/Paris', language: 'fr', size: 1 },
  { name: 'Verveine', country: 'FR', type: 'Pharmacy', timeZone: 'Europe/Paris', language: 'fr', size: 0.9 },
  { name: 'Maison Mercier', country: 'FR', type: 'Pure player', timeZone: 'Europe/Paris', language: 'fr', size: 0.5 },
  { name: 'Kaufwinkel', country: 'DE', type: 'Grocer', timeZone: 'Europe/Berlin', language: 'de', size: 0.8 },
  {
    name: 'Drogerie Silberbach',
    country: 'DE',
    type: 'Drugstore',
    timeZone: 'Europe/Berlin',
    language: 'de',
    size: 0.7,
  },
  { name: 'Bottegaria', country: 'IT', type: 'Grocer', timeZone: 'Europe/Rome', language: 'it', size: 0.7 },
  { name: 'Farmalta', country: 'IT', type: 'Pharmacy', timeZone: 'Europe/Rome', language: 'it', size: 0.5 },
  { name: 'Praça Nova', country: 'PT', type: 'Grocer', timeZone: 'Europe/Lisbon', language: 'pt', size: 0.6 },
  { name: 'Ballymoor', country: 'IE', type: 'Grocer', timeZone: 'Europe/Dublin', language: 'en', size: 0.5 },
  { name: "Grand'Halle", country: 'BE', type: 'Grocer', timeZone: 'Europe/Brussels', language: 'fr', size: 0.5 },
  { name: 'Mercadia', country: 'MX', type: 'Grocer', timeZone: 'America/Mexico_City', language: 'es', size: 0.5 },
  { name: 'Tolliver', country: 'US', type: 'Marketplace', timeZone: 'America/New_York', language: 'en', size: 0.6 },
  { name: 'Souk Marina', country: 'AE', type: 'Marketplace', timeZone: 'Asia/Dubai', language: 'en', size: 0.4 },
]

/** Stores listed in Perfect Image, by retailer as '{country code} - {name}'. */
export const STORES: Readonly<Record<string, readonly string[]>> = {
  'ES - Mercadia': ['Mercadia Madrid Chamberí', 'Mercadia Valencia Ruzafa', 'Mercadia Bilbao Indautxu'],
  'UK - Northgate': ['Northgate Leeds Headrow', 'Northgate Bristol Harbourside'],
  'UK - Pennywell': ['Pennywell Manchester Deansgate'],
  'FR - belmarché': ['belmarché Lyon Part-Dieu', 'belmarché Nantes Centre'],
  'DE - Kaufwinkel': ['Kaufwinkel Hamburg Altona'],
  'IT - Bottegaria': ['Bottegaria Milano Navigli'],
}

/** In the order of the mall's proxies; not every country has one. */
export const PROXIES = [
  { country: 'ES', username: 'crawler' },
  { country: 'UK', username: 'crawler' },
  { country: 'FR', username: 'crawler' },
  { country: 'MX', username: null },
] as const
