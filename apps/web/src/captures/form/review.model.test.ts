import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { findCaptureProblems } from '@vitrine/contract/captures/capture.rules'
import { CaptureDocument, withoutDeleted } from '@vitrine/contract/captures/document'
import { LIMITS } from '@vitrine/contract/limits'
import { describe, expect, test } from 'vitest'
import { type BannerForm, toDocument } from './capture-form.ts'
import { getFacts } from './facts.ts'
import { fieldPath } from './places.ts'
import { isProposed } from './proposals.ts'
import { applyEvents, banner, capture, listBannerKeys, SUMMER, startSample } from './review.fixture.ts'
import { isChanged, type Review, startReview } from './review.model.ts'
import { type Lists, NO_LISTS } from './use-lists.ts'

const bannerAt = ({ form }: Review, index: number) => form.banners[index] as BannerForm
const rowKeys = (review: Review, index: number) => bannerAt(review, index).productCategories.map(({ key }) => key)
const describeRows = ({ productCategories }: BannerForm) =>
  productCategories.map(({ productCategoryId: id, isDeleted, categoryId, tradeId }) =>
    [id, categoryId, tradeId, ...(isDeleted ? ['deleted'] : [])].join(' '),
  )

describe('opening', () => {
  test('[REV-06] opens the first live banner, and nothing counts as changed or visited', () => {
    const review = startSample({ banners: [{ ...banner(1, [[1, 5, 51]]), isDeleted: true }, banner(2, [[2, 5, 52]])] })
    expect(review.openBanner).toBe(bannerAt(review, 1).key)
    expect(review.touched.size).toBe(0)
    expect(isChanged(review)).toBe(false)
  })

  test.each([
    ['none', []],
    ['only a deleted one', [{ ...banner(1, [[1, 5, 51]]), isDeleted: true }]],
  ])('[REV-16c] a capture with %s starts with an empty banner of one row', (_, banners) => {
    const review = startSample({ banners })
    const [first] = withoutDeleted(review.form.banners)
    expect(first).toMatchObject({ bannerId: 0, locationPositionId: null, campaignId: null })
    expect(first?.productCategories).toMatchObject([{ productCategoryId: 0, categoryId: null, tradeId: null }])
    expect(isChanged(review)).toBe(false)
    expect(review.openBanner).toBe(first?.key)
  })

  test('a product has no banners', () => {
    const review = startSample({ captureTypeId: CAPTURE_TYPE.product, banners: [] })
    expect(review.form.banners).toEqual([])
    expect(applyEvents(review, { type: 'addBanner' })).toBe(review)
  })

  test('[REV-22b] [REV-35] the keyword is a text if there was one, even after it is deleted, and otherwise a choice', () => {
    const typed = applyEvents(startSample({ keyword: 'cerveza', keywordId: 4 }), { type: 'keyword', text: '' })
    expect(typed.form.keywordMode).toBe('text')
    expect(toDocument(typed.form)).toMatchObject({ keyword: '', keywordId: null })
    const retyped = applyEvents(typed, { type: 'keyword', text: 'agua' })
    expect(toDocument(retyped.form)).toMatchObject({ keyword: 'agua', keywordId: null })
    const chosen = applyEvents(startSample(), { type: 'keywordId', keywordId: 4 })
    expect(chosen.form.keywordMode).toBe('select')
    expect(toDocument(chosen.form)).toMatchObject({ keyword: '', keywordId: 4 })
    expect(toDocument(applyEvents(chosen, { type: 'keywordId', keywordId: null }).form).keywordId).toBeNull()
  })
})

