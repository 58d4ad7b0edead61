import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { CaptureStateId } from './capture.ts'
import { CaptureId, captureIdParam } from './capture-id.ts'
import { GIVEN_ERROR_FACTS } from './error-reasons.ts'

const editors = { permission: 'captures.review' } as const

/** The captures as the caller saw them: a revision that is no longer the capture's changes nothing. */
const Seen = z.strictObject({ captureId: CaptureId, revision: z.int32().positive() })
const body = z.strictObject({
  captures: z.array(Seen).min(1).max(LIMITS.selection),
  /** The same key again gets the same answer and changes nothing. */
  key: z.uuid(),
})

/** What became of each capture. Only 'done' changed it. */
export const OUTCOMES = ['done', 'editedByAnother', 'alreadyThere', 'notFound'] as const
export const Outcome = z.object({
  captureId: z.int(),
  outcome: z.enum(OUTCOMES),
  /** As it is now; null where there is no such capture. */
  revision: z.int().nullable(),
  captureStateId: CaptureStateId.nullable(),
})
export type Outcome = z.output<typeof Outcome>
const answer = z.object({ outcomes: z.array(Outcome) })

export const discardCaptures = endpoint({
  method: 'POST',
  path: '/api/captures/discard',
  summary: 'Discards captures, each on its own: one that somebody else edited does not hold up the others',
  access: editors,
  body,
  answer,
  errors: ['keyTaken'],
})

export const markAsError = endpoint({
  method: 'POST',
  path: '/api/captures/mark-as-error',
  summary: 'Marks captures as errors, each on its own, as discarding does; with a reason, if there is one',
  access: editors,
  body: body.extend(GIVEN_ERROR_FACTS),
  answer,
  errors: ['keyTaken'],
})

export const undoMoves = endpoint({
  method: 'POST',
  path: '/api/captures/undo',
  summary:
    'Puts captures back as they were before the caller saved, sent or discarded them or marked them as errors, if nobody changed them since',
  access: editors,
  body,
  answer,
  errors: ['keyTaken'],
})

const params = z.strictObject({ captureId: captureIdParam })

export const takeLease = endpoint({
  method: 'PUT',
  path: '/api/captures/:captureId/lease',
  summary: 'Says that the caller is editing a capture, or goes on doing so; warns others, and stops nobody',
  access: editors,
  params,
  /** Somebody else's name: they have it open, and keep the lease. */
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
