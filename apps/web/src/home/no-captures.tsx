import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { HomeView } from './home-view.model.ts'
import { t } from './messages.ts'

interface NoCapturesProps {
  view: HomeView
  onView: (view: HomeView) => void
}

/** Replaces empty charts, with the reason and what to do. */
export function NoCaptures({ view, onView }: NoCapturesProps) {
  const { filters } = view
  const isNarrowed = [filters.countryIds, filters.categoryGroupIds, filters.platformIds].some((ids) => ids.length > 0)
  const isLongest = filters.weeks === 26
  const all = { ...filters, countryIds: [], categoryGroupIds: [], platformIds: [] }
  const longer = { ...filters, weeks: 26, from: null, to: null } as const
  return (
    <Paper>
      <EmptyState
        title={isNarrowed || !isLongest ? t('noCapturesMatch') : t('noCapturesYet')}
        heading="h2"
        actions={
          <>
            {isNarrowed && (
              <Button variant="outlined" onClick={() => onView({ ...view, filters: all })}>
                {t('clearAllFilters')}
              </Button>
            )}
            {!isLongest && (
              <Button variant="outlined" onClick={() => onView({ ...view, filters: longer })}>
                {t('lastWeeks', { count: 26 })}
              </Button>
            )}
          </>
        }
      >
        {t('noCapturesHint')}
      </EmptyState>
    </Paper>
  )
}
