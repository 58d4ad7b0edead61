import type { Trade } from '@vitrine/contract/lookups/lists.contract'
import type { Lists } from './use-lists.ts'

const made = new WeakMap<Lists['categories'], readonly Trade[]>()

/** The brands of all categories by name, without duplicates; cached, because there may be thousands. */
export function listBrands({ categories }: Pick<Lists, 'categories'>): readonly Trade[] {
  const brands =
    made.get(categories) ??
    [...new Map(categories.flatMap(({ trades }) => trades.map((one) => [one.tradeId, one] as const))).values()].sort(
      (one, other) => one.name.localeCompare(other.name),
    )
  made.set(categories, brands)
  return brands
}

/** The categories of a brand. */
export const listCategoryIds = ({ categories }: Pick<Lists, 'categories'>, tradeId: number): number[] =>
  categories.filter(({ trades }) => trades.some((one) => one.tradeId === tradeId)).map(({ categoryId }) => categoryId)
