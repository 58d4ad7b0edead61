import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { CallError } from '../platform/call.ts'
import { EmptyState } from './empty-state.tsx'
import { t } from './messages.ts'

/** While what a panel is to show is on its way. */
export function PanelWaiting() {
  return (
    <Box role="status" aria-busy="true" aria-label={t('loading')} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={32} />
      ))}
    </Box>
  )
}

interface PanelFailedProps {
  error: Error
  /** What it is, as in 'keyword'. */
  one?: string
  /** In place of the sentence with `one`. */
  gone?: string
  onRetry: () => void
  onClose: () => void
}

/** It could not be had, or is no longer there. */
export function PanelFailed({ error, one, gone, onRetry, onClose }: PanelFailedProps) {
  const isGone = error instanceof CallError && error.status === 404
  return (
    <EmptyState
      title={isGone ? (gone ?? `This ${one} is no longer there.`) : error.message}
      icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
      actions={
        <Button variant="outlined" onClick={isGone ? onClose : onRetry}>
          {t(isGone ? 'close' : 'tryAgain')}
        </Button>
      }
    />
  )
}
