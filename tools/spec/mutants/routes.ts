import { inFile } from '../mutant.ts'

const SCREENS = 'packages/contract/src/access/screens.ts'

/** Sections 2.1 and 6: who opens which route, and what a tray lists. */
// biome-ignore format: one defect a line
export const ROUTE_MUTANTS = [
  ...inFile(SCREENS, 'U', {
    'home is for Admins alone': ["title: 'Home', roles: 'signed-in'", "title: 'Home', roles: ['Admin']", 'NAV-03b'],
    'the banner inbox opens to Editors': ["'/tray-banner/inbox', title: 'Inbox', roles: INBOX", "'/tray-banner/inbox', title: 'Inbox', roles: OWN_SENT", 'NAV-03c'],
    'Pending is closed to Editors': ["title: 'Pending items', roles: OWN_SENT", "title: 'Pending items', roles: INBOX", 'NAV-03d'],
    'own sent captures are closed to Editors': ["title: 'Relevant items', roles: OWN_SENT", "title: 'Relevant items', roles: INBOX", 'NAV-03e'],
    'all sent banners open to Recognitors': ["'/tray-banner/sent-all', title: 'Active Categories Executions', roles: SENT_ALL", "'/tray-banner/sent-all', title: 'Active Categories Executions', roles: OWN_SENT", 'NAV-03f'],
    'all banners open to Recognitors': ["'/tray-banner/all', title: 'All images', roles: ['Admin']", "'/tray-banner/all', title: 'All images', roles: INBOX", 'NAV-03g'],
    'discarded banners open to Viewers': ["title: 'Other images', roles: DISCARDED", "title: 'Other images', roles: ERROR", 'NAV-03h'],
    'banners with errors are closed to Viewers': ["'/tray-banner/error', title: 'Error', roles: ERROR", "'/tray-banner/error', title: 'Error', roles: DISCARDED", 'NAV-03i'],
    'one banner capture is closed to Viewers': ["'/tray-banner/detail/$captureId', title: 'Capture', roles: ERROR", "'/tray-banner/detail/$captureId', title: 'Capture', roles: DISCARDED", 'NAV-03j'],
    'the product inbox opens to Editors': ["'/tray-product/inbox', title: 'Inbox', roles: INBOX", "'/tray-product/inbox', title: 'Inbox', roles: OWN_SENT", 'NAV-03k'],
    'all sent products open to Recognitors': ["'/tray-product/sent-all', title: 'Active Categories Executions', roles: SENT_ALL", "'/tray-product/sent-all', title: 'Active Categories Executions', roles: OWN_SENT", 'NAV-03l'],
    'all products open to Recognitors': ["'/tray-product/all', title: 'All images', roles: ['Admin']", "'/tray-product/all', title: 'All images', roles: INBOX", 'NAV-03m'],
    'products with errors are closed to Viewers': ["'/tray-product/error', title: 'Error', roles: ERROR", "'/tray-product/error', title: 'Error', roles: DISCARDED", 'NAV-03n'],
    'one product capture is closed to Viewers': ["'/tray-product/detail/$captureId', title: 'Capture', roles: ERROR", "'/tray-product/detail/$captureId', title: 'Capture', roles: DISCARDED", 'NAV-03o'],
    'reports are closed to Auditors': ["const REPORTS = ['Admin', 'Reporter', 'Auditor']", "const REPORTS = ['Admin', 'Reporter']", 'NAV-03p', 'ROLE-05'],
    'alerts are for Viewers alone': ["title: 'Alerts', roles: 'signed-in'", "title: 'Alerts', roles: ['Viewer']", 'NAV-03q'],
    'Perfect Image is closed to Editors': ["const PERFECT_IMAGE = ['Admin', 'Recognitor', 'Editor']", "const PERFECT_IMAGE = ['Admin', 'Recognitor']", 'NAV-03r', 'NAV-11'],
    'the upload opens to Campaign, too': ["roles: ['Admin', 'ServiceManager']", "roles: ['Admin', 'ServiceManager', 'Campaign']", 'NAV-03s', 'ROLE-03'],
    'the admin area is closed to Campaign': ["title: 'Admin', roles: ['Admin', 'Campaign']", "title: 'Admin', roles: ['Admin']", 'NAV-03t', 'ROLE-03'],
    'login needs somebody signed in': ["title: 'Sign in', roles: 'public'", "title: 'Sign in', roles: 'signed-in'", 'NAV-03u'],
    'the upload is closed to Admins': ["roles: ['Admin', 'ServiceManager']", "roles: ['ServiceManager']", 'ROLE-02'],
    'the inbox opens to service managers': ["const INBOX = ['Admin', 'Recognitor']", "const INBOX = ['Admin', 'Recognitor', 'ServiceManager']", 'ROLE-04'],
  }),
  ...inFile('packages/contract/src/access/roles.ts', 'U', {
    'the role Auditor is called Controller': ['  Auditor: 7,', '  Controller: 7,', 'ROLE-01'],
  }),
  ...inFile('packages/contract/src/access/features.ts', 'U', {
    'another client is the special one': ['SPECIAL_CLIENT = 25', 'SPECIAL_CLIENT = 26', 'ROLE-08'],
  }),
  ...inFile('packages/contract/src/captures/capture.ts', 'U', {
    'Pending and Sent change numbers': ['created: 1, pending: 2, sent: 3', 'created: 1, pending: 3, sent: 2', 'GEN-05'],
    'discarded captures are not called Other': ["[CAPTURE_STATE.discarded]: 'Other'", "[CAPTURE_STATE.discarded]: 'Discarded'", 'TRAY-19'],
  }),
  ...inFile('packages/contract/src/perfect-image/image-capture.ts', 'U', {
    'Analyzed is called Done': ["2: 'Analyzed'", "2: 'Done'", 'PI-16'],
  }),
  ...inFile('packages/contract/src/trays/trays.ts', 'A', {
    'the banner inbox lists what is pending': ["'trayBannerInbox', captureTypeId: banner, captureStateId: created", "'trayBannerInbox', captureTypeId: banner, captureStateId: pending", 'NAV-03c'],
    "Pending lists everybody's captures": ["captureStateId: pending, owner: 'own'", "captureStateId: pending, owner: 'all'", 'NAV-03d', 'TRAY-02'],
    "own sent captures are everybody's": ["captureStateId: sent, owner: 'own'", "captureStateId: sent, owner: 'all'", 'NAV-03e'],
    "all sent banners are one's own": ["captureTypeId: banner, captureStateId: sent, owner: 'all'", "captureTypeId: banner, captureStateId: sent, owner: 'own'", 'NAV-03f'],
    'all banners are those that were created': ["'trayBannerAll', captureTypeId: banner, owner: 'all'", "'trayBannerAll', captureTypeId: banner, captureStateId: created, owner: 'all'", 'NAV-03g'],
    'discarded banners are those with errors': ["'trayBannerDiscarded', captureTypeId: banner, captureStateId: discarded", "'trayBannerDiscarded', captureTypeId: banner, captureStateId: withError", 'NAV-03h'],
    'banners with errors are those that were discarded': ["'trayBannerError', captureTypeId: banner, captureStateId: withError", "'trayBannerError', captureTypeId: banner, captureStateId: discarded", 'NAV-03i'],
    'the product inbox lists banners': ["'trayProductInbox', captureTypeId: product", "'trayProductInbox', captureTypeId: banner", 'NAV-03k'],
    'sent products are those that were created': ["captureTypeId: product, captureStateId: sent", 'captureTypeId: product, captureStateId: created', 'NAV-03l'],
    "all products are one's own": ["'trayProductAll', captureTypeId: product, owner: 'all'", "'trayProductAll', captureTypeId: product, owner: 'own'", 'NAV-03m'],
    'products with errors are those that were discarded': ["'trayProductError', captureTypeId: product, captureStateId: withError", "'trayProductError', captureTypeId: product, captureStateId: discarded", 'NAV-03n'],
  }),
]
