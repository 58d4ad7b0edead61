/** Widest character of our figures and names on average, in body text. */
const CHARACTER = 7.4
const SWATCH = 26
const WIDEST = 320
/** The drawing keeps at least this much of the box, and this many pixels. */
const DRAWING = { part: 0.6, least: 360 } as const

/** The room for labels beside a drawing; null where they would be cut, or would leave too little for the drawing. */
export function getLabelsWidth(texts: readonly string[], box: number): number | null {
  const width = Math.ceil(SWATCH + CHARACTER * Math.max(0, ...texts.map(({ length }) => length)))
  return width <= WIDEST && box - width >= Math.max(DRAWING.least, box * DRAWING.part) ? width : null
}

/** The room for the figures beside an axis. */
export const getAxisWidth = (texts: readonly string[]) =>
  Math.max(44, Math.ceil(16 + CHARACTER * Math.max(0, ...texts.map(({ length }) => length))))
