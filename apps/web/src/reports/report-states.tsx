import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { addDays, countDays } from '@vitrine/contract/dates'
import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import { CallError } from '../platform/call.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'
import { filterCount, getDefaultRequest, longerPeriod } from './report-address.model.ts'
import type { ReportViewControls } from './use-report-view.ts'

/** Titles of empty reports, by first measure. */
const NOTHING: Partial<Record<MeasureName, string>> = {
  sends: t('noDecisions'),
  success: t('noneExpected'),
}

/** Doubles the date range, with the same end. */
function widenRange({ from, to }: { from: string; to: string }) {
  return { from: addDays(from, -countDays({ from, to })), to }
}

interface StateProps {
  view: ReportViewControls
}

export function ReportEmpty({ view, report }: StateProps & { report: Report }) {
  const { request, changeRequest, clearFilters } = view
  const hasFilters = filterCount(request) > 0
  return (
    <Paper>
      <EmptyState
        title={NOTHING[report.measures[0]] ?? t('noBanners')}
        actions={
          <>
            <Button variant="outlined" onClick={() => changeRequest(widenRange(request))}>
              {t('doubleRange')}
            </Button>
            {hasFilters && <Button onClick={clearFilters}>{t('clearFilters')}</Button>}
          </>
        }
      >
        {hasFilters ? t('widerOrFewerFilters') : t('wider')}
      </EmptyState>
    </Paper>
  )
}

const SHOW_PERIOD = { week: t('showWeeks'), month: t('showMonths') } as const

export function ReportFailed({ view, error, onRetry }: StateProps & { error: Error; onRetry: () => void }) {
  const { request, changeRequest, setting } = view
  if (!(error instanceof CallError && error.error === 'tooManyPeriods')) {
    return (
      <Paper>
        <ListFailed onRetry={onRetry}>{t('filtersKept')}</ListFailed>
      </Paper>
    )
  }
  const period = setting.report.fields.includes('period') ? longerPeriod(request) : undefined
  return (
    <Paper>
      <EmptyState
        title={error.message}
        actions={
          <>
            {period && period !== 'day' && (
              <Button variant="outlined" onClick={() => changeRequest({ period })}>
                {SHOW_PERIOD[period]}
              </Button>
            )}
            <Button onClick={() => changeRequest(getDefaultRequest(setting))}>{t('defaultRange')}</Button>
          </>
        }
      />
    </Paper>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6] as const

/** Placeholder for chart and table while figures load. */
export function ReportSkeleton() {
  return (
    <Box aria-busy="true" aria-label={tUi('loading')} role="status">
      <Paper sx={{ p: 2, mb: 2 }}>
        <Skeleton width={180} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={300} />
      </Paper>
      <Paper sx={{ px: 2, py: 1 }}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={34} />
        ))}
      </Paper>
    </Box>
  )
}
