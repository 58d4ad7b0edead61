/** Labels of rows, groups and columns without a name, such as banners without a brand. Their id is 0. */
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

/** Teams of users without a named team, or whose team is too small to be shown. */
export const OTHER_TEAMS = { staff: 'Other staff', reviewers: 'Other reviewers' } as const
