import { useQuery } from '@tanstack/react-query'
import type { EarlierCapture } from '@vitrine/contract/captures/captures.contract'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import { formatCaptureTime } from '@vitrine/contract/times'
import { useMemo } from 'react'
import { toGalleryImage } from '../lookups/reference-images.ts'
import type { ComparedPicture } from '../ui/image-viewer/compare-viewer.tsx'
import { earlierQuery } from './captures.api.ts'
import { t } from './messages.ts'
import type { ReviewModel } from './use-review.ts'

const NONE = [] as const

const REFERENCE = 'reference '

/** The picture to compare with. If it is the reference, follows the choice of another reference. */
export const findCompared = (comparables: readonly ComparedPicture[], wanted: string | number | undefined) =>
  comparables.find(({ key }) => key === wanted) ??
  (String(wanted).startsWith(REFERENCE) ? comparables.find(({ key }) => String(key).startsWith(REFERENCE)) : undefined)

export const earlierKey = (captureId: number) => `earlier ${captureId}`

function earlierPicture(earlier: EarlierCapture): ComparedPicture[] {
  const { captureId, picture } = earlier
  if (!picture?.preview || picture.video) return []
  const label = t('capturedAt', { time: formatCaptureTime(earlier) })
  return [{ key: earlierKey(captureId), picture, name: t('pictureOf', { id: captureId }), label }]
}

/** A reference image is a single file. */
function referencePicture(image: ProductImage): ComparedPicture {
  const { big, small, description } = toGalleryImage(image)
  const picture: PictureLinks = {
    state: 'ready',
    problem: null,
    fileName: description,
    width: null,
    height: null,
    thumbnail: small,
    preview: big,
    tiles: null,
    video: null,
    original: null,
  }
  return {
    key: `${REFERENCE}${image.productImageId}`,
    picture,
    name: description,
    label: t('referenceAt', { position: image.position }),
  }
}

/** Pictures to compare with, most likely first: the current reference, then earlier captures. */
export function useComparables({ capture, review, lists }: ReviewModel): readonly ComparedPicture[] {
  const { captureId, position } = capture
  const { data: earlier = NONE } = useQuery(earlierQuery(captureId))
  const { productImageId } = review.form
  const references = lists?.productImages ?? NONE
  const reference =
    references.find((image) => image.productImageId === productImageId) ??
    references.find((image) => image.position === position)
  return useMemo(
    () => [...(reference ? [referencePicture(reference)] : []), ...earlier.flatMap(earlierPicture)],
    [reference, earlier],
  )
}
