import { crossesItself, SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import type { Pixels } from '../pixels.ts'
import type { Point } from './features.ts'
import { type Mat, type OpenCv, withOwned } from './open-cv.ts'

/** The foreground of a picture. */
export interface Outline {
  readonly polygon: readonly Point[]
  /** Share of the picture, 0 to 1. */
  readonly share: number
  /** Share of its convex hull, 0 to 1. A package fills its hull, clutter doesn't. */
  readonly solidity: number
  /** Share of the picture's border that it touches, 0 to 1. */
  readonly onRim: number
}

const MOST_CORNERS = 24
/**
 * Maximum difference in any channel for a pixel to count as background. The first is above the soft part of a shadow.
 * The others are for pale packages on white, where the first would leave only the print.
 */
const LIKE_GROUND = [36, 20, 10]
/** Below the first value, it may be print without its package; below the second, it isn't a package. */
const SOLID = { surely: 0.8, atLeast: 0.7 }
/** A background is plain if this share of the border has its color. */
const PLAIN = 0.92
/**
 * For other backgrounds: pixels this close to the border (as a share of the sides) are background, the center is
 * foreground.
 */
const RIM = 0.04
const MIDDLE = 0.3
const ROUNDS = 4

/**
 * Outlines a package on a plain background; undefined if the background is not plain or the foreground is not a
 * package.
 */
export function outlineOnPlainBackground(cv: OpenCv, pixels: Pixels): Outline | undefined {
  let best: Outline | undefined
  for (const like of LIKE_GROUND) {
    const outline = outlineWithTolerance(cv, pixels, like)
    if (outline && outline.solidity > (best?.solidity ?? 0)) best = outline
    if (best && best.solidity >= SOLID.surely) break
  }
  return best && best.solidity >= SOLID.atLeast ? best : undefined
}

function outlineWithTolerance(cv: OpenCv, { data, width, height }: Pixels, like: number): Outline | undefined {
  const rim = listRim(width, height)
  const ground = [0, 1, 2].map((channel) => median(rim.map((index) => data[index * 3 + channel] ?? 0)))
  const isGround = (index: number) =>
    ground.every((value, channel) => Math.abs((data[index * 3 + channel] ?? 0) - value) <= like)
  if (rim.filter(isGround).length < PLAIN * rim.length) return undefined
  return withOwned((own) => {
    const mask = own(new cv.Mat(height, width, cv.CV_8UC1))
    for (let index = 0; index < width * height; index++) mask.data[index] = isGround(index) ? 0 : 255
    return findLargestOutline(cv, mask)
  })
}

/**
 * Outlines the largest object on any background: colors near the border are learned as background, those of the center
 * as object.
 */
export function outlineObject(cv: OpenCv, { data, width, height }: Pixels): Outline | undefined {
  const [GROUND, OBJECT, LIKELY_GROUND, LIKELY_OBJECT] = [0, 1, 2, 3]
  return withOwned((own) => {
    const picture = own(new cv.Mat(height, width, cv.CV_8UC3))
    picture.data.set(data)
    const mask = own(new cv.Mat(height, width, cv.CV_8UC1))
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [fromSide, fromEnd] = [Math.min(x, width - 1 - x) / width, Math.min(y, height - 1 - y) / height]
        const isRim = Math.min(fromSide, fromEnd) < RIM
        const isMiddle = fromSide > MIDDLE && fromEnd > MIDDLE
        mask.data[y * width + x] = isRim ? GROUND : isMiddle ? LIKELY_OBJECT : LIKELY_GROUND
      }
    }
    const models = [own(new cv.Mat()), own(new cv.Mat())] as const
    cv.grabCut(picture, mask, new cv.Rect(0, 0, 1, 1), ...models, ROUNDS, cv.GC_INIT_WITH_MASK)
    for (let index = 0; index < width * height; index++) {
      const value = mask.data[index]
      mask.data[index] = value === OBJECT || value === LIKELY_OBJECT ? 255 : 0
    }
    return findLargestOutline(cv, mask)
  })
}

function findLargestOutline(cv: OpenCv, mask: Mat): Outline | undefined {
  return withOwned((own) => {
    const size = Math.max(3, Math.round(Math.max(mask.rows, mask.cols) / 80)) | 1
    const kernel = own(cv.Mat.ones(size, size, cv.CV_8UC1))
    cv.morphologyEx(mask, mask, cv.MORPH_CLOSE, kernel)
    cv.morphologyEx(mask, mask, cv.MORPH_OPEN, kernel)
    const contours = own(new cv.MatVector())
    cv.findContours(mask, contours, own(new cv.Mat()), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_NONE)
    const all = Array.from({ length: contours.size() }, (_, index) => own(contours.get(index)))
    const largest = all.reduce<Mat | undefined>(
      (best, one) => (!best || cv.contourArea(one) > cv.contourArea(best) ? one : best),
      undefined,
    )
    if (!largest) return undefined
    const area = cv.contourArea(largest)
    const hull = own(new cv.Mat())
    cv.convexHull(largest, hull)
    const polygon = simplifyContour(cv, largest) ?? simplifyContour(cv, hull)
    if (!polygon) return undefined
    return {
      polygon,
      share: area / (mask.rows * mask.cols),
      solidity: area / Math.max(1, cv.contourArea(hull)),
      onRim:
        toPoints(largest).filter(([x, y]) => x <= 0 || y <= 0 || x >= mask.cols - 1 || y >= mask.rows - 1).length /
        (2 * (mask.rows + mask.cols)),
    }
  })
}

/** Uses as few corners as possible; undefined if its lines would cross. */
function simplifyContour(cv: OpenCv, contour: Mat): Point[] | undefined {
  return withOwned((own) => {
    const made = own(new cv.Mat())
    let tolerance = 1
    do {
      cv.approxPolyDP(contour, made, tolerance, true)
      tolerance *= 1.3
    } while (made.rows > MOST_CORNERS)
    const points = toPoints(made)
    return points.length < 3 || crossesItself({ type: SHAPE_TYPE.polygon, points }) ? undefined : points
  })
}

const toPoints = (contour: Mat): Point[] =>
  Array.from({ length: contour.rows }, (_, index) => [
    contour.data32S[2 * index] ?? 0,
    contour.data32S[2 * index + 1] ?? 0,
  ])

function listRim(width: number, height: number): number[] {
  const rim: number[] = []
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1)
  return rim
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
