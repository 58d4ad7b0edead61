import type { Box } from './region.ts'

const getArea = ({ width, height }: Pick<Box, 'width' | 'height'>) => width * height

/** Share of the area that two boxes have in common, from 0 to 1 (intersection over union). */
export function getOverlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (getArea(one) + getArea(other) - shared)
}

/** From this overlap on, two boxes are the same banner. */
const SAME_BOX = 0.9

export const isSameBox = (one: Box, other: Box): boolean => getOverlap(one, other) >= SAME_BOX

/** The box that overlaps most, if it is the same banner. */
export function findSameBox<B extends Box>(box: Box, boxes: readonly B[]): B | undefined {
  const [best] = boxes
    .map((candidate) => ({ candidate, overlap: getOverlap(box, candidate) }))
    .sort((a, b) => b.overlap - a.overlap)
  return best && best.overlap >= SAME_BOX ? best.candidate : undefined
}

/** Such as '600 × 300 (40, 120)': size and upper left corner, the same in every language. */
export const formatBox = ({ x, y, width, height }: Box): string => `${width} × ${height} (${x}, ${y})`
