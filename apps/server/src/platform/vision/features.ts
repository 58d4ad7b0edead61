/** AKAZE features of a picture: keypoints and descriptors. */
export interface Features {
  /** Size of the picture that was searched; keypoints use its pixels. */
  readonly width: number
  readonly height: number
  /** x, y and size of each keypoint. */
  readonly keypoints: Float32Array<ArrayBuffer>
  /** DESCRIPTOR_BYTES per keypoint. */
  readonly descriptors: Uint8Array<ArrayBuffer>
}

export const DESCRIPTOR_BYTES = 61

export type Point = readonly [x: number, y: number]

/** Location of a picture in another one: its corners, clockwise from the upper left. */
export interface Location {
  readonly polygon: readonly [Point, Point, Point, Point]
  /** Number of features in the expected position. */
  readonly inliers: number
  /** Share of the findable features of the reference, 0 to 1. */
  readonly ratio: number
}

export const countFeatures = (features: Features) => features.keypoints.length / 3
