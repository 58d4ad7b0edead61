import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Some of the values of a filter, as in '3,14': short in the address, and the same there and in a call. */
export function numberList(most: number) {
  return z
    .string()
    .regex(/^\d{1,8}(,\d{1,8})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.int().min(1).max(most)).max(LIMITS.filterValues))
}

/** The tray index names a value by 24 bits. */
export const MOST_ID = 2 ** 24 - 1
export const idList = numberList(MOST_ID)

/** The same as values, where nothing has to fit into an address. */
export const ids = z.array(z.int().min(1).max(MOST_ID)).max(LIMITS.filterValues)
