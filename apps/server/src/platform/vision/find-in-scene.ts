import { descriptorsOf, pointOf, SMALLEST } from './akaze.ts'
import { countOf, type Features, type Point } from './features.ts'
import { type OpenCv, withOwned } from './open-cv.ts'

/** Where a reference lies in a scene, as it is moved, turned, sheared and scaled into it. */
export interface Place {
  /** x' = a x + b y + c, y' = d x + e y + f. */
  readonly map: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  readonly inliers: number
  /** Of the features that could be seen at this size, 0 to 1. */
  readonly ratio: number
}

interface Pair {
  readonly from: Point
  readonly to: Point
  /** How much larger the feature is in the scene, as a power of two. */
  readonly scale: number
  /** Where the middle of the reference lies in the scene if the reference stands upright there. */
  readonly middle: Point
}

/** The nearest look-alike in the reference must be clearly nearer than the second. */
const CLEARLY_NEARER = 0.85
/** Pairs that speak for the same place: as powers of two, and as a share of the reference's size there. */
const SAME_SCALE = 0.5
const SAME_MIDDLE = 0.2
const LEAST_INLIERS = 8
/** Pixels that a feature may lie beside its place, at the size at which the reference lies in the scene. */
const MAX_ERROR = 0.012
const PLACES = 3
const ROUNDS = 2000
const SURE = 0.995
/** How much it may be stretched, and how far it may lean (as a cosine). */
const STRETCHED = 1.6
const LEANING = 0.4

export const moved = ([a, b, c, d, e, f]: Place['map'], [x, y]: Point): Point => [a * x + b * y + c, d * x + e * y + f]

/**
 * On a shelf a product stands many times, so that each feature of the reference has several look-alikes and none is clearly
 * the nearest. Here each feature of the scene looks for its own in the reference; those that agree on where the middle of
 * the reference would lie are one pack. The pack with the most is the answer.
 */
export function findInScene(cv: OpenCv, reference: Features, scene: Features): Place | undefined {
  const pairs = pairsOf(cv, reference, scene)
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
  const places = groups.flatMap((group) => fitted(cv, group, reference, scene, extent) ?? [])
  return places.reduce<Place | undefined>((best, one) => (best && best.inliers >= one.inliers ? best : one), undefined)
}

function pairsOf(cv: OpenCv, reference: Features, scene: Features): Pair[] {
  if (countOf(reference) < LEAST_INLIERS || countOf(scene) < LEAST_INLIERS) return []
  return withOwned((own) => {
    const matches = own(new cv.DMatchVectorVector())
    const matcher = own(new cv.BFMatcher(cv.NORM_HAMMING, false))
    matcher.knnMatch(own(descriptorsOf(cv, scene)), own(descriptorsOf(cv, reference)), matches, 2)
    const pairs: Pair[] = []
    for (let index = 0; index < matches.size(); index++) {
      const both = own(matches.get(index))
      if (both.size() < 2) continue
      const [first, second] = [both.get(0), both.get(1)]
      if (first.distance >= CLEARLY_NEARER * second.distance) continue
      const [from, to] = [pointOf(reference, first.trainIdx), pointOf(scene, first.queryIdx)]
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

function fitted(
  cv: OpenCv,
  group: readonly Pair[],
  reference: Features,
  scene: Features,
  extent: number,
): Place | undefined {
  return withOwned((own) => {
    const points = (side: 'from' | 'to') => {
      const mat = own(new cv.Mat(group.length, 1, cv.CV_32FC2))
      group.forEach((pair, index) => {
        mat.data32F.set(pair[side], index * 2)
      })
      return mat
    }
    const scales = group.map(({ scale }) => scale).sort((a, b) => a - b)
    const maxError = Math.max(2, MAX_ERROR * extent * 2 ** (scales[scales.length >> 1] ?? 0))
    const mask = own(new cv.Mat())
    const matrix = own(cv.estimateAffine2D(points('from'), points('to'), mask, cv.RANSAC, maxError, ROUNDS, SURE))
    if (matrix.rows !== 2) return undefined
    const map = [...matrix.data64F] as unknown as Place['map']
    if (!isUpright(map)) return undefined
    const inliers = new Set(group.filter((_, index) => mask.data[index] === 1).map(({ from }) => from.join())).size
    if (inliers < LEAST_INLIERS) return undefined
    return { map, inliers, ratio: Math.min(1, inliers / Math.max(1, findable(map, reference, scene))) }
  })
}

/** Not mirrored, not lying on its side, not squeezed to a line. */
function isUpright([a, b, , d, e]: Place['map']): boolean {
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

/** Features of the reference that fall into the scene and are not too small in it to be seen. */
function findable(map: Place['map'], reference: Features, scene: Features): number {
  const scale = Math.sqrt(map[0] * map[4] - map[1] * map[3])
  let count = 0
  for (let index = 0; index < countOf(reference); index++) {
    const [x, y] = moved(map, pointOf(reference, index))
    const isInside = x >= 0 && y >= 0 && x < scene.width && y < scene.height
    if (isInside && (reference.keypoints[index * 3 + 2] ?? 0) * scale >= SMALLEST) count++
  }
  return count
}
