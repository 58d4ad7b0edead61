import { live } from '@vitrine/contract/captures/document'
import type { BannerForm } from './capture-form.ts'
import { namedOptions, nameIn } from './list-options.ts'
import type { Lists } from './use-lists.ts'

interface BannerTitle {
  readonly brand: string
  readonly location: string | undefined
}

const known = new WeakMap<Lists['categories'], ReadonlyMap<number, string>>()

/** All brands of a list by their numbers; worked out once, since there may be thousands. */
function brandsIn(categories: Lists['categories']): ReadonlyMap<number, string> {
  const brands =
    known.get(categories) ?? new Map(categories.flatMap(({ trades }) => trades.map((one) => [one.tradeId, one.name])))
  known.set(categories, brands)
  return brands
}

/** What a closed panel says of its banner: its brands and where it stands. */
export function bannerTitle({ productCategories, locationPositionId }: BannerForm, lists: Lists): BannerTitle {
  const brands = brandsIn(lists.categories)
  const ids = new Set(live(productCategories).flatMap(({ tradeId }) => (tradeId === null ? [] : [tradeId])))
  const [first, ...others] = [...ids].map((id) => brands.get(id) ?? `#${id}`)
  return {
    brand: first === undefined ? 'No brand yet' : others.length > 0 ? `${first} +${others.length}` : first,
    location: nameIn(namedOptions(lists.positions, 'locationPositionId'), locationPositionId),
  }
}
