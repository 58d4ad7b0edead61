import type { Markup } from '../html.ts'
import type { ShopDesign } from './look.ts'
import type { ShopWords } from './words/words.ts'

/** The frame of all pages of a shop on one visit. */
export interface Storefront {
  readonly look: ShopDesign
  readonly words: ShopWords
  readonly name: string
  readonly country: string
  readonly departments: readonly string[]
  /** The one that is open. */
  readonly current?: string
  readonly basket: string
  readonly items: number
  readonly slot: string
  readonly freeFrom: string
  readonly minutes: number
  /** Text in the search field. */
  readonly asked?: string
}

export type Header = (front: Storefront) => Markup
