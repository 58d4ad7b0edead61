import { defineReport } from '../report.ts'

export const audit = defineReport({
  screen: 'reportAudit',
  rows: 'user',
  columns: 'period',
  measures: ['sends', 'saves', 'discards', 'errors', 'reopened', 'medianSeconds'],
  fields: ['period'],
  chart: 'stacked-bars',
  behind: 'changes',
  countedFrom: 'reviews',
  isInternal: true,
})
