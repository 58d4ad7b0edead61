import type { CategoryName } from '@vitrine/db/demo/data/categories'

/** Claims of brands, three per category. A brand's designs alternate, and all languages have the same meaning. */
export type ClaimTable = Readonly<Record<CategoryName, readonly [string, string, string]>>
