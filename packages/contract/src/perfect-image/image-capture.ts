import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'
import { Shape } from './shape.ts'

/** Stored states. */
export const IMAGE_CAPTURE_STATE = { pending: 1, analyzed: 2 } as const
export const ImageCaptureStateId = z.literal([IMAGE_CAPTURE_STATE.pending, IMAGE_CAPTURE_STATE.analyzed])
export type ImageCaptureStateId = z.output<typeof ImageCaptureStateId>

/** Views that are not states: all images, and one image opened by its URL. */
export const IMAGE_CAPTURE_VIEW = { all: 0, detail: 4 } as const

export const IMAGE_CAPTURE_STATE_NAMES: Record<ImageCaptureStateId, string> = { 1: 'Pending', 2: 'Analyzed' }

/** Confidence of a proposal, in percent. */
export const Confidence = z.number().min(0).max(100)

/** A text in the picture, as edited by the user. */
export const GivenText = z.strictObject({
  /** 0 for a new one. */
  imageCaptureTextId: z.int().min(0),
  text: oneLine(LIMITS.imageText.characters),
  polygon: Shape,
  isDeleted: z.boolean(),
  /** Recognized automatically and not confirmed yet. */
  isProposed: z.boolean(),
})
export type GivenText = z.output<typeof GivenText>

/** The fields of an image capture that users edit. */
export const ImageCaptureDocument = z.strictObject({
  productPolygon: Shape.nullable(),
  isProductProposed: z.boolean(),
  /** Confidence of the search that proposed it; null if a user drew it. */
  productConfidence: Confidence.nullable(),
  texts: z.array(GivenText).max(LIMITS.imageText.perImage),
})
export type ImageCaptureDocument = z.output<typeof ImageCaptureDocument>
