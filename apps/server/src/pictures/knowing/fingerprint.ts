import { type Pixels, rawPixels } from '../../platform/pixels.ts'
import { computeGrid, packGrid } from './grid.ts'

export interface Fingerprint {
  /** 64 characters of 0 and 1. Similar pictures have hashes that differ in few places. */
  readonly hash: string
  /** Input of the detailed comparison. */
  readonly detail: Buffer
}

/** One pixel per row of the grid, four per column. */
const WIDTH = 64
const SIDE = 32
const LOW = 8
/**
 * Only the upper part of a page is hashed, this many times its width. Below are product lists, and a page with another row of
 * products must not look different.
 */
const HASHED_HEIGHT = 3

/** Independent of the encoding of the picture. */
export async function computeFingerprint(picture: Buffer): Promise<Fingerprint> {
  const pixels = await rawPixels(picture, { width: WIDTH, fit: 'inside', channels: 3 })
  return { hash: computeHash(pixels), detail: packGrid(computeGrid(pixels)) }
}

/**
 * A DCT pHash: low frequencies of the picture, above or below their median. The lowest one is the mean brightness, which is left
 * out of the median.
 */
function computeHash({ data, width, height }: Pixels): string {
  const cut = { width, height: Math.min(height, width * HASHED_HEIGHT) }
  const grey = shrunk(data, cut)
  const rows = Array.from({ length: SIDE }, (_, y) => lowFrequencies(grey.slice(y * SIDE, (y + 1) * SIDE)))
  const columns = Array.from({ length: LOW }, (_, x) => lowFrequencies(rows.map((row) => row[x] ?? 0)))
  const values = Array.from({ length: LOW * LOW }, (_, at) => columns[at % LOW]?.[Math.floor(at / LOW)] ?? 0)
  const sorted = values.slice(1).sort((a, b) => a - b)
  const median = sorted[sorted.length >> 1] ?? 0
  return values.map((value) => (value > median ? '1' : '0')).join('')
}

/** The mean brightness of 32 × 32 parts. */
function shrunk(data: Buffer, { width, height }: Omit<Pixels, 'data'>): number[] {
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
