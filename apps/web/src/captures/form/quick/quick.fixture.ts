import type { BannerHabit } from '@vitrine/contract/lookups/lists.contract'
import { type Lists, NO_LISTS } from '../use-lists.ts'

/** Brands that share words with types, locations and each other. */
export const LISTS: Lists = {
  ...NO_LISTS,
  positions: [
    { locationPositionId: 1, name: 'Hero' },
    { locationPositionId: 8, name: 'Pop-up' },
  ],
  sections: [
    { locationSectionId: 1, name: 'Home', isSearch: false },
    { locationSectionId: 3, name: 'Search', isSearch: true },
  ],
  bannerTypes: [
    { bannerTypeId: 1, name: 'Promotion' },
    { bannerTypeId: 3, name: 'New product' },
    { bannerTypeId: 5, name: 'Editorial' },
  ],
  bannerSubtypes: [
    { bannerSubtypeId: 1, bannerTypeId: 1, name: 'Price off' },
    { bannerSubtypeId: 5, bannerTypeId: 1, name: 'Free gift' },
    { bannerSubtypeId: 11, bannerTypeId: 3, name: 'Launch' },
  ],
  categories: [
    {
      categoryId: 50,
      name: 'Snacks',
      trades: [
        { tradeId: 501, name: 'Kumbo' },
        { tradeId: 502, name: 'Kuma Light' },
      ],
    },
    {
      categoryId: 60,
      name: 'Chocolate',
      trades: [
        { tradeId: 501, name: 'Kumbo' },
        { tradeId: 601, name: 'Lacta' },
      ],
    },
  ],
}

export const habit = (given: Partial<BannerHabit> = {}): BannerHabit => ({
  tradeId: 501,
  categoryId: 50,
  locationPositionId: 1,
  locationSectionId: 1,
  bannerTypeId: 1,
  bannerSubtypeId: 5,
  count: 1,
  last: '2026-11-15',
  ...given,
})
