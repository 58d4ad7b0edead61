import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { EmptyState } from '../ui/empty-state.tsx'
import type { HomeView } from './home-view.model.ts'

interface NoCapturesProps {
  view: HomeView
  onView: (view: HomeView) => void
}

/** In place of charts without a figure: says why, and what helps. */
export function NoCaptures({ view, onView }: NoCapturesProps) {
  const { filters } = view
  const isNarrowed = [filters.countryIds, filters.categoryGroupIds, filters.platformIds].some((ids) => ids.length > 0)
  const isLongest = filters.weeks === 26
  const all = { ...filters, countryIds: [], categoryGroupIds: [], platformIds: [] }
  const longer = { ...filters, weeks: 26, from: null, to: null } as const
  return (
    <Paper>
      <EmptyState
        title={isNarrowed || !isLongest ? 'No captures match these filters.' : 'No captures yet.'}
        heading="h2"
        actions={
          <>
            {isNarrowed && (
              <Button variant="outlined" onClick={() => onView({ ...view, filters: all })}>
                Clear all filters
              </Button>
            )}
            {!isLongest && (
              <Button variant="outlined" onClick={() => onView({ ...view, filters: longer })}>
                Last 26 weeks
              </Button>
            )}
          </>
        }
      >
        Captures of your eTailers and categories appear here as soon as a reviewer has checked them.
      </EmptyState>
    </Paper>
  )
}
