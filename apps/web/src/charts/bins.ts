/** Round bin widths, multiplied by powers of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const

export interface Bins {
  /** Bin width; the last bin is open-ended. */
  readonly step: number
  readonly count: number
}

/**
 * Bins of equal, round width, starting at 0. The last one is open-ended and starts below the maximum, so that every
 * shade can occur.
 */
export function binsFor(values: readonly (number | null)[], count: number): Bins {
  const most = Math.max(0, ...values.filter((value) => value !== null))
  if (most === 0) return { step: 1, count }
  const widest = most / (count - 1)
  const power = 10 ** Math.floor(Math.log10(widest))
  const step = STEPS.findLast((one) => one * power < widest * 0.999) ?? 0.8
  // rounded, because 0.1 × 8 is not exactly 0.8
  return { step: Number((step * power).toPrecision(6)), count }
}

export const findBin = (value: number, { step, count }: Bins) =>
  Math.max(0, Math.min(count - 1, Math.floor(value / step + 1e-9)))

/** Start of the last, open-ended bin. */
export const lastBinFrom = ({ step, count }: Bins) => Number((step * (count - 1)).toPrecision(6))
