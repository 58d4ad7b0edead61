import { COLOR_SIDE, type Detail, LUMA_SIDE, unpackDetail } from './detail.ts'
import { type Shift, shiftPlane } from './shift-plane.ts'

/** Regions with other proportions show another crop, whatever their colors. In powers of two: about 15%. */
const MOST_STRETCHED = 0.2
/** Steps of the search for the shift between two boxes, in cells: up to 2.9, in eighths. */
const STEPS = [1, 1, 0.5, 0.25, 0.125]
/** Differences in brightness that encoding makes, and the share of a cell's contrast that an inexact shift makes. */
const NOISE = 2
const SHIFTED = 0.12
/** Only the cells that differ most count fully: a headline or a price covers few of them. */
const TOP_LUMA = 0.01
const TOP_COLOR = 0.06
/** Points lost for each shade of difference. */
const POINTS = { top: 1, mean: 2, color: 0.5 }

/**
 * Similarity of two regions in percent. A creative that is drawn, encoded or measured a little differently is well above
 * 90; the same template with another product, brand or headline is below. A creative that is covered or not fully loaded
 * is below as well. Weights and limits were chosen with bench/creatives/matching.ts.
 */
export function compareDetails(a: Buffer, b: Buffer): number {
  const [one, other] = [unpackDetail(a), unpackDetail(b)]
  if (!one || !other || Math.abs(Math.log2(one.ratio / other.ratio)) > MOST_STRETCHED) return 0
  const shift = findShift(one.luma, other.luma)
  const luma = differ(one.luma, other.luma, shift).sort().reverse()
  const color = differColors(one, other, shift).sort().reverse()
  const lost =
    POINTS.top * averageTop(luma, TOP_LUMA) +
    POINTS.mean * averageTop(luma, 1) +
    POINTS.color * averageTop(color, TOP_COLOR)
  return Math.max(0, 100 - lost)
}

/** The boxes of the same banner may differ by a few pixels: the shift with the least difference. */
function findShift(one: Uint8Array, other: Uint8Array): Shift {
  let best: Shift = { x: 0, y: 0 }
  let least = averageDifference(one, other, best)
  for (const step of STEPS) {
    const { x, y } = best
    for (const [right, down] of NEIGHBORS) {
      const shift = { x: x + right * step, y: y + down * step }
      const difference = averageDifference(one, other, shift)
      if (difference >= least) continue
      best = shift
      least = difference
    }
  }
  return best
}

const NEIGHBORS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

function averageDifference(one: Uint8Array, other: Uint8Array, shift: Shift): number {
  const { plane, left, right, top, bottom } = shiftPlane(other, LUMA_SIDE, shift)
  let sum = 0
  for (let y = top; y <= bottom; y++) {
    for (let cell = y * LUMA_SIDE + left; cell <= y * LUMA_SIDE + right; cell++) {
      sum += Math.abs((one[cell] ?? 0) - (plane[cell] ?? 0))
    }
  }
  return sum / ((right - left + 1) * (bottom - top + 1))
}

/** Differences in brightness beyond those that encoding and shifting make. */
function differ(one: Uint8Array, other: Uint8Array, shift: Shift): Float32Array {
  const { plane, left, right, top, bottom } = shiftPlane(other, LUMA_SIDE, shift)
  const differences = new Float32Array((right - left + 1) * (bottom - top + 1))
  let at = 0
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cell = y * LUMA_SIDE + x
      const contrast = measureContrast(other, Math.round(x + shift.x), Math.round(y + shift.y))
      const difference = Math.abs((one[cell] ?? 0) - (plane[cell] ?? 0))
      differences[at] = Math.max(0, difference - NOISE - SHIFTED * contrast)
      at += 1
    }
  }
  return differences
}

/** Range of brightness of a cell and its neighbors. */
function measureContrast(luma: Uint8Array, x: number, y: number): number {
  let [darkest, brightest] = [255, 0]
  const last = LUMA_SIDE - 1
  for (let row = Math.max(0, y - 1); row <= Math.min(last, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(last, x + 1); column++) {
      const value = luma[row * LUMA_SIDE + column] ?? 0
      darkest = Math.min(darkest, value)
      brightest = Math.max(brightest, value)
    }
  }
  return brightest - darkest
}

function differColors(one: Detail, other: Detail, shift: Shift): Float32Array {
  const scale = COLOR_SIDE / LUMA_SIDE
  const moved = { x: shift.x * scale, y: shift.y * scale }
  const [blue, red] = other.colors.map((plane) => shiftPlane(plane, COLOR_SIDE, moved))
  if (!blue || !red) return new Float32Array()
  const { left, right, top, bottom } = blue
  const differences: number[] = []
  for (let y = top; y <= bottom; y++) {
    for (let cell = y * COLOR_SIDE + left; cell <= y * COLOR_SIDE + right; cell++) {
      const [ownBlue, ownRed] = [one.colors[0][cell] ?? 0, one.colors[1][cell] ?? 0]
      differences.push(Math.max(Math.abs(ownBlue - (blue.plane[cell] ?? 0)), Math.abs(ownRed - (red.plane[cell] ?? 0))))
    }
  }
  return Float32Array.from(differences)
}

/** Mean of this share of the values, which are sorted, the greatest first. */
function averageTop(sorted: Float32Array, share: number): number {
  const count = Math.max(1, Math.round(sorted.length * share))
  return sorted.subarray(0, count).reduce((sum, value) => sum + value, 0) / count
}
