import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import type { Word } from '../../platform/tesseract.ts'
import { getBox, type Line, type Text } from './text-lines.ts'

/** Range of slants (rise over run): below it a rectangle fits, above it the words don't form a line. */
const SLANTED = { least: 0.03, most: 0.5 }
/** Minimum length of a line, in heights, to measure its slant. */
const LONG_ENOUGH = 3

/** The shape around the words, in pixels of the original: a rectangle, or a polygon if they are slanted. */
export function getTextShape(text: Text): Shape {
  const words = text.flat()
  const slope = getSlope(text.reduce((a, b) => (getBox(b).width > getBox(a).width ? b : a)))
  const { left, top, width, height } = getBox(words)
  const [right, bottom] = [left + width, top + height]
  if (Math.abs(slope) < SLANTED.least || Math.abs(slope) > SLANTED.most) {
    return { type: SHAPE_TYPE.rectangle, points: [roundPoint([left, top]), roundPoint([right, bottom])] }
  }
  // the extent of the words above and below the slanted line through the left edge
  const [above, below] = [
    Math.min(...words.map((word) => getExtent(word, slope, left, -1))),
    Math.max(...words.map((word) => getExtent(word, slope, left, 1))),
  ]
  const toPoint = (x: number, offset: number) => roundPoint([x, offset + slope * (x - left)])
  return {
    type: SHAPE_TYPE.polygon,
    points: [toPoint(left, above), toPoint(right, above), toPoint(right, below), toPoint(left, below)],
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const roundPoint = ([x, y]: Point): Point => [round(x), round(y)]

/** The slope of the line through the centers of its words; 0 if there are too few. */
function getSlope(line: Line): number {
  const { width } = getBox(line)
  const height = Math.max(...line.map((word) => word.height))
  if (line.length < 2 || width < LONG_ENOUGH * height) return 0
  const middles = line.map(({ left, top, width: w, height: h }) => [left + w / 2, top + h / 2] as const)
  const mean = (axis: 0 | 1) => middles.reduce((sum, point) => sum + point[axis], 0) / middles.length
  const [mx, my] = [mean(0), mean(1)]
  const run = middles.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  return run === 0 ? 0 : middles.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / run
}

/** The bounding box of a slanted word is taller than the word by its rise. */
function getExtent({ left, top, width, height }: Word, slope: number, from: number, side: 1 | -1): number {
  const own = Math.max(height - Math.abs(slope) * width, height / 2)
  return top + height / 2 + (side * own) / 2 - slope * (left + width / 2 - from)
}
