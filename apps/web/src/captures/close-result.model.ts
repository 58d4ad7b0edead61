import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'

export type Direction = 'previous' | 'next'

/** How the turn with a capture ended. */
export type Ending =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'stepped'; readonly direction: Direction }
  /** It has been given a state: saved, sent, discarded or marked as an error. */
  | { readonly kind: 'stored'; readonly captureStateId: CaptureStateId }

/** Specification section 4, by its names. */
export type CloseResult = 'updated' | 'updatedAndNext' | 'sentAndNext' | 'cancel' | 'showNext' | 'showPrevious'

export function closeResult(ending: Ending, showsNext: boolean): CloseResult {
  if (ending.kind === 'cancelled') return 'cancel'
  if (ending.kind === 'stepped') return ending.direction === 'next' ? 'showNext' : 'showPrevious'
  if (!showsNext) return 'updated'
  return ending.captureStateId === CAPTURE_STATE.sent ? 'sentAndNext' : 'updatedAndNext'
}

/** Where each result leads: back to the tray, to a neighbour in the list, or to the next one that is to be worked on. */
export const LEADS_TO = {
  updated: 'tray',
  cancel: 'tray',
  updatedAndNext: 'work',
  sentAndNext: 'work',
  showNext: 'next',
  showPrevious: 'previous',
} as const satisfies Record<CloseResult, 'tray' | 'work' | Direction>
