import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const byCategoryRetail = defineReport({
  screen: 'reportByCategoryRetail',
  rows: 'category',
  columns: 'eTailer',
  measures: ['shareOfBanner', 'presence'],
  fields: [...BANNER_FILTERS],
  chart: 'heat-map',
  behind: 'captures',
})
