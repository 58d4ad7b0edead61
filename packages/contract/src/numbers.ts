import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Filter values such as '3,14': short in a URL, and the same format in URLs and calls. */
export function numberList(most: number) {
  return z
    .string()
    .regex(/^\d{1,8}(,\d{1,8})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.int().min(1).max(most)).max(LIMITS.filterValues))
}

/** The tray index stores values in 24 bits. */
export const MOST_ID = 2 ** 24 - 1
export const idList = numberList(MOST_ID)

/** The same as an array, for calls that don't need to fit into a URL. */
export const ids = z.array(z.int().min(1).max(MOST_ID)).max(LIMITS.filterValues)
