import { defineReport } from '../report.ts'
import { BANNER_FILTERS } from '../report-request.ts'

export const byBrandEtailer = defineReport({
  screen: 'reportByBrandEtailer',
  rows: 'brand',
  columns: 'eTailer',
  measures: ['shareOfBanner', 'weightedShare', 'daysOnAir', 'lastSeen'],
  fields: [...BANNER_FILTERS],
  chart: 'sparkline-matrix',
  behind: 'captures',
})
