import type { Pixels } from '../../platform/pixels.ts'

/** Colors of a region, independent of its size. */
export interface Detail {
  /** Width for height. */
  readonly ratio: number
  /** Brightness of LUMA_SIDE × LUMA_SIDE cells, row by row. */
  readonly luma: Uint8Array
  /** Two color channels of COLOR_SIDE × COLOR_SIDE cells. */
  readonly colors: readonly [Uint8Array, Uint8Array]
}

export const LUMA_SIDE = 24
export const COLOR_SIDE = 12
/** Format version, stored in the first byte. */
const FORM = 1
/** Version, and the proportions as a signed logarithm. */
const HEAD = 3
const RATIO_STEPS = 4096
const LUMA_CELLS = LUMA_SIDE ** 2
const COLOR_CELLS = COLOR_SIDE ** 2

/** Packed, 867 bytes. */
export function computeDetail(crop: Pixels, ratio: number): Buffer {
  const packed = Buffer.alloc(HEAD + LUMA_CELLS + 2 * COLOR_CELLS)
  packed[0] = FORM
  packed.writeInt16LE(Math.round(Math.log2(ratio) * RATIO_STEPS), 1)
  const means = averageCells(crop, LUMA_SIDE)
  for (const [cell, [red, green, blue]] of means.entries()) packed[HEAD + cell] = toLuma(red, green, blue)
  for (const [cell, [red, green, blue]] of averageCells(crop, COLOR_SIDE).entries()) {
    const luma = toLuma(red, green, blue)
    packed[HEAD + LUMA_CELLS + cell] = clamp(128 + (blue - luma) * 0.564)
    packed[HEAD + LUMA_CELLS + COLOR_CELLS + cell] = clamp(128 + (red - luma) * 0.713)
  }
  return packed
}

/** Undefined if it has another format version. */
export function unpackDetail(packed: Buffer): Detail | undefined {
  if (packed[0] !== FORM || packed.length !== HEAD + LUMA_CELLS + 2 * COLOR_CELLS) return undefined
  const colorsAt = HEAD + LUMA_CELLS
  return {
    ratio: 2 ** (packed.readInt16LE(1) / RATIO_STEPS),
    luma: packed.subarray(HEAD, colorsAt),
    colors: [packed.subarray(colorsAt, colorsAt + COLOR_CELLS), packed.subarray(colorsAt + COLOR_CELLS)],
  }
}

const toLuma = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue
const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

type Color = [number, number, number]

/** Mean colors of side × side cells; the side of the crop is a multiple. */
function averageCells({ data, width }: Pixels, side: number): Color[] {
  const size = width / side
  return Array.from({ length: side * side }, (_, cell) => {
    const sums: Color = [0, 0, 0]
    const [left, top] = [(cell % side) * size, Math.floor(cell / side) * size]
    for (let y = top; y < top + size; y++) {
      for (let x = left; x < left + size; x++) {
        const pixel = (y * width + x) * 3
        sums[0] += data[pixel] ?? 0
        sums[1] += data[pixel + 1] ?? 0
        sums[2] += data[pixel + 2] ?? 0
      }
    }
    return sums.map((sum) => sum / size ** 2) as Color
  })
}