describe('banners', () => {
  test('[REV-31a,b] a new banner has id 0, the page position of the others and an empty row, and is open and focused', () => {
    const review = applyEvents(startSample(), { type: 'addBanner' })
    const added = review.form.banners.at(-1) as BannerForm
    expect(added).toMatchObject({ bannerId: 0, locationSectionId: 2, locationPositionId: null, bannerTypeId: null })
    expect(describeRows(added)).toEqual(['0  '])
    expect(review.openBanner).toBe(added.key)
    expect(review.focus).toEqual({ place: fieldPath(added.key, 'locationPositionId') })
    expect(toDocument(review.form).banners.at(-1)).not.toHaveProperty('campaignName')
  })

  test('[REV-16a] removing a stored banner flags it, clears its problems and opens the next one', () => {
    const review = startSample()
    const [first = 0, second] = listBannerKeys(review)
    const gone = applyEvents(
      review,
      { type: 'touch', place: fieldPath(first, 'bannerTypeId') },
      { type: 'removeBanner', banner: first },
    )
    expect(gone.form.banners.map(({ bannerId, isDeleted }) => [bannerId, isDeleted])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(gone.touched.size).toBe(0)
    expect(gone.openBanner).toBe(second)
    expect(gone.focus).toEqual({ place: `${second}.head` })
  })

  test('[REV-16b,c] removes a new banner entirely and keeps the last one', () => {
    const added = applyEvents(startSample({ banners: [banner(1, [[1, 5, 51]])] }), { type: 'addBanner' })
    const [stored = 0, fresh = 0] = listBannerKeys(added)
    const back = applyEvents(added, { type: 'removeBanner', banner: fresh })
    expect(back.form.banners).toHaveLength(1)
    expect(applyEvents(back, { type: 'removeBanner', banner: stored })).toBe(back)
  })

  test('adds no more banners than a capture may have', () => {
    const many = Array.from({ length: LIMITS.bannersPerCapture }, () => ({ type: 'addBanner' }) as const)
    expect(applyEvents(startSample(), ...many).form.banners).toHaveLength(LIMITS.bannersPerCapture)
  })

  test('[REV-20] a page position applies to all live banners', () => {
    const review = applyEvents(startSample(), { type: 'addBanner' })
    const [first = 0, second = 0, third = 0] = listBannerKeys(review)
    const chosen = applyEvents(
      review,
      { type: 'removeBanner', banner: first },
      { type: 'pagePosition', banner: third, locationSectionId: 8 },
    )
    expect(chosen.form.banners.map(({ key, locationSectionId }) => [key, locationSectionId])).toEqual([
      [first, 2],
      [second, 8],
      [third, 8],
    ])
  })

  test.each([
    ['several, including the previous one', [10, 11], 11],
    ['several, without the previous one', [20, 21], null],
    ['exactly one', [30], 30],
    ['none', [], null],
  ])('[REV-17b,c] chooses the sub-type of a type with %s', (_, subtypeIds, expected) => {
    const review = startSample()
    const [first = 0] = listBannerKeys(review)
    const chosen = applyEvents(review, { type: 'bannerType', banner: first, bannerTypeId: 2, subtypeIds })
    expect(bannerAt(chosen, 0)).toMatchObject({ bannerTypeId: 2, bannerSubtypeId: expected })
  })
})

describe('categories', () => {
  test('[REV-16a-c] flags a stored row, removes a new one and keeps the last one', () => {
    const review = startSample()
    const [banner1 = 0] = listBannerKeys(review)
    const [first = 0, second = 0] = rowKeys(review, 0)
    const flagged = applyEvents(review, { type: 'removeCategory', banner: banner1, row: first })
    expect(describeRows(bannerAt(flagged, 0))).toEqual(['1 5 51 deleted', '2 6 61'])
    expect(flagged.focus).toEqual({ place: fieldPath(second, 'categoryId') })
    expect(applyEvents(flagged, { type: 'removeCategory', banner: banner1, row: second })).toBe(flagged)

    const added = applyEvents(flagged, { type: 'addCategory' })
    const fresh = rowKeys(added, 0).at(-1) as number
    expect(added.focus).toEqual({ place: fieldPath(fresh, 'categoryId') })
    expect(
      describeRows(bannerAt(applyEvents(added, { type: 'removeCategory', banner: banner1, row: fresh }), 0)),
    ).toEqual(['1 5 51 deleted', '2 6 61'])
  })

  test('adds a category to the open banner, and to none while all are closed', () => {
    const review = startSample()
    const [, second = 0] = listBannerKeys(review)
    const added = applyEvents(review, { type: 'toggleBanner', banner: second }, { type: 'addCategory' })
    expect(describeRows(bannerAt(added, 1))).toEqual(['3 5 52', '0  '])
    const closed = applyEvents(review, { type: 'toggleBanner', banner: review.openBanner ?? 0 })
    expect(closed.openBanner).toBeNull()
    expect(applyEvents(closed, { type: 'addCategory' })).toBe(closed)
  })

  test.each([
    ['clears a brand that is not one of its brands', [61, 62], null],
    ['keeps one that is', [51, 61], 51],
  ])('[REV-23] a category %s', (_, tradeIds, expected) => {
    const review = startSample()
    const [first = 0] = listBannerKeys(review)
    const [row = 0] = rowKeys(review, 0)
    const chosen = applyEvents(review, { type: 'category', banner: first, row, categoryId: 6, tradeIds })
    expect(bannerAt(chosen, 0).productCategories[0]).toMatchObject({ categoryId: 6, tradeId: expected })
  })

  test('[REV-18] a campaign flags the stored rows, removes the new ones and adds its own', () => {
    const review = applyEvents(startSample(), { type: 'addCategory' })
    const [first = 0] = listBannerKeys(review)
    const chosen = applyEvents(review, { type: 'campaign', banner: first, campaign: SUMMER })
    expect(bannerAt(chosen, 0)).toMatchObject({ campaignId: 9, campaignName: 'Summer' })
    expect(describeRows(bannerAt(chosen, 0))).toEqual(['1 5 51 deleted', '2 6 61 deleted', '0 5 51', '0 6 61'])
    const twice = applyEvents(chosen, { type: 'campaign', banner: first, campaign: SUMMER })
    expect(describeRows(bannerAt(twice, 0))).toEqual(describeRows(bannerAt(chosen, 0)))
    const without = applyEvents(chosen, { type: 'campaign', banner: first, campaign: null })
    expect(bannerAt(without, 0)).toMatchObject({ campaignId: null, campaignName: null })
    expect(describeRows(bannerAt(without, 0))).toEqual(describeRows(bannerAt(chosen, 0)))
    const empty = applyEvents(review, { type: 'campaign', banner: first, campaign: { ...SUMMER, categories: [] } })
    expect(describeRows(bannerAt(empty, 0))).toEqual(['1 5 51 deleted', '2 6 61 deleted', '0  '])
  })

  test('[REV-31b] the name of a campaign is never sent', () => {
    const review = startSample()
    const chosen = applyEvents(review, { type: 'campaign', banner: listBannerKeys(review)[0] ?? 0, campaign: SUMMER })
    expect(JSON.stringify(toDocument(chosen.form))).not.toContain('Summer')
    expect(CaptureDocument.safeParse(toDocument(chosen.form)).success).toBe(true)
  })

  test('[REV-19] clears campaign names when a form or capture of another eTailer is opened', () => {
    const review = startSample()
    const named = applyEvents(review, { type: 'campaign', banner: listBannerKeys(review)[0] ?? 0, campaign: SUMMER })
    const taken = applyEvents(review, { type: 'takeForm', form: { ...named.form, platformId: 2 } })
    const opened = applyEvents(named, { type: 'open', capture: capture({ platformId: 2 }), proposed: [] })
    for (const { form } of [taken, opened]) {
      expect(form.platformId).toBe(2)
      expect(form.banners.map(({ campaignName }) => campaignName)).toEqual([null, null])
    }
    const same = applyEvents(review, { type: 'takeForm', form: named.form })
    expect(bannerAt(same, 0).campaignName).toBe('Summer')
  })
})

describe('regions', () => {
  const place = { region: { x: 4, y: 8, width: 60, height: 30, source: 'reviewer' }, creativeId: 9 } as const

  test('setting and removing the region of a banner changes only that banner', () => {
    const review = startSample()
    const [first = 0, second = 0] = listBannerKeys(review)
    const placed = applyEvents(review, { type: 'region', banner: second, ...place })
    expect(bannerAt(placed, 1)).toMatchObject(place)
    expect(bannerAt(placed, 0)).toBe(bannerAt(review, 0))
    expect(isChanged(placed)).toBe(true)
    const removed = applyEvents(placed, { type: 'region', banner: second, region: null, creativeId: null })
    expect(isChanged(removed)).toBe(false)
    const gone = applyEvents(review, { type: 'removeBanner', banner: first })
    expect(applyEvents(gone, { type: 'region', banner: first, ...place })).toBe(gone)
  })

  test('a banner added with a region opens, with its location focused', () => {
    const review = applyEvents(startSample(), { type: 'addBanner', place })
    const key = listBannerKeys(review)[2] ?? 0
    expect(bannerAt(review, 2)).toMatchObject({ ...place, locationSectionId: 2 })
    expect(review).toMatchObject({ openBanner: key, focus: { place: fieldPath(key, 'locationPositionId') } })
    const full = Array.from({ length: LIMITS.bannersPerCapture }, (_, index) => banner(index + 1, [[index + 1, 5, 51]]))
    const crowded = startSample({ banners: full })
    expect(applyEvents(crowded, { type: 'addBanner', place })).toBe(crowded)
  })
})

describe('the capture itself', () => {
  test('[REV-21] another day keeps the time, also after an incomplete date', () => {
    const review = applyEvents(startSample(), { type: 'date', day: null })
    expect(review.form.when).toBe('')
    expect(review.touched.has('when')).toBe(false)
    expect(applyEvents(review, { type: 'date', day: '2026-11-02' }).form.when).toBe('2026-11-02T08:42:10')
  })

  test('cuts text that is too long', () => {
    const long = 'x'.repeat(200)
    const { form } = applyEvents(
      startSample({ keyword: 'a' }),
      { type: 'data1', text: long },
      { type: 'keyword', text: long },
    )
    expect([form.data1.length, form.keyword.length]).toEqual([LIMITS.data1, LIMITS.keyword])
  })

  test('a value counts as proposed until it is changed', () => {
    const review = startReview(capture({ data2: 'Yes' }), ['banners', 'data1', 'data2'])
    const [first = 0, second = 0] = listBannerKeys(review)
    const hasProposal = ({ form, proposals }: Review, place: string) => isProposed(form, proposals, place)
    expect(hasProposal(review, 'data2')).toBe(true)
    expect(hasProposal(review, 'data1')).toBe(false)
    expect(hasProposal(review, fieldPath(first, 'locationPositionId'))).toBe(true)
    const chosen = applyEvents(review, { type: 'location', banner: first, locationPositionId: 4 })
    expect(hasProposal(chosen, fieldPath(first, 'locationPositionId'))).toBe(false)
    expect(hasProposal(chosen, fieldPath(second, 'locationPositionId'))).toBe(true)
    expect(hasProposal(applyEvents(chosen, { type: 'data2', value: null }), 'data2')).toBe(false)
  })

  test('a refusal marks all places as visited, opens the panel of the first problem and focuses it', () => {
    const review = applyEvents(
      startSample({ banners: [banner(1, [[1, 5, 51]]), { ...banner(2, [[2, 5, 52]]), bannerTypeId: null }] }),
    )
    const [, second = 0] = listBannerKeys(review)
    const lists: Lists = {
      ...NO_LISTS,
      positions: [{ locationPositionId: 3, name: 'Top' }],
      sections: [{ locationSectionId: 2, name: 'Home', isSearch: false }],
      bannerTypes: [{ bannerTypeId: 1, name: 'Promotion' }],
      bannerSubtypes: [{ bannerSubtypeId: 11, bannerTypeId: 1, name: 'Gift' }],
      categories: [{ categoryId: 5, name: 'Beer', trades: [51, 52].map((tradeId) => ({ tradeId, name: 'Brisa' })) }],
    }
    const problems = findCaptureProblems(toDocument(review.form), getFacts(lists, capture(), Date.parse('2026-11-15')))
    expect(problems).toMatchObject([{ path: 'banners.1.bannerTypeId' }])
    const refused = applyEvents(review, { type: 'refuse', move: 'send', problems })
    expect(refused).toMatchObject({ openBanner: second, refused: 'send', focus: { place: `${second}.bannerTypeId` } })
    expect(refused.touched.has('when')).toBe(true)
    expect(refused.touched.has(fieldPath(second, 'bannerTypeId'))).toBe(true)
    const incomplete = problems.filter(({ isMissing }) => isMissing)
    expect(applyEvents(review, { type: 'refuse', move: 'save', problems: incomplete })).toMatchObject({
      refused: 'save',
      focus: { place: 'saveAnyway' },
    })
  })
})
