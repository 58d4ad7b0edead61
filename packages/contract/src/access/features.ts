/** Enabled per client or, for staff without a client, per user. */
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

/** Special-cased in the specification, which doesn't describe the effect. */
export const SPECIAL_CLIENT = 25

/** Clients that may download Product Performance without the dynamic report. */
export const PRODUCT_PERFORMANCE_CLIENTS: readonly number[] = [12, 13, SPECIAL_CLIENT, 30]
