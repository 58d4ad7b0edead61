import type { Pixels } from '../../pixels.ts'

/** Red, green and blue, one byte each. */
export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Averages squares of this many pixels, so that places in both pictures differ by exactly this factor. */
export function shrink({ data, width, height }: Raster | Pixels, factor: number): Raster {
  if (factor === 1) return { data, width, height }
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
  const row = small.width * 3
  const out = new Uint8Array(row * small.height)
  const sums = new Uint32Array(row)
  for (let y = 0; y < small.height; y++) {
    sums.fill(0)
    for (let line = y * factor; line < (y + 1) * factor; line++) {
      let at = line * width * 3
      for (let x = 0; x < row; x += 3) {
        let [red, green, blue] = [0, 0, 0]
        for (let step = 0; step < factor; step++) {
          red += data[at] as number
          green += data[at + 1] as number
          blue += data[at + 2] as number
          at += 3
        }
        sums[x] = (sums[x] as number) + red
        sums[x + 1] = (sums[x + 1] as number) + green
        sums[x + 2] = (sums[x + 2] as number) + blue
      }
    }
    for (let x = 0; x < row; x++) out[y * row + x] = (sums[x] as number) / (factor * factor)
  }
  return { data: out, ...small }
}

/** The largest difference of a channel between two pixels, given by the index of their first bytes. */
export function differ(data: Uint8Array, one: number, other: number): number {
  const red = Math.abs((data[one] as number) - (data[other] as number))
  const green = Math.abs((data[one + 1] as number) - (data[other + 1] as number))
  const blue = Math.abs((data[one + 2] as number) - (data[other + 2] as number))
  return Math.max(red, green, blue)
}
