import Button from '@mui/material/Button'
import { MESSAGES } from '@vitrine/contract/errors'
import type { ReactNode } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { t } from '../messages.ts'

interface ListFailedProps {
  onRetry: () => void
  icon?: ReactNode
  children: ReactNode
}

/** Replaces a list that failed to load; explains what was kept. */
export function ListFailed({ onRetry, icon, children }: ListFailedProps) {
  return (
    <EmptyState
      title={translateLabel(MESSAGES.listFailed)}
      icon={icon}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
