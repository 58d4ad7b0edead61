import type { Box } from '@vitrine/contract/creatives/region'
import { type Color, type Ground, hasColor } from './ground.ts'
import { differ, type Raster } from './raster.ts'

/** Distance of the ring from the rectangle, beyond soft edges and shadows. */
const DISTANCE = 3
const SAMPLES = 48
/** Difference up to which two pixels have the same color. */
const SAME = 6
/** Least share of a side's surroundings that has one color. */
const PLAIN = 0.8
/** Thickness of a band in the color of the surroundings that separates two parts, in pixels of the small picture. */
const BAND = 2

export interface Ring {
  /** Number of sides whose surroundings have one color; the border of the picture counts. */
  readonly plainSides: number
  /** Indices of pixels with the colors of the surroundings, one for each plain side. */
  readonly grounds: readonly number[]
}

/** Looks at the pixels around a rectangle. */
export function readRing({ data, width, height }: Raster, box: Box): Ring {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const index = (x: number, y: number) => (y * width + x) * 3
  const across = (y: number) => (share: number) => index(Math.floor(box.x + share * (box.width - 1)), y)
  const down = (x: number) => (share: number) => index(x, Math.floor(box.y + share * (box.height - 1)))
  const sides = [
    box.y < DISTANCE ? undefined : across(box.y - DISTANCE),
    bottom + DISTANCE > height ? undefined : across(bottom + DISTANCE - 1),
    box.x < DISTANCE ? undefined : down(box.x - DISTANCE),
    right + DISTANCE > width ? undefined : down(right + DISTANCE - 1),
  ]
  let plainSides = 0
  const grounds: number[] = []
  for (const [place, side] of sides.entries()) {
    // two busy sides are too many, whatever the others are
    if (place - plainSides > 1) break
    const ground = side && findGround(data, side)
    if (!side || ground !== undefined) plainSides += 1
    if (ground !== undefined) grounds.push(ground)
  }
  return { plainSides, grounds }
}

/** A pixel with the color that most of a side has. */
function findGround(data: Uint8Array, side: (share: number) => number): number | undefined {
  for (const guess of [0.5, 0.2, 0.8]) {
    const ground = side(guess)
    let same = 0
    for (let sample = 0; sample < SAMPLES; sample++)
      if (differ(data, ground, side((sample + 0.5) / SAMPLES)) <= SAME) same += 1
    if (same >= PLAIN * SAMPLES) return ground
  }
  return undefined
}

/** Whether a band in the color of the page or of the surroundings runs through the rectangle from side to side. */
export function isDivided(raster: Raster, ground: Ground, box: Box, { grounds }: Ring): boolean {
  const { data, width } = raster
  const index = (x: number, y: number) => (y * width + x) * 3
  const isWide = (hasGround: (at: number) => boolean) => {
    const hasBand = (lines: number, length: number, at: (line: number, place: number) => number) => {
      const step = Math.max(1, Math.floor(length / SAMPLES))
      let thick = 0
      for (let line = BAND; line < lines - BAND; line++) {
        let place = BAND
        while (place < length - BAND && hasGround(at(line, place))) place += step
        thick = place >= length - BAND ? thick + 1 : 0
        if (thick >= BAND) return true
      }
      return false
    }
    return (
      hasBand(box.width, box.height, (line, place) => index(box.x + line, box.y + place)) ||
      hasBand(box.height, box.width, (line, place) => index(box.x + place, box.y + line))
    )
  }
  const colors = [
    ...ground.colors,
    ...grounds.map((at): Color => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]),
  ]
  const isRepeated = (color: Color, place: number) =>
    colors.slice(0, place).some((other) => color.every((level, at) => Math.abs(level - (other[at] ?? 0)) <= 2))
  return colors.some((color, place) => !isRepeated(color, place) && isWide((at) => hasColor(data, at, color)))
}
