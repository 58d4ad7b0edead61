import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import type { ReactNode } from 'react'
import type { Action } from '../ui/shortcuts.model.ts'
import type { toast } from '../ui/snackbar-queue.ts'

interface Seen {
  readonly captureId: number
  readonly revision: number
}

interface Discarded {
  readonly outcomes: readonly Outcome[]
  /** How to undo it, where something was discarded. */
  readonly toast?: Parameters<typeof toast>[1]
}

/** What the tray needs of the decisions of this tab, which it shares with the dialog over it. */
export interface TrayDecisions {
  /** Under the key of the attempt: trying again does nothing twice. */
  readonly discard: (captures: readonly Seen[], key: string) => Promise<Discarded>
  readonly canUndo: boolean
  readonly undo: () => void
  /** The strip of recent decisions, and the focus into it. */
  readonly strip: ReactNode
  readonly focusStrip: () => void
  /** Proposes the banners of the capture sent last on others of its page; off while there are none. */
  readonly pageOffer: Action
}
