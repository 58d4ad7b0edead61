import type { PriceReference } from '@vitrine/contract/exports/prices'
import { t } from './messages.ts'

const WORDS: Record<PriceReference, string> = {
  'market mean': t('marketMean'),
  minimum: t('lowestPrice'),
  recommended: t('recommended'),
}

/** The reference price that an index of 100 stands for. */
export const priceReferenceText = (reference: PriceReference | undefined) => WORDS[reference ?? 'market mean']
