interface Box {
  readonly width: number
  readonly height: number
  /** Padding for the line width and the last dot. */
  readonly edge: number
}

interface Drawing {
  /** The line, with breaks at missing values. */
  readonly path: string
  /** Single values between two gaps, drawn as dots. */
  readonly lone: readonly (readonly [x: number, y: number])[]
  readonly last: readonly [x: number, y: number] | null
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Scaled to fill the box; a flat line is centered. */
export function drawSparkline(values: readonly (number | null)[], { width, height, edge }: Box): Drawing {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const step = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0
  const points = values.map((value, place): readonly [number, number] | null => {
    if (value === null) return null
    const part = most > least ? (value - least) / (most - least) : 0.5
    const x = values.length > 1 ? edge + place * step : width / 2
    return [roundToTenth(x), roundToTenth(height - edge - part * (height - 2 * edge))]
  })
  const path = points
    .map((point, place) => point && `${points[place - 1] ? 'L' : 'M'}${point[0]} ${point[1]}`)
    .filter(Boolean)
    .join('')
  const lone = points.filter((point, place) => point && !points[place - 1] && !points[place + 1])
  return { path, lone: lone as [number, number][], last: points.findLast((point) => point !== null) ?? null }
}
