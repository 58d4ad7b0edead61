import type { PriceReference } from '@vitrine/contract/exports/prices'

const WORDS: Record<PriceReference, string> = {
  'market mean': 'market mean',
  minimum: 'lowest price',
  recommended: 'recommended',
}

/** What an index of 100 means. */
export const priceReferenceText = (reference: PriceReference | undefined) => WORDS[reference ?? 'market mean']
