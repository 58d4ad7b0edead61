export default {
  retailMedia: 'Retail Media Performance Export',
  retailMediaIntro: 'Banners and their share, by company, category and eTailer, as an Excel file.',
  productPerformance: 'Product Performance',
  productsIntro: 'Prices, promotions, stock and positions of your products by day, as an Excel file.',
  prepareFile: 'Prepare file',
  started:
    "You can close this dialog and continue working. You'll find the file under Downloads, in the menu under your name, for {days} days.",
  startedAndMailed:
    "You can close this dialog and continue working. You'll find the file under Downloads, in the menu under your name, for {days} days. We'll also mail it to {address}.",
  openDownloads: 'Open Downloads',

  // fields
  lines: 'Lines',
  eachBanner: 'Each banner',
  perDay: 'Per day',
  perWeek: 'Per week',
  price: 'Price',
  listPrice: 'List price',
  finalPrice: 'Final price',
  indexAgainst: 'Index against',
  marketMean: 'Market mean',
  minimum: 'Minimum',
  recommended: 'Recommended',
  countries: 'Countries',
  eTailers: 'eTailers',
  businessDivisions: 'Business divisions',
  categoryGroups: 'Category groups',
  stores: 'Stores',
  categoryAlias: 'Category alias',
  categoryAliasHint: 'Starts with…',
  eans: 'EANs',
  eansHint: 'Enter one at a time or paste a column. Leave empty for all of your products.',
  email: 'E-mail',
  emailHint: 'Optional. The file is sent there when it is ready.',

  // problems
  dayMissing: 'Enter a day.',
  endBeforeStart: 'The end date must be after the start date.',
  emailInvalid: 'This is not an e-mail address.',
  eanInvalid: '{ean} is not an EAN. EANs have 8 or 13 digits.',
  tooManyEans: 'At most {count} EANs.',

  // expected size
  noCaptures: 'No captures match.',
  captures: '{count, plural, one {# capture in the file} other {# captures in the file}}',
  noProducts: 'None of your products match.',
  products:
    '{eTailers, plural, one {{products, plural, one {# product at 1 eTailer in the file} other {# products at 1 eTailer in the file}}} other {{products, plural, one {# product at {eTailers, number} eTailers in the file} other {# products at {eTailers, number} eTailers in the file}}}}',
} as const
