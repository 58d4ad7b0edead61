/** Names of rows, groups and columns that have none, such as banners without a brand. Their id is 0. */
export const UNNAMED = {
  company: 'No company',
  brand: 'No brand',
  category: 'No category',
  eTailer: 'No eTailer',
  country: 'No country',
  eTailerType: 'No eTailer type',
  bannerType: 'No banner type',
  bannerSubtype: 'No sub-type',
  division: 'No business division',
  categoryGroup: 'No category group',
  store: 'No store',
  user: 'Nobody',
  url: 'No url',
} as const

/** Teams of users who belong to no named team, or to one that is too small to be shown. */
export const OTHER_TEAMS = { staff: 'Other staff', reviewers: 'Other reviewers' } as const
