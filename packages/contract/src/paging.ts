import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Request number. The response repeats it, so that the browser can drop responses to older requests. */
export const DRAW = { draw: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }

/** The requested page of a list. */
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

/** The response of every list. `recordsCount` counts all matching rows, not those of the page. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), recordsCount: z.int(), draw: z.int() })
