import type { Observation } from '@vitrine/contract/ingest/facts'
import { CURRENCIES, EURO } from '../data/products.ts'
import type { MasterData } from '../master/master-data.ts'
import { createRandom, getTrait } from '../random.ts'
import { DAY, HOUR } from '../wall-clock.ts'

const DAYS = 60

/**
 * Daily for sixty days: mostly stable prices, with one-week promotions, out-of-stock periods and changing positions.
 */
export function planObservations({ products }: MasterData, now: Date): Observation[] {
  const first = Math.floor(now.getTime() / DAY) * DAY + 5 * HOUR - (DAYS - 1) * DAY
  // each product is observed at every shop that sells it, so that prices can be compared
  const places = products.flatMap((product) => product.shops.map((shop) => ({ product, shop })))
  return places.flatMap(({ product, shop }) => {
    const random = createRandom(`observations ${shop.name} ${product.sku}`)
    const { code, perEuro } = CURRENCIES[shop.country] ?? EURO
    const cents = (amount: number) => Math.round(amount * perEuro * 100) / 100
    let listPrice = product.price * (0.94 + 0.16 * getTrait(`price ${shop.name} ${product.sku}`))
    let promotionLeft = 0
    let depth = 0
    let emptyLeft = 0
    let position = random.int(1, 24)
    return Array.from({ length: DAYS }, (_, day): Observation | undefined => {
      const observedAt = first + day * DAY + random.int(0, 90) * 60_000
      if (random.chance(0.03)) listPrice *= random.pick([0.96, 1.03, 1.05])
      if (promotionLeft === 0 && random.chance(0.06)) {
        promotionLeft = random.int(5, 9)
        depth = random.pick([0.1, 0.2, 0.25, 0.33, 0.5])
      }
      if (emptyLeft === 0 && random.chance(0.03)) emptyLeft = random.int(1, 4)
      position = Math.max(1, Math.min(60, position + random.int(-2, 2)))
      const isPromoted = promotionLeft > 0
      const inStock = emptyLeft === 0
      promotionLeft = Math.max(0, promotionLeft - 1)
      emptyLeft = Math.max(0, emptyLeft - 1)
      if (observedAt > now.getTime()) return undefined
      return {
        platformId: shop.platformId,
        ean: product.ean,
        observedAt: new Date(observedAt).toISOString(),
        isListed: true,
        listPrice: cents(listPrice),
        finalPrice: cents(isPromoted ? listPrice * (1 - depth) : listPrice),
        currency: code,
        inStock,
        position,
        ...(isPromoted && { promoText: `-${Math.round(depth * 100)}%` }),
      }
    }).filter((observation) => observation !== undefined)
  })
}
