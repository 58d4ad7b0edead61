export default {
  // header and filters
  email: 'E-mail',
  excel: 'Excel',
  country: 'Country',
  eTailer: 'eTailer',
  businessDivision: 'Business division',
  categoryGroup: 'Category group',
  categoryAlias: 'Category alias begins with',
  period: 'Period',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  showReport: 'Show the report',
  fileName: '{report} {from} to {to}.xlsx',

  // freshness
  asOf: 'Data as of {time}',
  recounting: '{count, plural, one {# day is being recounted} other {# days are being recounted}}',
  daysInUtc: 'Days in UTC',
  daysAtETailer: 'Days at the eTailer',
  rows: '{count, plural, one {# row} other {# rows}}',

  // states
  noDecisions: 'No captures were reviewed in these days.',
  noneExpected: 'No captures were expected in these days.',
  noBanners: 'No banners in these days.',
  doubleRange: 'Double the date range',
  clearFilters: 'Clear all filters',
  widerOrFewerFilters: 'Choose a wider date range or fewer filters.',
  wider: 'Choose a wider date range.',
  filtersKept: 'Your filters are kept.',
  showWeeks: 'Show weeks',
  showMonths: 'Show months',
  defaultRange: 'Back to the default range',

  // chart
  measure: 'Measure',
  chart: 'Chart',
  table: 'Table',
  hideChart: 'Hide the chart',
  showChart: 'Show the chart',
  hideTable: 'Hide the table',
  showTable: 'Show the table',

  // table
  tableOf: '{title}, table',
  tableColumns: 'Columns of the table',
  allMeasures: 'All measures',
  byPeriod: '{period, select, day {By day} week {By week} other {By month}}',
  byDimension: '{dimension, select, eTailer {By eTailer} country {By Country} other {By {name}}}',
  change: 'Change',
  changeInPoints: 'Change, pt',
  comparedWith: '{measure} compared with {from} to {to}',
  periodCount:
    '{period, select, day {{count, plural, one {# day} other {# days}}} week {{count, plural, one {# week} other {# weeks}}} other {{count, plural, one {# month} other {# months}}}}',
  trendOf: 'Trend of {name}',
  getFigure: '{name}, {column}: {figure}',
  noReviewsBefore: 'No reviews before',
  noVisitsBefore: 'No visits expected before',
  allEntities:
    '{dimension, select, company {All companies} brand {All brands} category {All categories} eTailer {All eTailers} country {All countries} eTailerType {All eTailer types} bannerType {All banner types} bannerSubtype {All sub-types} creative {All creatives} user {All users} team {All teams} other {All urls}}',
  moreEntities:
    '{dimension, select, company {{count, plural, one {# more company} other {# more companies}}} brand {{count, plural, one {# more brand} other {# more brands}}} category {{count, plural, one {# more category} other {# more categories}}} eTailer {{count, plural, one {# more eTailer} other {# more eTailers}}} country {{count, plural, one {# more country} other {# more countries}}} eTailerType {{count, plural, one {# more eTailer type} other {# more eTailer types}}} bannerType {{count, plural, one {# more banner type} other {# more banner types}}} bannerSubtype {{count, plural, one {# more sub-type} other {# more sub-types}}} creative {{count, plural, one {# more creative} other {# more creatives}}} user {{count, plural, one {# more user} other {# more users}}} team {{count, plural, one {# more team} other {# more teams}}} other {{count, plural, one {# more url} other {# more urls}}}}',
  leftOut: 'The {shown, number} largest are listed. The total includes {more}; narrow the filters to see them.',

  // records behind a figure
  theCaptures: 'the captures',
  theCaptureCount: '{count, plural, one {the capture} other {the # captures}}',
  theChanges: 'the changes',
  theChangeCount: '{count, plural, one {the change} other {the # changes}}',
  changes: 'Changes',
  field: 'Field',
  before: 'Before',
  after: 'After',
  stateTo: 'to',
  reason: 'Reason: {reason}',
  changedBy: '{time}, {user}',

  // email
  sendByEmail: 'Send by e-mail',
  mailHint: '{title}, {from} to {to}, as an Excel file with the filters of the screen.',
  emailAddress: 'E-mail address',
  mailWhenReady: "We'll send it when the file is ready.",
  emailMissing: 'Please enter an e-mail address.',
  emailInvalid: 'This is not an e-mail address.',
  send: 'Send',
  mailAsked: "We'll email the report to {email} when it's ready. You can also find it in Downloads.",
} as const
