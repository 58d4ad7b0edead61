import { html, type Markup } from '../html.ts'
import { drawPack, packShape } from '../packs/pack.ts'
import type { Product } from '../packs/products.ts'

const HEIGHTS: readonly (readonly number[])[] = [
  [1],
  [1, 0.86],
  [0.84, 1, 0.88],
  [0.82, 1, 0.92, 0.8],
  [0.8, 0.92, 1, 0.92, 0.8],
  [0.82, 0.92, 1, 1, 0.92, 0.82],
]

/** How much of a pack's width the next one hides. */
const OVERLAP = 0.1
/** A small jar is not drawn as small beside a bottle as it is: it must still be read. */
const LOWEST = 0.34

/** Packs side by side on one baseline, as large as the box allows, with the tallest in the middle. */
export function packGroup(
  products: readonly Product[],
  box: { readonly width: number; readonly height: number },
): Markup {
  const heights = HEIGHTS[Math.min(products.length, HEIGHTS.length) - 1] ?? [1]
  const sized = products.slice(0, heights.length).map((product, index) => {
    const { ratio, stature } = packShape(product)
    return { product, shape: ratio, tall: (heights[index] ?? 1) * Math.max(LOWEST, stature) }
  })
  const tallest = Math.max(...sized.map(({ tall }) => tall))
  const shown = sized.map((one) => ({ ...one, tall: one.tall / tallest }))
  const wide = shown.reduce((sum, { shape, tall }, index) => sum + shape * tall * (index === 0 ? 1 : 1 - OVERLAP), 0)
  const height = Math.min(box.height, box.width / wide)
  return html`${shown.map(({ product, shape, tall }, index) => {
    const margin = index === 0 ? 0 : -OVERLAP * shape * tall * height
    const front = (heights[index] ?? 0) === 1 ? 2 : 1
    return html`<span style="margin-left:${margin}px;
z-index:${front}">${drawPack(product, { height: tall * height })}</span>`
  })}`
}
