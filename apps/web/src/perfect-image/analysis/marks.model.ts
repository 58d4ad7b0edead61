import { crossesItself } from '@vitrine/contract/perfect-image/shape'
import type { Mark } from '../../canvas/mark.ts'
import { type AnalysisDocument, type AnalysisTab, liveTexts, PRODUCT_KEY } from './analysis.model.ts'

/** Shapes on the picture. The product is below the texts; shapes of the other tab are faded. */
export function listMarks(document: AnalysisDocument, tab: AnalysisTab): Mark[] {
  const { product } = document
  const texts = liveTexts(document).map(
    ({ key, polygon, isProposed }, index): Mark => ({
      id: key,
      shape: polygon,
      tone: 'text',
      label: `${index + 1}`,
      isProposed,
      isFaded: tab !== 'texts',
      isWrong: crossesItself(polygon),
    }),
  )
  if (!product) return texts
  const { polygon: shape, isProposed } = product
  const isFaded = tab !== 'product'
  return [{ id: PRODUCT_KEY, shape, tone: 'product', isProposed, isFaded, isWrong: crossesItself(shape) }, ...texts]
}
