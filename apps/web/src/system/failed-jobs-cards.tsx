import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { formatMoment } from '../ui/format/format.ts'
import { CardList } from '../ui/lists/card-list.tsx'
import { CARD } from '../ui/lists/list.styles.ts'
import { t } from './messages.ts'
import type { FailedJobsModel } from './use-failed-jobs.ts'

/** Failed jobs as cards, for phones. */
export function FailedJobsCards({ model }: { model: FailedJobsModel }) {
  const { rows, list, selected, on, grid } = model
  return (
    <CardList gridRef={grid} label={t('failedJobs')} isWaiting={rows === undefined} isPast={list.isPast}>
      {rows?.map(({ jobId, task, key, attempts, failedAt, error }) => (
        <Box key={jobId} component="li" sx={{ ...CARD, pl: 1 }}>
          <Checkbox
            checked={selected.has(jobId)}
            onChange={() => on.onSelect(jobId)}
            slotProps={{ input: { 'aria-label': t('selectJob', { id: String(jobId) }) } }}
            sx={{ alignSelf: 'start' }}
          />
          <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'subtitle2' }}>{task}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {[`#${jobId}`, key, t('attemptCount', { count: attempts }), formatMoment(failedAt)]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            <Box>{error ?? t('noError')}</Box>
            <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
              <Button size="small" variant="outlined" onClick={() => on.onRetry([jobId])}>
                {t('retry')}
              </Button>
              <Button size="small" variant="outlined" color="error" onClick={() => on.onDiscard([jobId])}>
                {t('discard')}
              </Button>
            </Box>
          </Box>
        </Box>
      ))}
      {!rows && (
        <Box component="li" sx={CARD}>
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </Box>
        </Box>
      )}
    </CardList>
  )
}
