import { inFile, markAlone } from '../mutant.ts'

const KEYS = 'apps/web/src/ui/keys/review-keys.ts'
const OWN_FIELDS = 'apps/web/src/captures/form/own-fields.tsx'
const TEXTS = 'apps/web/src/captures/captures.en.messages.ts'

/** Section 2.4, in the browser: the review dialog and its viewer. */
// biome-ignore format: one defect a line
export const REVIEW_MUTANTS = [
  ...inFile(TEXTS, 'B', {
    'similarity is called likeness': [' - Similarity <b>', ' - Likeness <b>', 'REV-01b'],
    'the viewer is labeled Picture': ["'Captured Product'", "'Captured picture'", 'REV-03a', 'REV-13'],
    'the eTailer has another name': ["eTailer: 'eTailer'", "eTailer: 'Shop'", 'REV-04d'],
    'an empty keyword is shown as None': ["'-- None --'", "'None'", 'REV-05'],
    'the location has another name': ["location: 'Location'", "location: 'Place'", 'REV-06b'],
    'categories are added by another button': ["addProductCategory: 'Add product category'", "addProductCategory: 'Add category'", 'REV-07a'],
  }),
  ...inFile('apps/web/src/captures/review-stage.tsx', 'B', {
    'banners have a gallery, too': ['{isProduct && <References model={model} />}', '<References model={model} />', 'REV-02a'],
  }),
  ...inFile(KEYS, 'B', {
    'shift and + do not zoom in': ["'Shift+PlusSign'", "'Shift+KeyI'", 'VIEW-02a'],
    'alt+R does not rotate': ["'Alt+KeyR'", "'Alt+KeyQ'", 'VIEW-02b'],
    'shift and arrows do not pan up and down': ["t('panDown'), 'Shift+ArrowDown'", "t('panDown'), 'Shift+KeyD'", 'VIEW-02c'],
    'alt+F does not fill the screen': ["'Alt+KeyF'", "'Alt+KeyG'", 'VIEW-02d'],
    'ALT+S does not discard': ["'Alt+KeyS'", "'Alt+KeyX'", 'REV-12a'],
    'ALT+A does not save': ["'Alt+KeyA'", "'Alt+KeyZ'", 'REV-12b'],
    'ALT+B does not add a banner': ["'Alt+KeyB'", "'Alt+KeyM'", 'REV-12c'],
    'ALT+C does not add a category': ["'Alt+KeyC'", "'Alt+KeyM'", 'REV-12d'],
    'ALT+W does not mark as an error': ["'Alt+KeyW'", "'Alt+KeyE'", 'REV-12e'],
  }),
  ...inFile('apps/web/src/ui/image-viewer/use-image-viewer.ts', 'B', {
    'rotating right rotates left': ['stage()?.rotateBy(QUARTER)', 'stage()?.rotateBy(-QUARTER * 2)', 'VIEW-01'],
  }),
  ...inFile('apps/web/src/ui/image-viewer/viewer-bar.tsx', 'B', {
    'the file replaces the dialog': ['target="_blank"', 'target="_self"', 'REV-03b'],
  }),
  ...inFile('apps/web/src/ui/image-viewer/stage.ts', 'B', {
    'dragging does not pan': ['panBy(-event.delta.x, -event.delta.y, true)', 'panBy(0, 0, true)', 'VIEW-02e'],
  }),
  ...inFile('packages/contract/src/limits.ts', 'B', {
    'Additional data 1 takes 110 characters': ['data1: 100', 'data1: 110', 'REV-04b'],
  }),
  ...inFile('apps/web/src/captures/form/lists.api.ts', 'B', {
    'campaigns are requested without the url': ['...(urlId !== null && { urlId })', '', 'REV-34'],
  }),
  ...markAlone([
    ...inFile(KEYS, 'B', {
      'ALT+ENTER does not send': ["'Alt+Enter'", "'Alt+KeyU'", 'REV-12f', 'GEN-02'],
    }),
    ...inFile('apps/web/src/ui/work-dialog/dialog-frame.tsx', 'B', {
      'ESC does not cancel': ["reason === 'escapeKeyDown' && room", "reason === 'backdropClick' && room", 'REV-12g'],
    }),
    ...inFile('apps/web/src/captures/form/banner-panel.tsx', 'B', {
      'every banner but the first is open': ['review.openBanner === banner.key', 'review.openBanner !== banner.key', 'REV-06a'],
    }),
  ]),
  ...inFile(OWN_FIELDS, 'B', {
    'a date after today can be chosen': ['        max={getToday(capture, Date.now())}\n', '', 'REV-04a'],
    'Additional data 2 offers Maybe': ["const ANSWERS = ['Yes', 'No'] as const", "const ANSWERS = ['Yes', 'Maybe', 'No'] as const", 'REV-04c'],
  }),
  ...inFile('apps/web/src/captures/form/review.model.ts', 'B', {
    'Send does not mark fields as touched': ['const touched = withTouched({ ...review, refused: move }, ...listPlaces(review.form))', 'const touched = { ...review, refused: move }', 'REV-26'],
    'a campaign adds no categories': ['...(campaign && { productCategories: campaignRows(one, campaign, nextKey(review.form)) }),', '', 'REV-18'],
    'only one banner gets the page position': ['(one.isDeleted ? one : { ...one, locationSectionId })', '(one.key === banner ? { ...one, locationSectionId } : one)', 'REV-20'],
  }),
  ...inFile('apps/web/src/captures/form/banner-fields.tsx', 'B', {
    'a sub-type can be chosen where there is none': ['isDisabled={subtypes.length === 0 && bannerSubtypeId === null}', 'isDisabled={false}', 'REV-17b'],
  }),
  ...inFile('apps/web/src/captures/form/category-rows.tsx', 'B', {
    'the last category can be deleted': ['canRemove={rows.length > 1}', 'canRemove', 'REV-07b'],
  }),
  ...inFile('apps/web/src/captures/form/banner-sign.tsx', 'B', {
    'an invalid panel is marked complete': ['if (count === 0) {', 'if (count >= 0) {', 'REV-08'],
  }),
  ...inFile('packages/contract/src/captures/transitions.rules.ts', 'B', {
    'a sent banner can be saved': [' && captureStateId !== CAPTURE_STATE.sent', '', 'REV-09b'],
  }),
  ...inFile('apps/web/src/captures/capture-actions.ts', 'B', {
    'products can have banners added': ['...(isBanner && {', '...(facts && {', 'REV-09c'],
    'Next is enabled at the end of the list': ['isOff: facts.isLast', 'isOff: false', 'REV-09d'],
    'Cancel is called Back': ['cancel: { ...REVIEW_KEYS.cancel, run: deeds.cancel }', "cancel: { ...REVIEW_KEYS.cancel, label: 'Back', run: deeds.cancel }", 'REV-09a'],
    'Close is called Leave for viewers': ["close: { ...REVIEW_KEYS.cancel, label: tUi('close'), run: close }", "close: { ...REVIEW_KEYS.cancel, label: 'Leave', run: close }", 'REV-09e'],
  }),
  ...inFile('packages/contract/src/limits.ts', 'B', {
    'show next is remembered under another key': ["showNext: 'showNext'", "showNext: 'next'", 'REV-10'],
  }),
  ...inFile('apps/web/src/captures/capture-date.model.ts', 'B', {
    'clients see the day at the eTailer': ['if (!isClient) return formatDay(when)', 'return formatDay(when)', 'REV-11'],
  }),
  ...inFile('packages/contract/src/access/permissions.ts', 'B', {
    'Viewers see the form': ["'captures.review': { roles: REVIEWERS }", "'captures.review': { roles: [...REVIEWERS, 'Viewer'] }", 'ROLE-07b', 'REV-12h'],
  }),
  ...inFile('apps/web/src/captures/form/rows.ts', 'B', {
    'a removed stored banner disappears': ['return isStored(row)', 'return row.key < 0', 'REV-16a'],
  }),
  ...inFile('apps/web/src/lookups/reference-images.ts', 'B', {
    'images of the gallery have no label': ['label: String(position)', "label: ''", 'VIEW-07a'],
  }),
]
