import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'

interface Judged {
  readonly position: number | null
  readonly productImageId: number | null
}

/** A product capture is correct with a reference image of its position; the one that is chosen stays if it is one. */
export function referenceFor(
  { position, productImageId }: Judged,
  images: readonly ProductImage[],
): ProductImage | undefined {
  const fitting = images.filter((image) => position === null || image.position === position)
  return fitting.find((image) => image.productImageId === productImageId) ?? fitting[0]
}
