import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import type { ReactNode } from 'react'
import type { toast } from '../ui/feedback/snackbar-queue.ts'
import type { Action } from '../ui/keys/shortcuts.model.ts'

interface SeenRevision {
  readonly captureId: number
  readonly revision: number
}

interface DiscardResult {
  readonly outcomes: readonly Outcome[]
  /** Offers to undo; absent when nothing was discarded. */
  readonly toast?: Parameters<typeof toast>[1]
}

/** Recent decisions of this tab, shared with the capture dialog. */
export interface TrayDecisions {
  /** Idempotent per key, so a retry is safe. */
  readonly discard: (captures: readonly SeenRevision[], key: string) => Promise<DiscardResult>
  readonly canUndo: boolean
  readonly undo: () => void
  /** The strip of recent decisions. */
  readonly strip: ReactNode
  readonly focusStrip: () => void
  /** Proposes the banners of the capture sent last for other captures of the same page. */
  readonly pageOffer: Action
}
