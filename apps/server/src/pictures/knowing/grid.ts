import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Pixels } from '../../platform/pixels.ts'

/** A page as a grid of colored cells of fixed size; a longer page has more cells. */
export interface Grid {
  readonly rows: number
  /** Brightness and two color channels, row by row. */
  readonly planes: readonly [Uint8Array, Uint8Array, Uint8Array]
}

/** Each column is 80 px on a page that is 1280 px wide. */
export const COLUMNS = 16
/** Rows per page width. Each is 20 px on a page of 1280 px, fine enough to tell a strip from a banner. */
export const ROWS_PER_WIDTH = 64
/** Corresponds to a page of 1280 × 20000 px; the rest is ignored. */
const MOST_ROWS = 1_000
/** Step between shades. Finer ones would only store JPEG noise. A solid color may fall on either side of a step. */
export const SHADE = 3
/** Format version, stored in the first byte. */
const FORM = 1
const MOST_BYTES = 3 * COLUMNS * MOST_ROWS

export function computeGrid({ data, width, height }: Pixels): Grid {
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.round((height / width) * ROWS_PER_WIDTH)))
  const high = width / ROWS_PER_WIDTH
  const planes = [
    new Float32Array(rows * COLUMNS),
    new Float32Array(rows * COLUMNS),
    new Float32Array(rows * COLUMNS),
  ] as const
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = span(row * high, (row + 1) * high, height)
    for (let column = 0; column < COLUMNS; column++) {
      const [left, right] = span((column * width) / COLUMNS, ((column + 1) * width) / COLUMNS, width)
      const cell = row * COLUMNS + column
      const [red, green, blue] = computeMeanColor(data, width, { left, right, top, bottom })
      const bright = 0.299 * red + 0.587 * green + 0.114 * blue
      planes[0][cell] = bright
      planes[1][cell] = 128 + (blue - bright) * 0.564
      planes[2][cell] = 128 + (red - bright) * 0.713
    }
  }
  return { rows, planes: [soften(planes[0]), soften(planes[1]), soften(planes[2])] }
}

/**
 * Blurs each row with its neighbors. Lines of text are about one row apart: without blurring, the same text a few
 * pixels lower would produce very different cells.
 */
function soften(plane: Float32Array): Uint8Array {
  return Uint8Array.from(plane, (own, cell) => {
    const mean = ((plane[cell - COLUMNS] ?? own) + own + (plane[cell + COLUMNS] ?? own)) / 3
    return Math.min(255, Math.round(mean / SHADE) * SHADE)
  })
}

export function packGrid({ planes }: Grid): Buffer {
  return Buffer.concat([Buffer.of(FORM), deflateRawSync(Buffer.concat(planes), { level: 9 })])
}

/** Undefined if it has another format version. */
export function unpackGrid(packed: Buffer): Grid | undefined {
  if (packed[0] !== FORM) return undefined
  const bytes = inflateRawSync(packed.subarray(1), { maxOutputLength: MOST_BYTES })
  const size = bytes.length / 3
  const plane = (index: number) => new Uint8Array(bytes.subarray(index * size, (index + 1) * size))
  return { rows: size / COLUMNS, planes: [plane(0), plane(1), plane(2)] }
}

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function computeMeanColor(data: Buffer, width: number, { left, right, top, bottom }: Area): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const pixel = (y * width + x) * 3
      sums[0] += data[pixel] ?? 0
      sums[1] += data[pixel + 1] ?? 0
      sums[2] += data[pixel + 2] ?? 0
    }
  }
  const count = (right - left) * (bottom - top)
  return [sums[0] / count, sums[1] / count, sums[2] / count]
}

function span(from: number, to: number, length: number): [number, number] {
  const start = Math.min(length - 1, Math.round(from))
  return [start, Math.min(length, Math.max(start + 1, Math.round(to)))]
}
