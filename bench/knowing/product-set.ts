import { CATEGORY_NAMES } from '../../apps/demo/src/data/categories.ts'
import { listProducts } from '../../apps/demo/src/pictures/packs/products.ts'
import type { Alteration, ProductSubject } from '../../apps/demo/src/pictures/subject.ts'
import { createRandom } from '../../apps/demo/src/random.ts'

/** Whether a picture with this alteration still shows the product. */
export const ALTERATIONS: Readonly<Record<Alteration, boolean>> = {
  none: true,
  badge: true,
  smaller: true,
  recoloured: true,
  cropped: true,
  'old pack': false,
  'other product': false,
  mirrored: false,
  grey: false,
}

export const POSITIONS = [1, 2, 3, 4]

type Product = Pick<ProductSubject, 'of' | 'brand' | 'category' | 'name'>

/** Two sets without a common category: the threshold is chosen on one and checked on the other. */
export function productSet(set: 'choose' | 'check', count: number): Product[] {
  const random = createRandom(`product matching ${set}`)
  const own = CATEGORY_NAMES.filter(
    (name, index) => index % 2 === (set === 'choose' ? 0 : 1) && listProducts(name).length > 1,
  )
  return Array.from({ length: count }, () => {
    const { brand, category, name } = random.pick(listProducts(random.pick(own)))
    return { of: 'product', brand, category, name }
  })
}
