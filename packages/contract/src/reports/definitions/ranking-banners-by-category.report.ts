import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const rankingBannersByCategory = defineReport({
  screen: 'reportRankingBanners',
  rows: 'creative',
  group: 'category',
  columns: null,
  measures: ['appearances', 'eTailers', 'daysOnAir', 'weightedScore', 'firstSeen', 'lastSeen'],
  fields: BANNER_FILTERS,
  chart: 'picture-cards',
  behind: 'captures',
})
