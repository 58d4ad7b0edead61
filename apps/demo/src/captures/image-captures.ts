import { REVIEWERS } from '../data/people.ts'
import { STORES } from '../data/retailers.ts'
import { getOrThrow, slug } from '../insert.ts'
import type { MasterData } from '../master/master-data.ts'
import type { Product } from '../master/products.ts'
import type { Shop } from '../master/shops.ts'
import { createRandom, type Random } from '../random.ts'
import type { StoreSubject } from '../subject.ts'
import { DAY, HOUR } from '../wall-clock.ts'
import type { PlannedImageCapture } from './planned.ts'

type ImageKind = StoreSubject['scene'] | 'screenshot'

interface Visit {
  readonly sort: ImageKind
  readonly isAnalyzed?: boolean
  readonly isSaved?: boolean
  readonly isManual?: boolean
  /** The store was photographed without a specific product. */
  readonly isUnnamed?: boolean
}

/** Visits per store, oldest first: done, started, waiting. */
const VISITS: readonly Visit[] = [
  { sort: 'poster', isAnalyzed: true },
  { sort: 'display', isAnalyzed: true },
  { sort: 'shelf', isAnalyzed: true, isManual: true },
  { sort: 'poster', isSaved: true },
  { sort: 'shelf' },
  { sort: 'poster', isUnnamed: true },
  { sort: 'display' },
  { sort: 'screenshot' },
  { sort: 'poster', isManual: true },
  { sort: 'poster' },
]
/** Age of the first and the last visit, in days. */
const [OLDEST, NEWEST] = [20, 1]
/** Share of pictures with a product that has reference images. */
const WITH_REFERENCES = 0.8

/** Pictures from stores, of products whose companies watch the shop. */
export function planImageCaptures(data: MasterData, now: Date): PlannedImageCapture[] {
  const random = createRandom('image captures')
  const referenced = new Set(data.pages.flatMap(({ product }) => product ?? []))
  return Object.entries(STORES)
    .flatMap(([shopName, stores]) => {
      const shop = data.shops.find((own) => own.name === shopName)
      const sold = data.products.filter((product) => shop && product.shops.includes(shop))
      if (!shop || sold.length === 0) return []
      const best = sold.filter((product) => referenced.has(product))
      return stores.flatMap((store) =>
        VISITS.map((visit, index) => {
          const product = random.pick(best.length > 0 && random.chance(WITH_REFERENCES) ? best : sold)
          const days = OLDEST - ((OLDEST - NEWEST) * index) / (VISITS.length - 1)
          const at = new Date(now.getTime() - days * DAY - random.int(0, 20) * HOUR)
          return planImageCapture(data, random, visit, { shop, store, product, at, index })
        }),
      )
    })
    .sort((a, b) => a.facts.whenGmt.localeCompare(b.facts.whenGmt))
}

interface PlannedImage {
  readonly shop: Shop
  readonly store: string
  readonly product: Product
  readonly at: Date
  readonly index: number
}

function planImageCapture(
  { userIds }: MasterData,
  random: Random,
  { sort, isAnalyzed, isSaved, isManual = false, isUnnamed }: Visit,
  { shop, store, product, at, index }: PlannedImage,
): PlannedImageCapture {
  const fileName = `${slug(product.name)}-${sort}.jpg`
  const workedOn = new Date(at.getTime() + random.int(2, 9) * HOUR)
  const userId = getOrThrow(userIds, random.pick(Object.keys(REVIEWERS)))
  const { brand, category, label: name } = product
  return {
    fileName,
    isManual,
    analysis: isAnalyzed || isSaved ? { at: workedOn.toISOString(), userId, isSent: isAnalyzed === true } : null,
    facts: {
      kind: 'imageCapture',
      reference: `${slug(store)}/${at.toISOString().slice(0, 10)}/${index}-${fileName}`,
      platformId: shop.platformId,
      store,
      ...(!isUnnamed && { ean: product.ean }),
      whenGmt: at.toISOString(),
      isScreenShot: sort === 'screenshot',
    },
    subject:
      sort === 'screenshot'
        ? { of: 'product', brand, category, name, position: 2, alteration: 'none' }
        : {
            of: 'store',
            shop: { name: shop.name.slice(shop.country.length + 3), country: shop.country, language: shop.language },
            store,
            scene: sort,
            product: { brand, category, name },
            design: index,
          },
  }
}
