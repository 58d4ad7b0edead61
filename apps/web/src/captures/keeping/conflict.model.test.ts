import { type CaptureDocument, withoutDeleted } from '@vitrine/contract/captures/document'
import { anyDocument, anyEdit, assignIds, getVisibleKeyword } from '@vitrine/contract/captures/document.fixture'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDefaultChoice, type Side, type ThreeVersions } from '../../ui/conflict/conflict.model.ts'
import { type CaptureDifference, listDifferences, mergeVersions, restoreRevision } from './conflict.model.ts'

/** My rows may lack ids; the other user's saved rows all have one. */
const anyThree: fc.Arbitrary<ThreeVersions<CaptureDocument>> = fc
  .tuple(anyDocument, anyEdit, anyEdit)
  .map(([base, mine, theirs]) => ({ base, mine: mine(base), theirs: assignIds(theirs(base), 500) }))

/** The visible content: rows that aren't deleted, without ids and order. */
const toVisible = ({ banners, keyword, keywordId, ...own }: CaptureDocument) => ({
  ...own,
  keyword: getVisibleKeyword({ banners, keyword, keywordId, ...own }),
  banners: withoutDeleted(banners)
    .map(({ bannerId: _, isDeleted: __, productCategories, ...banner }) =>
      JSON.stringify([
        banner,
        withoutDeleted(productCategories)
          .map(({ categoryId, tradeId }) => `${categoryId} ${tradeId}`)
          .toSorted(),
      ]),
    )
    .toSorted(),
})

const listIds = ({ banners }: CaptureDocument) =>
  banners.flatMap(({ bannerId, productCategories }) => [
    `${bannerId}`,
    ...productCategories.map(({ productCategoryId }) => `${bannerId}.${productCategoryId}`),
  ])
const isNew = (number: string) => /(^|\.)0$/.test(number)

const createChoice = (differences: readonly CaptureDifference[], other: Side) => (path: string) => {
  const difference = differences.find((one) => one.path === path)
  return (difference && getDefaultChoice(difference)) ?? other
}

