import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const evolutionByCategory = defineReport({
  screen: 'reportEvolutionByCategory',
  rows: 'category',
  columns: 'period',
  measures: ['banners', 'shareOfBanner', 'activeBrands', 'concentration'],
  fields: ['period', ...BANNER_FILTERS],
  chart: 'stacked-columns',
  behind: 'captures',
})
