/** Plot area of a chart, in pixels. */
export interface Plot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Lines and areas extend from edge to edge; columns are centered in their band. */
export type Mark = 'area' | 'line' | 'column'

const isEdged = (mark: Mark, count: number) => mark !== 'column' && count > 1

export function getX(place: number, count: number, mark: Mark, { left, width }: Plot): number {
  return left + (isEdged(mark, count) ? (place / (count - 1)) * width : ((place + 0.5) / count) * width)
}

/** The column closest to the pointer. */
export function columnAt(x: number, count: number, mark: Mark, { left, width }: Plot): number {
  const part = (x - left) / width
  const place = isEdged(mark, count) ? Math.round(part * (count - 1)) : Math.floor(part * count)
  return Math.max(0, Math.min(count - 1, place))
}

/** The band of a column. */
export function getBand(place: number, count: number, mark: Mark, plot: Plot): { left: number; width: number } {
  const each = plot.width / (isEdged(mark, count) ? count - 1 : count)
  const from = Math.max(plot.left, getX(place, count, mark, plot) - each / 2)
  const to = Math.min(plot.left + plot.width, getX(place, count, mark, plot) + each / 2)
  return { left: from, width: to - from }
}

/** Bands without data. */
export function listGaps(empty: readonly boolean[], mark: Mark, plot: Plot): { left: number; width: number }[] {
  const count = empty.length
  const getEdge = (place: number, side: -1 | 1) => {
    const beside = place + side
    if (beside < 0) return plot.left
    if (beside >= count) return plot.left + plot.width
    // lines and areas end at the adjacent point, columns at the edge of their band
    if (isEdged(mark, count)) return getX(beside, count, mark, plot)
    const band = getBand(place, count, mark, plot)
    return side < 0 ? band.left : band.left + band.width
  }
  const gaps: { left: number; width: number }[] = []
  for (let first = 0; first < count; first += 1) {
    if (!empty[first] || empty[first - 1]) continue
    let last = first
    while (empty[last + 1]) last += 1
    const left = getEdge(first, -1)
    gaps.push({ left, width: getEdge(last, 1) - left })
  }
  return gaps
}

export interface Axis {
  /** Default: 0. */
  readonly min?: number
  readonly max: number
  readonly step: number
  /** The axis shows ranks: 1 is at the top. */
  readonly isRank?: boolean
}

export function getY(value: number, { min = 0, max, isRank }: Axis, { top, height }: Plot): number {
  const part = isRank ? (max + 0.5 - value) / max : (value - min) / (max - min)
  return top + height * (1 - part)
}

/** Interval of axis labels, counted back from the last period. */
export const labelStep = (count: number, width: number, each: number) => Math.max(1, Math.ceil((count * each) / width))

/** Moves overlapping labels apart as little as possible, within the plot. */
export function spreadLabels(places: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = places.map((y, index) => ({ y, index })).toSorted((one, other) => one.y - other.y)
  for (const [at, label] of order.entries()) {
    label.y = Math.max(label.y, at === 0 ? top : (order[at - 1]?.y ?? top) + gap)
  }
  for (const [at, label] of [...order.entries()].reverse()) {
    label.y = Math.min(label.y, at === order.length - 1 ? bottom : (order[at + 1]?.y ?? bottom) - gap)
  }
  const moved: number[] = []
  for (const { y, index } of order) moved[index] = y
  return moved
}

/** Start and end of each stacked part, by column. */
export function stackSeries(
  series: readonly { values: readonly (number | null)[] }[],
): { from: number; to: number }[][] {
  const tops: number[] = []
  return series.map(({ values }) =>
    values.map((value, column) => {
      const from = tops[column] ?? 0
      tops[column] = from + (value ?? 0)
      return { from, to: tops[column] ?? 0 }
    }),
  )
}
