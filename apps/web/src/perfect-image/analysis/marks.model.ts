import { crossesItself } from '@vitrine/contract/perfect-image/shape'
import type { Mark } from '../../canvas/mark.ts'
import { type AnalysisDocument, type AnalysisTab, liveTexts, PRODUCT_KEY } from './analysis.model.ts'

/** What lies on the picture. The product lies below the texts, which stand on it; those of the other tab step back. */
export function marksOf(document: AnalysisDocument, tab: AnalysisTab): Mark[] {
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
