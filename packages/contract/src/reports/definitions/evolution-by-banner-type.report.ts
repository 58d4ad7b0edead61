import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const evolutionByBannerType = defineReport({
  screen: 'reportEvolutionByBannerType',
  rows: 'bannerSubtype',
  group: 'bannerType',
  columns: 'period',
  measures: ['banners', 'mix'],
  fields: ['period', ...BANNER_FILTERS],
  chart: 'share-columns',
  behind: 'captures',
})
