/** Switched on per client; for staff, who have no client, per user. */
export const FEATURES = [
  'bannerAccess',
  'productAccess',
  'retailMediaAccess',
  'productPerformanceAccess',
  'dynamicReport',
  'alerts',
  'saveFilters',
] as const

export type Feature = (typeof FEATURES)[number]

/** Clients that may download Product Performance without the dynamic report. */
export const PRODUCT_PERFORMANCE_CLIENTS: readonly number[] = [12, 13, 25, 30]
