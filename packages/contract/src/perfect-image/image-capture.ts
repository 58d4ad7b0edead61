import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'
import { Shape } from './shape.ts'

/** As stored. */
export const IMAGE_CAPTURE_STATE = { pending: 1, analyzed: 2 } as const
export const ImageCaptureStateId = z.literal([IMAGE_CAPTURE_STATE.pending, IMAGE_CAPTURE_STATE.analyzed])
export type ImageCaptureStateId = z.output<typeof ImageCaptureStateId>

/** Views that are no state: every one of them, and one that is opened by its address. */
export const IMAGE_CAPTURE_VIEW = { all: 0, detail: 4 } as const

export const IMAGE_CAPTURE_STATE_NAMES: Record<ImageCaptureStateId, string> = { 1: 'Pending', 2: 'Analyzed' }

/** Percent, of whoever proposed it. */
export const Confidence = z.number().min(0).max(100)

/** A text in the picture, as a person leaves it. */
export const GivenText = z.strictObject({
  /** 0 = new. */
  imageCaptureTextId: z.int().min(0),
  text: oneLine(LIMITS.imageText.characters),
  polygon: Shape,
  isDeleted: z.boolean(),
  /** Read by the machine, and nobody has said yet that it is right. */
  isProposed: z.boolean(),
})
export type GivenText = z.output<typeof GivenText>

/** What a person edits of an image capture. */
export const ImageCaptureDocument = z.strictObject({
  productPolygon: Shape.nullable(),
  isProductProposed: z.boolean(),
  /** Of the search that proposed it; null where a person drew it. */
  productConfidence: Confidence.nullable(),
  texts: z.array(GivenText).max(LIMITS.imageText.perImage),
})
export type ImageCaptureDocument = z.output<typeof ImageCaptureDocument>
