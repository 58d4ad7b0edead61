import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'

export type Direction = 'previous' | 'next'

/** How a review ended. */
export type Ending =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'stepped'; readonly direction: Direction }
  /** Saved, sent, discarded or marked as an error. */
  | { readonly kind: 'stored'; readonly captureStateId: CaptureStateId }

/** Names from section 4 of the specification. */
export type CloseResult = 'updated' | 'updatedAndNext' | 'sentAndNext' | 'cancel' | 'showNext' | 'showPrevious'

export function closeResult(ending: Ending, showsNext: boolean): CloseResult {
  if (ending.kind === 'cancelled') return 'cancel'
  if (ending.kind === 'stepped') return ending.direction === 'next' ? 'showNext' : 'showPrevious'
  if (!showsNext) return 'updated'
  return ending.captureStateId === CAPTURE_STATE.sent ? 'sentAndNext' : 'updatedAndNext'
}

/** Where each result leads: to the tray, to a neighbor, or to the next capture to review. */
export const LEADS_TO = {
  updated: 'tray',
  cancel: 'tray',
  updatedAndNext: 'work',
  sentAndNext: 'work',
  showNext: 'next',
  showPrevious: 'previous',
} as const satisfies Record<CloseResult, 'tray' | 'work' | Direction>
