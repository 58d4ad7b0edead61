import type { CategoryName } from '../categories.ts'

/** What people type who look for a category, in one language. */
export type KeywordTable = Readonly<Partial<Record<CategoryName, readonly string[]>>>
