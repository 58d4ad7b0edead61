import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { t } from '../messages.ts'

const WORDS: Readonly<Record<Shape['type'], (corners: number) => string>> = {
  [SHAPE_TYPE.rectangle]: () => t('rectangle'),
  [SHAPE_TYPE.polygon]: (count) => t('polygon', { count }),
  [SHAPE_TYPE.dot]: () => t('dot'),
  [SHAPE_TYPE.line]: () => t('line'),
  [SHAPE_TYPE.circle]: () => t('circle'),
}

/** 'polygon, 16 corners' */
export const describeShape = ({ type, points }: Shape): string => WORDS[type](points.length)

/** The shape as an SVG path. */
export function toSvgPath({ type, points }: Shape): string {
  const [[ax, ay], [bx, by]] = [points[0] as Point, points.at(-1) as Point]
  if (type === SHAPE_TYPE.rectangle) return `M${ax} ${ay}H${bx}V${by}H${ax}Z`
  if (type !== SHAPE_TYPE.circle) return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  const radius = Math.hypot(bx - ax, by - ay)
  return `M${ax - radius} ${ay}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}
