import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const evolutionByEtailerType = defineReport({
  screen: 'reportEvolutionByEtailerType',
  rows: 'eTailerType',
  columns: 'period',
  measures: ['banners', 'mix', 'coverage'],
  fields: ['period', ...BANNER_FILTERS],
  chart: 'stacked-areas',
  behind: 'captures',
})
