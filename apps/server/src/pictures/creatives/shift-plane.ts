/** In cells, to the right and down. */
export interface Shift {
  readonly x: number
  readonly y: number
}

/** A plane of side × side cells after a shift. */
interface ShiftedPlane {
  readonly plane: Float32Array
  /** The cells that still lie on the plane, from first to last. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Interpolates between cells. Cells that would come from outside of the plane are left out. */
export function shiftPlane(plane: Uint8Array, side: number, { x, y }: Shift): ShiftedPlane {
  const last = side - 1
  const [wholeX, wholeY] = [Math.floor(x), Math.floor(y)]
  const [restX, restY] = [x - wholeX, y - wholeY]
  const [left, right] = [Math.max(0, Math.ceil(-x)), Math.min(last, Math.floor(last - x))]
  const [top, bottom] = [Math.max(0, Math.ceil(-y)), Math.min(last, Math.floor(last - y))]
  const shifted = new Float32Array(side * side)
  for (let row = top; row <= bottom; row++) {
    const upper = (row + wholeY) * side
    const lower = Math.min(last, row + wholeY + 1) * side
    for (let column = left; column <= right; column++) {
      const near = column + wholeX
      const far = Math.min(last, near + 1)
      const above = (plane[upper + near] ?? 0) * (1 - restX) + (plane[upper + far] ?? 0) * restX
      const below = (plane[lower + near] ?? 0) * (1 - restX) + (plane[lower + far] ?? 0) * restX
      shifted[row * side + column] = above * (1 - restY) + below * restY
    }
  }
  return { plane: shifted, left, right, top, bottom }
}
