import { expect, test } from 'vitest'
import { type Habits, NOTHING_KNOWN, proposeBanner } from './habits.model.ts'
import { habit, LISTS } from './quick.fixture.ts'
import { rankOptions } from './use-ranked.ts'

const createHabits = (given: Partial<Habits>): Habits => ({ ...NOTHING_KNOWN, ...given })
const listIds = (proposals: ReturnType<typeof proposeBanner>) =>
  Object.fromEntries(Object.entries(proposals).map(([field, { id }]) => [field, id]))

test("proposes category, type, sub-type and location from the brand's banners at the eTailer, with the measured share", () => {
  const ofPlatform = [habit({ count: 41 }), habit({ count: 3, categoryId: 60, bannerTypeId: 5, bannerSubtypeId: null })]
  const proposals = proposeBanner({ tradeId: 501 }, createHabits({ ofPlatform }), LISTS, 'Kumbo')
  expect(listIds(proposals)).toEqual({
    categoryId: 50,
    bannerTypeId: 1,
    bannerSubtypeId: 5,
    locationPositionId: 1,
    locationSectionId: 1,
  })
  expect(proposals.categoryId?.reason).toBe('in 41 of 44 earlier banners of Kumbo at this eTailer')
  expect(proposals.bannerTypeId?.reason).toBe('in 41 of 41 earlier banners of Kumbo at this eTailer')
})

test('given values take precedence over habits', () => {
  const ofPlatform = [habit({ count: 41 }), habit({ count: 3, categoryId: 60, bannerTypeId: 5, bannerSubtypeId: null })]
  const proposals = proposeBanner({ tradeId: 501, categoryId: 60 }, createHabits({ ofPlatform }), LISTS, 'Kumbo')
  expect(listIds(proposals)).toEqual({ bannerTypeId: 5, locationPositionId: 1, locationSectionId: 1 })
})

test('newer banners outweigh older ones', () => {
  const ofPlatform = [habit({ count: 10, last: '2026-05-01' }), habit({ count: 4, locationPositionId: 8 })]
  expect(proposeBanner({ tradeId: 501 }, createHabits({ ofPlatform }), LISTS, 'Kumbo').locationPositionId).toEqual({
    id: 8,
    reason: 'in 4 of 14 earlier banners of Kumbo at this eTailer',
    share: '4 of 14',
  })
})

test('prefers the habits of the page if the brand was there often enough, and the page position of the url', () => {
  const ofPlatform = [habit({ count: 40 })]
  const once = [habit({ locationPositionId: 8, locationSectionId: 3 })]
  const often = [habit({ locationPositionId: 8, locationSectionId: 3, count: 3 })]
  const propose = (given: Partial<Habits>) =>
    proposeBanner({ tradeId: 501 }, createHabits({ ofPlatform, ...given }), LISTS, 'Kumbo')
  expect(propose({ ofUrl: once }).locationPositionId?.id).toBe(1)
  expect(propose({ ofUrl: once }).locationSectionId).toEqual({
    id: 3,
    reason: 'in 1 of 1 earlier banners on this page',
    share: '1 of 1',
  })
  expect(propose({ ofUrl: often }).locationPositionId).toEqual({
    id: 8,
    reason: 'in 3 of 3 earlier banners of Kumbo on this page',
    share: '3 of 3',
  })
  expect(propose({ ofUrl: often, sectionOfUrl: 1 }).locationSectionId).toEqual({
    id: 1,
    reason: 'the page position of this url',
  })
})

test('proposes the only category of a brand without a history, and nothing that the form does not offer', () => {
  expect(proposeBanner({ tradeId: 601 }, NOTHING_KNOWN, LISTS, 'Lacta')).toEqual({
    categoryId: { id: 60, reason: 'the only category of Lacta' },
  })
  expect(proposeBanner({ tradeId: 501 }, NOTHING_KNOWN, LISTS, 'Kumbo')).toEqual({})
  const gone = [
    habit({ categoryId: 99, bannerTypeId: 98, bannerSubtypeId: null, locationPositionId: 97, locationSectionId: 96 }),
  ]
  expect(listIds(proposeBanner({ tradeId: 501 }, createHabits({ ofPlatform: gone }), LISTS, 'Kumbo'))).toEqual({})
})

test('ranks values of the page and the shop first and keeps the order of the others', () => {
  const options = [1, 2, 3, 4].map((id) => ({ id, name: `Option ${id}` }))
  const ofPlatform = [habit({ locationPositionId: 3, count: 2 })]
  const ofUrl = [habit({ locationPositionId: 4, count: 1 })]
  const ids = (given: Partial<Habits>) =>
    rankOptions(options, 'locationPositionId', createHabits(given)).map(({ id }) => id)
  expect(ids({})).toEqual([1, 2, 3, 4])
  expect(ids({ ofPlatform })).toEqual([3, 1, 2, 4])
  expect(ids({ ofPlatform, ofUrl })).toEqual([4, 3, 1, 2])
})
