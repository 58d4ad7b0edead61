import type { Box } from '@vitrine/contract/creatives/region'
import { cropPixels, rawPixels } from '../../platform/pixels.ts'
import { CROP_SIDE, computeRegionFingerprint, type RegionFingerprint } from './fingerprint.ts'

export interface PictureWithRegions {
  /** May be smaller than the original. */
  readonly preview: Buffer
  /** Size of the original, in whose pixels the boxes are. */
  readonly width: number
  readonly height: number
}

/** Decoded once for all regions, in 36 MB at most. A page of 1366 × 8000 keeps its size. */
const MOST_PIXELS = 12_000_000

/** In the order of the boxes; undefined for a blank region and one outside of the picture. */
export async function fingerprintRegions(
  { preview, width, height }: PictureWithRegions,
  boxes: readonly Box[],
): Promise<(RegionFingerprint | undefined)[]> {
  if (boxes.length === 0) return []
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const pixels = await rawPixels(preview, { width: Math.max(1, Math.round(width * scale)), fit: 'inside', channels: 3 })
  const found: (RegionFingerprint | undefined)[] = []
  for (const box of boxes) {
    const scaled = scaleBox(box, { x: pixels.width / width, y: pixels.height / height }, pixels)
    const crop = scaled && (await cropPixels(pixels, { box: scaled, width: CROP_SIDE, height: CROP_SIDE, channels: 3 }))
    found.push(crop && computeRegionFingerprint(crop, box.width / box.height))
  }
  return found
}

/** The part of the box that is on the scaled picture, if any. */
function scaleBox(
  { x, y, width, height }: Box,
  scale: { readonly x: number; readonly y: number },
  picture: { readonly width: number; readonly height: number },
): Box | undefined {
  const [left, top] = [Math.round(x * scale.x), Math.round(y * scale.y)]
  const right = Math.min(picture.width, Math.round((x + width) * scale.x))
  const bottom = Math.min(picture.height, Math.round((y + height) * scale.y))
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined
}
