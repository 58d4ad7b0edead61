import type { Box } from '@vitrine/contract/creatives/region'
import { differ, type Raster } from './raster.ts'

const SAMPLES = 160
/** Difference at which a pixel is on an edge. */
const CONTRAST = 4

/** Moves each side to the clearest edge of the full picture within this distance. */
export function refineBox({ data, width, height }: Raster, box: Box, distance: number): Box {
  const index = (x: number, y: number) => (y * width + x) * 3
  const findSide = (near: number, end: number, length: number, at: (line: number, place: number) => number) => {
    let best = { line: Math.min(near, end), count: -1 }
    for (let line = Math.max(0, near - distance); line <= Math.min(end, near + distance); line++) {
      let count = line === 0 || line === end ? 0.6 * SAMPLES : 0
      for (let sample = 0; line > 0 && line < end && sample < SAMPLES; sample++) {
        const place = Math.floor(((sample + 0.5) / SAMPLES) * length)
        if (differ(data, at(line - 1, place), at(line, place)) >= CONTRAST) count += 1
      }
      if (count > best.count) best = { line, count }
    }
    return best.line
  }
  const isInside = (value: number, most: number) => Math.min(most, value)
  const column = (line: number, place: number) => index(line, isInside(box.y + place, height - 1))
  const row = (line: number, place: number) => index(isInside(box.x + place, width - 1), line)
  const left = findSide(box.x, width, box.height, column)
  const right = findSide(box.x + box.width, width, box.height, column)
  const top = findSide(box.y, height, box.width, row)
  const bottom = findSide(box.y + box.height, height, box.width, row)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
