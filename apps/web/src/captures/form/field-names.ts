import type { FieldName } from '@vitrine/contract/captures/changes.rules'
import { t } from '../messages.ts'

export const FIELD_NAMES = {
  platformId: t('eTailer'),
  when: t('date'),
  keyword: t('keyword'),
  data1: t('data1'),
  data2: t('data2'),
  productImageId: t('referenceImage'),
  locationPositionId: t('location'),
  locationSectionId: t('pagePosition'),
  bannerTypeId: t('type'),
  bannerSubtypeId: t('subtype'),
  campaignId: t('campaign'),
  region: t('region'),
  creativeId: t('creative'),
  categoryId: t('category'),
  tradeId: t('brand'),
} as const satisfies Record<FieldName, string>
