/** A picture as AKAZE sees it: points that can be found again, and what each looks like. */
export interface Features {
  /** Of the picture in which they were found; keypoints are in its pixels. */
  readonly width: number
  readonly height: number
  /** x, y and size of each. */
  readonly keypoints: Float32Array<ArrayBuffer>
  /** As many bytes for each as DESCRIPTOR_BYTES says. */
  readonly descriptors: Uint8Array<ArrayBuffer>
}

export const DESCRIPTOR_BYTES = 61

export type Point = readonly [x: number, y: number]

/** Where a picture lies in another: its corners, from the upper left one on with the clock. */
export interface Location {
  readonly polygon: readonly [Point, Point, Point, Point]
  /** How many features lie where they should. */
  readonly inliers: number
  /** Of those features of the picture looked for that could be found there, 0 to 1. */
  readonly ratio: number
}

export const countOf = (features: Features) => features.keypoints.length / 3
