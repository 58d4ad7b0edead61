import type { CategoryName } from '../../../data/categories.ts'

/** Claims of brands, three per category. A brand's designs alternate, and all languages have the same meaning. */
export type ClaimTable = Readonly<Record<CategoryName, readonly [string, string, string]>>
