import { describe, expect, test } from 'vitest'
import { type Facts, findCaptureProblems, getDisplayNumber, needsKeyword } from './capture.rules.ts'
import { CAPTURE_TYPE } from './capture.ts'
import { type Banner, CaptureDocument, type ProductCategory } from './document.ts'

const HOME = 1
const SEARCH = 3
const [BEER, WATER, OTHERS] = [10, 11, 12]
const [BRISA, CIMA, MANANTIAL, VARIOUS] = [100, 101, 110, 120]

const FACTS: Facts = {
  captureTypeId: CAPTURE_TYPE.banner,
  position: null,
  today: '2026-11-15',
  locationPositionIds: [1, 2],
  sections: [
    { locationSectionId: HOME, isSearch: false },
    { locationSectionId: SEARCH, isSearch: true },
  ],
  bannerTypes: [
    { bannerTypeId: 1, subtypeIds: [1, 2] },
    { bannerTypeId: 2, subtypeIds: [8] },
    { bannerTypeId: 5, subtypeIds: [] },
  ],
  categories: [
    { categoryId: BEER, tradeIds: [BRISA, CIMA, VARIOUS] },
    { categoryId: WATER, tradeIds: [MANANTIAL] },
    { categoryId: OTHERS, tradeIds: [VARIOUS] },
  ],
  othersTradeIds: [VARIOUS],
  productImages: [
    { productImageId: 7, position: 3 },
    { productImageId: 8, position: 4 },
  ],
}
const PRODUCT: Facts = { ...FACTS, captureTypeId: CAPTURE_TYPE.product, position: 3 }

const row = (change: Partial<ProductCategory> = {}): ProductCategory => ({
  productCategoryId: 0,
  isDeleted: false,
  categoryId: BEER,
  tradeId: BRISA,
  ...change,
})
const banner = (change: Partial<Banner> = {}): Banner => ({
  bannerId: 0,
  isDeleted: false,
  locationPositionId: 1,
  locationSectionId: HOME,
  bannerTypeId: 1,
  bannerSubtypeId: 1,
  campaignId: null,
  productCategories: [row()],
  ...change,
})
const document = (change: Partial<CaptureDocument> = {}): CaptureDocument => ({
  platformId: 1,
  when: '2026-11-15T08:05:00',
  data1: null,
  data2: null,
  keyword: null,
  keywordId: null,
  productImageId: null,
  banners: [banner()],
  ...change,
})
/** Problems as 'place: message'. */
const formatProblems = (change: Partial<CaptureDocument>, facts = FACTS) =>
  findCaptureProblems(document(change), facts).map(({ path, message }) => `${path}: ${message}`)

test('a valid capture has no problems', () => {
  expect(formatProblems({})).toEqual([])
  expect(formatProblems({ banners: [] }, PRODUCT)).toEqual([])
})

describe('[REV-21] required values', () => {
  test.each(['platformId', 'when'])('[REV-21a] %s is required', (field) => {
    expect(CaptureDocument.safeParse(document()).success).toBe(true)
    expect(CaptureDocument.safeParse({ ...document(), [field]: undefined }).success).toBe(false)
  })

  test.each<[string, Partial<CaptureDocument>, string[]]>([
    ['no day', { when: '' }, ['when: The date is required.']],
    ['tomorrow', { when: '2026-11-16T00:00:00' }, ['when: The date cannot be later than today.']],
    ['later today', { when: '2026-11-15T23:59:59' }, []],
    ['no banner', { banners: [] }, ['banners: At least one banner is needed.']],
    ['only deleted banners', { banners: [banner({ isDeleted: true })] }, ['banners: At least one banner is needed.']],
  ])('[REV-21a] [REV-16c] %s', (_, change, problems) => expect(formatProblems(change)).toEqual(problems))

  test.each<[string, Partial<Banner>, string[]]>([
    ['no location', { locationPositionId: null }, ['locationPositionId: Location is required.']],
    ['no page position', { locationSectionId: null }, ['locationSectionId: Page position is required.']],
    ['no type', { bannerTypeId: null, bannerSubtypeId: null }, ['bannerTypeId: Type is required.']],
    [
      'nothing',
      { locationPositionId: null, locationSectionId: null, bannerTypeId: null, productCategories: [] },
      [
        'locationPositionId: Location is required.',
        'locationSectionId: Page position is required.',
        'bannerTypeId: Type is required.',
        'productCategories: At least one product category is needed.',
      ],
    ],
    ['an unknown location', { locationPositionId: 99 }, ['locationPositionId: Location is not one of the options.']],
    [
      'an unknown page position',
      { locationSectionId: 99 },
      ['locationSectionId: Page position is not one of the options.'],
    ],
    ['an unknown type', { bannerTypeId: 99 }, ['bannerTypeId: Type is not one of the options.']],
    ['type 1 without a sub-type', { bannerSubtypeId: null }, ['bannerSubtypeId: Sub-type is required for this type.']],
    ['another type without one', { bannerTypeId: 2, bannerSubtypeId: null }, []],
    ['a type that has none', { bannerTypeId: 5, bannerSubtypeId: null }, []],
    [
      "another type's sub-type",
      { bannerTypeId: 2, bannerSubtypeId: 1 },
      ['bannerSubtypeId: Sub-type does not belong to this type.'],
    ],
    [
      'only deleted rows',
      { productCategories: [row({ isDeleted: true })] },
      ['productCategories: At least one product category is needed.'],
    ],
    [
      'no category',
      { productCategories: [row({ categoryId: null, tradeId: null })] },
      ['productCategories.0.categoryId: Choose a category.', 'productCategories.0.tradeId: Choose a brand.'],
    ],
    ['no brand', { productCategories: [row({ tradeId: null })] }, ['productCategories.0.tradeId: Choose a brand.']],
    [
      'a category that the eTailer does not offer',
      { productCategories: [row(), row({ categoryId: 99 })] },
      ['productCategories.1.categoryId: The eTailer does not offer this category.'],
    ],
    [
      "another category's brand",
      { productCategories: [row({ tradeId: MANANTIAL })] },
      ['productCategories.0.tradeId: The brand does not belong to the category.'],
    ],
  ])('[REV-21b,c] [REV-16c] [REV-17a] of a banner: %s', (_, change, problems) =>
    expect(formatProblems({ banners: [banner(), banner(change)] })).toEqual(
      problems.map((problem) => `banners.1.${problem}`),
    ),
  )

  test('skips deleted rows and banners, but counts them in paths', () => {
    const deleted = { isDeleted: true, categoryId: null, tradeId: null }
    expect(
      formatProblems({
        banners: [
          banner({ isDeleted: true, bannerTypeId: null, locationPositionId: null }),
          banner({ productCategories: [row(deleted), row({ tradeId: null })] }),
        ],
      }),
    ).toEqual(['banners.1.productCategories.1.tradeId: Choose a brand.'])
  })

  test('ignores the banners of a product capture', () => {
    expect(formatProblems({ banners: [banner({ bannerTypeId: null })] }, PRODUCT)).toEqual([])
  })
})

