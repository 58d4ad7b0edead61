import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'

interface JudgedCapture {
  readonly position: number | null
  readonly productImageId: number | null
}

/** A reference image for the position of a product capture; the chosen one if it matches. */
export function referenceFor(
  { position, productImageId }: JudgedCapture,
  images: readonly ProductImage[],
): ProductImage | undefined {
  const fitting = images.filter((image) => position === null || image.position === position)
  return fitting.find((image) => image.productImageId === productImageId) ?? fitting[0]
}
