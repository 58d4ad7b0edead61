import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { PictureLinks } from '../pictures/pictures.contract.ts'
import { CAPTURED_AT } from '../times.ts'
import { CaptureStateId, CaptureTypeId } from './capture.ts'
import { CaptureId, captureIdParam } from './capture-id.ts'
import { CaptureDocument } from './document.ts'
import { ERROR_FACTS } from './error-reasons.ts'
import { SaveCapture, SaveState } from './save-capture.ts'

const viewers = { permission: 'captures.read' } as const
const editors = { permission: 'captures.review' } as const
const params = z.strictObject({ captureId: captureIdParam })

/** Specification §3, field by field. */
export const Capture = z.object({
  captureId: z.int(),
  revision: z.int(),
  captureTypeId: CaptureTypeId,
  captureStateId: CaptureStateId,
  title: z.string(),
  /** In UTC; `when` is the local time at the eTailer. */
  whenGmt: z.iso.datetime(),
  /** Name of the user who last changed its state. */
  user: z.string().nullable(),
  sku: z.string().nullable(),
  position: z.int().nullable(),
  /** Similarity in percent to the capture it was copied from. */
  similarity: z.number().nullable(),
  copiedFrom: z.int().nullable(),
  /** Percentage of the reference image's features that were found. */
  featuresFound: z.number().nullable(),
  urlId: z.int().nullable(),
  filename: z.string().nullable(),
  ...CaptureDocument.shape,
})
export type Capture = z.output<typeof Capture>

export const getCapture = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId',
  summary: 'A capture with everything a reviewer edits',
  access: editors,
  params,
  answer: Capture,
})

export const getCaptureUrl = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId/url',
  summary: 'The data of a capture that viewers see next to its picture',
  access: viewers,
  params,
  answer: z.object({
    urlId: z.int().nullable(),
    filename: z.string().nullable(),
    ...CAPTURED_AT,
  }),
})

/** Negative responses are rejections; others are the new revision. */
export const SAVE_REFUSED = { unknownKeyword: -1, editedByAnother: -2 } as const

const saving = {
  method: 'PUT',
  access: editors,
  answer: z.int(),
  takesKey: true,
  errors: ['keyTaken', 'rulesBroken'],
} as const

export const saveCapture = endpoint({
  ...saving,
  path: '/api/captures/:captureId',
  summary: 'Saves, sends or discards a capture, or marks it as an error; returns the new revision or a negative number',
  params,
  body: z.discriminatedUnion('captureStateId', [SaveCapture, SaveState]),
})

const named = { captureId: CaptureId }

export const saveNamedCapture = endpoint({
  ...saving,
  path: '/api/captures',
  summary: 'The same, with the capture id in the body',
  body: z.discriminatedUnion('captureStateId', [SaveCapture.extend(named), SaveState.extend(named)]),
})

/** Shown to client users instead of the name of a staff member. */
export const UNNAMED_REVIEWER = 'a reviewer'

/** Actions in the history. */
export const CAPTURE_ACTIONS = ['created', 'proposed', 'saved', 'sent', 'discarded', 'markedAsError', 'undone'] as const
export type CaptureAction = (typeof CAPTURE_ACTIONS)[number]

/** A change, with the resulting document. */
export const HistoryEntry = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  /** Null if it wasn't done by a user. */
  user: z.string().nullable(),
  action: z.enum(CAPTURE_ACTIONS),
  stateBefore: CaptureStateId.nullable(),
  stateAfter: CaptureStateId,
  ...ERROR_FACTS,
  document: CaptureDocument,
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const getHistory = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId/history',
  summary: 'The changes of a capture, newest first; the latest LIMITS.historyEntries',
  access: editors,
  params,
  answer: z.object({ entries: z.array(HistoryEntry), isComplete: z.boolean() }),
})

/** An earlier capture of the same page, or of the same product at the same eTailer. */
export const EarlierCapture = z.object({
  captureId: z.int(),
  captureTypeId: CaptureTypeId,
  captureStateId: CaptureStateId,
  ...CAPTURED_AT,
  /** In percent; set if the requested capture was copied from it. */
  similarity: z.number().nullable(),
  featuresFound: z.number().nullable(),
  picture: PictureLinks.nullable(),
})
export type EarlierCapture = z.output<typeof EarlierCapture>

export const findEarlier = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId/earlier',
  summary:
    'Earlier captures of the same page (banners) or of the same SKU and position at the same eTailer (products), newest first',
  access: editors,
  params,
  answer: z.object({ captures: z.array(EarlierCapture) }),
})

/** Ids of captures of the same page. */
const SamePage = z.object({ captureIds: z.array(z.int()) })

export const findSamePage = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId/same-page',
  summary: 'Unsent, empty banner captures of the same url that no one has open, newest first',
  access: editors,
  params,
  answer: SamePage,
})

export const proposeBanners = endpoint({
  method: 'POST',
  path: '/api/captures/:captureId/same-page',
  summary:
    'Proposes the banners of a sent capture on other captures of its url. Skips captures that are filled in or open, and returns the changed ones',
  access: editors,
  params,
  body: z.strictObject({ captureIds: z.array(CaptureId).min(1).max(LIMITS.samePage) }),
  answer: SamePage,
})
