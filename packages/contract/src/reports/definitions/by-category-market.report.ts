import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const byCategoryMarket = defineReport({
  screen: 'reportByCategoryMarket',
  rows: 'category',
  columns: 'country',
  measures: ['shareOfBanner', 'presence'],
  fields: [...BANNER_FILTERS],
  chart: 'heat-map',
  behind: 'captures',
})
