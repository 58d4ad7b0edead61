export default {
  downloads: 'Downloads',
  listFailedHint: "Your files are kept. Only the list couldn't be loaded.",
  noDownloads: 'No downloads yet.',
  noDownloadsHint:
    'Files that you request, such as the images of selected captures, are prepared in the background. You can find them here for {days} days.',
  preparingImages:
    '{count, plural, one {Preparing # image. You will find it under Downloads.} other {Preparing # images. You will find them under Downloads.}}',
  open: 'Open',

  // states
  waiting: 'Waiting to start',
  preparing: 'Preparing',
  preparingPart: 'Preparing {done, number} of {total, number}',
  keptUntil: 'Kept until {date}',
  cancelled: 'Cancelled',
  failed: "The file couldn't be prepared.",
  mailed: 'Mailed to {address}',
  willBeMailed: 'Will be mailed to {address}',
  beingMailed: 'Being mailed to {address}',

  // buttons
  download: 'Download',
  downloadTitle: 'Download {title}',
  cancelTitle: 'Cancel {title}',
  remove: 'Remove',
  removeTitle: 'Remove {title}',

  // notices
  imagesReady: 'Your images are ready',
  importDone: 'Your import is done',
  reportReady: 'Your report is ready',
  exportReady: 'Your export is ready',
  problemOf: '{title}: {problem}',
  readyCount: '{count, plural, one {# ready} other {# ready}}',
  readyHint: 'a download is ready',
} as const
