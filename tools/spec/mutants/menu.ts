import { inFile } from '../mutant.ts'

const MENU = 'packages/contract/src/access/menu.ts'

/** Section 6: visibility of menus by role. */
// biome-ignore format: one defect a line
export const MENU_MUTANTS = [
  ...inFile(MENU, 'U', {
    'the banner menu is shown to all editors': ["show: rolesNeeding([1, 2, 3, 4, 6], 'bannerAccess')", "show: rolesNeeding([1, 2, 4], 'bannerAccess')", 'MENU-05a'],
    'the product menu is shown to all editors': ["show: rolesNeeding([1, 2, 3, 4, 6], 'productAccess')", "show: rolesNeeding([1, 2, 4], 'productAccess')", 'MENU-05b'],
    'Image Compliance is only for Admins': ["label: 'Image Compliance',\n    show: roles(1, 2, 4)", "label: 'Image Compliance',\n    show: roles(1)", 'MENU-05c'],
    'Retail Media is closed to Auditors': ["label: 'Retail Media', show: roles(1, 5, 7)", "label: 'Retail Media', show: roles(1, 5)", 'MENU-05d', 'MENU-05f'],
    'Perfect Images is only for Recognitors': ["label: 'Perfect Images',\n    show: roles(1)", "label: 'Perfect Images',\n    show: roles(2)", 'MENU-05e'],
    'Download Excel needs no client': ["rolesNeeding([1, 3], 'client', 'retailMediaAccess')", "rolesNeeding([1, 3], 'retailMediaAccess')", 'MENU-09a'],
    'Upload needs no client': ["label: 'Upload',\n    show: [{ roles: [1] }, { roles: [11], needs: ['client'] }]", "label: 'Upload',\n    show: [{ roles: [1] }]", 'MENU-09b'],
    'Settings is closed to Campaign': ["label: 'Settings',\n    show: roles(1, 2, 4, 8)", "label: 'Settings',\n    show: roles(1, 2, 4)", 'MENU-05g'],
    'Admin is closed to Campaign': ["label: 'Admin', show: roles(1, 8)", "label: 'Admin', show: roles(1)", 'MENU-05h'],
    'Executions is shown to Recognitors': ["banner('Executions', 'trayBannerSentAll', 1, 3, 4)", "banner('Executions', 'trayBannerSentAll', 1, 2, 3, 4)", 'MENU-05i'],
    'Incorrect is shown to Editors': ["product('Incorrect', 'trayProductSentAll', 3)", "product('Incorrect', 'trayProductSentAll', 3, 4)", 'MENU-05j'],
    'Product Performance needs no special client': ["'client', 'productPerformanceAccess', 'productPerformanceClient'", "'client', 'productPerformanceAccess'", 'MENU-09c'],
    'Image Compliance is not for role 1': ["opens: { dialog: 'referenceImages' }, show: roles(1, 2, 4)", "opens: { dialog: 'referenceImages' }, show: roles(2, 4)", 'ROLE-06'],
  }),
  ...inFile('packages/contract/src/access/features.ts', 'U', {
    'client 13 may not download Product Performance': ['[12, 13, SPECIAL_CLIENT, 30]', '[12, SPECIAL_CLIENT, 30]', 'MENU-09c'],
  }),
  ...inFile('packages/contract/src/access/reports.ts', 'U', {
    'the extended reports are shown to Auditors': ["shownTo: ['Admin', 'Reporter'] }", "shownTo: ['Admin', 'Reporter', 'Auditor'] }", 'MENU-05f'],
  }),
]
