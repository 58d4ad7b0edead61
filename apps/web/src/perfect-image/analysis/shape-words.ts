import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'

const WORDS: Readonly<Record<Shape['type'], string>> = {
  [SHAPE_TYPE.rectangle]: 'rectangle',
  [SHAPE_TYPE.polygon]: 'polygon',
  [SHAPE_TYPE.dot]: 'dot',
  [SHAPE_TYPE.line]: 'line',
  [SHAPE_TYPE.circle]: 'circle',
}

/** 'polygon, 16 corners' */
export const shapeWords = ({ type, points }: Shape): string =>
  type === SHAPE_TYPE.polygon ? `${WORDS[type]}, ${points.length} corners` : WORDS[type]

/** What an SVG path draws of it. */
export function pathOf({ type, points }: Shape): string {
  const [[ax, ay], [bx, by]] = [points[0] as Point, points.at(-1) as Point]
  if (type === SHAPE_TYPE.rectangle) return `M${ax} ${ay}H${bx}V${by}H${ax}Z`
  if (type !== SHAPE_TYPE.circle) return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  const radius = Math.hypot(bx - ax, by - ay)
  return `M${ax - radius} ${ay}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}
