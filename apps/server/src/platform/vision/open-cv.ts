import { createRequire } from 'node:module'

/**
 * The part of OpenCV that we use, because the package's own types lack AKAZE. Objects with `delete` are allocated
 * outside the JavaScript heap.
 */
export interface OpenCv {
  readonly Mat: {
    new (): Mat
    new (rows: number, columns: number, type: number): Mat
    ones(rows: number, columns: number, type: number): Mat
  }
  readonly MatVector: new () => Vector<Mat>
  readonly Rect: new (x: number, y: number, width: number, height: number) => object

  readonly KeyPointVector: new () => Vector<{ pt: { x: number; y: number }; size: number; response: number }>
  readonly DMatchVectorVector: new () => Vector<Vector<{ queryIdx: number; trainIdx: number; distance: number }>>
  readonly AKAZE: new () => Deletable & {
    setThreshold(threshold: number): void
    detectAndCompute(picture: Mat, mask: Mat, keypoints: Deletable, descriptors: Mat): void
  }
  readonly BFMatcher: new (
    norm: number,
    crossCheck: boolean,
  ) => Deletable & { knnMatch(query: Mat, train: Mat, matches: Deletable, k: number): void }
  findHomography(from: Mat, to: Mat, method: number, maxError: number, mask: Mat, rounds: number, sure: number): Mat
  estimateAffine2D(
    from: Mat,
    to: Mat,
    inliers: Mat,
    method: number,
    maxError: number,
    rounds: number,
    sure: number,
  ): Mat
  morphologyEx(from: Mat, to: Mat, operation: number, kernel: Mat): void
  findContours(mask: Mat, contours: Vector<Mat>, hierarchy: Mat, mode: number, method: number): void
  contourArea(contour: Mat): number
  approxPolyDP(contour: Mat, to: Mat, tolerance: number, isClosed: boolean): void
  convexHull(contour: Mat, to: Mat): void
  grabCut(picture: Mat, mask: Mat, rect: object, ground: Mat, object: Mat, rounds: number, mode: number): void
  readonly CV_8UC1: number
  readonly CV_8UC3: number
  readonly CV_32FC2: number
  readonly MORPH_OPEN: number
  readonly MORPH_CLOSE: number
  readonly RETR_EXTERNAL: number
  readonly CHAIN_APPROX_NONE: number
  readonly GC_INIT_WITH_MASK: number
  readonly NORM_HAMMING: number
  readonly RANSAC: number
}

interface Deletable {
  delete(): void
}

export interface Mat extends Deletable {
  readonly rows: number
  readonly cols: number
  readonly data: Uint8Array
  readonly data32S: Int32Array
  readonly data32F: Float32Array
  readonly data64F: Float64Array
}

interface Vector<T> extends Deletable {
  size(): number
  get(index: number): T
}

/**
 * Returns the module wrapped in an object: its `then` method calls back with itself, so awaiting it, or a promise of
 * it, would never end.
 */
export async function loadOpenCv(): Promise<{ cv: OpenCv }> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as OpenCv & { onRuntimeInitialized?: () => void }
  if (!cv.Mat) {
    await new Promise<void>((resolve) => {
      cv.onRuntimeInitialized = resolve
    })
  }
  return { cv }
}

/** Always deletes everything registered with `own`. */
export function withOwned<T>(work: (own: <O extends Deletable>(thing: O) => O) => T): T {
  const owned: Deletable[] = []
  try {
    return work((thing) => {
      owned.push(thing)
      return thing
    })
  } finally {
    for (const thing of owned.reverse()) thing.delete()
  }
}
