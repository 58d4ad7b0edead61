import type { ImageMatch } from '@vitrine/db/exports/product-rows.queries'

/** Finds the newest match of a product at an eTailer on or before a day. */
export class ImageMatches {
  readonly #byPlace = new Map<string, ImageMatch[]>()

  /** Matches must be sorted, oldest first. */
  constructor(matches: readonly ImageMatch[]) {
    for (const match of matches) {
      const key = toKey(match.sku, match.platformId)
      const known = this.#byPlace.get(key)
      if (known) known.push(match)
      else this.#byPlace.set(key, [match])
    }
  }

  at(sku: string | null, platformId: number, day: string): number | null {
    if (sku === null || this.#byPlace.size === 0) return null
    const matches = this.#byPlace.get(toKey(sku, platformId))
    return matches?.findLast((match) => match.day <= day)?.match ?? null
  }
}

const toKey = (sku: string, platformId: number) => `${platformId} ${sku}`
