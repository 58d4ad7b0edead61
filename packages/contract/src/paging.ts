import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** The number of the request. The answer repeats it, so that the browser can drop answers to older requests. */
export const DRAW = { draw: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }

/** Which part of a list is asked for. */
export const PAGING = {
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 24)
    .default(0),
  size: z.coerce
    .number()
    .pipe(z.union(LIMITS.pageSizes.map((size) => z.literal(size))))
    .default(20),
  ...DRAW,
}

/** The answer of every list. `recordsCount` counts all rows that match, not those of the page. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), recordsCount: z.int(), draw: z.int() })
