export default {
  // list
  eventCount: '{count, plural, one {# event} other {# events}} · Days in UTC',
  export: 'Export',
  filterKept: 'The filter is kept.',
  noMatches: 'No events match this filter.',
  noEvents: 'There are no events yet.',
  clearFilter: 'Clear the filter',
  securityEvents: 'Security events',
  time: 'Time',
  kind: 'Kind',
  event: 'Event',
  user: 'User',
  address: 'Address',
  about: 'About',

  // filters
  nameOrUsername: 'Name or username',
  network: 'Network',
  networkExample: '192.0.2.0/24',
  networkInvalid: 'As in 192.0.2.0/24 or 2001:db8::/32.',

  // details
  times: '{count, plural, one {# time} other {# times}}',
  mailedTo: 'to {address}',
  lines: '{count, plural, one {# line} other {# lines}}',
  otherNetwork: 'from another network',
  noScope: 'without the scope',
} as const
