import { z } from 'zod'
import { CAPTURE_TYPE, CaptureTypeId } from '../captures/capture.ts'
import { CaptureDocument } from '../captures/document.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { PICTURE_STATES } from '../pictures/picture.ts'
import { oneLine } from '../text.ts'
import { CAPTURED_AT } from '../times.ts'
import { Ean } from './facts.ts'

export const BY_HAND_PROBLEMS = {
  notAPicture: 'The file is not a picture.',
  dateInFuture: 'The date cannot be later than today.',
  storeWithoutTimeZone: 'The store has no eTailer, so its time zone is not known.',
} as const

/** Client users have no access, because they never see new captures (state Created). */
const access = { permission: 'captures.add' } as const

const id = z.int32().positive()
const idText = z.coerce.number().pipe(id)
/** Idempotency key. */
const key = z.uuid()
const { when } = CaptureDocument.shape
const maxBytes = LIMITS.ingest.pushBytes
const errors = [
  'tooLarge',
  'unsupportedType',
  'keyTaken',
  'unknownMasterData',
  'outOfTime',
  'rulesBroken',
  'tooManyRequests',
] as const

/** The current local time at the eTailer or store. */
const now = CAPTURED_AT

/** Status of an added picture. Its id becomes the id of the capture; `problem` is the reason for a failure. */
export const AddedPicture = z.object({
  pictureId: z.int(),
  state: z.enum(PICTURE_STATES),
  problem: z.string().nullable(),
})
export type AddedPicture = z.output<typeof AddedPicture>

export const getNewCapture = endpoint({
  method: 'GET',
  path: '/api/captures/new',
  summary: 'Defaults of a new capture of an eTailer: the local time, and the urls to choose from',
  access,
  query: z.strictObject({ platformId: idText, captureTypeId: z.coerce.number().pipe(CaptureTypeId) }),
  answer: z.object({ ...now, urls: z.array(z.object({ urlId: z.int(), url: z.string() })) }),
})
export type NewCaptureStart = z.output<typeof getNewCapture.answer>

const added = {
  key,
  platformId: id,
  urlId: id.optional(),
  /** The address of a page that isn't among the eTailer's urls; used as the name of the capture. */
  address: z
    .url({ protocol: /^https?$/ })
    .max(LIMITS.captureTitle)
    .optional(),
  when,
  /** The reviewer also fills in and saves the form, so nothing is copied from earlier captures. */
  isFilled: z.boolean(),
}

export const AddCapture = z.discriminatedUnion('captureTypeId', [
  z.strictObject({ ...added, captureTypeId: z.literal(CAPTURE_TYPE.banner) }),
  z.strictObject({
    ...added,
    captureTypeId: z.literal(CAPTURE_TYPE.product),
    sku: oneLine(LIMITS.product.sku).min(1),
    position: z.int().min(1).max(9).optional(),
  }),
])
export type AddCapture = z.output<typeof AddCapture>

export const CAPTURE_UPLOAD = { facts: AddCapture, maxBytes } as const

export const addCapture = endpoint({
  method: 'POST',
  path: '/api/captures',
  summary: 'Adds a capture by hand: multipart with the part `facts` (JSON) first, then the part `file`',
  access,
  upload: CAPTURE_UPLOAD,
  answer: AddedPicture,
  errors,
})

export const getNewImageCapture = endpoint({
  method: 'GET',
  path: '/api/image-captures/new',
  summary: 'Defaults of a new image capture of a store: the local time',
  access,
  query: z.strictObject({ storeId: idText }),
  answer: z.object(now),
  errors: ['unknownMasterData'],
})

export const AddImageCapture = z.strictObject({
  key,
  storeId: id,
  when,
  ean: Ean.optional(),
  isScreenShot: z.boolean(),
})
export type AddImageCapture = z.output<typeof AddImageCapture>

export const IMAGE_CAPTURE_UPLOAD = { facts: AddImageCapture, maxBytes } as const

export const addImageCapture = endpoint({
  method: 'POST',
  path: '/api/image-captures',
  summary: 'Adds an image capture by hand: multipart with the part `facts` (JSON) first, then the part `file`',
  access,
  upload: IMAGE_CAPTURE_UPLOAD,
  answer: AddedPicture,
  errors,
})

export const getAddedPicture = endpoint({
  method: 'GET',
  path: '/api/added-pictures/:key',
  summary: 'Status of a picture that the caller added',
  access,
  params: z.strictObject({ key }),
  answer: AddedPicture,
})
