import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { addDays, daysIn } from '@vitrine/contract/dates'
import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import { CallError } from '../platform/call.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { filterCount, longerPeriod, usualRequest } from './report-address.model.ts'
import type { ReportViewControls } from './use-report-view.ts'

/** What is missing where a report has no rows, by what it measures first. */
const NOTHING: Partial<Record<MeasureName, string>> = {
  sends: 'Nobody decided on a capture in these days.',
  success: 'No captures were expected in these days.',
}

/** Twice the time, to the same end. */
function wider({ from, to }: { from: string; to: string }) {
  return { from: addDays(from, -daysIn({ from, to })), to }
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
        title={NOTHING[report.measures[0]] ?? 'No banners in these days.'}
        actions={
          <>
            <Button variant="outlined" onClick={() => changeRequest(wider(request))}>
              Look twice as far back
            </Button>
            {hasFilters && <Button onClick={clearFilters}>Clear all filters</Button>}
          </>
        }
      >
        {hasFilters ? 'Choose a longer time or fewer filters.' : 'Choose a longer time.'}
      </EmptyState>
    </Paper>
  )
}

const PERIOD_DEEDS = { day: 'Show days', week: 'Show weeks', month: 'Show months' } as const

export function ReportFailed({ view, error, onRetry }: StateProps & { error: Error; onRetry: () => void }) {
  const { request, changeRequest, setting } = view
  if (!(error instanceof CallError && error.error === 'tooManyPeriods')) {
    return (
      <Paper>
        <ListFailed onRetry={onRetry}>The filters stay as they are.</ListFailed>
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
            {period && (
              <Button variant="outlined" onClick={() => changeRequest({ period })}>
                {PERIOD_DEEDS[period]}
              </Button>
            )}
            <Button onClick={() => changeRequest(usualRequest(setting))}>Back to the usual time</Button>
          </>
        }
      />
    </Paper>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6] as const

/** Keeps the places of chart and table until the figures are there. */
export function ReportSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status">
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
