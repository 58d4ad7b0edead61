import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { isAt, isOf, type Judge } from './rule.ts'
import { isSeen } from './seen.ts'

/** Each picture of a product at an eTailer, as it was captured last: sent without a reference image, it does not match. */
export const imageMismatch: Judge<'productCaptures'> = function* (products, watch, moment) {
  for (const product of products) {
    const { ean, sku, name, platformId, platform, position } = product
    if (watch.scope.ean !== '' && watch.scope.ean !== ean) continue
    if (!isAt(watch, product) || !isOf(watch, product)) continue
    const newest = product.captures.findLast(({ at }) => isSeen(at, moment))
    if (!newest) continue
    const image = position === null ? 'Image' : `Image ${position}`
    yield {
      key: `${ean}/${sku}@${platformId}:${position ?? ''}`,
      holds: !newest.isCorrect,
      fact: () => ({
        subject: name,
        ean,
        where: platform,
        text: newest.isCorrect ? `${image} matches its reference image` : `${image} does not match its reference image`,
        seenAt: newest.at,
        captureId: newest.captureId,
        captureTypeId: CAPTURE_TYPE.product,
      }),
    }
  }
}
