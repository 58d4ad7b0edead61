/**
 * The route table of specification 2.1, written by hand: names and numbers deliberately don't come from the product.
 */
export const ROLE_NUMBERS = {
  Admin: 1,
  Recognitor: 2,
  Viewer: 3,
  Editor: 4,
  Reporter: 5,
  Discarded: 6,
  Auditor: 7,
  Campaign: 8,
  ServiceManager: 11,
} as const
type Role = keyof typeof ROLE_NUMBERS

/** Login, logout and not-found need no sign-in; not-found has no address of its own. */
export const PUBLIC_PATHS = ['/login', '/logout']

export const ROUTE_ROLES: Record<string, readonly Role[] | 'any'> = {
  '/home': 'any',
  '/alerts': 'any',
  '/tray-banner/inbox': ['Admin', 'Recognitor'],
  '/tray-banner/pending': ['Admin', 'Recognitor', 'Editor'],
  '/tray-banner/sent': ['Admin', 'Recognitor', 'Editor'],
  '/tray-banner/sent-all': ['Admin', 'Viewer', 'Editor'],
  '/tray-banner/all': ['Admin'],
  '/tray-banner/discarded': ['Admin', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-banner/error': ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-banner/detail/$captureId': ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-product/inbox': ['Admin', 'Recognitor'],
  '/tray-product/sent-all': ['Admin', 'Viewer', 'Editor'],
  '/tray-product/all': ['Admin'],
  '/tray-product/discarded': ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-product/error': ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-product/detail/$captureId': ['Admin', 'Recognitor', 'Viewer', 'Editor', 'Discarded', 'Campaign'],
  '/perfect-image/pending': ['Admin', 'Recognitor', 'Editor'],
  '/perfect-image/analyzed': ['Admin', 'Recognitor', 'Editor'],
  '/perfect-image/all': ['Admin', 'Recognitor', 'Editor'],
  '/perfect-image/detail/$imageCaptureId': ['Admin', 'Recognitor', 'Editor'],
  '/perfect-product': ['Admin', 'ServiceManager'],
}

/** Lazy modules: Admin, Reporter and Auditor read reports; Campaign reads most records. */
const REPORTS = [
  '/reports',
  '/reports/audit',
  '/reports/screenshot-log',
  '/reports/performance-evolution-by-company',
  '/reports/performance-evolution-by-category',
  '/reports/performance-evolution-by-retailer',
  '/reports/performance-evolution-by-banner-type',
  '/reports/performance-evolution-by-promo-type',
  '/reports/performance-evolution-by-brand',
  '/reports/performance-evolution-by-market-supplier',
  '/reports/performance-evolution-by-etailer-type',
  '/reports/performance-by-category-retail',
  '/reports/performance-by-category-market',
  '/reports/performance-by-brand-etailer',
  '/reports/ranking-banners-by-category',
]
const READ_BY_CAMPAIGN = [
  '/admin',
  '/admin/campaigns',
  '/admin/alertType',
  '/admin/categories',
  '/admin/categoryGroups',
  '/admin/providers',
  '/admin/keywords',
  '/admin/product-image',
  '/admin/platforms',
  '/admin/trades',
  '/admin/urls',
]
const ADMIN_ONLY = [
  ...['/admin/clients', '/admin/proxies', '/admin/sessions', '/admin/users'],
  ...['/admin/company-sign-ins', '/admin/company-accounts'],
]
/** Lists that other records refer to; by decision, Admins edit them. */
const LISTS = [
  '/admin/countries',
  '/admin/business-divisions',
  '/admin/etailer-types',
  '/admin/location-positions',
  '/admin/location-sections',
  '/admin/banner-types',
  '/admin/banner-subtypes',
  '/admin/stores',
]

/** Client users can never open these. */
export const STAFF_PATHS = ['/admin/security-events', '/admin/system', '/admin/capture-operations']

for (const path of REPORTS) ROUTE_ROLES[path] = ['Admin', 'Reporter', 'Auditor']
for (const path of READ_BY_CAMPAIGN) ROUTE_ROLES[path] = ['Admin', 'Campaign']
for (const path of [...ADMIN_ONLY, ...LISTS, ...STAFF_PATHS]) ROUTE_ROLES[path] = ['Admin']
ROUTE_ROLES['/admin/capture-operations'] = ['Admin', 'Campaign']
