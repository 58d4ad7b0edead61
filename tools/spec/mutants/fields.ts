import { inFile } from '../mutant.ts'

const LISTS = 'packages/contract/src/lookups/lists.contract.ts'
const ALERT = 'packages/contract/src/alerts/alert.ts'
const ALERTS = 'packages/contract/src/alerts/alerts.contract.ts'
const PERFECT_IMAGE = 'packages/contract/src/perfect-image/perfect-image.contract.ts'

/** Sections 3 and 7: fields of responses, and results of calls. */
// biome-ignore format: one defect a line
export const FIELD_MUTANTS = [
  ...inFile(LISTS, 'A', {
    'eTailers lack their type': [', platformTypeId: z.int() })', ' })', 'REV-33a', 'REV-33k'],
    'locations have another name': ["LocationPosition = namedSchema('locationPositionId')", "LocationPosition = z.object({ name: z.string() })", 'REV-33b'],
    'page positions lack their id': ["LocationSection = namedSchema('locationSectionId').extend", "LocationSection = z.object({ name: z.string() }).extend", 'REV-33c'],
    'banner types lack their id': ["BannerType = namedSchema('bannerTypeId')", 'BannerType = z.object({ name: z.string() })', 'REV-33d'],
    'sub-types lack their type': ["namedSchema('bannerSubtypeId').extend({ bannerTypeId: z.int() })", "namedSchema('bannerSubtypeId')", 'REV-33e'],
    'brands lack their id': ["Trade = namedSchema('tradeId')", 'Trade = z.object({ name: z.string() })', 'REV-33f', 'REV-33g'],
    'keywords lack their client': ['category: z.string(), client: z.string() })', 'category: z.string() })', 'REV-33h'],
    'companies lack their id': ["answer: z.array(namedSchema('providerId'))", 'answer: z.array(z.object({ name: z.string() }))', 'REV-33j'],
    'campaigns lack their brands': ['z.object({ categoryId: z.int(), tradeId: z.int() })', 'z.object({ categoryId: z.int() })', 'REV-33i'],
  }),
  ...inFile(ALERT, 'A', {
    'an alert lacks its next execution': ['  revision: z.int(),\n  nextProcess: z.iso.datetime().nullable(),', '  revision: z.int(),', 'ALR-05b'],
    'the division of a configuration has another name': ['  divisionId: id,', '  tradeGroupId: id.optional(),', 'ALR-05c'],
    'an alert type lacks its price flag': ['  useListOrFinalPrice: z.boolean(),\n', '', 'ALR-05e'],
  }),
  ...inFile(ALERTS, 'A', {
    'alerts cannot be sorted by their days': ["'to', 'daysExecution', 'isActive'", "'to', 'isActive'", 'ALR-01f', 'ALR-08a'],
  }),
  ...inFile('packages/db/src/alerts/alert.queries.ts', 'A', {
    'final prices are called isFinal': ["'finalPrice', d.final_price", "'isFinal', d.final_price", 'ALR-05d'],
    'the count is one too high': ['return rows[0]?.count ?? 0', 'return (rows[0]?.count ?? 0) + 1', 'ALR-10'],
  }),
  ...inFile('apps/server/src/alerts/alerts.actions.ts', 'A', {
    'deleting always returns true': ['    return isDeleted\n', '    return true\n', 'ALR-04b'],
    'an eleventh alert is created': ["if (alertId === undefined) refuse('tooManyAlerts')", "if (alertId === undefined) refuse('notFound')", 'ALR-03a'],
  }),
  ...inFile(PERFECT_IMAGE, 'A', {
    'an image capture lacks its coverage': ['  productCoverage: z.number().nullable(),\n', '', 'PI-14a'],
    'a text lacks its image capture': ['  ...GivenText.shape,\n  imageCaptureId: z.int(),', '  ...GivenText.shape,', 'PI-14b'],
    'an image list cannot be sorted by date': ["['imageCaptureId', 'date', 'name',", "['imageCaptureId', 'name',", 'PI-12a'],
    'a store lacks its id': ['z.object({ storeId: z.int(), name: z.string() })', 'z.object({ name: z.string() })', 'PI-15'],
  }),
  ...inFile('packages/contract/src/auth/auth.contract.ts', 'A', {
    'the user answer lacks the client': ['  clientId: z.int().nullable(),\n', '', 'ACC-05', 'GEN-04', 'NAV-13'],
  }),
  ...inFile('packages/contract/src/home/home.contract.ts', 'A', {
    'the home response lacks the report': ['  reportId: z.string().nullable(),\n', '', 'HOME-02a'],
  }),
  ...inFile('packages/contract/src/captures/captures.contract.ts', 'A', {
    'a capture lacks its number of features': ['  featuresFound: z.number().nullable(),\n  urlId', '  urlId', 'REV-32a'],
    'the url answer lacks the file name': ['    urlId: z.int().nullable(),\n    filename: z.string().nullable(),', '    urlId: z.int().nullable(),', 'REV-32d'],
  }),
  ...inFile('packages/contract/src/captures/document.ts', 'A', {
    'a banner lacks its campaign': ['  campaignId: choice,\n', '', 'REV-32b'],
    'a product category is not flagged as deleted': ['  productCategoryId: rowId,\n  isDeleted: z.boolean(),', '  productCategoryId: rowId,\n  isDeleted: z.boolean().transform(() => false),', 'REV-32c'],
  }),
  ...inFile('packages/contract/src/reports/report-request.ts', 'A', {
    'a report request has no IsECommetry': ['  IsECommetry: z.boolean().default(false),\n', '', 'REP-03a'],
  }),
  ...inFile('packages/contract/src/pictures/pictures.contract.ts', 'A', {
    'reference images have another address': ["path: '/api/product-image/:productImageId/image'", "path: '/api/product-images/:productImageId/image'", 'VIEW-05'],
  }),
  ...inFile('apps/server/src/platform/upload.ts', 'A', {
    'the file is expected in another field': ["['file']", "['upload']", 'UP-02a'],
  }),
  ...inFile('packages/db/schema/captures/save.sql', 'A', {
    'the audit of a category has another name': ["'saveProductCategory', 'capture'", "'categorySaved', 'capture'", 'REV-28'],
  }),
  ...inFile('packages/db/migrations/0003-captures.sql', 'A', {
    'there is a third type of captures': ['capture_type_id smallint not null check (capture_type_id in (1, 2))', 'capture_type_id smallint not null check (capture_type_id in (1, 2, 3))', 'GEN-01'],
  }),
  ...inFile('apps/server/src/lookups/lists.routes.ts', 'A', {
    "campaigns are returned for another user's id": ["if (userId !== actor.userId) refuse('forbidden')", '', 'REV-34'],
  }),
  ...inFile('packages/contract/src/paging.ts', 'A', {
    'lists do not repeat the draw': ['recordsCount: z.int(), draw: z.int() })', 'recordsCount: z.int() })', 'TRAY-11a'],
  }),
  ...inFile('packages/contract/src/pictures/product-images.contract.ts', 'A', {
    'a reference image lacks its eTailer': ['  platformId: z.int(),\n', '', 'VIEW-08'],
  }),
  ...inFile('packages/db/src/pictures/product-images.queries.ts', 'A', {
    'reference images are in creation order': ['order by position, product_image_id', 'order by product_image_id', 'REV-02b'],
  }),
  ...inFile('apps/server/src/captures/save.actions.ts', 'A', {
    'a refused save returns a revision': ["'answered') return saved.answer", "'answered') return Math.abs(saved.answer)", 'REV-27'],
    'Save stores the capture as sent': ['const save = { captureId, revision, captureStateId, document,', 'const save = { captureId, revision, captureStateId: 3, document,', 'REV-14a'],
    'Send stores the capture as pending': ['const save = { captureId, revision, captureStateId, document,', 'const save = { captureId, revision, captureStateId: 2, document,', 'REV-14b'],
  }),
  ...inFile('packages/contract/src/captures/save-capture.ts', 'A', {
    'a save must not contain its capture id': ['export const SaveCapture = SavedDocument.extend({\n  captureId: CaptureId.optional(),\n', 'export const SaveCapture = SavedDocument.extend({\n', 'REV-38'],
  }),
  ...inFile('apps/server/src/auth/password.actions.ts', 'A', {
    'a wrong current password returns true': ['if (!person) return false', 'if (!person) return true', 'ACC-08'],
  }),
  ...inFile('packages/contract/src/access/permissions.ts', 'A', {
    'Viewers edit captures': ["'captures.review': { roles: REVIEWERS }", "'captures.review': { roles: [...REVIEWERS, 'Viewer'] }", 'ROLE-07a'],
  }),
  ...inFile('packages/contract/src/trays/tray-filter.ts', 'A', {
    'a range may end before it begins': ['from === undefined || to === undefined || from <= to', 'from !== to || from === to', 'TRAY-13'],
  }),
]
