import { z } from 'zod'
import { LIMITS } from './limits.ts'

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
}
