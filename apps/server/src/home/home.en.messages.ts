export default {
  noRole: 'Your user has no role yet. Please ask your administrator.',
  noAddress: 'The home page has no address that can be shown. Please ask your administrator.',
  noReport: 'The Power BI report is not set. Please ask your administrator.',
  powerbiUnset: 'Power BI is not set up. Please ask your administrator.',
  powerbiUnavailable: 'Power BI does not answer at the moment. Please try again later.',
  powerbiRefused: 'Power BI refused the report. Please ask your administrator.',
} as const
