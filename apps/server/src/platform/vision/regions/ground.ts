import type { Box } from '@vitrine/contract/creatives/region'
import type { Raster } from './raster.ts'

/** Least level of all channels that is white, as the ground of most product pictures and cards. */
const WHITE = 249
/** Levels by which the ground may vary. */
const SAME = 6
/** Levels that count as one color when the most frequent one is found. */
const BITS = 2
const EVERY = 5
/** Least share of the picture of a color of the page, and of a part in which it is seen. */
const FREQUENT = 0.15
const SEEN = 0.05
const PARTS = 20

export type Color = readonly [red: number, green: number, blue: number]

export interface Ground {
  /** The most frequent colors of the page. */
  readonly colors: readonly Color[]
  /** Share of a rectangle that has a color of the page, or is white. */
  measure(box: Box): number
}

export function openGround({ data, width, height }: Raster): Ground {
  const colors = findPageColors(data)
  const row = width + 1
  // sums of all pixels above and to the left, so that any rectangle takes four reads
  const sums = new Uint32Array(row * (height + 1))
  for (let y = 0; y < height; y++) {
    let count = 0
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      if (isWhite(data, at) || colors.some((color) => hasColor(data, at, color))) count += 1
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] as number) + count
    }
  }
  const sum = (x: number, y: number) => sums[y * row + x] as number
  const measure = ({ x, y, width: across, height: down }: Box) => {
    const count = sum(x + across, y + down) - sum(x, y + down) - sum(x + across, y) + sum(x, y)
    return count / (across * down)
  }
  return { colors, measure }
}

const isWhite = (data: Uint8Array, at: number) =>
  (data[at] as number) >= WHITE && (data[at + 1] as number) >= WHITE && (data[at + 2] as number) >= WHITE

export const hasColor = (data: Uint8Array, at: number, [red, green, blue]: Color) =>
  Math.abs((data[at] as number) - red) <= SAME &&
  Math.abs((data[at + 1] as number) - green) <= SAME &&
  Math.abs((data[at + 2] as number) - blue) <= SAME

/** The middles of one or two ranges of colors: the most frequent one, and another that is everywhere. */
function findPageColors(data: Uint8Array): Color[] {
  const depth = 8 - BITS
  const counts = new Uint32Array(1 << (3 * depth))
  let samples = 0
  for (let at = 0; at < data.length; at += 3 * EVERY) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const range = ((red >> BITS) << (2 * depth)) | ((green >> BITS) << depth) | (blue >> BITS)
    counts[range] = (counts[range] as number) + 1
    samples += 1
  }
  const level = (range: number, shift: number) => (((range >> shift) & ((1 << depth) - 1)) << BITS) + (1 << (BITS - 1))
  const [most, next] = [...counts.keys()]
    .filter((range) => (counts[range] as number) >= FREQUENT * samples)
    .sort((one, other) => (counts[other] as number) - (counts[one] as number))
    .map((range): Color => [level(range, 2 * depth), level(range, depth), level(range, 0)])
  return [most, next && isEverywhere(data, next) ? next : undefined].filter((color) => color !== undefined)
}

/** Whether a color is seen in most parts of the page. The color of one large banner is not. */
function isEverywhere(data: Uint8Array, color: Color): boolean {
  const part = Math.floor(data.length / 3 / PARTS) * 3
  let seen = 0
  for (let start = 0; start + part <= data.length; start += part) {
    let count = 0
    for (let at = start; at < start + part; at += 3 * EVERY) if (hasColor(data, at, color)) count += 1
    if (count >= (SEEN * part) / (3 * EVERY)) seen += 1
  }
  return seen >= PARTS / 2
}
