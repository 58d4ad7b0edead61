import { CATEGORY_NAMES } from '../../apps/demo/src/data/categories.ts'
import { RETAILERS } from '../../apps/demo/src/data/retailers.ts'
import { listProducts } from '../../apps/demo/src/pictures/packs/products.ts'
import { drawStore, type Picture } from '../../apps/demo/src/pictures/stores/store.ts'
import type { StoreSubject } from '../../apps/demo/src/pictures/subject.ts'
import { createRandom } from '../../apps/demo/src/random.ts'
import { drawShots } from './drawn.ts'

const SCENES: readonly StoreSubject['scene'][] = ['poster', 'display', 'shelf']

export interface Scene {
  readonly subject: StoreSubject
  readonly truth: Picture
  readonly picture: Buffer
}

/** Two sets without a common category: the threshold is chosen on one and checked on the other. */
export async function storeSet(set: 'choose' | 'check', count: number): Promise<Scene[]> {
  const random = createRandom(`store pictures ${set}`)
  const own = CATEGORY_NAMES.filter(
    (name, index) => index % 2 === (set === 'choose' ? 0 : 1) && listProducts(name).length > 1,
  )
  const subjects = Array.from({ length: count }, (_, index): StoreSubject => {
    const { brand, category, name } = random.pick(listProducts(random.pick(own)))
    const { name: shop, country, language } = random.pick(RETAILERS)
    return {
      of: 'store',
      shop: { name: shop, country, language },
      store: `${shop} ${index}`,
      scene: SCENES[index % SCENES.length] ?? 'poster',
      product: { brand, category, name },
      design: index,
    }
  })
  const truths = subjects.map(drawStore)
  const pictures = await drawShots(truths)
  return subjects.map((subject, index) => ({
    subject,
    truth: truths[index] as Picture,
    picture: pictures[index] as Buffer,
  }))
}