describe('two users changed the same capture', () => {
  test("'keep mine' for all results in mine", () => {
    fc.assert(
      fc.property(anyThree, (three) => {
        expect(toVisible(mergeVersions(three, () => 'mine'))).toEqual(toVisible(three.mine))
      }),
    )
  })

  test("'take theirs' for all results in theirs, including row ids", () => {
    fc.assert(
      fc.property(anyThree, (three) => {
        expect(mergeVersions(three, () => 'theirs')).toEqual(three.theirs)
      }),
    )
  })

  test('keeps changes of only one side, whichever side wins where both changed', () => {
    fc.assert(
      fc.property(anyThree, fc.constantFrom<Side>('mine', 'theirs'), (three, side) => {
        const differences = listDifferences(three)
        const result = mergeVersions(three, createChoice(differences, side))
        const left = listDifferences({ ...three, mine: result })
        for (const { path, changedBy } of differences) {
          const stays = left.some((one) => one.path === path)
          if (changedBy === 'them') expect(stays).toBe(false)
          // my version still differs from theirs; rows without ids are numbered by their order
          if (changedBy === 'me' && !path.includes('new')) expect(stays).toBe(true)
        }
        // none of my changes is lost; a row that both added becomes one row with their id
        const isAllMine = side === 'mine' && differences.every(({ changedBy }) => changedBy !== 'them')
        if (isAllMine) expect(toVisible(result)).toEqual(toVisible(three.mine))
      }),
      { numRuns: 500 },
    )
  })

  test('without changes by another user no decision is needed, and the result is mine', () => {
    fc.assert(
      fc.property(anyDocument, anyEdit, (base, edit) => {
        const three = { base, mine: edit(base), theirs: base }
        const differences = listDifferences(three)
        expect(differences.every(({ changedBy }) => changedBy === 'me')).toBe(true)
        expect(toVisible(mergeVersions(three, createChoice(differences, 'theirs')))).toEqual(toVisible(three.mine))
      }),
    )
  })

  test('row ids exist in the stored revision, are unique, and none is missing', () => {
    fc.assert(
      fc.property(anyThree, fc.func(fc.constantFrom<Side>('mine', 'theirs')), (three, choice) => {
        const numbers = listIds(mergeVersions(three, choice)).filter((number) => !isNew(number))
        expect(new Set(numbers).size).toBe(numbers.length)
        const stored = listIds(three.theirs)
        expect(numbers.filter((number) => !stored.includes(number))).toEqual([])
        expect(stored.filter((number) => !numbers.includes(number))).toEqual([])
      }),
    )
  })

  test('merges the same banner added by both into one', () => {
    fc.assert(
      fc.property(anyDocument, anyEdit, (base, edit) => {
        const three = { base, mine: edit(base), theirs: assignIds(edit(base), 500) }
        expect(listDifferences(three)).toEqual([])
        expect(mergeVersions(three, () => 'mine').banners).toHaveLength(three.theirs.banners.length)
      }),
    )
  })

  describe('the empty banner that both users filled in', () => {
    const makeRow = (productCategoryId: number, tradeId: number | null) => ({
      productCategoryId,
      isDeleted: false,
      categoryId: 1,
      tradeId,
    })
    const makeBanner = (bannerId: number, rows: readonly ReturnType<typeof makeRow>[], more = {}) => ({
      bannerId,
      isDeleted: false,
      locationPositionId: 1,
      locationSectionId: 1,
      bannerTypeId: 2,
      bannerSubtypeId: null,
      campaignId: null,
      productCategories: [...rows],
      ...more,
    })
    const documentWith = (...banners: ReturnType<typeof makeBanner>[]): CaptureDocument => ({
      platformId: 1,
      when: '2026-11-15T08:05:00',
      data1: null,
      data2: null,
      keyword: null,
      keywordId: null,
      productImageId: null,
      banners,
    })
    const base = documentWith()

    test('becomes one banner: differing fields are chosen, and empty fields come from the other side', () => {
      const mine = documentWith(makeBanner(0, [makeRow(0, 2)], { locationPositionId: null }))
      const theirs = documentWith(makeBanner(5, [makeRow(7, 1)]))
      const differences = listDifferences({ base, mine, theirs })
      expect(differences).toMatchObject([
        { path: 'banners.5.locationPositionId', banner: 1, changedBy: 'them' },
        { path: 'banners.5.productCategories.7', banner: 1, changedBy: 'both' },
      ])
      const result = mergeVersions({ base, mine, theirs }, createChoice(differences, 'mine'))
      expect(result.banners).toEqual([makeBanner(5, [makeRow(7, 2)])])
    })

    test('other added banners stay separate', () => {
      const mine = documentWith(makeBanner(0, [makeRow(0, 2)]), makeBanner(0, [makeRow(0, 3)], { bannerTypeId: 3 }))
      const theirs = documentWith(
        makeBanner(5, [makeRow(7, 1)]),
        makeBanner(6, [makeRow(8, 1)], { locationPositionId: 3 }),
      )
      const result = mergeVersions(
        { base, mine, theirs },
        createChoice(listDifferences({ base, mine, theirs }), 'mine'),
      )
      expect(result.banners.map(({ bannerId }) => bannerId)).toEqual([5, 6, 0])
    })

    test('a banner added next to a filled one stays separate', () => {
      const filled = documentWith(makeBanner(1, [makeRow(2, 1)]))
      const mine = { ...filled, banners: [...filled.banners, makeBanner(0, [makeRow(0, 2)])] }
      const theirs = { ...filled, banners: [...filled.banners, makeBanner(5, [makeRow(7, 3)])] }
      const result = mergeVersions({ base: filled, mine, theirs }, () => 'mine')
      expect(listDifferences({ base: filled, mine, theirs })).toHaveLength(2)
      expect(result.banners.map(({ bannerId }) => bannerId)).toEqual([1, 5, 0])
    })
  })

  test('a banner removed by one and edited by the other is decided as a whole', () => {
    const [row] = [{ productCategoryId: 7, isDeleted: false, categoryId: 1, tradeId: 1 }]
    const banner = {
      bannerId: 5,
      isDeleted: false,
      locationPositionId: 1,
      locationSectionId: 1,
      bannerTypeId: 1,
      bannerSubtypeId: 1,
      campaignId: null,
      productCategories: [row],
    }
    const base: CaptureDocument = {
      platformId: 1,
      when: '2026-11-15T08:05:00',
      data1: null,
      data2: null,
      keyword: null,
      keywordId: null,
      productImageId: null,
      banners: [banner],
    }
    const edited = { ...base, banners: [{ ...banner, productCategories: [{ ...row, tradeId: 2 }] }] }
    const removed = { ...base, banners: [{ ...banner, isDeleted: true }] }
    expect(listDifferences({ base, mine: removed, theirs: edited })).toMatchObject([
      { path: 'banners.5', changedBy: 'both', mine: null, theirs: { kind: 'banner' } },
    ])
    expect(listDifferences({ base, mine: edited, theirs: removed })).toMatchObject([
      { path: 'banners.5', changedBy: 'both', theirs: null },
    ])
    expect(mergeVersions({ base, mine: edited, theirs: removed }, () => 'mine')).toEqual(edited)
  })
})

describe('restoring an earlier revision', () => {
  test('shows the earlier content, keeps all current rows and uses no unknown ids', () => {
    fc.assert(
      fc.property(anyDocument, anyEdit, anyEdit, (first, one, other) => {
        const earlier = assignIds(one(first), 500)
        const current = assignIds(other(first), 1000)
        const restored = restoreRevision(current, earlier)
        expect(toVisible(restored)).toEqual(toVisible(earlier))
        const numbers = listIds(restored).filter((number) => !isNew(number))
        expect(new Set(numbers)).toEqual(new Set(listIds(current)))
      }),
    )
  })
})
