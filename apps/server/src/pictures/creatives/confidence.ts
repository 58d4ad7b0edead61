import { SAME_CREATIVE } from './choose-creative.ts'

/** Observations of a value of a creative. */
export interface Evidence {
  /** Sent banners with this value, and those of the same creative with other ones. */
  readonly confirmations: number
  readonly others: number
  /** Of the region to the creative, in percent. */
  readonly similarity: number
}

/** A single banner that a reviewer sent is right this often; it counts like one more observation. */
const PRIOR = 0.95
/** A region at the least similarity shows another creative this often; an identical one never does. */
const MISTAKEN = 0.05

/** Values are proposed from this confidence on. */
export const LEAST_CONFIDENCE = 0.9

/**
 * How likely the value is right, from 0 to 1: the share of banners that have it, times the likelihood that the region
 * shows the creative. The constants are estimates until they are calibrated with the decisions of reviewers.
 */
export function estimateConfidence({ confirmations, others, similarity }: Evidence): number {
  const share = (confirmations + PRIOR) / (confirmations + others + 1)
  // with the same image file, similarity may be lower
  const distance = Math.min(1, (100 - similarity) / (100 - SAME_CREATIVE))
  return share * (1 - MISTAKEN * distance)
}
