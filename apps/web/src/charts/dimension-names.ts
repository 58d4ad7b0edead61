import type { Dimension } from '@vitrine/contract/reports/report'
import { locales } from '../platform/language.ts'
import { t } from './messages.ts'

/** For use in a sentence. */
export const DIMENSION_PLURALS: Readonly<Record<Dimension, string>> = {
  company: t('companies'),
  brand: t('brands'),
  category: t('categories'),
  eTailer: t('eTailers'),
  country: t('countries'),
  eTailerType: t('eTailerTypes'),
  bannerType: t('bannerTypes'),
  bannerSubtype: t('bannerSubtypes'),
  creative: t('creatives'),
  user: t('users'),
  team: t('teams'),
  url: t('urls'),
}

/** A label for use in a sentence: 'Share of banner' becomes 'share of banner', 'eTailer' stays. */
export const toLowerName = (label: string) => label.charAt(0).toLocaleLowerCase(locales.ui) + label.slice(1)
