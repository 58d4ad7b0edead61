import { LIMITS } from '../../limits.ts'
import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const evolutionByPromoType = defineReport({
  screen: 'reportEvolutionByPromoType',
  rows: 'bannerSubtype',
  columns: 'period',
  measures: ['banners', 'mix'],
  fields: ['period', ...BANNER_FILTERS],
  chart: 'share-columns',
  behind: 'captures',
  bannerTypeId: LIMITS.bannerTypeWithRequiredSubtype,
})
