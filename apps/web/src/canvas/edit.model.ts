import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import type { Mark } from './mark.ts'
import {
  type Bounds,
  getHandles,
  growBy,
  isPolygon,
  moveBy,
  roundPoint,
  withHandleAt,
  withoutCorner,
} from './shape.model.ts'
import { findObjection, reshape } from './tools/select.tool.ts'
import type { Effect } from './tools/tool.ts'

/** Repeated key presses with the same effect are merged into one undo step. */
const reshapeByKey = (mark: Mark, next: Shape, what: string): readonly Effect[] => {
  const message = findObjection(next, mark.shape)
  if (message !== null) return [{ type: 'refused', message }]
  return [{ type: 'reshaped', id: mark.id, shape: next, coalesceKey: `${what} ${mark.id}` }]
}

/** Moves the active corner or the whole shape, in picture pixels. */
export function nudge(mark: Mark, corner: number | null, by: Point): readonly Effect[] {
  const at = corner === null ? undefined : getHandles(mark.shape)[corner]
  if (corner === null || !at) return reshapeByKey(mark, moveBy(mark.shape, by), 'move')
  const to = roundPoint([at[0] + by[0], at[1] + by[1]])
  return reshapeByKey(mark, withHandleAt(mark.shape, corner, to), `corner ${corner}`)
}

export function grow(mark: Mark, by: Point): readonly Effect[] {
  const next = growBy(mark.shape, by)
  return next ? reshapeByKey(mark, next, 'grow') : []
}

/** Only polygons can lose a corner. */
export const removeCorner = (mark: Mark, corner: number): readonly Effect[] =>
  isPolygon(mark.shape) ? reshape(mark, withoutCorner(mark.shape, corner), null) : []

/** The previous or next handle; wraps around, with one step at which none is active. */
export function nextCorner({ shape }: Mark, corner: number | null, step: 1 | -1): number | null {
  const count = getHandles(shape).length
  const next = (corner ?? (step === 1 ? -1 : count)) + step
  return next < 0 || next >= count ? null : next
}

/** The initial shape when drawing with the keyboard: centered, a third of the visible area. */
export function createCenteredShape(type: Shape['type'], { left, top, right, bottom }: Bounds): Shape {
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
  const [w, h] = [Math.max(1, Math.round((right - left) / 6)), Math.max(1, Math.round((bottom - top) / 6))]
  const corners: readonly Point[] = [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ]
  switch (type) {
    case SHAPE_TYPE.polygon:
      return { type, points: corners }
    case SHAPE_TYPE.rectangle:
      return { type, points: [corners[0] as Point, corners[2] as Point] }
    case SHAPE_TYPE.circle:
      return {
        type,
        points: [
          [x, y],
          [x + Math.min(w, h), y],
        ],
      }
    case SHAPE_TYPE.line:
      return {
        type,
        points: [
          [x - w, y],
          [x + w, y],
        ],
      }
    default:
      return { type, points: [[x, y]] }
  }
}

/** The next mark; wraps around. */
export function nextMark(marks: readonly Mark[], selectedId: string | null, step: 1 | -1): Mark | undefined {
  const place = marks.findIndex(({ id }) => id === selectedId)
  return place < 0 ? marks.at(step === 1 ? 0 : -1) : marks[(place + step + marks.length) % marks.length]
}
