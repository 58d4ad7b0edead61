import type { Box } from '@vitrine/contract/creatives/region'
import { differ, type Raster } from './raster.ts'

export interface Content {
  /** Number of colors that are seen, in steps of 32 levels per channel. */
  readonly colors: number
  /** The most frequent color, as an index of 8 × 8 × 8. */
  readonly main: number
  readonly mainShare: number
  /** Share of the pixels that differ slightly from their neighbors, as in photos and gradients. */
  readonly soft: number
  /** Share of the pixels at which the color changes clearly. */
  readonly busy: number
}

const MOST_SAMPLES = 1500
/** Least share of a color that is seen. */
const SEEN = 0.002
const SOFT = { from: 2, to: 14 }
const BUSY = 40
const INSET = 3

export function readContent({ data, width }: Raster, box: Box): Content {
  const step = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / MOST_SAMPLES)))
  const counts = new Uint32Array(512)
  let [samples, soft, busy] = [0, 0, 0]
  for (let y = box.y + INSET; y < box.y + box.height - INSET; y += step) {
    for (let x = box.x + INSET; x < box.x + box.width - INSET; x += step) {
      const at = (y * width + x) * 3
      const color =
        (((data[at] as number) >> 5) << 6) | (((data[at + 1] as number) >> 5) << 3) | ((data[at + 2] as number) >> 5)
      counts[color] = (counts[color] as number) + 1
      samples += 1
      const change = Math.max(differ(data, at, at + 3), differ(data, at, at + width * 3))
      if (change >= SOFT.from && change <= SOFT.to) soft += 1
      if (change >= BUSY) busy += 1
    }
  }
  let [colors, main] = [0, 0]
  counts.forEach((count, color) => {
    if (count >= SEEN * samples) colors += 1
    if (count > (counts[main] as number)) main = color
  })
  const total = Math.max(1, samples)
  return { colors, main, mainShare: (counts[main] as number) / total, soft: soft / total, busy: busy / total }
}
