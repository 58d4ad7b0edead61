import { type GALLERY_SIZES, getProductImage } from '@vitrine/contract/pictures/pictures.contract'
import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import { toAddress } from '../platform/call.ts'
import { formatDay } from '../ui/format/format.ts'
import type { GalleryImage } from '../ui/gallery/gallery-image.ts'
import { t } from '../ui/messages.ts'

type Size = keyof typeof GALLERY_SIZES

/** Converts a reference image for the gallery, with its ID as the key. */
export function toGalleryImage({ productImageId, position, description, since }: ProductImage): GalleryImage {
  const address = (size: Size) => toAddress(getProductImage.path, { productImageId }, { size })
  return {
    key: productImageId,
    small: address('small'),
    medium: address('medium'),
    big: address('big'),
    url: address('big'),
    label: String(position),
    description: description ?? t('referenceImageOf', { day: formatDay(since) }),
  }
}
