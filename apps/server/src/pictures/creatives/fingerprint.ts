import { computePerceptualHash } from '../../platform/perceptual-hash.ts'
import type { Pixels } from '../../platform/pixels.ts'
import { computeDetail } from './detail.ts'

export interface RegionFingerprint {
  /** 64 characters, 0 or 1. Hashes of similar regions differ in few places. */
  readonly hash: string
  /** Input of compareDetails(). */
  readonly detail: Buffer
}

/** The side of a crop: three pixels for each cell that is hashed, four for each of the detail. */
export const CROP_SIDE = 96
/** Standard deviation of brightness. Placeholders of images that have not arrived are below it. */
const LEAST_CONTRAST = 6

/**
 * Fingerprint of a region, from its pixels as a square of CROP_SIDE; its true proportions are part of the detail.
 * Undefined if the region is blank: all blank regions look the same.
 */
export function computeRegionFingerprint(crop: Pixels, ratio: number): RegionFingerprint | undefined {
  if (measureContrast(crop) < LEAST_CONTRAST) return undefined
  return { hash: computePerceptualHash(crop), detail: computeDetail(crop, ratio) }
}

function measureContrast({ data }: Pixels): number {
  let [sum, squares] = [0, 0]
  const count = data.length / 3
  for (let at = 0; at < data.length; at += 3) {
    const bright = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    sum += bright
    squares += bright * bright
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}
