import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const evolutionByRetailer = defineReport({
  screen: 'reportEvolutionByRetailer',
  rows: 'eTailer',
  columns: 'period',
  measures: ['banners', 'bannersPerCapture', 'ownShare'],
  fields: ['period', ...BANNER_FILTERS],
  chart: 'small-multiples',
  behind: 'captures',
})
