import { z } from 'zod'

/** Stored capture types. */
export const CAPTURE_TYPE = { banner: 1, product: 2 } as const
export const CaptureTypeId = z.literal(Object.values(CAPTURE_TYPE))
export type CaptureTypeId = z.output<typeof CaptureTypeId>

/** Stored states. */
export const CAPTURE_STATE = { created: 1, pending: 2, sent: 3, discarded: 5, withError: 6 } as const
export const CaptureStateId = z.literal(Object.values(CAPTURE_STATE))
export type CaptureStateId = z.output<typeof CaptureStateId>

/** View numbers from the specification, never stored: all states, one capture opened directly, discarded captures. */
export const CAPTURE_VIEW = { all: 0, detail: 4, other: 100 } as const

/** Whether a sent product capture shows its reference image. */
export const CORRECTNESS = ['correct', 'incorrect'] as const
export type Correctness = (typeof CORRECTNESS)[number]

/** Texts of the state column in the all-images tray. */
export const STATE_LABELS = {
  [CAPTURE_STATE.created]: 'Inbox',
  [CAPTURE_STATE.pending]: 'Pending',
  [CAPTURE_STATE.sent]: 'Relevant',
  [CAPTURE_STATE.discarded]: 'Other',
  [CAPTURE_STATE.withError]: 'Error',
} as const satisfies Record<CaptureStateId, string>
