import { CAPTURE_STATE, CAPTURE_TYPE, type CaptureStateId, type CaptureTypeId } from './capture.ts'

/** Decisions of a reviewer and the resulting states. */
export const MOVES = {
  save: CAPTURE_STATE.pending,
  send: CAPTURE_STATE.sent,
  discard: CAPTURE_STATE.discarded,
  error: CAPTURE_STATE.withError,
} as const satisfies Record<string, CaptureStateId>
export type MoveName = keyof typeof MOVES

export interface CaptureStatus {
  readonly captureTypeId: CaptureTypeId
  readonly captureStateId: CaptureStateId
}

/** Sent captures are corrected by sending them again, and no tray shows pending products. */
export function canMove(move: MoveName, { captureTypeId, captureStateId }: CaptureStatus): boolean {
  if (move === 'save') return captureTypeId === CAPTURE_TYPE.banner && captureStateId !== CAPTURE_STATE.sent
  return move === 'send' || MOVES[move] !== captureStateId
}
