import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { Axis } from './plot.model.ts'

const STEPS = [1, 2, 2.5, 5, 10] as const
const LINES = 4

/** Smallest visible difference per kind; closer ticks would have the same label. */
const FINEST: Record<FigureKind, number> = { count: 1, day: 1, seconds: 0.1, decimal: 0.1, percent: 0.1, index: 0.01 }

/** Axis of a chart without data. */
const EMPTY: Record<FigureKind, Axis> = {
  count: { max: 4, step: 1 },
  day: { max: 4, step: 1 },
  seconds: { max: 4, step: 1 },
  decimal: { max: 4, step: 1 },
  percent: { max: 100, step: 25 },
  index: { max: 1, step: 0.25 },
}

const tidy = (value: number) => Number(value.toPrecision(6))
const isWritable = (step: number, finest: number) => Math.abs(step / finest - Math.round(step / finest)) < 1e-6

/** The smallest round step that gives at most four ticks with distinct labels. */
function findStep(range: number, kind: FigureKind): number {
  const finest = FINEST[kind]
  const power = 10 ** Math.floor(Math.log10(Math.max(range / LINES, finest)))
  const steps = [...STEPS, ...STEPS.map((step) => step * 10)].map((step) => tidy(step * power))
  return steps.find((step) => step * LINES >= range * 0.999 && isWritable(step, finest)) ?? tidy(100 * power)
}

/** From 0 to a round value above the maximum, with up to five ticks. */
export function createAxis(most: number, kind: FigureKind, isPartOfWhole = false): Axis {
  if (isPartOfWhole) return { max: 100, step: 25 }
  if (!(most > 0)) return EMPTY[kind]
  const step = findStep(most, kind)
  return { max: tidy(Math.ceil((most * 0.999) / step) * step), step }
}

/** For values around a center, such as an index around 100: from below the minimum to above the maximum. */
export function createCenteredAxis(center: number, values: readonly number[], kind: FigureKind): Axis {
  const [least, most] = [Math.min(center, ...values), Math.max(center, ...values)]
  const step = Math.max(1, findStep(most - least, kind))
  const min = tidy(Math.floor(least / step) * step)
  const max = tidy(Math.ceil(most / step) * step)
  return { min, max: max > min ? max : min + step, step }
}

/** The values of the ticks, lowest first. */
export const getTicks = ({ min = 0, max, step }: Axis): number[] =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => tidy(min + index * step))
