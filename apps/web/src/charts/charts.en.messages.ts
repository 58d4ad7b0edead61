export default {
  // changes
  noEarlierCaptures: 'No earlier captures',
  nothingToCompare: 'Nothing to compare',
  up: 'up',
  down: 'down',
  points: '{value} pt',

  // periods
  weekOf: 'Week of {day}',
  soFar: 'so far',
  until: 'to {day}',
  timeSpan: '{from} to {to}',

  // texts for screen readers
  chart: 'chart',
  noFigures: 'There are no figures.',
  chartSummary: '{time}: {values}.',
  seriesFromTo: '{name} from {from} to {to}',
  seriesValue: '{name} {value}',
  cell: '{name}: {value}',
  measureIn: '{label} in {name} by {period, select, day {day} week {week} other {month}}',
  measureOver: '{label} of {rows} by {period, select, day {day} week {week} other {month}}',
  measureBy: '{label} by {dimension}',
  measureByWeek: '{label} by week',
  trendLabel: '{name} by week: from {from} to {to}',
  rankLabel: 'Rank of {rows} by {label}, by {period, select, day {day} week {week} other {month}}',
  rankSummary: 'Latest rank, {time}: {values}.',
  below: 'below {rank, number}',

  // tooltips and legends
  enterOpens: 'Enter opens {target}',
  clickOpens: 'Click opens {target}',
  tapOpens: 'Tap again opens {target}',
  noCaptures: 'No captures',
  noCaptureDue: 'No capture due',
  noData: 'no data',
  andMore: '{value} and more',
  others: '{count, plural, one {Others (# {one})} other {Others (# {many})}}',
  showFirst: 'Show the first {count, number}',
  showAll: 'Show all {count, number} {many}',
  creativeCount: '{count, plural, one {# creative} other {# creatives}}',

  // dimensions
  companies: 'companies',
  brands: 'brands',
  categories: 'categories',
  eTailers: 'eTailers',
  countries: 'countries',
  eTailerTypes: 'eTailer types',
  bannerTypes: 'banner types',
  bannerSubtypes: 'sub-types',
  creatives: 'creatives',
  users: 'users',
  teams: 'teams',
  urls: 'urls',
  own: 'Own',
} as const
