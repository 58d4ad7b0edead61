import { LOOKED_BACK_MS } from '../asked.ts'
import type { Moment } from './rule.ts'

/** Data from this time or earlier is ignored at a moment. */
export const getHorizon = ({ asOf }: Moment) => new Date(asOf.getTime() - LOOKED_BACK_MS)

/** Whether data counts at a moment: it is neither later nor too old. */
export function isSeen(at: Date, { asOf }: Moment): boolean {
  const age = asOf.getTime() - at.getTime()
  return age >= 0 && age < LOOKED_BACK_MS
}
