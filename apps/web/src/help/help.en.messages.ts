export default {
  // dialog
  help: 'Help',
  version: 'Version {version}',
  openHelpDesk: 'Open the help desk',
  slides: 'Slides',
  slideOf: 'Slide {number} of {total}: {title}',
  previous: 'Previous',
  next: 'Next',

  // trays
  trays: 'The trays',
  traysAlt:
    'The inbox of banner captures: trays with their counts in the menu, filters, and a list of captures with small pictures.',
  traysLead:
    'Captures of eTailer pages wait in trays, one for each state. The menu shows yours; the number next to each counts this month’s captures and updates automatically.',
  whatEachTrayHolds: 'What each tray holds',
  shortcuts: 'Shortcuts',
  finding: 'Finding captures',
  findingHint:
    'Search covers name, keyword, SKU and file name. From starts on the first of this month: clear it to see everything. A capture ID overrides the other filters. Filters are saved in the link, so a link shows the same list.',
  addCapture: 'To add a capture by hand, drop a picture or video on a tray.',
  noTraysLead:
    'Crawlers capture pages of eTailers all day. Reviewers find the captures in trays, one for each state, complete their data and send them. Your menu has no trays; the captures that reviewers send are the source of your figures.',
  captureStates: 'The states of a capture',
  sent: 'Sent',

  trayInbox: 'not reviewed yet',
  trayPending: 'saved by you, not sent yet',
  trayRelevant: 'sent by you',
  trayExecutions: 'sent by any reviewer',
  trayCorrect: 'sent products that show their reference image',
  trayIncorrect: 'sent products that don’t show their reference image',
  trayOther: 'discarded as not relevant',
  trayError: 'couldn’t be used',
  trayAll: 'captures in any state',
  statePending: 'saved, not sent yet',
  stateSent: 'complete: it counts in the figures',

  // shortcuts of a tray
  keyMove: 'move through the list',
  keyOpen: 'open the capture',
  keySelect: 'select; with Shift, a range',
  keyPages: 'previous and next page',
  keySearch: 'search, all shortcuts',
  keyDiscardUndo: 'discard, undo the last decision',

  // review
  review: 'Reviewing a capture',
  reviewAlt:
    'A capture under review: the captured page on the left, its form with proposed values on the right, and the actions with their keys below.',
  reviewLead:
    'Look at the picture, confirm or correct the data, send. With ‘{option}’ the next picture opens right away. Your input is kept on your device until it is saved.',
  inThePicture: 'In the picture',
  everywhere: 'Everywhere',
  changeShortcuts: 'Change shortcuts',
  changeShortcutsHint: 'Open {menu}, {entry} This page shows your own shortcuts.',
  onPhone: 'On a phone',
  onPhoneHint:
    'Save and Send are below the form. The menu next to them has next and previous, discard, error and the other actions.',
  fillingIn: 'Filling in',
  fillingInHint:
    'Type to search any list: two letters and Enter choose the best match. <bulb></bulb> marks a proposal, copied from a similar capture or found by comparing pictures: sending confirms it. Missing values are listed above the form.',
  lightBulb: 'A light bulb',
  viewLead:
    'A capture opens over its tray, with the picture as it was captured. Use Download or the link next to it, above the picture, to get the file. Reviewers also have the form shown here.',
  yourShortcuts: 'Your shortcuts',
  outsideLead:
    'Every figure starts with a reviewer who looked at a picture. Values proposed by the system count only after a reviewer has confirmed them.',
  captureToFigure: 'From capture to figure',
  look: 'Look',
  lookHint: 'the page as it was captured, next to its form',
  complete: 'Complete',
  completeHint: 'the position, type, category and brand of each banner',
  check: 'Check',
  checkHint: 'a capture with missing values can’t be sent',
  send: 'Send',
  sendHint: 'the capture counts; later changes are kept in its history',

  keySendSave: 'send, save',
  keyDiscardError: 'discard, mark as an error',
  keyToForm: 'to the form, and back',
  keyBanner: 'show a banner',
  keyRegion: 'draw a region, next one without a banner',
  keySend: 'send: the data is complete',
  keySavePending: 'save as pending (banners)',
  keyDiscard: 'discard without asking',
  keyError: 'mark as an error; a reason is optional',
  keyUndo: 'undo the last decision; up to ten',
  keyDecisions: 'recent decisions, each with Undo',
  keyCorrect: 'correct, incorrect (products)',
  keyNext: 'next and previous in the tray',
  keyShowNext: 'turn ‘{option}’ on or off',
  keyAdd: 'add a banner, add a product category',
  keyCompare: 'compare with earlier captures, history',
  keyShortcuts: 'show all shortcuts',
  keyZoom: 'zoom',
  keyPan: 'move the picture',
  keyRotate: 'rotate left and right',
  keyFullscreen: 'full screen on or off',
  keyClose: 'close',

  // Perfect Image
  perfectImage: 'Perfect Image',
  perfectImageAlt:
    'Pictures from a store, a poster and a shelf, each with the outline of the product drawn in, and the open menu Perfect Images.',
  perfectImageLead:
    'Perfect Image is about pictures from stores: a shelf, a display, a poster. An analysis records the texts in the picture and how much of it the product covers.',
  analysisParts: 'Parts of an analysis',
  texts: 'Texts',
  textsHint: 'the words in the picture, each with its position',
  product: 'Product',
  productHint: 'the outline of the product, drawn by hand or found automatically',
  coverage: 'Coverage',
  coverageHint: 'the outline’s share of the picture, in percent',
  analysisShortcuts: 'Shortcuts of an analysis',
  inMenu: 'In the menu, under {menu}',
  inMenuHint:
    'Pending lists pictures to be analyzed, Analyzed those that were sent, All both. Saving leaves a picture in Pending, sending moves it to Analyzed. To add an image by hand, drop a picture on a list.',

  keyAnalyzed: 'send: the picture is analyzed',
  keyPending: 'save as pending',
  keyTabs: 'to Texts, to Product',
  keyFindProduct: 'find the product',
  keyFit: 'fit the picture to the window',
  keyUndoChange: 'undo the last change',

  // reports, alerts, security
  reports: 'Reports, alerts and security',
  reportsAlt: 'The index of reports, each with a line that says what it shows.',
  leadClient: 'You see the figures and pictures of your own company’s products and categories.',
  leadStaff: 'Captures that reviewers send become figures; you see those of all clients.',
  leadReviewer: 'Captures that reviewers send become the figures of reports and alerts.',
  leadRoles: 'Screens that aren’t in your menu belong to other roles: ask an administrator for access.',
  whereToFind: 'Where to find it',
  placeHome: 'your open work at a glance',
  placeRetailMedia: 'work done by each reviewer, and screenshots received',
  placeReports: 'whose banners are shown where, over time',
  placeExcel: 'performance figures as an Excel file',
  placeUpload: 'your product list, from an Excel file',
  placeAlerts: 'checks on the days you choose, at most {count}; results come by email',
  placeDownloads:
    'under your name: files that are prepared while you keep working, including images; kept for {days} days',
  alertRuns: 'When an alert runs',
  alertRunsHint:
    'At 07:00 on the days you chose, between its start and end date. You get one email with a spreadsheet of findings that opened or closed, and none if nothing changed.',
  readingReport: 'Reading a report',
  shareOfBanner: 'Share of banner',
  shareOfBannerHint:
    'the part of all banners that shows a company or brand; a banner with several is split between them, so all shares add up to 100%',
  presence: 'Presence',
  presenceHint: 'the part of all captures that show it',
  hatched: 'Hatched',
  hatchedHint: 'no captures at that time; not the same as 0',
  greenAndRed: 'Green and red',
  greenAndRedHint: 'good and bad news for you, whichever way the arrow points',
  anyFigure: 'Any figure',
  anyFigureHint: 'click it to see the captures behind it; in a chart, use the arrow keys and Enter',
  security: 'Sign-in and security',
  securityTwoFactor: 'under your name: ask for a code after the password; keep the recovery codes in a safe place',
  securityPasskeys: 'under your name: sign in with a fingerprint, face or security key instead of a password',
  securityCompany:
    'in {menu}: let the users of a client sign in with their company account; test it before you require it',
  operations:
    'in {menu}: which visits of urls are planned, late or failed and why; pause an eTailer, a proxy or everything',
  system: 'in {menu}: whether queue, storage, mail and database work, and failed jobs to retry or discard',
  securityEvents: 'in {menu}: sign-ins, failed attempts and changes of access, by person, network and day',
  skuClaims: 'SKU and EAN claims',
  skuClaimsHint:
    'in {menu}, {entry}, below the list: approve or refuse a client’s claim to a product that others may use',
} as const
