import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import type { Category } from '@vitrine/contract/lookups/lists.contract'

interface Pair {
  readonly categoryId: number
  readonly tradeId: number | null
}

type Names = ReadonlyMap<number, string>

/**
 * Rows of the capture that its eTailer doesn't offer, or no longer offers. They stay valid, so that other fields can be
 * corrected.
 */
export function formerPairs({ banners }: Pick<Capture, 'banners'>, offered: readonly Category[]): Pair[] {
  const brands = new Map(
    offered.map(({ categoryId, trades }) => [categoryId, new Set(trades.map((one) => one.tradeId))]),
  )
  return withoutDeleted(banners)
    .flatMap(({ productCategories }) => withoutDeleted(productCategories))
    .flatMap(({ categoryId, tradeId }) => (categoryId === null ? [] : [{ categoryId, tradeId }]))
    .filter(({ categoryId, tradeId }) => tradeId === null || !brands.get(categoryId)?.has(tradeId))
    .filter(({ categoryId, tradeId }) => tradeId !== null || !brands.has(categoryId))
}

const getNameOrId = (names: Names, id: number) => names.get(id) ?? `#${id}`

/** The offered categories, followed by those of the capture. */
export function withFormer(
  offered: readonly Category[],
  pairs: readonly Pair[],
  categoryNames: Names,
  tradeNames: Names,
): readonly Category[] {
  if (pairs.length === 0) return offered
  const all = new Map(offered.map((category) => [category.categoryId, category]))
  for (const { categoryId, tradeId } of pairs) {
    const category = all.get(categoryId) ?? { categoryId, name: getNameOrId(categoryNames, categoryId), trades: [] }
    const isNew = tradeId !== null && !category.trades.some((trade) => trade.tradeId === tradeId)
    const trades = isNew ? [...category.trades, { tradeId, name: getNameOrId(tradeNames, tradeId) }] : category.trades
    all.set(categoryId, { ...category, trades })
  }
  return [...all.values()]
}
