/** Specification §9: every business constant, once and by name. Times are milliseconds, sizes are pixels. */
export const LIMITS = {
  password: { min: 6, max: 50 },
  /** The longest that an installation can allow. */
  longestPassword: 128,
  input: 50,
  /** Of an address, as mail servers take it. */
  mailAddress: 254,
  code: { digits: 6, minutes: 10, tries: 5, resendSeconds: 30 },
  /** Minutes between password and code. */
  halfSignedIn: 15,
  /** How long a sign-in lasts however much it is used: hours, or days where it is remembered; hours without use that end it. */
  session: { hours: 24, rememberedDays: 30, idleHours: 12 },
  recoveryCodes: 10,
  /** Minutes after which a sensitive change asks again who is there. */
  confirmed: 10,
  /** Of one user; minutes that a challenge is valid. */
  passkeys: 10,
  passkeyChallenge: 10,
  /** Minutes that the link of a forgotten password holds, links of one account in an hour; days that an administrator's holds. */
  passwordLink: { minutes: 30, perHour: 5, sentDays: 3 },
  /** Characters of the address of an OpenID provider; of what comes back from it through the browser; minutes for a trip there. */
  issuer: 300,
  companyAnswer: 8_000,
  companyTripMinutes: 10,
  data1: 100,
  /** Characters of the note of an error. */
  errorNote: 200,
  keyword: 50,
  captureTitle: 500,
  /** Pictures of one person that are still on their way or being processed. */
  addedPictures: 20,
  /** Decisions of a reviewer that can be undone. */
  undo: 10,
  bannersPerCapture: 100,
  categoriesPerBanner: 100,
  alertsPerUser: 10,
  /** Of an alert: configurations, details of each, addresses beside the owner's; of a tolerance; findings of one day or run
   *  that a screen shows; days that a preview looks back. */
  alert: { configurations: 20, details: 12, addresses: 20, tolerance: 1000, shownFindings: 200, previewDays: 7 },

  pageSizes: [10, 20, 50],
  productImagesPerPage: 100,

  /** Characters of a search, values of one filter, rows that one step can act on, options of a list shown at once. */
  search: 100,
  filterValues: 200,
  selection: 500,
  lookupOptions: 50,
  /** Of a record: characters of a name, others that it is tied to, lines of a list. */
  masterData: { name: 100, links: 5000, lines: 50 },
  /** Of an Excel file that is taken over. */
  sheet: { bytes: 20 * 1024 * 1024, rows: 100_000 },
  /** Characters of a product's name and SKU. */
  product: { name: 200, sku: 100 },
  /** SKUs or EANs of one claim that the audit names. */
  skuClaims: { audited: 20 },
  /** Of a shape: its corners, each of whose edges is held against all others; and pixels from the corner of the picture. */
  shape: { corners: 250, farthest: 1_000_000 },
  /** Of the texts of an image capture. */
  imageText: { characters: 500, perImage: 1_000, bodyBytes: 1024 * 1024 },
  /** Kept so long; unfinished ones of a user; bytes of the pictures in one file. */
  downloads: { days: 30, perUser: 20, bytes: 40 * 1024 ** 3 },
  /** Of a report: columns, rows of the largest ones, fewer of them against many columns, creatives; days looked at;
   *  captures that are looked through for what the tray index does not know. */
  report: { columns: 400, rows: 200, matrixRows: 60, creatives: 60, days: 1100, lookedThrough: 20_000 },
  /** Of a home screen: bookmarks of a user, pages, characters of a page's name and of what a report says about itself. */
  home: { bookmarks: 50, pages: 100, pageName: 100, reportState: 200_000 },
  /** EANs of one export: more than anybody pastes. */
  exportedEans: 2_000,
  /** Lines of a capture's history and earlier captures of the same page, shown at once. */
  historyEntries: 100,
  earlierCaptures: 12,
  /** Unsent captures of a page that its data is offered to at once. */
  samePage: 50,
  /** Sent captures that are read for what the brands of an eTailer, or of a url, do; combinations that are answered. */
  habits: { ofPlatform: 1000, ofUrl: 50, combinations: 2000 },
  /** Minutes, renewed while the capture is open. */
  lease: 10,

  filterDebounce: 500,
  typeaheadDebounce: 120,
  toast: 3000,
  tooltip: { show: 500, hide: 100, touchHide: 500 },

  toolbarHeight: 72,
  mobileBreakpoint: 800,
  dialogShare: 0.95,

  gallery: {
    autoplay: 2000,
    thumbnailColumns: 4,
    thumbnailRows: 1,
    imageShare: 0.75,
    thumbnailShare: 0.25,
    margin: 10,
    zoom: { step: 0.1, min: 0.5, max: 2 },
    rotationStep: 90,
    animationLock: { slideOrFade: 500, other: 1000 },
    breakpoints: [800, 400],
    previewOffAt: 400,
  },
  viewer: { zoomFactor: 0.2, panStep: 100 },

  ingest: {
    reference: 200,
    batch: 200,
    observations: 2000,
    /** Of one key. */
    networks: 20,
    /** Through the API in one call, and straight to storage. */
    pushBytes: 64 * 1024 * 1024,
    uploadBytes: 1024 * 1024 * 1024,
  },
  picture: {
    /** More pixels than a page of 1280 × 20000 needs, fewer than hurt a worker. */
    pixels: 50_000_000,
    /** Beyond this a browser's graphics memory ends: such a picture is also cut into tiles. */
    untiled: 8192,
    tile: 512,
    thumbnail: { width: 320, height: 240 },
  },
  video: { seconds: 600 },

  videoTypes: ['avi', 'flv', 'wmv', 'mov', 'mp4'],
  bannerTypeWithRequiredSubtype: 1,
  /** Named in the specification's review dialog without a use; kept so that nobody invents one. */
  reviewDialogUnused: 3000,
} as const

/** Keys under which the browser remembers something; all but language, theme and changed keys hold 1 or 0. */
export const LOCAL_STORAGE = {
  isComfortable: 'isComfortable',
  galleryAnimation: 'galleryAnimation',
  galleryAutoplay: 'galleryAutoplay',
  keys: 'keys',
  language: 'language',
  showNext: 'showNext',
  singleKeys: 'singleKeys',
  theme: 'theme',
  trayPictures: 'trayPictures',
  trayPreview: 'trayPreview',
} as const
