import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { CallError } from '../../platform/call.ts'
import { t } from '../messages.ts'
import { EmptyState } from './empty-state.tsx'

/** Shown while the content of a panel loads. */
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
  /** The kind of record: 'keyword'. */
  one?: string
  /** Replaces the sentence with `one`. */
  gone?: string
  onRetry: () => void
  onClose: () => void
}

/** The record could not be loaded or no longer exists. */
export function PanelFailed({ error, one = '', gone, onRetry, onClose }: PanelFailedProps) {
  const isGone = error instanceof CallError && error.status === 404
  return (
    <EmptyState
      title={isGone ? (gone ?? t('noLongerExists', { one })) : error.message}
      icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
      actions={
        <Button variant="outlined" onClick={isGone ? onClose : onRetry}>
          {t(isGone ? 'close' : 'tryAgain')}
        </Button>
      }
    />
  )
}
