import { LOOKED_BACK_MS } from '../asked.ts'
import type { Moment } from './rule.ts'

/** Up to here nothing counts any more at a moment. */
export const getHorizon = ({ asOf }: Moment) => new Date(asOf.getTime() - LOOKED_BACK_MS)

/** Whether something counts at a moment: it was seen by then, and not too long before. */
export function isSeen(at: Date, { asOf }: Moment): boolean {
  const age = asOf.getTime() - at.getTime()
  return age >= 0 && age < LOOKED_BACK_MS
}
