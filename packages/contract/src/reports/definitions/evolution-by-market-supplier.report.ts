import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const evolutionByMarketSupplier = defineReport({
  screen: 'reportEvolutionByMarketSupplier',
  rows: 'company',
  group: 'country',
  columns: 'period',
  measures: ['shareOfBanner'],
  rankedBy: 'banners',
  shareOf: 'group',
  fields: ['period', ...BANNER_FILTERS],
  chart: 'faceted-lines',
  behind: 'captures',
})
