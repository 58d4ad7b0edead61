import Button from '@mui/material/Button'
import { MESSAGES } from '@vitrine/contract/errors'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** In the place of a list that could not be had; it says what was kept. */
export function ListFailed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <EmptyState
      title={MESSAGES.listFailed}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
