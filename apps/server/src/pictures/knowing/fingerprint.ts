import { computePerceptualHash } from '../../platform/perceptual-hash.ts'
import { rawPixels } from '../../platform/pixels.ts'
import { computeGrid, packGrid } from './grid.ts'

export interface Fingerprint {
  /** 64 characters, 0 or 1. Hashes of similar pictures differ in few places. */
  readonly hash: string
  /** Input of the detailed comparison. */
  readonly detail: Buffer
}

/** One pixel per grid row, four per grid column. */
const WIDTH = 64
/**
 * Only the top of a page is hashed: this many times its width. Product lists follow below, and another row of products
 * must not make a page look different.
 */
const HASHED_HEIGHT = 3

/** The result doesn't depend on how the picture is encoded. */
export async function computeFingerprint(picture: Buffer): Promise<Fingerprint> {
  const pixels = await rawPixels(picture, { width: WIDTH, fit: 'inside', channels: 3 })
  const { width, height } = pixels
  const top = { ...pixels, height: Math.min(height, width * HASHED_HEIGHT) }
  return { hash: computePerceptualHash(top), detail: packGrid(computeGrid(pixels)) }
}
