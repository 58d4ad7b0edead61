import { type Axis, getY, type Mark, type Plot, stackSeries } from './plot.model.ts'
import type { Series } from './series.model.ts'

/** Position of a series in a column: its top or point, and the middle of its area. */
export interface LabelPosition {
  readonly dot: number
  readonly middle: number
  /** Start of the filled part; absent for points. */
  readonly from: number
}

export function getLabelPositions(
  column: number,
  series: readonly Series[],
  mark: Mark,
  axis: Axis,
  plot: Plot,
): (LabelPosition | null)[] {
  const parts = mark === 'line' ? null : stackSeries(series)
  return series.map(({ values }, index) => {
    const value = values[column] ?? null
    if (value === null) return null
    const part = parts?.[index]?.[column] ?? { from: value, to: value }
    const [dot, from] = [getY(part.to, axis, plot), getY(part.from, axis, plot)]
    return { dot, from, middle: (dot + from) / 2 }
  })
}

/** Hit distance of a point. */
const NEAR = 16

/** The series at a vertical position: the area there, or the nearest point. */
export function seriesAt(y: number, places: readonly (LabelPosition | null)[]): number | null {
  let nearest: { index: number; distance: number } | undefined
  for (const [index, place] of places.entries()) {
    if (!place) continue
    const isFilled = place.from !== place.dot
    const distance = isFilled
      ? y >= place.dot && y < place.from
        ? 0
        : Number.POSITIVE_INFINITY
      : Math.abs(y - place.dot)
    if (distance <= NEAR && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { index, distance }
  }
  return nearest?.index ?? null
}
