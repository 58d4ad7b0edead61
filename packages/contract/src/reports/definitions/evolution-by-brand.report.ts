import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const evolutionByBrand = defineReport({
  screen: 'reportEvolutionByBrand',
  rows: 'brand',
  columns: 'period',
  measures: ['shareOfBanner', 'weightedShare', 'daysOnAir'],
  fields: ['period', ...BANNER_FILTERS],
  chart: 'rank-lines',
  behind: 'captures',
})
