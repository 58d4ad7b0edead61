import { inFile } from '../mutant.ts'

/** Sections 4 and 5: behavior of the form and the rules. */
// biome-ignore format: one defect a line
export const RULE_MUTANTS = [
  ...inFile('packages/contract/src/captures/capture.rules.ts', 'U', {
    'a capture without a date is valid': ["if (when === '') return [{", "if (when === 'never') return [{", 'REV-21a'],
    'a banner without a location is valid': ['if (id === null) return [{', 'if (id === undefined) return [{', 'REV-21b'],
    'type 1 requires no sub-type': ['bannerTypeId === LIMITS.bannerTypeWithRequiredSubtype', 'bannerTypeId === 99', 'REV-17a', 'REV-21b'],
    'a row without a brand is valid': ['if (tradeId === null)\n', 'if (tradeId === undefined)\n', 'REV-21c'],
    'Search requires no keyword': ['return isThere || !needsKeyword(banners, facts)', 'return true || !needsKeyword(banners, facts)', 'REV-22a'],
    'every page requires a keyword': ['banner.locationSectionId !== null && searches.has(banner.locationSectionId)', 'searches.size > 0', 'REV-22c'],
    'the same category and brand are allowed twice': ['if (seen.has(pair)) return true', 'if (seen.has(pair)) return false', 'REV-24'],
    'a reference image of another position is valid': ['image && image.position === position', 'image', 'REV-25'],
    'a capture without banners is valid': ['if (withoutDeleted(banners).length === 0)', 'if (banners.length < 0)', 'REV-16c'],
  }),
  ...inFile('packages/contract/src/captures/capture.rules.ts', 'A', {
    'a day after today is valid': ['when.slice(0, today.length) > today', "when === 'tomorrow'", 'REV-21a'],
    'the server requires no keyword in Search': ["const isThere = keywordId !== null", 'const isThere = true || keywordId !== null', 'REV-22a'],
    'the server accepts the same row twice': ['seen.add(pair)', 'seen.delete(pair)', 'REV-24'],
    'the server accepts a reference image of another position': ['return image && image.position === position ? []', 'return image ? []', 'REV-25'],
  }),
  ...inFile('apps/web/src/captures/form/review.model.ts', 'U', {
    'campaign names of one eTailer are kept for another': ['const isElsewhere = form.platformId !== review.form.platformId', 'const isElsewhere = false', 'REV-19'],
    'the page position changes only for one banner': ['(one.isDeleted ? one : { ...one, locationSectionId })', '(one.key === banner ? { ...one, locationSectionId } : one)', 'REV-20'],
    'the only sub-type is not selected': ['if (subtypeIds.length === 1)', 'if (subtypeIds.length === 99)', 'REV-17c'],
    'a sub-type is kept for a type without any': ['return before !== null && subtypeIds.includes(before) ? before : null', 'return before', 'REV-17b'],
    'rows of the banner are kept in addition to those of its campaign': ['.filter(isStoredRow).map((row) => ({ ...row, isDeleted: true }))', '.filter(isStoredRow)', 'REV-18'],
    'a brand is kept for a category without it': ['one.tradeId !== null && tradeIds.includes(one.tradeId) ? one.tradeId : null', 'one.tradeId', 'REV-23'],
    'errors of a removed banner are kept': ['touched: removeTouched(touched, listBannerPlaces(banner)),', 'touched,', 'REV-16a'],
  }),
  ...inFile('apps/web/src/captures/close-result.model.ts', 'U', {
    'no capture opens after a save': ["captureStateId === CAPTURE_STATE.sent ? 'sentAndNext' : 'updatedAndNext'", "captureStateId === CAPTURE_STATE.sent ? 'updatedAndNext' : 'updatedAndNext'", 'REV-15b'],
    'the next capture opens without show next': ["if (!showsNext) return 'updated'", "if (!showsNext) return 'updatedAndNext'", 'REV-15c'],
    'Previous closes with the result of Next': ["? 'showNext' : 'showPrevious'", "? 'showNext' : 'showNext'", 'REV-15a'],
  }),
  ...inFile('apps/web/src/perfect-image/advance.model.ts', 'U', {
    'Next stops at the end of a page': ["if ((answer.page + 1) * answer.size < answer.count) return", "if (answer.page < 0) return", 'PI-10b'],
  }),
  ...inFile('apps/web/src/perfect-image/advance.model.ts', 'U', {
    'any close result opens the next capture': ["=> result === 'SaveAndNext' || result === 'UpdatedAndNext'", "=> result !== 'Cancel'", 'PI-10c'],
  }),
  ...inFile('apps/web/src/captures/form/rows.ts', 'U', {
    'a stored banner is removed instead of flagged': ['return isStored(row)', 'return row.key < 0', 'REV-16a'],
    'a new row is flagged instead of removed': [': rows.filter((one) => one !== row)', ': rows.map((one) => (one === row ? { ...one, isDeleted: true } : one))', 'REV-16b'],
    'a capture without banners gets none': ['withoutDeleted(banners).length > 0 ? banners : [...banners, emptyBanner(key, null)]', 'banners', 'REV-16c'],
    'a new banner has the id 1': ['  bannerId: 0,', '  bannerId: 1,', 'REV-31a'],
  }),
  ...inFile('apps/web/src/captures/form/capture-form.ts', 'U', {
    'the name of a campaign is sent': ['banners.map(({ key: _, campaignName: __, productCategories, ...banner })', 'banners.map(({ key: _, productCategories, ...banner })', 'REV-31b'],
    'a chosen keyword is not sent with an empty text': ["keywordMode: (keyword ?? '') === '' ? 'select' : 'text'", "keywordMode: 'text'", 'REV-22b'],
  }),
  ...inFile('packages/contract/src/perfect-image/shape.ts', 'U', {
    'the type ids of dot and line are swapped': ['dot: 3, line: 4', 'dot: 4, line: 3', 'PI-09a'],
  }),
  ...inFile('packages/contract/src/limits.ts', 'U', {
    'data1 may have 120 characters': ['  data1: 100,', '  data1: 120,', 'LIM-02'],
    'the gallery zooms in steps of 0.2': ['zoom: { step: 0.1', 'zoom: { step: 0.2', 'VIEW-04e'],
    'the gallery rotates by 45 degrees': ['rotationStep: 90', 'rotationStep: 45', 'VIEW-04f'],
    'a fade locks for 400 ms': ['slideOrFade: 500', 'slideOrFade: 400', 'VIEW-04g'],
  }),
  ...inFile('packages/contract/src/alerts/days.ts', 'U', {
    'Monday is the first bit': ['const toBit = (index: number) => 2 ** index', 'const toBit = (index: number) => 2 ** ((index + 6) % 7)', 'ALR-02'],
  }),
]
