import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const evolutionByCompany = defineReport({
  screen: 'reportEvolutionByCompany',
  rows: 'company',
  columns: 'period',
  measures: ['shareOfBanner', 'banners', 'weightedShare', 'presence'],
  fields: ['period', ...BANNER_FILTERS],
  chart: 'share-areas',
  behind: 'captures',
})
