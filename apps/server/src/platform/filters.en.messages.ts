export default {
  days: 'Days',
  bothIncluded: '{from} to {to}, both included',
  all: 'All',
  countries: 'Countries',
  eTailers: 'eTailers',
  stores: 'Stores',
  businessDivisions: 'Business divisions',
  categoryGroups: 'Category groups',
  categoryAlias: 'Category alias begins with',
} as const
