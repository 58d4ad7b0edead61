import { z } from 'zod'

/** Result of importing a row of an Excel file. */
export const ROW_RESULTS = ['Created', 'Updated', 'Unchanged', 'Rejected'] as const
export type RowResult = (typeof ROW_RESULTS)[number]

/** Number of rows by result. */
export const ResultCounts = z.record(z.enum(ROW_RESULTS), z.int().nonnegative())
export type ResultCounts = z.output<typeof ResultCounts>
