import { z } from 'zod'

/** What becomes of a row of an Excel file that is taken over. */
export const ROW_RESULTS = ['Created', 'Updated', 'Unchanged', 'Rejected'] as const
export type RowResult = (typeof ROW_RESULTS)[number]

/** How many rows ended how. */
export const ResultCounts = z.record(z.enum(ROW_RESULTS), z.int().nonnegative())
export type ResultCounts = z.output<typeof ResultCounts>
