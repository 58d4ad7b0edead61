import { inFile, markAlone } from '../mutant.ts'

const CHANGE_PASSWORD = 'apps/web/src/account/change-password.dialog.tsx'
const ANALYSIS = 'apps/web/src/perfect-image/analysis/analysis.shortcuts.ts'

/** Sections 2.5 to 2.10, in the browser: other dialogs, home, login and lists. */
// biome-ignore format: one defect a line
export const DIALOG_MUTANTS = [
  ...inFile(CHANGE_PASSWORD, 'B', {
    'no spinner shows while working': ['isBusy={isPending}', 'isBusy={false}', 'ACC-02d'],
  }),
  ...inFile('apps/web/src/account/account.en.messages.ts', 'B', {
    'the password dialog has another title': ["changePassword: 'Change password'", "changePassword: 'New password'", 'ACC-02a'],
    'the current password has another label': ["currentPassword: 'Current password'", "currentPassword: 'Old password'", 'ACC-02b'],
    'a missing current password is not reported': ["currentPasswordMissing: 'Enter your current password.'", "currentPasswordMissing: ' '", 'ACC-02e'],
    'the two-factor dialog has another title': ["configure2FA: 'Configure 2FA'", "configure2FA: 'Two factors'", 'ACC-03a'],
  }),
  ...inFile('apps/web/src/ui/ui.en.messages.ts', 'B', {
    'Accept is called Save': ["accept: 'Accept'", "accept: 'Save'", 'ACC-02c'],
    'all stores are called Any': ["  all: 'All',", "  all: 'Any',", 'PI-02d'],
    'the page size has another label': ["'Results per page:'", "'Rows:'", 'PAG-01a'],
    'the range says of instead of out of': ['{to, number} out of {total', '{to, number} of {total', 'PAG-01b'],
  }),
  ...inFile('packages/contract/src/limits.ts', 'B', {
    'five characters are enough for a password': ['password: { min: 6, max: 50 }', 'password: { min: 3, max: 50 }', 'ACC-02f'],
    'a password may have 51 characters': ['password: { min: 6, max: 50 }', 'password: { min: 6, max: 51 }', 'ACC-02h'],
  }),
  ...inFile('apps/web/src/ui/fields/new-password.model.ts', 'B', {
    'a different repeated password is accepted': ["const again = repeat === password ? undefined : repeat === '' ? notRepeated : notSame", 'const again = undefined', 'ACC-02g'],
  }),
  ...inFile('apps/web/src/help/help-foot.tsx', 'B', {
    'Previous leads to the first slide': ['onGo(at - 1)', 'onGo(0)', 'ACC-04'],
  }),
  ...inFile('apps/web/src/auth/auth.en.messages.ts', 'B', {
    'there is no remember me': ["rememberMe: 'Remember me'", "rememberMe: 'Stay signed in'", 'ACC-01'],
  }),
  ...inFile('apps/web/src/home/home.screen.tsx', 'B', {
    'a logo is not shown on its own': ["home.error !== null || home.kind === 'logo'", 'home.error !== null', 'HOME-01a'],
  }),
  ...inFile('apps/web/src/home/home-tools.tsx', 'B', {
    'pages cannot be hidden': ['      <PagesMenu sx={sx} />\n', '', 'HOME-01b'],
    'Save Filters needs no feature': ['{mayKeep && <SaveFilters sx={sx} />}', '<SaveFilters sx={sx} />', 'MENU-08a'],
  }),
  ...inFile('apps/web/src/home/save-filters.tsx', 'B', {
    'Save Filters is enabled while it saves': ['disabled={isSaving || !home}', 'disabled={!home}', 'MENU-08b'],
  }),
  ...inFile(ANALYSIS, 'B', {
    'undo has another key': ["keys: ['Mod+KeyZ'], isOff", "keys: ['Mod+KeyU'], isOff", 'PI-06h'],
    'ALT+D does not find the product': ["keys: ['Alt+KeyD']", "keys: ['Alt+KeyG']", 'PI-06d'],
    'ALT+T does not show the texts': ["keys: ['Alt+KeyT']", "keys: ['Alt+KeyX']", 'PI-06e'],
    'ALT+F does not fit': ["keys: ['Alt+KeyF'], run: control.fit", "keys: ['Alt+KeyG'], run: control.fit", 'PI-06c'],
  }),
  ...inFile('apps/web/src/perfect-image/perfect-image.en.messages.ts', 'B', {
    'Cancel of the analysis is called Leave': ["cancel: 'Cancel'", "cancel: 'Leave'", 'PI-05c'],
    'there is no Fit': ["fit: 'Fit'", "fit: 'Whole'", 'PI-05b'],
    'File Name is called File': ["fileName: 'File Name'", "fileName: 'File'", 'PI-03a'],
    'the button of an image is called Open': ["edit: 'Edit'", "edit: 'Open'", 'PI-03b', 'PI-03a'],
  }),
  ...inFile(ANALYSIS, 'B', {
    'shift and arrows do not pan the analysis': ["pan(t('panRight'), 'Shift+ArrowRight', 1, 0)", "pan(t('panRight'), 'Shift+ArrowRight', 0, 0)", 'PI-06f'],
    'shift and + do not zoom the analysis': ["keys: ['Shift+PlusSign']", "keys: ['Shift+KeyI']", 'PI-06g'],
  }),
  ...inFile('apps/web/src/alerts/alerts.en.messages.ts', 'B', {
    'the EAN field of an alert has another label': ["  ean: 'EAN'", "  ean: 'Code'", 'ALR-05a'],
  }),
  ...markAlone([
    ...inFile(ANALYSIS, 'B', {
      'ALT+A does not save an analysis': ["keys: ['Alt+KeyA']", "keys: ['Alt+KeyX']", 'PI-06a'],
      'ALT+ENTER does not send an analysis': ["keys: ['Alt+Enter']", "keys: ['Alt+KeyU']", 'PI-06b'],
    }),
    ...inFile('packages/db/src/perfect-image/list.queries.ts', 'B', {
      'free text finds everything': ['const words = freeText.split', "const words = ''.split", 'PI-02a'],
    }),
  ]),
  ...inFile('apps/web/src/perfect-image/image-table.tsx', 'B', {
    'stores are sorted by date': ["label: t('store'), sort: 'name'", "label: t('store'), sort: 'date'", 'PI-03c'],
  }),
  ...inFile('apps/web/src/alerts/alerts.en.messages.ts', 'B', {
    'Next execution is called Next run': ["nextExecution: 'Next execution'", "nextExecution: 'Next run'", 'ALR-01b'],
    'Edit of an alert is called Change': ["  edit: 'Edit',", "  edit: 'Change',", 'ALR-01c'],
  }),
  ...inFile('apps/web/src/alerts/alert-address.model.ts', 'B', {
    'alerts are sorted by their first day': ["USUAL_SORT: AlertSort = 'name'", "USUAL_SORT: AlertSort = 'from'", 'ALR-01d'],
  }),
  ...inFile('packages/db/src/alerts/alert.queries.ts', 'B', {
    'free text finds every alert': ["= '' or a.name ilike", "= '' or true or a.name ilike", 'ALR-01a'],
  }),
  ...inFile('apps/web/src/exports/exports.en.messages.ts', 'B', {
    'the export of retail media has another title': ["retailMedia: 'Retail Media Performance", "retailMedia: 'Retail Media Figures", 'REP-04a'],
  }),
  ...inFile('apps/web/src/perfect-image/use-walk.ts', 'B', {
    'the next image does not open': ['const hasGone = walk && shouldAdvance(result) ?', 'const hasGone = walk && result === undefined ?', 'PI-10a'],
  }),
  ...inFile('apps/web/src/ui/fields/day-range.tsx', 'B', {
    'the start date may be after the end date': [' max={to}', '', 'PI-02c', 'TRAY-13'],
  }),
  ...inFile('apps/web/src/ui/fields/date-field.tsx', 'B', {
    'a day cannot be cleared': ['field: { clearable: isOptional }', 'field: { clearable: false }', 'PI-02b'],
  }),
  ...inFile('apps/web/src/ui/format/format.ts', 'B', {
    'months are shortened': ["{ month: 'long', timeZone: 'UTC' }", "{ month: 'short', timeZone: 'UTC' }", 'PI-04'],
  }),
  ...inFile('apps/web/src/app/router.tsx', 'B', {
    'signed-out users are redirected without asking the server': ['currentSession().user ?? (await refreshUser())', 'currentSession().user', 'NAV-02b'],
  }),
  ...inFile('apps/web/src/platform/call.ts', 'B', {
    'a 401 is treated like any other error': ['if (response.status === 401) sessionEnd.refused(session)', '', 'NAV-07a'],
  }),
  ...inFile('apps/web/src/app/screen-gate.tsx', 'B', {
    'no role is required': ['if (!canOpen(user, screen)) return <NoAccessPage />', '', 'NAV-03a'],
  }),
]
