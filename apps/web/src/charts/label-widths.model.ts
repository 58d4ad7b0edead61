/** Average character width in body text. */
const CHARACTER = 7.4
const SWATCH = 26
const WIDEST = 320
/** Minimum share and width of the drawing. */
const DRAWING = { part: 0.6, least: 360 } as const

/** Width of labels next to a chart; null if they don't fit. */
export function getLabelsWidth(texts: readonly string[], box: number): number | null {
  const width = Math.ceil(SWATCH + CHARACTER * Math.max(0, ...texts.map(({ length }) => length)))
  return width <= WIDEST && box - width >= Math.max(DRAWING.least, box * DRAWING.part) ? width : null
}

/** Width of the tick labels. */
export const getAxisWidth = (texts: readonly string[]) =>
  Math.max(44, Math.ceil(16 + CHARACTER * Math.max(0, ...texts.map(({ length }) => length))))
