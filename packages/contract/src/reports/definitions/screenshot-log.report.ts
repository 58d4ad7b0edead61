import { defineReport } from '../report.ts'

export const screenshotLog = defineReport({
  screen: 'reportScreenshotLog',
  rows: 'url',
  group: 'eTailer',
  columns: 'period',
  measures: ['success', 'expected', 'received', 'failed', 'late'],
  rankedBy: 'failed',
  fields: ['countryIds', 'platformIds'],
  chart: 'day-heat-map',
  behind: 'captures',
  countedFrom: 'visits expected',
  isInternal: true,
})
