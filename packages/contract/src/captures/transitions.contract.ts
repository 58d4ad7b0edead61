import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { CaptureStateId } from './capture.ts'
import { CaptureId, captureIdParam } from './capture-id.ts'
import { GIVEN_ERROR_FACTS } from './error-reasons.ts'

const editors = { permission: 'captures.review' } as const

/** The captures with the revisions that the caller saw. Captures with a stale revision don't change. */
const Seen = z.strictObject({ captureId: CaptureId, revision: z.int32().positive() })
const body = z.strictObject({
  captures: z.array(Seen).min(1).max(LIMITS.selection),
  /** Idempotency key. */
  key: z.uuid(),
})

/** The result for each capture. Only 'done' means that it changed. */
export const OUTCOMES = ['done', 'editedByAnother', 'alreadyThere', 'notFound'] as const
export const Outcome = z.object({
  captureId: z.int(),
  outcome: z.enum(OUTCOMES),
  /** The current revision; null if the capture doesn't exist. */
  revision: z.int().nullable(),
  captureStateId: CaptureStateId.nullable(),
})
export type Outcome = z.output<typeof Outcome>
const answer = z.object({ outcomes: z.array(Outcome) })

export const discardCaptures = endpoint({
  method: 'POST',
  path: '/api/captures/discard',
  summary: 'Discards captures independently: one that another user edited does not block the others',
  access: editors,
  body,
  answer,
  errors: ['keyTaken'],
})

export const markAsError = endpoint({
  method: 'POST',
  path: '/api/captures/mark-as-error',
  summary: 'Marks captures as errors independently, with an optional reason',
  access: editors,
  body: body.extend(GIVEN_ERROR_FACTS),
  answer,
  errors: ['keyTaken'],
})

export const undoMoves = endpoint({
  method: 'POST',
  path: '/api/captures/undo',
  summary: 'Undoes the last decision of the caller about each capture, unless it was changed since',
  access: editors,
  body,
  answer,
  errors: ['keyTaken'],
})

const params = z.strictObject({ captureId: captureIdParam })

export const takeLease = endpoint({
  method: 'PUT',
  path: '/api/captures/:captureId/lease',
  summary: 'Takes or renews the lease of a capture, which warns others that the caller edits it',
  access: editors,
  params,
  /** Name of another user who holds, and keeps, the lease. */
  answer: z.object({ editedBy: z.string().nullable() }),
})

export const releaseLease = endpoint({
  method: 'DELETE',
  path: '/api/captures/:captureId/lease',
  summary: 'Ends the lease of the caller, if there is one',
  access: editors,
  params,
  answer: z.object({}),
})
