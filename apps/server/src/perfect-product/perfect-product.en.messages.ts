export default {
  // workbooks
  products: 'Products',
  columns: 'Columns',
  yes: 'Yes',
  no: 'No',
  staff: 'Staff',

  // import
  importTitle: 'Import of products: {fileName}',
  moveTitle: 'Product list {fileName}',
  approvedTitle: 'Approved SKUs',
  withdrawnTitle: 'Withdrawn SKUs',
  stopped: 'The import was stopped before it finished. Rows that were already imported are kept.',
  columnMissing: "The first row must contain column names, but ''{column}'' is missing.",
  mayNotImport: 'You may not import products.',

  // rows
  required: '{column} is required.',
  columnProblem: '{column}: {problem}',
  tooLong: '{column}: it has more than {max} characters.',
  notOneLine: '{column}: it must be one line of text.',
  unknownName:
    "{column}: ''{text}'' is not one of the {list, select, brand {brands} category {categories} platform {eTailers} other {clients}}.",
  wrongCheckDigit: "{column}: the check digit of ''{text}'' is wrong.",
  notAnEan: "{column}: ''{text}'' is not a number of 8 or 13 digits.",
  priceNeedsPlatform: '{column}: a price needs an eTailer.',
  platformNeedsPrice: '{column}: an eTailer needs a price.',
  priceNeedsCurrency: '{column}: a price needs a currency.',
  notACurrency: "{column}: ''{text}'' is not a currency, such as EUR or GBP.",
  notAPrice: "{column}: ''{text}'' is not a price with at most two decimals.",
  brandNotInCategory: "''{brand}'' is not a brand of the category ''{category}''.",
  skuRefused: "The SKU ''{sku}'' cannot be used.",
  skuWaits: "The SKU ''{sku}'' waits for approval.",
  eanRefused: "The Perfect Image pictures of the EAN ''{ean}'' are not shown.",
  eanWaits: "The Perfect Image pictures of the EAN ''{ean}'' wait for approval.",

  // emails
  greeting: 'Hello {name},',
  named: '{named} and {count} more',
  skusWait: '{skus, plural, one {# SKU of {client} waits} other {# SKUs of {client} wait}} for approval',
  eansWait: '{eans, plural, one {# EAN of {client} waits} other {# EANs of {client} wait}} for approval',
  bothWait:
    '{skus, plural, one {# SKU} other {# SKUs}} and {eans, plural, one {# EAN} other {# EANs}} of {client} wait for approval',
  skusClaimed: '{client} asks for {skus, plural, one {# SKU} other {# SKUs}} that others may be using: {named}.',
  eansClaimed: '{client} asks for {eans, plural, one {# EAN} other {# EANs}} that others may be using: {named}.',
  bothClaimed:
    '{client} asks for {skus, plural, one {# SKU} other {# SKUs}} and {eans, plural, one {# EAN} other {# EANs}} that others may be using: {named}.',
  hiddenUntilApproved:
    'Until an administrator approves them, the {kinds, select, sku {captures} ean {Perfect Image pictures} other {captures and Perfect Image pictures}} of these products stay hidden from the client.',
  reviewClaims: 'Review the claims',
  sentToAdministrators: 'All administrators get this email.',
  decisionSubject: 'The {kinds, select, sku {SKUs} ean {EANs} other {SKUs and EANs}} you asked for',
  decided: 'Your request for {kinds, select, sku {SKUs} ean {EANs} other {SKUs and EANs}} was decided.',
  skusApproved: 'Approved: {named}. The captures of these products appear within a few minutes.',
  skusRefused: 'Refused: {named}. These products stay in your list without the SKU.',
  eansApproved: 'Approved: {named}. The Perfect Image pictures of these products are shown now.',
  eansRefused: 'Refused: {named}. These products stay in your list. Their Perfect Image pictures are not shown.',
  openProductList: 'Open the product list',
  sentToImporter: 'You get this email because you imported these products.',
} as const
