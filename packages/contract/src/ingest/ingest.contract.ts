import { z } from 'zod'
import { ERROR_FACTS } from '../captures/error-reasons.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { PICTURE_STATES } from '../pictures/picture.ts'
import { Observation, PictureFacts, Reference } from './facts.ts'

const { ingest } = LIMITS

/** Two hundred pictures with all that may be said of them, or two thousand observations. */
const BATCH_BYTES = 4 * 1024 * 1024
/** A path of the crawler's own machine, which is cut down to a name. */
const FILE_NAME = 1_000

/** How far a picture is. Its number stays the same from the first push to the capture; `problem` says why it failed. */
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

/** Announced with its name and size, so that the signed link admits that many bytes and no more. */
export const Announcement = z.strictObject({
  facts: PictureFacts,
  fileName: z.string().max(FILE_NAME),
  bytes: z.int().positive().max(ingest.uploadBytes),
})
export type Announcement = z.output<typeof Announcement>

/** Per item, since one wrong picture must not hold up two hundred. */
export const Announced = z.discriminatedUnion('outcome', [
  /** Send the file: PUT with exactly these headers, started before `until`. Ask again for a fresh link. */
  z.object({
    outcome: z.literal('upload'),
    reference: z.string(),
    pictureId: z.int(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    until: z.iso.datetime(),
  }),
  /** Its file is already here. */
  z.object({ outcome: z.literal('known'), status: PictureStatus }),
  z.object({
    outcome: z.literal('refused'),
    reference: z.string(),
    error: z.enum(['referenceTaken', 'unknownMasterData', 'outOfTime']),
  }),
])
export type Announced = z.output<typeof Announced>

export const announceUploads = endpoint({
  method: 'POST',
  path: '/api/ingest/uploads',
  summary: 'Signed links under which the files of a batch go straight to storage',
  access: { ingestKey: 'captures.push' },
  body: z.strictObject({ pictures: z.array(Announcement).min(1).max(ingest.batch) }),
  bodyLimit: BATCH_BYTES,
  /** In the order of the question. */
  answer: z.object({ pictures: z.array(Announced) }),
})

export const completeUploads = endpoint({
  method: 'POST',
  path: '/api/ingest/uploads/complete',
  summary: 'The files of these references are in storage: work on them may begin',
  access: { ingestKey: 'captures.push' },
  body: z.strictObject({ references: z.array(Reference).min(1).max(ingest.batch) }),
  /** Those of a reference never announced are left out; one whose file is missing stays announced. */
  answer: z.object({ pictures: z.array(PictureStatus) }),
})

export const getPictureStatus = endpoint({
  method: 'POST',
  path: '/api/ingest/status',
  summary: 'How far the pictures of these references are, and why reviewers marked their captures as errors',
  access: { ingestKey: 'captures.push.read' },
  body: z.strictObject({ references: z.array(Reference).min(1).max(ingest.batch) }),
  /** `markedAsError`: null unless a reviewer marked its capture as an error. */
  answer: z.object({
    pictures: z.array(PictureStatus.extend({ markedAsError: z.object(ERROR_FACTS).nullable() })),
  }),
})

export const pushObservations = endpoint({
  method: 'POST',
  path: '/api/ingest/observations',
  summary: 'Prices, stock and positions; the same article at the same place and instant again is corrected',
  access: { ingestKey: 'observations.push' },
  body: z.strictObject({ observations: z.array(Observation).min(1).max(ingest.observations) }),
  bodyLimit: BATCH_BYTES,
  answer: z.object({
    stored: z.int(),
    /** By their place in the batch: those whose eTailer is unknown or whose time is out of range. */
    refused: z.array(z.object({ index: z.int(), error: z.enum(['unknownMasterData', 'outOfTime']) })),
  }),
})
