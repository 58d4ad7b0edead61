import { inFile } from '../mutant.ts'

const SCREENS = 'packages/contract/src/access/screens.ts'
const PERMISSIONS = 'packages/contract/src/access/permissions.ts'

/** Sections 2.1 and 6: access to routes, and the contents of trays. */
// biome-ignore format: one defect a line
export const ROUTE_MUTANTS = [
  ...inFile(SCREENS, 'U', {
    'home is only for Admins': ["title: 'Home', access: 'signed-in'", "title: 'Home', access: 'records.users.read'", 'NAV-03b'],
    'one banner capture is closed to Viewers': ["'/tray-banner/detail/$captureId', title: 'Capture', access: 'captures.read'", "'/tray-banner/detail/$captureId', title: 'Capture', access: 'trays.banner-discarded.read'", 'NAV-03j'],
    'one product capture is closed to Viewers': ["'/tray-product/detail/$captureId', title: 'Capture', access: 'captures.read'", "'/tray-product/detail/$captureId', title: 'Capture', access: 'trays.banner-discarded.read'", 'NAV-03o'],
    'alerts are only for Viewers': ["title: 'Alerts', access: 'alerts.manage'", "title: 'Alerts', access: 'trays.banner-sent-all.read'", 'NAV-03q'],
    'login requires a signed-in user': ["title: 'Sign in', access: 'public'", "title: 'Sign in', access: 'signed-in'", 'NAV-03u'],
  }),
  ...inFile(PERMISSIONS, 'U', {
    'the banner inbox opens to Editors': ["'trays.banner-inbox.read': { roles: INBOX }", "'trays.banner-inbox.read': { roles: REVIEWERS }", 'NAV-03c'],
    'Pending is closed to Editors': ["'trays.banner-pending.read': { roles: REVIEWERS }", "'trays.banner-pending.read': { roles: INBOX }", 'NAV-03d'],
    'own sent captures are closed to Editors': ["'trays.banner-sent.read': { roles: REVIEWERS }", "'trays.banner-sent.read': { roles: INBOX }", 'NAV-03e'],
    'all sent banners open to Recognitors': ["'trays.banner-sent-all.read': { roles: SENT_ALL }", "'trays.banner-sent-all.read': { roles: REVIEWERS }", 'NAV-03f'],
    'all banners open to Recognitors': ["'trays.banner-all.read': { roles: ['Admin'] }", "'trays.banner-all.read': { roles: INBOX }", 'NAV-03g'],
    'discarded banners open to Viewers': ["'trays.banner-discarded.read': { roles: DISCARDED }", "'trays.banner-discarded.read': { roles: READERS }", 'NAV-03h'],
    'banners with errors are closed to Viewers': ["'trays.banner-error.read': { roles: READERS }", "'trays.banner-error.read': { roles: DISCARDED }", 'NAV-03i'],
    'the product inbox opens to Editors': ["'trays.product-inbox.read': { roles: INBOX }", "'trays.product-inbox.read': { roles: REVIEWERS }", 'NAV-03k'],
    'all sent products open to Recognitors': ["'trays.product-sent-all.read': { roles: SENT_ALL }", "'trays.product-sent-all.read': { roles: REVIEWERS }", 'NAV-03l'],
    'all products open to Recognitors': ["'trays.product-all.read': { roles: ['Admin'] }", "'trays.product-all.read': { roles: INBOX }", 'NAV-03m'],
    'products with errors are closed to Viewers': ["'trays.product-error.read': { roles: READERS }", "'trays.product-error.read': { roles: DISCARDED }", 'NAV-03n'],
    'reports are closed to Auditors': ["'reports.read': { roles: ['Admin', 'Reporter', 'Auditor']", "'reports.read': { roles: ['Admin', 'Reporter']", 'NAV-03p', 'ROLE-05'],
    'Perfect Image is closed to Editors': ["'perfectImage.read': { roles: REVIEWERS }", "'perfectImage.read': { roles: INBOX }", 'NAV-03r', 'NAV-11'],
    'the upload opens to Campaign, too': ["'perfectProduct.import': { roles: ['Admin', 'ServiceManager']", "'perfectProduct.import': { roles: ['Admin', 'ServiceManager', 'Campaign']", 'NAV-03s', 'ROLE-03'],
    'the admin area is closed to Campaign': ["'records.read': { roles: ['Admin', 'Campaign']", "'records.read': { roles: ['Admin']", 'NAV-03t', 'ROLE-03'],
    'the upload is closed to Admins': ["'perfectProduct.import': { roles: ['Admin', 'ServiceManager']", "'perfectProduct.import': { roles: ['ServiceManager']", 'ROLE-02'],
    'the inbox opens to service managers': ["const INBOX = ['Admin', 'Recognitor']", "const INBOX = ['Admin', 'Recognitor', 'ServiceManager']", 'ROLE-04'],
  }),
  ...inFile('packages/contract/src/access/roles.ts', 'U', {
    'the role Auditor is called Controller': ['  Auditor: 7,', '  Controller: 7,', 'ROLE-01'],
  }),
  ...inFile('packages/contract/src/access/features.ts', 'U', {
    'another client has the special rule': ['SPECIAL_CLIENT = 25', 'SPECIAL_CLIENT = 26', 'ROLE-08'],
  }),
  ...inFile('packages/contract/src/captures/capture.ts', 'U', {
    'Pending and Sent swap their ids': ['created: 1, pending: 2, sent: 3', 'created: 1, pending: 3, sent: 2', 'GEN-05'],
    'discarded captures are not called Other': ["[CAPTURE_STATE.discarded]: 'Other'", "[CAPTURE_STATE.discarded]: 'Discarded'", 'TRAY-19'],
  }),
  ...inFile('packages/contract/src/perfect-image/image-capture.ts', 'U', {
    'Analyzed is called Done': ["2: 'Analyzed'", "2: 'Done'", 'PI-16'],
  }),
  ...inFile('packages/contract/src/trays/trays.ts', 'A', {
    'the banner inbox lists pending captures': ["'trayBannerInbox', captureTypeId: banner, captureStateId: created", "'trayBannerInbox', captureTypeId: banner, captureStateId: pending", 'NAV-03c'],
    'Pending lists captures of all users': ["captureStateId: pending, owner: 'own'", "captureStateId: pending, owner: 'all'", 'NAV-03d', 'TRAY-02'],
    'own sent captures include those of all users': ["captureStateId: sent, owner: 'own'", "captureStateId: sent, owner: 'all'", 'NAV-03e'],
    'all sent banners lists only own captures': ["captureTypeId: banner, captureStateId: sent, owner: 'all'", "captureTypeId: banner, captureStateId: sent, owner: 'own'", 'NAV-03f'],
    'all banners lists only created captures': ["'trayBannerAll', captureTypeId: banner, owner: 'all'", "'trayBannerAll', captureTypeId: banner, captureStateId: created, owner: 'all'", 'NAV-03g'],
    'discarded banners lists captures with errors': ["'trayBannerDiscarded', captureTypeId: banner, captureStateId: discarded", "'trayBannerDiscarded', captureTypeId: banner, captureStateId: withError", 'NAV-03h'],
    'banners with errors lists discarded captures': ["'trayBannerError', captureTypeId: banner, captureStateId: withError", "'trayBannerError', captureTypeId: banner, captureStateId: discarded", 'NAV-03i'],
    'the product inbox lists banners': ["'trayProductInbox', captureTypeId: product", "'trayProductInbox', captureTypeId: banner", 'NAV-03k'],
    'sent products lists created captures': ["captureTypeId: product, captureStateId: sent", 'captureTypeId: product, captureStateId: created', 'NAV-03l'],
    'all products lists only own captures': ["'trayProductAll', captureTypeId: product, owner: 'all'", "'trayProductAll', captureTypeId: product, owner: 'own'", 'NAV-03m'],
    'products with errors lists discarded captures': ["'trayProductError', captureTypeId: product, captureStateId: withError", "'trayProductError', captureTypeId: product, captureStateId: discarded", 'NAV-03n'],
  }),
]
