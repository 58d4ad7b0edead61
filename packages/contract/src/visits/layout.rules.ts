/** Numbers in the layout of a page: its element counts by position in the DOM. */
export const LAYOUT_CELLS = 256

/**
 * From this similarity on, two visits saw the same kind of page. Pages of the mall had 0.96 and more after two weeks, and a bare
 * error page 0.03 and less.
 */
const SAME_LAYOUT = 0.6

/** Whether two visits saw the same kind of page, with other products and banners perhaps. */
export const isSameLayout = (one: readonly number[], other: readonly number[]): boolean =>
  compareLayouts(one, other) >= SAME_LAYOUT

/** 0 to 1. Logarithms, because a list may have many more products than it had. */
export function compareLayouts(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one.map(Math.log1p), other.map(Math.log1p)]
  const length = Math.sqrt(multiply(a, a) * multiply(b, b))
  return length === 0 ? 0 : multiply(a, b) / length
}

const multiply = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
