export default {
  // records of a dimension
  entities:
    '{dimension, select, company {{count, plural, one {# company} other {# companies}}} brand {{count, plural, one {# brand} other {# brands}}} category {{count, plural, one {# category} other {# categories}}} eTailer {{count, plural, one {# eTailer} other {# eTailers}}} country {{count, plural, one {# country} other {# countries}}} eTailerType {{count, plural, one {# eTailer type} other {# eTailer types}}} bannerType {{count, plural, one {# banner type} other {# banner types}}} bannerSubtype {{count, plural, one {# sub-type} other {# sub-types}}} creative {{count, plural, one {# creative} other {# creatives}}} user {{count, plural, one {# user} other {# users}}} team {{count, plural, one {# team} other {# teams}}} other {{count, plural, one {# url} other {# urls}}}}',
  entityNames:
    '{dimension, select, company {companies} brand {brands} category {categories} eTailer {eTailers} country {countries} eTailerType {eTailer types} bannerType {banner types} bannerSubtype {sub-types} creative {creatives} user {users} team {teams} other {urls}}',
  entityName:
    '{dimension, select, company {company} brand {brand} category {category} eTailer {eTailer} country {country} eTailerType {eTailer type} bannerType {banner type} bannerSubtype {sub-type} creative {creative} user {user} team {team} other {url}}',
  others: 'Others ({entities})',
  showAll: 'Show all {entities}',
  showFirst: 'Show the first {count}',
  own: 'Own',

  // names of charts
  measureOfEntities: '{measure} of {entities} by {period, select, day {day} week {week} other {month}}',
  measureIn: '{measure} in {name} by {period, select, day {day} week {week} other {month}}',
  measureByEntity: '{measure} by {entity}',
  rankOf: 'Rank of {entities} by {measure}, by {period, select, day {day} week {week} other {month}}',
  measureByWeek: '{measure} by week',
  trend: '{name} by week: from {first} to {last}',

  // descriptions of charts
  noFigures: 'There are no figures.',
  summary: '{days}: {figures}.',
  dayRange: '{from} to {to}',
  seriesRange: '{name} from {from} to {to}',
  latestRank: 'Latest rank, {period}: {figures}.',
  belowRank: 'below {count}',
  up: 'up',
  down: 'down',
  atLeast: '{figure} and more',
  noData: 'no data',
  noCaptures: 'No captures',
  noCaptureDue: 'No capture due',
  noCapturesBefore: 'No captures before',
  nothingToCompare: 'Nothing to compare',
  opens: '{by, select, keys {Enter opens {behind}} mouse {Click opens {behind}} other {Tap again opens {behind}}}',

  // periods and units
  weekOf: 'Week of {day}',
  soFar: 'so far',
  until: 'to {day}',
  points: '{figure} pt',
  seconds: '{figure} s',
} as const
