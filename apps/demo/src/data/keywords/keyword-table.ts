import type { CategoryName } from '../categories.ts'

/** Search terms for each category, in one language. */
export type KeywordTable = Readonly<Partial<Record<CategoryName, readonly string[]>>>
