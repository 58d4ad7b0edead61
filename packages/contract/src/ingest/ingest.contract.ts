import { z } from 'zod'
import { ERROR_FACTS } from '../captures/error-reasons.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { PICTURE_STATES } from '../pictures/picture.ts'
import { Observation, PictureFacts, Reference } from './facts.ts'

const { ingest } = LIMITS

/** Enough for 200 pictures with full metadata, or 2,000 observations. */
const BATCH_BYTES = 4 * 1024 * 1024
/** May be a path on the crawler's machine; only the file name is kept. */
const FILE_NAME = 1_000

/**
 * Status of a picture. The id stays the same from the first push to the capture; `problem` is the reason for a failure.
 */
export const PictureStatus = z.object({
  reference: z.string(),
  pictureId: z.int(),
  state: z.enum(PICTURE_STATES),
  problem: z.string().nullable(),
})
export type PictureStatus = z.output<typeof PictureStatus>

export const pushPicture = endpoint({
  method: 'POST',
  path: '/api/ingest/pictures',
  summary: 'One picture in one call: multipart with the part `facts` (JSON) first, then the part `file`',
  access: { ingestKey: 'captures.push' },
  upload: { facts: PictureFacts, maxBytes: ingest.pushBytes },
  answer: PictureStatus,
  errors: ['tooLarge', 'unsupportedType', 'referenceTaken', 'unknownMasterData', 'outOfTime', 'tooManyRequests'],
})

/** Includes name and size, because the signed link accepts exactly that many bytes. */
export const Announcement = z.strictObject({
  facts: PictureFacts,
  fileName: z.string().max(FILE_NAME),
  bytes: z.int().positive().max(ingest.uploadBytes),
})
export type Announcement = z.output<typeof Announcement>

/** Per item, so that one invalid picture doesn't block the batch. */
export const AnnouncementResult = z.discriminatedUnion('outcome', [
  /** Upload the file: PUT with exactly these headers, started before `until`. Announce again for a new link. */
  z.object({
    outcome: z.literal('upload'),
    reference: z.string(),
    pictureId: z.int(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    until: z.iso.datetime(),
  }),
  /** The file has already arrived. */
  z.object({ outcome: z.literal('known'), status: PictureStatus }),
  z.object({
    outcome: z.literal('refused'),
    reference: z.string(),
    error: z.enum(['referenceTaken', 'unknownMasterData', 'outOfTime']),
  }),
])
export type AnnouncementResult = z.output<typeof AnnouncementResult>

export const announceUploads = endpoint({
  method: 'POST',
  path: '/api/ingest/uploads',
  summary: 'Signed links for uploading the files of a batch directly to storage',
  access: { ingestKey: 'captures.push' },
  body: z.strictObject({ pictures: z.array(Announcement).min(1).max(ingest.batch) }),
  bodyLimit: BATCH_BYTES,
  /** In the order of the request. */
  answer: z.object({ pictures: z.array(AnnouncementResult) }),
})

export const completeUploads = endpoint({
  method: 'POST',
  path: '/api/ingest/uploads/complete',
  summary: 'The files of these references are in storage and can be processed',
  access: { ingestKey: 'captures.push' },
  body: z.strictObject({ references: z.array(Reference).min(1).max(ingest.batch) }),
  /** References that were never announced are omitted; those without a file stay announced. */
  answer: z.object({ pictures: z.array(PictureStatus) }),
})

export const getPictureStatus = endpoint({
  method: 'POST',
  path: '/api/ingest/status',
  summary: 'Status of the pictures of these references, and why reviewers marked their captures as errors',
  access: { ingestKey: 'captures.push.read' },
  body: z.strictObject({ references: z.array(Reference).min(1).max(ingest.batch) }),
  /** `markedAsError` is null unless a reviewer marked its capture as an error. */
  answer: z.object({
    pictures: z.array(PictureStatus.extend({ markedAsError: z.object(ERROR_FACTS).nullable() })),
  }),
})

export const pushObservations = endpoint({
  method: 'POST',
  path: '/api/ingest/observations',
  summary: 'Prices, stock and positions; repeating article, place and time corrects the observation',
  access: { ingestKey: 'observations.push' },
  body: z.strictObject({ observations: z.array(Observation).min(1).max(ingest.observations) }),
  bodyLimit: BATCH_BYTES,
  answer: z.object({
    stored: z.int(),
    /** By index in the batch; the eTailer is unknown or the time is out of range. */
    refused: z.array(z.object({ index: z.int(), error: z.enum(['unknownMasterData', 'outOfTime']) })),
  }),
})
