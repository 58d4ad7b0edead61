import type { Pixels } from '../pixels.ts'
import { countFeatures, DESCRIPTOR_BYTES, type Features, type Location, type Point } from './features.ts'
import { type Mat, type OpenCv, withOwned } from './open-cv.ts'
import { getScale, isPlausible } from './plausible-polygon.ts'

/**
 * Lowe's ratio test: the nearest match must be clearly closer than the second, because letters and dots look alike
 * everywhere.
 */
const CLEARLY_NEARER = 0.8
/** Reprojection error in pixels. */
const MAX_ERROR = 4
/** Fewer inliers can occur by chance. */
const LEAST_INLIERS = 12
/** Size in pixels of the smallest features that AKAZE finds. */
export const SMALLEST = 4.8
/** Minimum share of the reference's features that must be findable. */
const LEAST_FINDABLE = 0.15
const ROUNDS = 2000
const SURE = 0.995

/** The strongest features of a grayscale picture. */
export function findFeatures(cv: OpenCv, { data, width, height }: Pixels, most: number): Features {
  return withOwned((own) => {
    const picture = own(new cv.Mat(height, width, cv.CV_8UC1))
    picture.data.set(data)
    const [keypoints, descriptors] = [own(new cv.KeyPointVector()), own(new cv.Mat())]
    own(new cv.AKAZE()).detectAndCompute(picture, own(new cv.Mat()), keypoints, descriptors)

    const found = Array.from({ length: keypoints.size() }, (_, index) => ({ ...keypoints.get(index), index }))
    const kept = found.sort((a, b) => b.response - a.response || a.index - b.index).slice(0, most)
    const features = {
      width,
      height,
      keypoints: new Float32Array(kept.length * 3),
      descriptors: new Uint8Array(kept.length * DESCRIPTOR_BYTES),
    }
    kept.forEach(({ pt, size, index }, place) => {
      features.keypoints.set([pt.x, pt.y, size], place * 3)
      const start = index * DESCRIPTOR_BYTES
      features.descriptors.set(descriptors.data.subarray(start, start + DESCRIPTOR_BYTES), place * DESCRIPTOR_BYTES)
    })
    return features
  })
}

/** Locates the reference in the scene, if it is there. */
export function locateIn(cv: OpenCv, reference: Features, scene: Features): Location | undefined {
  const pairs = matchPairs(cv, reference, scene)
  if (pairs.length < LEAST_INLIERS) return undefined
  return withOwned((own) => {
    const toPointMat = (features: Features, side: 0 | 1) => {
      const mat = own(new cv.Mat(pairs.length, 1, cv.CV_32FC2))
      pairs.forEach((pair, index) => {
        mat.data32F.set(getPoint(features, pair[side]), index * 2)
      })
      return mat
    }
    const mask = own(new cv.Mat())
    const homography = own(
      cv.findHomography(toPointMat(reference, 0), toPointMat(scene, 1), cv.RANSAC, MAX_ERROR, mask, ROUNDS, SURE),
    )
    if (homography.rows !== 3) return undefined
    const polygon = getCorners(reference).map((corner) => project(homography, corner)) as unknown as Location['polygon']
    const inliers = mask.data.reduce((sum, inlier) => sum + inlier, 0)
    if (inliers < LEAST_INLIERS || !isPlausible(polygon)) return undefined
    const findable = countFindable(homography, reference, scene, getScale(polygon, reference))
    // too little of it is visible to tell
    if (findable < LEAST_FINDABLE * countFeatures(reference)) return undefined
    return { polygon, inliers, ratio: Math.min(1, inliers / findable) }
  })
}

/** Matches reference features to scene features; each scene feature is used once, for its nearest match. */
function matchPairs(cv: OpenCv, reference: Features, scene: Features): [number, number][] {
  if (countFeatures(reference) < LEAST_INLIERS || countFeatures(scene) < LEAST_INLIERS) return []
  return withOwned((own) => {
    const matches = own(new cv.DMatchVectorVector())
    const matcher = own(new cv.BFMatcher(cv.NORM_HAMMING, false))
    matcher.knnMatch(own(toDescriptors(cv, reference)), own(toDescriptors(cv, scene)), matches, 2)

    const nearest = new Map<number, { from: number; distance: number }>()
    for (let index = 0; index < matches.size(); index++) {
      const both = own(matches.get(index))
      if (both.size() < 2) continue
      const [first, second] = [both.get(0), both.get(1)]
      if (first.distance >= CLEARLY_NEARER * second.distance) continue
      if (first.distance < (nearest.get(first.trainIdx)?.distance ?? Infinity)) {
        nearest.set(first.trainIdx, { from: first.queryIdx, distance: first.distance })
      }
    }
    return Array.from(nearest, ([to, { from }]): [number, number] => [from, to])
  })
}

export function toDescriptors(cv: OpenCv, features: Features): Mat {
  const mat = new cv.Mat(countFeatures(features), DESCRIPTOR_BYTES, cv.CV_8UC1)
  mat.data.set(features.descriptors)
  return mat
}

export const getPoint = ({ keypoints }: Features, index: number): [number, number] => [
  keypoints[index * 3] ?? 0,
  keypoints[index * 3 + 1] ?? 0,
]

/**
 * Counts reference features that the scene could show: those inside it and large enough to be seen. Without this, a
 * picture shown small or in part would not be recognized.
 */
function countFindable(homography: Mat, reference: Features, scene: Features, scale: number): number {
  let count = 0
  for (let index = 0; index < countFeatures(reference); index++) {
    const [x, y] = project(homography, getPoint(reference, index))
    const isInside = x >= 0 && y >= 0 && x < scene.width && y < scene.height
    if (isInside && (reference.keypoints[index * 3 + 2] ?? 0) * scale >= SMALLEST) count++
  }
  return count
}

const getCorners = ({ width, height }: Features): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]

function project(homography: Mat, [x, y]: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = homography.data64F
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}
