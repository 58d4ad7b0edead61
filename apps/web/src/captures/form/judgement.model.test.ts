import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import { expect, test } from 'vitest'
import { referenceFor } from './judgement.model.ts'

const image = (productImageId: number, position: number) => ({ productImageId, position }) as ProductImage
const IMAGES = [image(1, 1), image(2, 2), image(3, 2)]
const findReferenceId = (position: number | null, productImageId: number | null) =>
  referenceFor({ position, productImageId }, IMAGES)?.productImageId

test('chooses the first reference image of the position and keeps a chosen one', () => {
  expect(findReferenceId(2, null)).toBe(2)
  expect(findReferenceId(2, 3)).toBe(3)
  expect(findReferenceId(1, 3)).toBe(1)
  expect(findReferenceId(null, 3)).toBe(3)
  expect(findReferenceId(4, null)).toBeUndefined()
})
