import { LIMITS } from '@vitrine/contract/limits'

/** Selected digits of the field; only a cursor if both are equal. */
export interface SelectedRange {
  readonly from: number
  readonly to: number
}

/** The digits of typed or pasted text, up to the length of a code. */
export const keepDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, LIMITS.code.digits)

/** Limits the selection to the current digits, because clearing the code fires no selection event. */
export const clampSelection = ({ from, to }: SelectedRange, length: number): SelectedRange => ({
  from: Math.min(from, length),
  to: Math.min(to, length),
})

/** Whether a box gets the next digit or is selected; after the last digit, it is the last box. */
export function isActive(index: number, { from, to }: SelectedRange): boolean {
  if (from !== to) return index >= from && index < to
  return index === Math.min(from, LIMITS.code.digits - 1)
}
