import { withoutDeleted } from '@vitrine/contract/captures/document'
import { t } from '../messages.ts'
import type { BannerForm } from './capture-form.ts'
import { namedOptions, nameIn } from './list-options.ts'
import type { Lists } from './use-lists.ts'

interface BannerTitle {
  readonly brand: string
  readonly location: string | undefined
}

const known = new WeakMap<Lists['categories'], ReadonlyMap<number, string>>()

/** Brands by id; cached, because there may be thousands. */
function getBrands(categories: Lists['categories']): ReadonlyMap<number, string> {
  const brands =
    known.get(categories) ?? new Map(categories.flatMap(({ trades }) => trades.map((one) => [one.tradeId, one.name])))
  known.set(categories, brands)
  return brands
}

const brandText = (first: string | undefined, others: number) => {
  if (first === undefined) return t('noBrandYet')
  return others > 0 ? t('moreBrands', { brand: first, count: others }) : first
}

/** Brands and location of a banner, for its panel header. */
export function bannerTitle({ productCategories, locationPositionId }: BannerForm, lists: Lists): BannerTitle {
  const brands = getBrands(lists.categories)
  const ids = new Set(withoutDeleted(productCategories).flatMap(({ tradeId }) => (tradeId === null ? [] : [tradeId])))
  const [first, ...others] = [...ids].map((id) => brands.get(id) ?? `#${id}`)
  return {
    brand: brandText(first, others.length),
    location: nameIn(namedOptions(lists.positions, 'locationPositionId'), locationPositionId),
  }
}
