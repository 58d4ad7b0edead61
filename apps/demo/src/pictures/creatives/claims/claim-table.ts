import type { CategoryName } from '@vitrine/db/demo/data/categories'

/** What brands promise, three for each category: a brand's designs take turns, and all languages say the same thing. */
export type ClaimTable = Readonly<Record<CategoryName, readonly [string, string, string]>>
