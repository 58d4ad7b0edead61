import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { t } from '../messages.ts'
import type { ReviewModel } from '../use-review.ts'
import { referenceFor } from './judgement.model.ts'

const TOPIC = 'judgement'

/** Judges a product capture as correct or incorrect, with a toast. */
export function useJudge({ capture: { position }, review, lists, dispatch }: ReviewModel) {
  return (isCorrect: boolean) => {
    if (!lists) return
    if (!isCorrect) {
      dispatch({ type: 'productImage', productImageId: null })
      toast(t('judgedIncorrect'), { topic: TOPIC })
      return
    }
    const image = referenceFor({ position, productImageId: review.form.productImageId }, lists.productImages)
    if (!image) {
      const text = position === null ? t('noReferenceImage') : t('noReferenceAt', { position })
      toast(text, { kind: 'alert', topic: TOPIC })
      return
    }
    dispatch({ type: 'productImage', productImageId: image.productImageId })
    toast(t('judgedCorrect', { name: image.description ?? image.sku, position: image.position }), { topic: TOPIC })
  }
}
