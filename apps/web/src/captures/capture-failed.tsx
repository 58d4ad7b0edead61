import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { MESSAGES } from '@vitrine/contract/errors'
import type { ReactNode } from 'react'
import { CallError } from '../platform/call.ts'
import { translateLabel } from '../platform/labels.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'

const ICON = { fontSize: 28 } as const

interface MessageProps {
  captureId: number | string
  heading?: 'h1' | 'p'
  actions?: ReactNode
}

/** Also shown when the user has no access, so that it doesn't reveal whether the capture exists. */
export function CaptureNotFound({ captureId, heading = 'p', actions }: MessageProps) {
  return (
    <EmptyState
      heading={heading}
      title={t('captureNotFound', { id: captureId })}
      icon={<SearchOff sx={{ ...ICON, color: 'text.secondary' }} />}
      actions={actions}
    >
      {t('captureNotFoundHint')}
    </EmptyState>
  )
}

/** The reason why a capture cannot be shown. */
export function CaptureFailed({ error, onRetry, ...message }: MessageProps & { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.error === 'notFound') return <CaptureNotFound {...message} />
  const { heading = 'p', actions } = message
  return (
    <EmptyState
      heading={heading}
      title={translateLabel(MESSAGES.listFailed)}
      icon={<ErrorOutline sx={{ ...ICON, color: 'error.main' }} />}
      actions={
        <>
          <Button variant="outlined" onClick={onRetry}>
            {tUi('tryAgain')}
          </Button>
          {actions}
        </>
      }
    >
      {error.message}
    </EmptyState>
  )
}
