import type { SxProps, Theme } from '@mui/material/styles'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { Period } from '@vitrine/contract/reports/report-request'
import { toDensityHeight } from '../ui/theme/density.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

/** A trend needs at least two points. */
export const hasTrend = (report: Report, answer: ReportAnswer) =>
  report.columns === 'period' ? answer.columns.length > 1 : answer.rows.some(({ trend }) => trend.length > 1)

/** '13 weeks' */
export const trendHead = (report: Report, answer: ReportAnswer, period: Period) =>
  report.columns === 'period'
    ? t('periodCount', { period, count: answer.columns.length })
    : t('periodCount', { period: 'week', count: answer.rows[0]?.trend.length ?? 0 })

/** Heights and colors of the design's report tables. */
export const REPORT_TABLE: SxProps<Theme> = {
  '& .MuiTableCell-root': {
    ...TABULAR,
    px: 1.5,
    py: 0,
    height: toDensityHeight(35),
    typography: 'body2',
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-head': {
    height: 34,
    typography: 'caption',
    fontWeight: 550,
    color: 'text.secondary',
    bgcolor: 'custom.sub',
    borderColor: 'custom.line2',
    zIndex: 2,
  },
  // names stay visible while figures scroll
  '& tr > :first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
  '& thead tr > :first-of-type': { zIndex: 3, bgcolor: 'custom.sub' },
  '& tbody tr:hover > *': { bgcolor: 'action.hover' },
  '& tr.own > *, & td.chosen': { fontWeight: 600 },
  '& tr.group > *': { fontWeight: 600, bgcolor: 'custom.sub' },
  '& tr.total > *': {
    fontWeight: 600,
    bgcolor: 'custom.sub',
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    borderTop: '1px solid',
    borderTopColor: 'custom.line2',
    borderBottom: 0,
  },
  '& tr.total > :first-of-type': { zIndex: 2 },
}
