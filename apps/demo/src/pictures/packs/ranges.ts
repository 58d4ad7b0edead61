import type { CategoryName } from '../../data/categories.ts'
import type { Language } from '../../data/retailers.ts'
import { BEAUTY } from './ranges/beauty.ts'
import { CARE } from './ranges/care.ts'
import { DRINKS } from './ranges/drinks.ts'
import { FOOD } from './ranges/food.ts'
import { HOME } from './ranges/home.ts'

/** Names of products, what they are, and what they claim; lists are parted by '|'. */
type Wording = readonly [names: string, descriptor: string, claims: string]

export interface Range {
  /** Of the first size, in euros. */
  readonly price: number
  /** What stands on the pack, and how many times the price of the first. */
  readonly sizes: readonly (readonly [string, number])[]
  /** In the languages of the brands that make it. */
  readonly words: Readonly<Partial<Record<Language, Wording>>>
}

const NOTHING: Range = { price: 2, sizes: [['', 1]], words: { en: ['Assorted', 'assorted goods', 'Good value'] } }

export const RANGES: Readonly<Record<CategoryName, Range>> = {
  ...BEAUTY,
  ...CARE,
  ...HOME,
  ...FOOD,
  ...DRINKS,
  Others: NOTHING,
}

interface RangeWords {
  readonly names: readonly string[]
  readonly descriptor: string
  readonly claims: readonly string[]
}

/** In the language asked for, or in one the category has. */
export function getRangeWords(category: CategoryName, language: Language): RangeWords {
  const { words } = RANGES[category]
  const [names, descriptor, claims] = words[language] ?? words.en ?? Object.values(words)[0] ?? ['', '', '']
  return { names: names.split('|'), descriptor, claims: claims.split('|') }
}
