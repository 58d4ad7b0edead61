import { LIMITS } from '../limits.ts'
import { IMAGE_CAPTURE_STATE, type ImageCaptureDocument, type ImageCaptureStateId } from './image-capture.ts'
import { crossesItself } from './shape.ts'

export interface ImageCaptureProblem {
  /** Which of the texts; undefined = the product. */
  readonly text?: number
  readonly message: string
}

export const CROSSING = 'The lines of the shape cross.'
export const TOO_MANY_TEXTS = `A picture cannot have more than ${LIMITS.imageText.perImage} texts, deleted ones included.`
export const BLANK_TEXT = 'The text is empty.'

/** What keeps the document from being stored in this state. Pending is unfinished work: a text may still be empty. */
export function problemsOf(
  { productPolygon, texts }: ImageCaptureDocument,
  captureStateId: ImageCaptureStateId,
): ImageCaptureProblem[] {
  const ofProduct = productPolygon && crossesItself(productPolygon) ? [{ message: CROSSING }] : []
  const ofTexts = texts.flatMap(({ text, polygon, isDeleted }, index): ImageCaptureProblem[] => {
    if (crossesItself(polygon)) return [{ text: index, message: CROSSING }]
    const isBlank = text.trim() === '' && !isDeleted && captureStateId === IMAGE_CAPTURE_STATE.analyzed
    return isBlank ? [{ text: index, message: BLANK_TEXT }] : []
  })
  return [...ofProduct, ...ofTexts]
}
