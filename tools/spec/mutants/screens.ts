import { inFile, markAlone } from '../mutant.ts'

const SCREENS = 'packages/contract/src/access/screens.ts'
const LIMITS = 'packages/contract/src/limits.ts'

/** Sections 2.2, 2.3 and 9, in the browser: addresses, titles, filters and times. */
// biome-ignore format: one defect a line
export const SCREEN_MUTANTS = [
  ...inFile(SCREENS, 'B', {
    'the banner inbox is called New': ["'/tray-banner/inbox', title: 'Inbox'", "'/tray-banner/inbox', title: 'New'", 'TRAY-01b'],
    'Pending items is called Drafts': ["title: 'Pending items'", "title: 'Drafts'", 'TRAY-01c'],
    'Relevant items is called Sent items': ["title: 'Relevant items'", "title: 'Sent items'", 'TRAY-01d'],
    'Executions has no categories': ["'/tray-banner/sent-all',\n    title: 'Active Categories Executions'", "'/tray-banner/sent-all',\n    title: 'Executions'", 'TRAY-01e'],
    'Other images is called Discarded': ["'/tray-banner/discarded', title: 'Other images'", "'/tray-banner/discarded', title: 'Discarded'", 'TRAY-01g'],
    'Error is called With error': ["'/tray-banner/error', title: 'Error'", "'/tray-banner/error', title: 'With error'", 'TRAY-01h'],
    'All images is called Everything': ["'/tray-banner/all', title: 'All images'", "'/tray-banner/all', title: 'Everything'", 'TRAY-01i'],
    'a Perfect Image list is called Done': ["title: 'Perfect Image - Analyzed Image'", "title: 'Perfect Image - Done'", 'PI-01'],
    'the upload screen has another title': ["title: 'Upload Product List'", "title: 'Product list'", 'UP-01a'],
    'the alerts are public': ["title: 'Alerts', access: 'alerts.manage'", "title: 'Alerts', access: 'public'", 'NAV-02a'],
  }),
  ...inFile(SCREENS, 'B', {
    'all products have another address': ["path: '/tray-product/all'", "path: '/tray-product/everything'", 'TRAY-01a'],
  }),
  ...inFile('apps/web/src/home/home.en.messages.ts', 'B', {
    'the dashboard of a client has no overview': ["overview: 'Overview'", "overview: 'Start'", 'GEN-03'],
  }),
  ...inFile('apps/web/src/app/main.tsx', 'B', {
    'the admin area is loaded at startup': ['fetchSignedInEarly()\n', "fetchSignedInEarly()\nvoid import('./pages/admin.page.tsx')\n", 'NAV-09'],
  }),
  ...inFile('apps/web/src/ui/buttons/support-link.tsx', 'B', {
    'Support opens in the same tab': ['target="_blank"', 'target="_self"', 'MENU-02b'],
  }),
  ...inFile('apps/web/src/app/toolbar.tsx', 'B', {
    'Info opens the downloads': ["openDialog('help')", "openDialog('downloads')", 'MENU-02c', 'ACC-04'],
  }),
  ...inFile('apps/web/src/platform/session.ts', 'B', {
    'the environment is not loaded at startup': ['call(getEnvironment, {}).then((environment) => set({ environment }))', 'Promise.resolve()', 'NAV-08', 'MENU-02b'],
  }),
  ...markAlone([
    ...inFile('apps/web/src/app/router.tsx', 'B', {
      'the default path leads to the alerts': ["redirect({ to: SCREENS.home.path", "redirect({ to: SCREENS.alerts.path", 'NAV-01'],
    }),
    ...inFile('packages/contract/src/access/menu.ts', 'B', {
      'Home leads to the alerts': ["{ label: 'Home', show: ANYBODY, opens: { screen: 'home' } }", "{ label: 'Home', show: ANYBODY, opens: { screen: 'alerts' } }", 'MENU-02a'],
      'Admin is called Records': ["label: 'Admin', show", "label: 'Records', show", 'MENU-10'],
    }),
    ...inFile('apps/web/src/master-data/use-record-view.ts', 'B', {
      'the admin area does not search': ['applyFilter({ ...view, search })', "applyFilter({ ...view, search: '' })", 'ADM-03'],
    }),
    ...inFile('apps/web/src/app/pages/detail.page.tsx', 'B', {
      'a capture does not open by its id': ['state: { open: { captureId, openedById: true } }', 'state: {}', 'NAV-10a'],
    }),
  ]),
  ...inFile('packages/contract/src/trays/tray-title.rules.ts', 'B', {
    'a Viewer sees the same title': ["name === 'product-sent-all' && isViewer(user)", "name === 'product-all' && isViewer(user)", 'TRAY-01f'],
    'products have the suffix of banners': ["[CAPTURE_TYPE.product]: ' - Image Compliance'", "[CAPTURE_TYPE.product]: ' - Retail Media'", 'TRAY-01j'],
  }),
  ...inFile('packages/contract/src/access/permissions.ts', 'B', {
    'service managers cannot upload': ["'perfectProduct.import': { roles: ['Admin', 'ServiceManager']", "'perfectProduct.import': { roles: ['Admin']", 'UP-06'],
  }),
  ...inFile('packages/contract/src/access/records.ts', 'B', {
    'Companies has the address companies': ["address: 'providers',", "address: 'companies',", 'MENU-06a'],
  }),
  ...inFile('packages/contract/src/access/reports.ts', 'B', {
    'the screenshot log has another address': ["address: 'screenshot-log',", "address: 'screenshots',", 'MENU-06b'],
  }),
  ...inFile('packages/contract/src/access/menu.ts', 'B', {
    'Upload is called Products': ["label: 'Upload',", "label: 'Products',", 'MENU-10'],
    'the user menu lacks Change password': ["{ label: 'Change password…', opens: { dialog: 'changePassword' }, show: ANYBODY },", '', 'MENU-04a'],
    'Configure 2FA is always shown': ["show: [{ roles: 'any', needs: ['canUse2FA'] }]", 'show: ANYBODY', 'MENU-04b'],
    'Alerts needs no feature': ["show: [{ roles: 'any', needs: ['alerts'] }]", 'show: ANYBODY', 'MENU-03'],
  }),
  ...inFile('apps/web/src/app/public-bar.tsx', 'B', {
    'Support is hidden before the user is loaded': ['<SupportLink', '<span hidden', 'MENU-01'],
  }),
  ...inFile('packages/contract/src/trays/tray-filter.ts', 'B', {
    'the brand filter is always shown': ["lookup: 'trades', isExtended: true", "lookup: 'trades'", 'TRAY-03c'],
    'positions are filters in banner trays, too': ["name: 'positions', onlyFor: CAPTURE_TYPE.product", "name: 'positions'", 'TRAY-06b'],
    'all users have the business division filter': ["lookup: 'trade-groups', needsTradeGroup: true", "lookup: 'trade-groups'", 'TRAY-06a'],
  }),
  ...inFile('apps/web/src/trays/trays.en.messages.ts', 'B', {
    'the eTailer filter is called Shop': ["eTailer: 'eTailer'", "eTailer: 'Shop'", 'TRAY-03b'],
  }),
  ...inFile('apps/web/src/trays/plain-fields.tsx', 'B', {
    'a capture id does not disable the search field': ['const isOff = filter.captureId !== undefined', 'const isOff = false', 'TRAY-05'],
    'the search field has another name': ["label={tUi('search')} isDisabled={isOff}", 'label="Find" isDisabled={isOff}', 'TRAY-03a'],
  }),
  ...inFile('apps/web/src/trays/tray-address.model.ts', 'B', {
    'a tray starts with today': ["=> firstOfMonth(to !== undefined && to < today ? to : today)", '=> (to !== undefined && to < today ? to : today)', 'TRAY-04'],
  }),
  ...inFile('apps/web/src/trays/tray-table.tsx', 'B', {
    'the state column is in every tray': ["{look.showsState && <TableCell>{t('state')}</TableCell>}", "<TableCell>{t('state')}</TableCell>", 'TRAY-08'],
  }),
  ...inFile('apps/web/src/trays/row-tools.tsx', 'B', {
    'discarded captures can be discarded': ['capture.captureStateId !== CAPTURE_STATE.discarded && gone === undefined', 'capture.captureId > 0 && gone === undefined', 'TRAY-09a'],
    'the View tool is called Look': ["tool(t('view'), VisibilityOutlined", "tool('Look', VisibilityOutlined", 'TRAY-09b'],
  }),
  ...inFile('apps/web/src/platform/draws.ts', 'B', {
    'an answer with another draw is shown': ["if ((answer as NumberedResponse).draw !== draw) throw new CallError('communication')", '', 'TRAY-11b'],
  }),
  ...inFile(LIMITS, 'B', {
    'the page sizes are 10, 20 and 100': ['pageSizes: [10, 20, 50]', 'pageSizes: [10, 20, 100]', 'TRAY-10a', 'PI-03d', 'ALR-01e'],
    'reference images are requested in pages of 50': ['productImagesPerPage: 100', 'productImagesPerPage: 50', 'REV-02b'],
    'filters wait for 400 ms': ['filterDebounce: 500', 'filterDebounce: 400', 'TRAY-12a', 'PI-02e'],
    'a typeahead waits for 90 ms': ['typeaheadDebounce: 120', 'typeaheadDebounce: 90', 'TRAY-12b'],
    'a toast stays for 2000 ms': ['toast: 3000', 'toast: 2000', 'LIM-01a'],
    'a tooltip shows after 200 ms': ['tooltip: { show: 500', 'tooltip: { show: 200', 'LIM-01b'],
    'a tooltip hides after 900 ms': ['hide: 100, touchHide: 500', 'hide: 900, touchHide: 500', 'LIM-01c'],
    'a tooltip of a touch hides after 100 ms': ['hide: 100, touchHide: 500', 'hide: 100, touchHide: 100', 'LIM-01d'],
    'the toolbar is 80 px high': ['toolbarHeight: 72', 'toolbarHeight: 80', 'MENU-07b'],
    'the mobile menu begins at 801 px': ['mobileBreakpoint: 800', 'mobileBreakpoint: 801', 'MENU-07a'],
    'dialogs take 90% of the window': ['dialogShare: 0.95', 'dialogShare: 0.9', 'REV-01a', 'PI-05a'],
    'the gallery plays every 2500 ms': ['autoplay: 2000', 'autoplay: 2500', 'VIEW-04a'],
    'the image takes 70% of the gallery': ['imageShare: 0.75', 'imageShare: 0.7', 'VIEW-04c'],
    'the gallery has a margin of 20': ['margin: 10,', 'margin: 20,', 'VIEW-04d'],
    'there are five thumbnails': ['thumbnailColumns: 4', 'thumbnailColumns: 5', 'VIEW-04b'],
    'the preview is off at 401 px': ['previewOffAt: 400', 'previewOffAt: 401', 'VIEW-04h'],
    'the viewer zooms by 0.25 and pans by 120 px': ['viewer: { zoomFactor: 0.2, panStep: 100 }', 'viewer: { zoomFactor: 0.25, panStep: 120 }', 'VIEW-02f'],
  }),
  ...inFile('packages/contract/src/language/languages.ts', 'B', {
    'dates are American': ["dates: 'en-GB'", "dates: 'en-US'", 'LIM-03'],
  }),
  ...inFile('apps/server/src/platform/picture-links.ts', 'B', {
    'a wmv is not a video': ["mediaType?.startsWith('video/')", "(mediaType !== 'video/x-ms-wmv' && mediaType?.startsWith('video/'))", 'VIEW-03'],
  }),
]
