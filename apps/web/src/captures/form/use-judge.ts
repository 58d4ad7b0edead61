import { toast } from '../../ui/snackbar-queue.ts'
import type { ReviewModel } from '../use-review.ts'
import { referenceFor } from './judgement.model.ts'

const TOPIC = 'judgement'

/** Says of a product capture whether it shows its reference image, and tells so. */
export function useJudge({ capture: { position }, review, lists, dispatch }: ReviewModel) {
  return (isCorrect: boolean) => {
    if (!lists) return
    if (!isCorrect) {
      dispatch({ type: 'productImage', productImageId: null })
      toast('Incorrect: no reference chosen', { topic: TOPIC })
      return
    }
    const image = referenceFor({ position, productImageId: review.form.productImageId }, lists.productImages)
    if (!image) {
      const of = position === null ? '' : ` of position ${position}`
      toast(`There is no reference image${of}. The capture stays incorrect.`, { kind: 'alert', topic: TOPIC })
      return
    }
    dispatch({ type: 'productImage', productImageId: image.productImageId })
    toast(`Correct: ${image.description ?? image.sku}, position ${image.position}`, { topic: TOPIC })
  }
}
