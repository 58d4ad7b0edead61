import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { MESSAGES } from '@vitrine/contract/errors'
import type { ReactNode } from 'react'
import { CallError } from '../platform/call.ts'
import { EmptyState } from '../ui/empty-state.tsx'

const ICON = { fontSize: 28 } as const

interface MessageProps {
  captureId: number | string
  heading?: 'h1' | 'p'
  /** Ways on. */
  actions?: ReactNode
}

/** What is out of somebody's reach is not there for them, and is said in the same words. */
export function CaptureNotFound({ captureId, heading = 'p', actions }: MessageProps) {
  return (
    <EmptyState
      heading={heading}
      title={`Capture ${captureId} was not found.`}
      icon={<SearchOff sx={{ ...ICON, color: 'text.secondary' }} />}
      actions={actions}
    >
      The number may be mistyped, or the capture is not among those that you may see.
    </EmptyState>
  )
}

/** Why a capture cannot be shown. */
export function CaptureFailed({ error, onRetry, ...message }: MessageProps & { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.error === 'notFound') return <CaptureNotFound {...message} />
  const { heading = 'p', actions } = message
  return (
    <EmptyState
      heading={heading}
      title={MESSAGES.listFailed}
      icon={<ErrorOutline sx={{ ...ICON, color: 'error.main' }} />}
      actions={
        <>
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
          {actions}
        </>
      }
    >
      {error.message}
    </EmptyState>
  )
}
