import type { CategoryGroupName } from './categories.ts'
import type { Language } from './retailers.ts'

/** Department names in the shop's language, because capture titles use the shop's wording. */
export const DEPARTMENTS: Readonly<Record<Language, Readonly<Partial<Record<CategoryGroupName, string>>>>> = {
  en: {
    'Face care': 'Skincare',
    'Hair and body': 'Toiletries',
    'Oral care': 'Dental',
    'Home care': 'Household',
    Food: 'Food cupboard',
    Drinks: 'Drinks',
    'Baby care': 'Baby',
    'Pet food': 'Pets',
    Health: 'Health',
  },
  es: {
    'Face care': 'Belleza',
    'Hair and body': 'Higiene',
    'Oral care': 'Higiene bucal',
    'Home care': 'Limpieza',
    Food: 'Despensa',
    Drinks: 'Bodega',
    'Baby care': 'Bebé',
    'Pet food': 'Mascotas',
    Health: 'Salud',
  },
  fr: {
    'Face care': 'Soins du visage',
    'Hair and body': 'Hygiène',
    'Oral care': 'Hygiène dentaire',
    'Home care': 'Entretien',
    Food: 'Épicerie',
    Drinks: 'Boissons',
    'Baby care': 'Bébé',
    'Pet food': 'Animaux',
    Health: 'Santé',
  },
  de: {
    'Face care': 'Gesichtspflege',
    'Hair and body': 'Körperpflege',
    'Oral care': 'Zahnpflege',
    'Home care': 'Haushalt',
    Food: 'Vorrat',
    Drinks: 'Getränke',
    'Baby care': 'Baby',
    'Pet food': 'Tierbedarf',
    Health: 'Gesundheit',
  },
  it: {
    'Face care': 'Viso',
    'Hair and body': 'Cura della persona',
    'Oral care': 'Igiene orale',
    'Home care': 'Casa',
    Food: 'Dispensa',
    Drinks: 'Bevande',
    'Baby care': 'Infanzia',
    'Pet food': 'Animali',
    Health: 'Salute',
  },
  pt: {
    'Face care': 'Beleza',
    'Hair and body': 'Higiene',
    'Oral care': 'Higiene oral',
    'Home care': 'Limpeza',
    Food: 'Mercearia',
    Drinks: 'Bebidas',
    'Baby care': 'Bebé',
    'Pet food': 'Animais',
    Health: 'Saúde',
  },
}

/** Weekdays from Monday 1 to Sunday 7 and local times: the `schedule` column of a url. */
export interface ScheduleEntry {
  readonly weekdays: readonly number[]
  readonly times: readonly string[]
}

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const

/** Weekdays on which each kind of page is visited (one of the choices), and how often per day. */
export const LOOKS = {
  home: { weekdays: [EVERY_DAY], perDay: 3 },
  offers: {
    weekdays: [
      [1, 4, 6],
      [2, 5],
    ],
    perDay: 1,
  },
  search: {
    weekdays: [
      [1, 3, 5],
      [2, 4, 6],
      [1, 4, 7],
    ],
    perDay: 1,
  },
  department: {
    weekdays: [
      [2, 5],
      [3, 7],
    ],
    perDay: 1,
  },
  product: {
    weekdays: [
      [1, 4],
      [2, 6],
      [3, 5],
    ],
    perDay: 1,
  },
} as const satisfies Record<string, { weekdays: readonly (readonly number[])[]; perDay: number }>

export type PageKind = keyof typeof LOOKS

/** The page position of each kind of page, named as in the migration. */
export const SECTION_OF: Readonly<Record<PageKind, string>> = {
  home: 'Home',
  offers: 'Offers',
  search: 'Search',
  department: 'Category',
  product: 'Product page',
}