describe('[REV-22a,c] a banner in Search needs a keyword', () => {
  const inSearch = banner({ locationSectionId: SEARCH })
  const missing = ['keyword: A banner in Search needs a keyword.']
  test.each<[string, Partial<CaptureDocument>, string[]]>([
    ['neither text nor choice', { banners: [inSearch] }, missing],
    ['blanks', { banners: [inSearch], keyword: '  ' }, missing],
    ['a text', { banners: [inSearch], keyword: 'cerveza' }, []],
    ['a choice', { banners: [inSearch], keyword: '', keywordId: 5 }, []],
    ['one of two banners', { banners: [banner(), inSearch] }, missing],
    ['only a deleted one', { banners: [banner(), { ...inSearch, isDeleted: true }] }, []],
    ['no banner in Search', {}, []],
    ['none, and a keyword', { keyword: 'cerveza' }, []],
  ])('%s', (_, change, problems) => expect(formatProblems(change)).toEqual(problems))

  test('needs no keyword without a page position', () => {
    expect(needsKeyword([banner({ locationSectionId: null })], FACTS)).toBe(false)
  })
})

describe('[REV-24] the same category and brand twice in a banner', () => {
  const twice = [row(), row()]
  test.each<[string, Banner[], string[]]>([
    [
      'twice',
      [banner({ productCategories: twice })],
      ['banners.0.productCategories: There are duplicate categories/brands in banner 1'],
    ],
    ['one of them deleted', [banner({ productCategories: [row(), row({ isDeleted: true })] })], []],
    ['in two banners', [banner(), banner()], []],
    ['another brand', [banner({ productCategories: [row(), row({ tradeId: CIMA })] })], []],
    [
      "a brand of 'Others'",
      [
        banner({
          productCategories: [
            row({ categoryId: OTHERS, tradeId: VARIOUS }),
            row({ categoryId: OTHERS, tradeId: VARIOUS }),
          ],
        }),
      ],
      [],
    ],
    [
      "a brand of 'Others' in another category",
      [banner({ productCategories: [row({ tradeId: VARIOUS }), row({ tradeId: VARIOUS })] })],
      [],
    ],
    [
      'not chosen yet',
      [banner({ productCategories: [row({ tradeId: null }), row({ tradeId: null })] })],
      [
        'banners.0.productCategories.0.tradeId: Choose a brand.',
        'banners.0.productCategories.1.tradeId: Choose a brand.',
      ],
    ],
    ['in a deleted banner', [banner({ isDeleted: true, productCategories: twice }), banner()], []],
  ])('%s', (_, banners, problems) => expect(formatProblems({ banners })).toEqual(problems))

  test('the message numbers banners without deleted ones', () => {
    const banners = [banner({ isDeleted: true }), banner(), banner({ productCategories: twice })]
    expect(getDisplayNumber(banners, 2)).toBe(2)
    expect(formatProblems({ banners })).toEqual([
      'banners.2.productCategories: There are duplicate categories/brands in banner 2',
    ])
  })
})

const MISMATCH =
  'The position of the image does not match the position of the capture. Please select the correct image.'

describe('[REV-25] the reference image has the position of the capture', () => {
  const wrong = [`productImageId: ${MISMATCH}`]
  test.each<[string, number | null, number | null, string[]]>([
    ['none chosen', null, 3, []],
    ['the same', 7, 3, []],
    ['another', 8, 3, wrong],
    ['a capture without a position', 7, null, wrong],
    ['an image that is not one of these', 99, 3, wrong],
  ])('%s', (_, productImageId, position, problems) =>
    expect(formatProblems({ banners: [], productImageId }, { ...PRODUCT, position })).toEqual(problems),
  )
})
