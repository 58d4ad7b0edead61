import type { Pixels } from './pixels.ts'

const SIDE = 32
const LOW = 8

/**
 * DCT pHash: each bit tells whether a low frequency is above the median. The lowest frequency is the mean brightness
 * and is left out of the median.
 */
export function computePerceptualHash(pixels: Pixels): string {
  const grey = shrink(pixels)
  const rows = Array.from({ length: SIDE }, (_, y) => lowFrequencies(grey.slice(y * SIDE, (y + 1) * SIDE)))
  const columns = Array.from({ length: LOW }, (_, x) => lowFrequencies(rows.map((row) => row[x] ?? 0)))
  const values = Array.from({ length: LOW * LOW }, (_, at) => columns[at % LOW]?.[Math.floor(at / LOW)] ?? 0)
  const sorted = values.slice(1).sort((a, b) => a - b)
  const median = sorted[sorted.length >> 1] ?? 0
  return values.map((value) => (value > median ? '1' : '0')).join('')
}

/** Mean brightness of 32 × 32 areas. */
function shrink({ data, width, height }: Pixels): number[] {
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [left, right] = span(at % SIDE, width)
    const [top, bottom] = span(Math.floor(at / SIDE), height)
    let sum = 0
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const pixel = (y * width + x) * 3
        sum += 0.299 * (data[pixel] ?? 0) + 0.587 * (data[pixel + 1] ?? 0) + 0.114 * (data[pixel + 2] ?? 0)
      }
    }
    return sum / ((right - left) * (bottom - top))
  })
}

function span(part: number, length: number): [number, number] {
  const start = Math.min(length - 1, Math.floor((part * length) / SIDE))
  return [start, Math.max(start + 1, Math.floor(((part + 1) * length) / SIDE))]
}

const COSINES = Array.from({ length: LOW }, (_, k) =>
  Array.from({ length: SIDE }, (_, n) => Math.cos((Math.PI * (2 * n + 1) * k) / (2 * SIDE))),
)

function lowFrequencies(values: readonly number[]): number[] {
  return COSINES.map((wave) => wave.reduce((sum, cosine, n) => sum + cosine * (values[n] ?? 0), 0))
}
