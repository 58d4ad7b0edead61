import { LIMITS } from '../limits.ts'
import { IMAGE_CAPTURE_STATE, type ImageCaptureDocument, type ImageCaptureStateId } from './image-capture.ts'
import { crossesItself } from './shape.ts'

export interface ImageCaptureProblem {
  /** Index of the text; undefined for the product. */
  readonly text?: number
  readonly message: string
}

export const CROSSING = 'The lines of the shape cross.'
export const TOO_MANY_TEXTS = `A picture cannot have more than ${LIMITS.imageText.perImage} texts, deleted ones included.`
export const BLANK_TEXT = 'The text is empty.'
export const FOREIGN_TEXT = 'One of the texts belongs to another picture.'
export const DUPLICATE_TEXT = 'One of the texts appears twice.'

/** Problems that prevent storing the document in this state. A pending document may contain empty texts. */
export function findImageProblems(
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
