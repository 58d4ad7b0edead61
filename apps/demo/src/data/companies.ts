import type { CategoryName } from './categories.ts'

export interface Company {
  readonly country: string
  /** How much it advertises, relative to the others. */
  readonly weight: number
  readonly brands: Readonly<Record<string, readonly CategoryName[]>>
}

/** Fictional companies with their country, brands, and the categories of each brand. */
export const COMPANIES = {
  'Corvane Group': {
    country: 'UK',
    weight: 5,
    brands: {
      Solvane: ['Face care', 'Serums', 'Cleansers', 'Sun care', 'Body care', 'Shower gel'],
      Aurelle: ['Face care', 'Serums', 'Make-up'],
      Dentara: ['Oral care', 'Toothbrushes', 'Mouthwash'],
      Velloise: ['Shampoo', 'Hair colour'],
      Fennick: ['Deodorant', 'Shaving', 'Shower gel'],
    },
  },
  'Maison Delorme': {
    country: 'FR',
    weight: 3.5,
    brands: {
      'Mirelle Lys': ['Face care', 'Serums', 'Make-up', 'Fragrance', 'Oral care'],
      Ondée: ['Face care', 'Cleansers', 'Body care', 'Shower gel', 'Mouthwash'],
      Capucelle: ['Shampoo', 'Hair colour'],
      'Soléa Lys': ['Sun care', 'Body care'],
    },
  },
  'Lindqvist Home': {
    country: 'SE',
    weight: 3,
    brands: {
      Brennholm: ['Face care', 'Shaving', 'Oral care', 'Toothbrushes', 'Detergent'],
      Petalea: ['Softener', 'Air fresheners', 'Detergent'],
      Tallbo: ['Surface cleaners', 'Dishwashing'],
      Lindra: ['Household paper'],
    },
  },
  'Ostra Brands': {
    country: 'NL',
    weight: 2.2,
    brands: {
      'Brisa Norte': ['Beer'],
      'Brisa Norte 0,0': ['Beer, alcohol-free'],
      Purnela: ['Face care', 'Cleansers', 'Oral care', 'Body care'],
      Kaldero: ['Soft drinks', 'Water'],
      Rondelle: ['Wine'],
    },
  },
  'Grupo Alameda': {
    country: 'ES',
    weight: 2,
    brands: {
      Clarosa: ['Face care', 'Cleansers', 'Oral care', 'Shower gel'],
      Kumbo: ['Snacks'],
      'Cafés Olmedal': ['Coffee'],
      Trigalia: ['Biscuits', 'Breakfast cereals', 'Pasta'],
      'Huerta Albina': ['Juice', 'Baby food'],
      'Sombra Verde': ['Tea'],
    },
  },
  'Tamarel Health': {
    country: 'DE',
    weight: 2,
    brands: { Tamarel: ['Vitamins'], Kolvarin: ['Pain relief'], Halsomint: ['Vitamins', 'Mouthwash'] },
  },
  'Pawthorne Pet Foods': {
    country: 'UK',
    weight: 1.5,
    brands: { Pawthorne: ['Dog food', 'Cat food'], Whiskerby: ['Cat food'] },
  },
  'Marlow & Finch': {
    country: 'UK',
    weight: 1,
    brands: { Oatmere: ['Breakfast cereals', 'Biscuits', 'Snacks'], 'Finch & Fern': ['Tea', 'Biscuits'] },
  },
  'Pastificio Aldovrani': {
    country: 'IT',
    weight: 1,
    brands: { Aldovrani: ['Pasta'], Granvero: ['Pasta', 'Biscuits'] },
  },
  'Azenha Real': { country: 'PT', weight: 0.8, brands: { 'Azenha Real': ['Olive oil'], Sardoeira: ['Canned fish'] } },
  'Conservas Marbrío': { country: 'ES', weight: 0.8, brands: { Marbrío: ['Canned fish', 'Olive oil'] } },
  'Dunkelmoor Kaffee': { country: 'DE', weight: 1, brands: { Dunkelmoor: ['Coffee'], Teemoor: ['Tea'] } },
  'Torrefazione Miravoce': { country: 'IT', weight: 1, brands: { Miravoce: ['Coffee'] } },
  'Chocolaterie Vannière': { country: 'FR', weight: 1, brands: { Vannière: ['Chocolate', 'Biscuits'] } },
  'Zellbach Confiserie': {
    country: 'CH',
    weight: 1,
    brands: { Zellbach: ['Chocolate'], Nusskamm: ['Snacks', 'Chocolate'] },
  },
  'Laiterie des Combes': { country: 'FR', weight: 0.9, brands: { Combelait: ['Yogurt', 'Baby food'] } },
  'Laboratoires Pouponne': { country: 'FR', weight: 1, brands: { Pouponne: ['Nappies', 'Baby bath'] } },
  'Kinderwolke GmbH': {
    country: 'DE',
    weight: 1,
    brands: { Kinderwolke: ['Nappies', 'Baby bath', 'Baby food'], Kleinbrei: ['Baby food', 'Yogurt'] },
  },
  'Hundmark Tiernahrung': { country: 'DE', weight: 0.8, brands: { Hundmark: ['Dog food'], Katzmark: ['Cat food'] } },
  'Brauhaus Ellerstein': { country: 'DE', weight: 1, brands: { Ellerstein: ['Beer', 'Beer, alcohol-free'] } },
  'Bodegas Valdecierzo': { country: 'ES', weight: 0.8, brands: { Valdecierzo: ['Wine'] } },
  'Domaine Roquessac': { country: 'FR', weight: 0.8, brands: { Roquessac: ['Wine'], 'Source Aubrelle': ['Water'] } },
  'Whitcombe Household': {
    country: 'UK',
    weight: 1.2,
    brands: {
      Whitcombe: ['Detergent', 'Surface cleaners', 'Dishwashing'],
      Softlea: ['Softener'],
      Drayfold: ['Household paper'],
    },
  },
  'Solferra Bevande': {
    country: 'IT',
    weight: 1,
    brands: { Solferra: ['Soft drinks', 'Water'], Agrumella: ['Juice', 'Soft drinks'] },
  },
  'Hollis & Rae': {
    country: 'US',
    weight: 1.1,
    brands: {
      'Hollis Rae': ['Make-up', 'Hair colour', 'Shampoo'],
      'Barnaby Jack': ['Shaving', 'Deodorant', 'Fragrance'],
    },
  },
  'Ateliers Sauverny': { country: 'FR', weight: 0.9, brands: { Sauverny: ['Fragrance', 'Make-up'] } },
  'Casa Lucidella': {
    country: 'IT',
    weight: 0.8,
    brands: { Lucidella: ['Dishwashing', 'Surface cleaners'], Profumella: ['Air fresheners', 'Softener'] },
  },
} as const satisfies Record<string, Company>

export type CompanyName = keyof typeof COMPANIES
type CompanyBrands<Name> = Name extends CompanyName ? keyof (typeof COMPANIES)[Name]['brands'] : never
export type BrandName = CompanyBrands<CompanyName>

/** Brands of the category 'Others', without a company: these may appear twice in a banner. */
export const OTHERS_BRANDS = [
  'Others',
  'Others, own label',
  'Others, several brands',
  'Others, eTailer service',
] as const
