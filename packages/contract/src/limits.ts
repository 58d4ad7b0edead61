/** Specification §9: every business constant, defined once. Times are in milliseconds, sizes in pixels. */
export const LIMITS = {
  password: { min: 6, max: 50 },
  /** The highest maximum that an installation can configure. */
  longestPassword: 128,
  input: 50,
  /** Maximum length of an email address, as in mail standards. */
  mailAddress: 254,
  code: { digits: 6, minutes: 10, tries: 5, resendSeconds: 30 },
  /** Maximum minutes between password and code. */
  halfSignedIn: 15,
  /** Maximum lifetime of a session: in hours, or in days if remembered; and idle hours that end it. */
  session: { hours: 24, rememberedDays: 30, idleHours: 12 },
  recoveryCodes: 10,
  /** Minutes after which a sensitive change requires confirming the identity again. */
  confirmed: 10,
  /** Passkeys per user; minutes that a challenge is valid. */
  passkeys: 10,
  passkeyChallenge: 10,
  /**
   * Reset link: validity in minutes, and links per account and hour; validity in days of a link sent by an
   * administrator.
   */
  passwordLink: { minutes: 30, perHour: 5, sentDays: 3 },
  /**
   * Maximum characters of an OpenID provider's address and of its response through the browser; minutes to complete a
   * sign-in there.
   */
  issuer: 300,
  companyAnswer: 8_000,
  companyTripMinutes: 10,
  data1: 100,
  /** Maximum characters of an error note. */
  errorNote: 200,
  keyword: 50,
  captureTitle: 500,
  /** Pictures per user that are still being uploaded or processed. */
  addedPictures: 20,
  /** Number of decisions that a reviewer can undo. */
  undo: 10,
  bannersPerCapture: 100,
  categoriesPerBanner: 100,
  alertsPerUser: 10,
  /**
   * Per alert: configurations, details per configuration, additional addresses; maximum tolerance; findings of a day or
   * run shown on screen; days covered by a preview.
   */
  alert: { configurations: 20, details: 12, addresses: 20, tolerance: 1000, shownFindings: 200, previewDays: 7 },

  pageSizes: [10, 20, 50],
  productImagesPerPage: 100,

  /** Characters of a search, values per filter, rows per bulk action, options shown at once. */
  search: 100,
  filterValues: 200,
  selection: 500,
  lookupOptions: 50,
  /** Per record: characters of a name, linked records, lines of a list. */
  masterData: { name: 100, links: 5000, lines: 50 },
  /** Limits of an imported Excel file. */
  sheet: { bytes: 20 * 1024 * 1024, rows: 100_000 },
  /** Characters of a product's name and SKU. */
  product: { name: 200, sku: 100 },
  /** SKUs or EANs of one claim that are listed in the audit log. */
  skuClaims: { audited: 20 },
  /**
   * Corners of a shape (each edge is checked against all others), and maximum distance in pixels from the picture's
   * corner.
   */
  shape: { corners: 250, farthest: 1_000_000 },
  /** Limits for the texts of an image capture. */
  imageText: { characters: 500, perImage: 1_000, bodyBytes: 1024 * 1024 },
  /** Retention in days; unfinished downloads per user; bytes of the pictures in one file. */
  downloads: { days: 30, perUser: 20, bytes: 40 * 1024 ** 3 },
  /**
   * Per report: columns, rows (the largest ones), rows if there are many columns, creatives; days in the range;
   * captures searched for data that the tray index doesn't have.
   */
  report: { columns: 400, rows: 200, matrixRows: 60, creatives: 60, days: 1100, lookedThrough: 20_000 },
  /** Home screen: bookmarks per user, pages, characters of a page name and of a Power BI report's state. */
  home: { bookmarks: 50, pages: 100, pageName: 100, reportState: 200_000 },
  /** EANs per export; more than anyone is likely to paste. */
  exportedEans: 2_000,
  /** History entries of a capture, and earlier captures of its page, shown at once. */
  historyEntries: 100,
  earlierCaptures: 12,
  /** Unsent captures of a page that its data can be applied to at once. */
  samePage: 50,
  /** Sent captures evaluated for brand habits of an eTailer or of a url; combinations returned. */
  habits: { ofPlatform: 1000, ofUrl: 50, combinations: 2000 },
  /** In minutes; renewed while the capture is open. */
  lease: 10,

  /**
   * Limits of the System screen, as in ops/alerts.yml: age of a due job, lag of tray index and reports, of a standby;
   * changes not in the tray index; WAL retained for a slot; time of a check. Characters of an error, and how often the
   * screen refreshes.
   */
  system: {
    jobSeconds: 900,
    lagSeconds: 600,
    standbySeconds: 60,
    trayChanges: 20_000,
    slotBytes: 4e9,
    checkMs: 1_000,
    error: 300,
    refresh: 10_000,
  },

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
    /** Per key. */
    networks: 20,
    /** Through the API in one call; directly to storage. */
    pushBytes: 64 * 1024 * 1024,
    uploadBytes: 1024 * 1024 * 1024,
  },
  visits: {
    /**
     * Hours that visits are planned ahead, and that are left when more are planned; hours after which a visit is no
     * longer made; longest delay after the slot, so that not all visits of an hour start at its first second.
     */
    aheadHours: 48,
    replanHours: 36,
    lateHours: 24,
    jitterMs: 10 * 60 * 1000,
    /** Visits that one agent makes at the same time; attempts of a visit; days that ended visits are kept. */
    slots: 50,
    attempts: 3,
    keptDays: 60,
    /** How long a visit belongs to an agent that does not renew its lease. */
    leaseMs: 2 * 60 * 1000,
    /** A robots.txt is read again after this time. Longer ones are cut, which RFC 9309 allows from 500 KiB. */
    robotsMs: 24 * 60 * 60 * 1000,
    robotsBytes: 500 * 1024,
    /** The longest Retry-After that is kept; the longest title of a page that is read, and detail of a failure. */
    retryAfterSeconds: 30 * 24 * 3600,
    title: 10_000,
    failureDetail: 500,
    /**
     * Of the details of a visit: characters of an address and of other texts, entries of a list, bytes of all; width and
     * height of the picture that shows the slides below each other.
     */
    details: { address: 4_000, text: 500, list: 50, bytes: 4 * 1024 * 1024, sheetPixels: 16_000 },
    /** Visits of a url that its form shows: the next ones, and those that ended. */
    shown: { next: 5, ended: 20 },
    /**
     * The screen Capture operations: how often it refreshes and planned visits are counted; a visit is late, and an agent
     * no longer alive, after this time; hosts and agents listed; characters of a reason.
     */
    operations: {
      refresh: 10_000,
      countMs: 60_000,
      lateMs: 15 * 60 * 1000,
      aliveMs: 60_000,
      rows: 100,
      reason: 200,
    },
  },
  picture: {
    /** More than a page of 1280 × 20000 needs, but few enough for a worker's memory. */
    pixels: 50_000_000,
    /** Larger pictures may exceed a browser's graphics memory, so they are also cut into tiles. */
    untiled: 8192,
    tile: 512,
    thumbnail: { width: 320, height: 240 },
  },
  video: { seconds: 600 },

  videoTypes: ['avi', 'flv', 'wmv', 'mov', 'mp4'],
  bannerTypeWithRequiredSubtype: 1,
  /** In the specification's review dialog, but without a use; listed so that no one assigns one. */
  reviewDialogUnused: 3000,
} as const

/** Local storage keys; all values except language, theme and custom shortcuts are 1 or 0. */
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
