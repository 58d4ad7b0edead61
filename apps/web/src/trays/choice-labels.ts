import type { ChoiceFilterName } from '@vitrine/contract/trays/tray-filter'
import { t } from './messages.ts'

export const CHOICE_LABELS: Readonly<Record<ChoiceFilterName, string>> = {
  tradeGroupIds: t('businessDivision'),
  positions: t('positions'),
  countryIds: t('country'),
  platformTypeIds: t('eTailerType'),
  platformIds: t('eTailer'),
  bannerTypeIds: t('bannerType'),
  locationPositionIds: t('location'),
  categoryIds: t('category'),
  providerIds: t('company'),
  tradeIds: t('brand'),
}
