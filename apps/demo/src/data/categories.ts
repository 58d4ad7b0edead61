/** Each belongs to one business division, named as in the migration. */
export const CATEGORY_GROUPS = {
  'Face care': 'Beauty',
  'Hair and body': 'Personal care',
  'Oral care': 'Personal care',
  'Home care': 'Home care',
  Food: 'Food',
  Drinks: 'Beverages',
  'Baby care': 'Baby',
  'Pet food': 'Pet care',
  Health: 'Consumer health',
  'Not grouped': 'Food',
} as const

export type CategoryGroupName = keyof typeof CATEGORY_GROUPS

interface CategoryRow {
  readonly group: CategoryGroupName
  /** Reports filter by its prefix. */
  readonly alias: string
  /** How often banners show it, relative to the others in its group. */
  readonly weight: number
}

export const OTHERS = 'Others'

export const CATEGORIES = {
  'Face care': { group: 'Face care', alias: 'FC-CREAM', weight: 5 },
  Serums: { group: 'Face care', alias: 'FC-SERUM', weight: 3 },
  Cleansers: { group: 'Face care', alias: 'FC-CLEANSE', weight: 2 },
  'Sun care': { group: 'Face care', alias: 'FC-SUN', weight: 1 },
  'Make-up': { group: 'Face care', alias: 'FC-MAKEUP', weight: 2 },
  Fragrance: { group: 'Face care', alias: 'FC-FRAGRANCE', weight: 2 },
  'Body care': { group: 'Hair and body', alias: 'HB-BODY', weight: 3 },
  'Shower gel': { group: 'Hair and body', alias: 'HB-SHOWER', weight: 2 },
  Shampoo: { group: 'Hair and body', alias: 'HB-SHAMPOO', weight: 3 },
  'Hair colour': { group: 'Hair and body', alias: 'HB-COLOUR', weight: 1 },
  Deodorant: { group: 'Hair and body', alias: 'HB-DEO', weight: 1 },
  Shaving: { group: 'Hair and body', alias: 'HB-SHAVE', weight: 1 },
  'Oral care': { group: 'Oral care', alias: 'OC-PASTE', weight: 4 },
  Toothbrushes: { group: 'Oral care', alias: 'OC-BRUSH', weight: 2 },
  Mouthwash: { group: 'Oral care', alias: 'OC-WASH', weight: 1 },
  Detergent: { group: 'Home care', alias: 'HC-DETERGENT', weight: 3 },
  Softener: { group: 'Home care', alias: 'HC-SOFTENER', weight: 2 },
  Dishwashing: { group: 'Home care', alias: 'HC-DISH', weight: 2 },
  'Surface cleaners': { group: 'Home care', alias: 'HC-SURFACE', weight: 2 },
  'Air fresheners': { group: 'Home care', alias: 'HC-AIR', weight: 1 },
  'Household paper': { group: 'Home care', alias: 'HC-PAPER', weight: 1 },
  Biscuits: { group: 'Food', alias: 'FD-BISCUIT', weight: 2 },
  Snacks: { group: 'Food', alias: 'FD-SNACK', weight: 3 },
  Chocolate: { group: 'Food', alias: 'FD-CHOCOLATE', weight: 2 },
  'Breakfast cereals': { group: 'Food', alias: 'FD-CEREAL', weight: 1 },
  Pasta: { group: 'Food', alias: 'FD-PASTA', weight: 1 },
  'Olive oil': { group: 'Food', alias: 'FD-OIL', weight: 1 },
  'Canned fish': { group: 'Food', alias: 'FD-FISH', weight: 1 },
  Yogurt: { group: 'Food', alias: 'FD-YOGURT', weight: 1 },
  Coffee: { group: 'Drinks', alias: 'DR-COFFEE', weight: 3 },
  Tea: { group: 'Drinks', alias: 'DR-TEA', weight: 1 },
  Juice: { group: 'Drinks', alias: 'DR-JUICE', weight: 1 },
  'Soft drinks': { group: 'Drinks', alias: 'DR-SOFT', weight: 2 },
  Water: { group: 'Drinks', alias: 'DR-WATER', weight: 1 },
  Beer: { group: 'Drinks', alias: 'DR-BEER', weight: 3 },
  'Beer, alcohol-free': { group: 'Drinks', alias: 'DR-BEER0', weight: 2 },
  Wine: { group: 'Drinks', alias: 'DR-WINE', weight: 2 },
  Nappies: { group: 'Baby care', alias: 'BC-NAPPY', weight: 2 },
  'Baby food': { group: 'Baby care', alias: 'BC-FOOD', weight: 1 },
  'Baby bath': { group: 'Baby care', alias: 'BC-BATH', weight: 1 },
  'Dog food': { group: 'Pet food', alias: 'PF-DOG', weight: 1 },
  'Cat food': { group: 'Pet food', alias: 'PF-CAT', weight: 1 },
  Vitamins: { group: 'Health', alias: 'CH-VITAMIN', weight: 2 },
  'Pain relief': { group: 'Health', alias: 'CH-PAIN', weight: 1 },
  [OTHERS]: { group: 'Not grouped', alias: 'ZZ-OTHERS', weight: 0 },
} as const satisfies Record<string, CategoryRow>

export type CategoryName = keyof typeof CATEGORIES

export const CATEGORY_NAMES = Object.keys(CATEGORIES) as CategoryName[]

export function listCategories(groups: readonly CategoryGroupName[]): CategoryName[] {
  return CATEGORY_NAMES.filter((name) => groups.includes(CATEGORIES[name].group))
}
