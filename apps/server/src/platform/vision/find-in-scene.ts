import { getPoint, SMALLEST, toDescriptors } from './akaze.ts'
import { countFeatures, type Features, type Point } from './features.ts'
import { type OpenCv, withOwned } from './open-cv.ts'

/** Affine placement of a reference in a scene. */
export interface FoundLocation {
  /** x' = a x + b y + c, y' = d x + e y + f. */
  readonly map: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  readonly inliers: number
  /** Share of the features visible at this size, 0 to 1. */
  readonly ratio: number
}

interface Pair {
  readonly from: Point
  readonly to: Point
  /** log2 of the scale from reference to scene. */
  readonly scale: number
  /** Where the center of an upright reference would be in the scene. */
  readonly middle: Point
}

/** Ratio test: the nearest match in the reference must be clearly closer than the second. */
const CLEARLY_NEARER = 0.85
/** Tolerances for pairs that vote for the same placement: log2 of the scale, and share of the reference's size. */
const SAME_SCALE = 0.5
const SAME_MIDDLE = 0.2
const LEAST_INLIERS = 8
/** Reprojection error, relative to the size of the reference in the scene. */
const MAX_ERROR = 0.012
const PLACES = 3
const ROUNDS = 2000
const SURE = 0.995
/** Limits for stretch, and for skew (as a cosine). */
const STRETCHED = 1.6
const LEANING = 0.4

export const mapPoint = ([a, b, c, d, e, f]: FoundLocation['map'], [x, y]: Point): Point => [
  a * x + b * y + c,
  d * x + e * y + f,
]

/**
 * A product appears many times on a shelf, so each reference feature has several similar matches and none is clearly
 * the nearest. Therefore each scene feature looks for its match in the reference, and those that agree on the center of
 * the reference form one instance. The instance with the most votes wins.
 */
export function findInScene(cv: OpenCv, reference: Features, scene: Features): FoundLocation | undefined {
  const pairs = matchPairs(cv, reference, scene)
  const extent = Math.max(reference.width, reference.height)
  const groups: Pair[][] = []
  let left = pairs
  for (let place = 0; place < PLACES && left.length >= LEAST_INLIERS; place++) {
    const group = largestGroup(left, extent)
    if (group.length < LEAST_INLIERS) break
    groups.push(group)
    const taken = new Set(group)
    left = left.filter((pair) => !taken.has(pair))
  }
  const places = groups.flatMap((group) => fitAffine(cv, group, reference, scene, extent) ?? [])
  return places.reduce<FoundLocation | undefined>(
    (best, one) => (best && best.inliers >= one.inliers ? best : one),
    undefined,
  )
}

function matchPairs(cv: OpenCv, reference: Features, scene: Features): Pair[] {
  if (countFeatures(reference) < LEAST_INLIERS || countFeatures(scene) < LEAST_INLIERS) return []
  return withOwned((own) => {
    const matches = own(new cv.DMatchVectorVector())
    const matcher = own(new cv.BFMatcher(cv.NORM_HAMMING, false))
    matcher.knnMatch(own(toDescriptors(cv, scene)), own(toDescriptors(cv, reference)), matches, 2)
    const pairs: Pair[] = []
    for (let index = 0; index < matches.size(); index++) {
      const both = own(matches.get(index))
      if (both.size() < 2) continue
      const [first, second] = [both.get(0), both.get(1)]
      if (first.distance >= CLEARLY_NEARER * second.distance) continue
      const [from, to] = [getPoint(reference, first.trainIdx), getPoint(scene, first.queryIdx)]
      const scale = (scene.keypoints[first.queryIdx * 3 + 2] ?? 1) / (reference.keypoints[first.trainIdx * 3 + 2] ?? 1)
      const middle: Point = [
        to[0] + scale * (reference.width / 2 - from[0]),
        to[1] + scale * (reference.height / 2 - from[1]),
      ]
      pairs.push({ from, to, scale: Math.log2(scale), middle })
    }
    return pairs
  })
}

function largestGroup(pairs: readonly Pair[], extent: number): Pair[] {
  let best: Pair[] = []
  for (const seed of pairs) {
    const near = SAME_MIDDLE * extent * 2 ** seed.scale
    const group = pairs.filter(
      ({ scale, middle }) =>
        Math.abs(scale - seed.scale) <= SAME_SCALE &&
        Math.hypot(middle[0] - seed.middle[0], middle[1] - seed.middle[1]) <= near,
    )
    if (group.length > best.length) best = group
  }
  return best
}

function fitAffine(
  cv: OpenCv,
  group: readonly Pair[],
  reference: Features,
  scene: Features,
  extent: number,
): FoundLocation | undefined {
  return withOwned((own) => {
    const toPointMat = (side: 'from' | 'to') => {
      const mat = own(new cv.Mat(group.length, 1, cv.CV_32FC2))
      group.forEach((pair, index) => {
        mat.data32F.set(pair[side], index * 2)
      })
      return mat
    }
    const scales = group.map(({ scale }) => scale).sort((a, b) => a - b)
    const maxError = Math.max(2, MAX_ERROR * extent * 2 ** (scales[scales.length >> 1] ?? 0))
    const mask = own(new cv.Mat())
    const matrix = own(
      cv.estimateAffine2D(toPointMat('from'), toPointMat('to'), mask, cv.RANSAC, maxError, ROUNDS, SURE),
    )
    if (matrix.rows !== 2) return undefined
    const map = [...matrix.data64F] as unknown as FoundLocation['map']
    if (!isUpright(map)) return undefined
    const inliers = new Set(group.filter((_, index) => mask.data[index] === 1).map(({ from }) => from.join())).size
    if (inliers < LEAST_INLIERS) return undefined
    return { map, inliers, ratio: Math.min(1, inliers / Math.max(1, countFindable(map, reference, scene))) }
  })
}

/** Not mirrored, rotated onto its side, or squeezed to a line. */
function isUpright([a, b, , d, e]: FoundLocation['map']): boolean {
  const [wide, high] = [Math.hypot(a, d), Math.hypot(b, e)]
  const leaning = (a * b + d * e) / (wide * high)
  return (
    a > 0 &&
    e > 0 &&
    a * e - b * d > 0 &&
    Math.max(wide / high, high / wide) <= STRETCHED &&
    Math.abs(leaning) <= LEANING
  )
}

/** Counts reference features inside the scene that are large enough to be seen. */
function countFindable(map: FoundLocation['map'], reference: Features, scene: Features): number {
  const scale = Math.sqrt(map[0] * map[4] - map[1] * map[3])
  let count = 0
  for (let index = 0; index < countFeatures(reference); index++) {
    const [x, y] = mapPoint(map, getPoint(reference, index))
    const isInside = x >= 0 && y >= 0 && x < scene.width && y < scene.height
    if (isInside && (reference.keypoints[index * 3 + 2] ?? 0) * scale >= SMALLEST) count++
  }
  return count
}
