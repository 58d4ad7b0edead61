import type { Mutant } from '../mutant.ts'

const ANALYSIS = 'e2e/perfect-image/perfect-image-analysis.spec.ts'
const REVIEW_MODEL = 'apps/web/src/captures/form/review.model.ts'
const REVIEW_TESTS = ['apps/web/src/captures/form/review.model.test.ts', 'e2e/captures/review-changes.spec.ts']

/**
 * Features of ten randomly chosen requirements, each broken by a plausible mistake while everything around it still
 * works. Runs the tests with the requirement's id that could notice it.
 */
export const FEATURES: readonly Mutant[] = [
  {
    defect: 'a password field accepts too many characters',
    file: 'apps/web/src/ui/fields/password-field.tsx',
    from: 'maxLength: passwordPolicy().max',
    to: 'maxLength: passwordPolicy().max + 1',
    noticedBy: ['ACC-02'],
    tests: [
      'e2e/account/change-password.spec.ts',
      'apps/web/src/ui/fields/new-password.model.test.ts',
      'apps/web/src/account/change-password.model.test.ts',
    ],
    only: 'ACC-02',
  },
  {
    defect: 'Previous in the help leads to the first slide',
    file: 'apps/web/src/help/help-foot.tsx',
    from: 'onGo(at - 1)',
    to: 'onGo(0)',
    noticedBy: ['ACC-04'],
    tests: ['e2e/help/help.spec.ts', 'apps/web/src/help/help.model.test.ts'],
    only: 'ACC-04',
  },
  {
    defect: 'store pictures sorted by file name are in creation order',
    file: 'packages/db/src/perfect-image/list.queries.ts',
    from: 'fileName: sql`c.file_name`',
    to: 'fileName: sql`c.image_capture_id`',
    noticedBy: ['PI-03'],
    tests: ['e2e/perfect-image/perfect-image-lists.spec.ts'],
    only: 'PI-03',
  },
  {
    defect: 'the coverage of a product is not updated after opening',
    file: 'apps/web/src/perfect-image/analysis/coverage-foot.tsx',
    from: 'const share = productShare(shape, picture)',
    to: 'const share = useMemo(() => productShare(shape, picture), [picture])',
    noticedBy: ['PI-08'],
    tests: [ANALYSIS, 'packages/contract/src/perfect-image/coverage.rules.test.ts'],
    only: 'PI-08',
  },
  {
    defect: 'a circle is stored as a line',
    file: 'apps/web/src/canvas/tools/circle.tool.ts',
    from: 'type: SHAPE_TYPE.circle',
    to: 'type: SHAPE_TYPE.line',
    noticedBy: ['PI-09'],
    tests: [ANALYSIS, 'apps/web/src/canvas/tools/drawing.test.ts', 'apps/web/src/canvas/canvas.model.test.ts'],
    only: 'PI-09',
  },
  {
    defect: 'campaign names of one eTailer are kept for a capture of another',
    file: REVIEW_MODEL,
    from: 'form.platformId !== review.form.platformId',
    to: 'false',
    noticedBy: ['REV-19'],
    tests: REVIEW_TESTS,
    only: 'REV-19',
  },
  {
    defect: 'a brand is kept for a category that does not have it',
    file: REVIEW_MODEL,
    from: 'one.tradeId !== null && tradeIds.includes(one.tradeId) ? one.tradeId : null',
    to: 'one.tradeId',
    noticedBy: ['REV-23'],
    tests: REVIEW_TESTS,
    only: 'REV-23',
  },
  {
    defect: 'the company filter is shown before More filters is opened',
    file: 'packages/contract/src/trays/tray-filter.ts',
    from: "lookup: 'providers', isExtended: true",
    to: "lookup: 'providers'",
    noticedBy: ['TRAY-03'],
    tests: ['e2e/trays/tray-filters.spec.ts'],
    only: 'TRAY-03',
  },
  {
    defect: 'a reference image is cached without revalidating access',
    file: 'apps/server/src/pictures/pictures.routes.ts',
    from: `findPictureOfProductImage(db, params.productImageId))
    return picture && getServedPart(picture, contract.GALLERY_SIZES[query.size], 'checked')`,
    to: `findPictureOfProductImage(db, params.productImageId))
    return picture && getServedPart(picture, contract.GALLERY_SIZES[query.size], 'immutable')`,
    noticedBy: ['VIEW-05'],
    tests: ['apps/server/src/pictures/serving.test.ts'],
    only: 'VIEW-05',
  },
  {
    defect: 'a tall picture at full size is drawn from half-size tiles',
    file: 'apps/web/src/ui/image-viewer/picture-source.ts',
    from: '.drawTile({ level, column: x, row: y }, running.signal)',
    to: '.drawTile({ level: level - 1, column: x >> 1, row: y >> 1 }, running.signal)',
    noticedBy: ['VIEW-06'],
    tests: ['e2e/captures/viewer-tall.spec.ts'],
    only: 'sharp immediately',
  },
]
