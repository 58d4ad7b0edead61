export default {
  // columns of the result and of the explanations
  result: 'Result',
  message: 'Message',
  column: 'Column',
  required: 'Required',
  accepts: 'Accepted values',

  // results
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
  rejectedRows: '{count} of {total} rows were rejected.',

  // files that cannot be imported
  gone: 'The file no longer exists. Please import it again.',
  unreadable: 'The file cannot be read. {problem}',
  notImported: 'This file cannot be imported. {problem}',
  unknownHead: "The first row must contain column names, but ''{name}'' is not a known column.",
  headTwice: "The column ''{name}'' appears twice.",
  severalNamed: "Several are called ''{name}'': write ''{name} #{id}'' to choose one by its number.",
  notAWorkbook: 'It is not an Excel file (.xlsx).',
  oldOrProtected:
    'It is protected by a password, or from an older version of Excel. Please save it as .xlsx without a password.',
  damaged: 'It is damaged or incomplete. Please save it again in Excel.',
  strange: 'It contains parts that Excel does not write. Please save it again in Excel.',
  tooLarge: 'It contains more than can be imported at once.',
  tooManyRows: 'Its first sheet has too many rows.',
  tooFar: 'Its first sheet has content too far to the right.',
  tooLong: 'The text in one of its cells is too long.',
  tooSlow: 'Reading it took too long.',
} as const
