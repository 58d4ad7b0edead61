import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { isAt, isInScope, type Judge } from './rule.ts'
import { isSeen } from './seen.ts'

/**
 * Looks at the last capture of each picture of a product at an eTailer. If it was sent without a reference image, it
 * doesn't match.
 */
export const imageMismatch: Judge<'productCaptures'> = function* (products, watch, moment) {
  for (const product of products) {
    const { ean, sku, name, platformId, platform, position } = product
    if (watch.scope.ean !== '' && watch.scope.ean !== ean) continue
    if (!isAt(watch, product) || !isInScope(watch, product)) continue
    const newest = product.captures.findLast(({ at }) => isSeen(at, moment))
    if (!newest) continue
    yield {
      key: `${ean}/${sku}@${platformId}:${position ?? ''}`,
      holds: !newest.isCorrect,
      fact: () => ({
        subject: name,
        ean,
        where: platform,
        message: { code: newest.isCorrect ? 'imageMatches' : 'imageDiffers', parameters: { position } },
        seenAt: newest.at,
        captureId: newest.captureId,
        captureTypeId: CAPTURE_TYPE.product,
      }),
    }
  }
}
