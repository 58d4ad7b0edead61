import { LIMITS } from '@vitrine/contract/limits'

/** What of the field is marked, in digits; nothing but a place when both are the same. */
export interface Marked {
  readonly from: number
  readonly to: number
}

/** What is typed or pasted, as a code: its digits, and no more of them than a code has. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, LIMITS.code.digits)

/** Within the digits that are there: a code that was cleared away takes the place with it, and nobody tells the field. */
export const within = ({ from, to }: Marked, length: number): Marked => ({
  from: Math.min(from, length),
  to: Math.min(to, length),
})

/** The box in which the next digit will stand, or those whose digits it would replace; behind the last it is the last. */
export function isActive(index: number, { from, to }: Marked): boolean {
  if (from !== to) return index >= from && index < to
  return index === Math.min(from, LIMITS.code.digits - 1)
}
