/** A rule that tests verify, listed in docs/reliability.md. */
export interface Proof {
  readonly id: string
  readonly says: string
}

/** These proofs pass or fail and have no figures. */
export const ATTACK = 'Findings of an attack'

const family = (rows: Record<string, string>): readonly Proof[] =>
  Object.entries(rows).map(([id, says]) => ({ id, says }))

export const FAMILIES: Readonly<Record<string, readonly Proof[]>> = {
  Load: family({
    L1: '200 requests per second on two cores with 1 M captures of 50 clients: p95 below 100 ms, no 5xx',
    L2: 'Five times that: the excess gets 429 or 503 with Retry-After, goodput stays above 80% of the peak, back to normal within 10 s',
    L3: 'Two hours: memory and connections stay flat',
    L4: 'No list scans a large table',
  }),
  Faults: family({
    F1: 'The database restarts, in fast or immediate mode: every save exactly once, back within 10 s',
    F2: 'The database is killed: the same',
    F3: 'The database stalls: every request ends within 5 s, nothing is lost',
    F4: 'API processes are killed: every save exactly once',
    F5: 'Workers are killed: the effect of every job exactly once',
    F6: 'SIGTERM under load: no request is refused or reset',
    F8: 'Storage is down or slow: lists and saves work, pictures show a placeholder, everything recovers automatically',
    F9: 'The database disk is full: 503, and nothing is lost once there is space',
    F10: 'A bad network (256 kbit/s, 10% loss, 300 ms): no save is lost or applied twice',
    F11: 'The browser is offline: five saves survive a reload and are applied in order when it is online again',
    F12: 'The session ends while typing: the draft is kept for this user only',
    F13: 'Alerts run once a day in every time zone at every clock change from 2020 to 2040, never skipped',
  }),
  Data: family({
    D1: 'Many users append to few captures: no update is lost',
    D2: 'Twenty concurrent requests with one idempotency key: one effect, one response; another body is refused',
    D3: 'A crash between any two statements: a job exists if and only if its row changed',
    D4: 'Alerts run once, with three schedulers and killed workers',
    D5: 'Limits hold for fifty concurrent requests',
    D6: 'Capture states match a pure model over random histories',
    D7: 'Rows and stored objects match, and differences are found',
  }),
  'Bad input': family({
    I1: 'Every call, fuzzed from its schema: no 5xx, no internals in a response',
    I2: 'Workbooks that are zip bombs, declare a wrong size, or contain macros and the like',
    I3: 'Pictures with too many pixels',
    I4: 'Polyglot files: none of their scripts run',
    I5: 'Playlists named as videos: nothing leaves the machine',
    I6: 'Texts that a spreadsheet would read as a formula',
    I7: 'File names with path traversal, line breaks or misleading characters',
    I8: 'Texts that would inject email headers',
    I9: 'Unknown sort and filter fields',
    I10: 'Private network addresses in sixty spellings: none is called',
  }),
  Access: family({
    Z1: 'Every call × nine roles and signed out, over HTTP, matches the table of screens',
    Z2: 'One client’s traffic replayed as another: no byte of the first client’s data',
    Z3: 'Every table of clients has row-level security, enabled and forced',
    Z4: 'Interleaved requests over two connections with random aborts: identities never mix',
    Z5: 'Every column of every table added to every body: refused',
    Z6: 'Password guessing is slowed down and does not reveal which accounts exist',
    Z7: 'A password without the required code does not sign in; codes work once; five wrong ones end the attempt',
    Z8: 'Each sign-in step creates a new session, and ended sessions stop immediately',
    Z9: 'Security headers on every response; cross-site calls are refused',
    Z10: 'No open redirects',
    Z11: 'Signed links expire',
  }),
  [ATTACK]: family({
    V1: 'A SKU that another client uses waits for staff; product captures are seen at the client’s eTailers only',
    V2: 'A file is downloaded with the client and permission it was created for, and is not available after its owner moves to another client',
    V3: 'Sensitive changes need a confirmed identity within ten minutes; the old address is notified',
    V4: 'Expensive calls are shared fairly: twelve previews of one user at most double the response time of another user’s tray',
    V5: 'A stricter password policy and a required second factor, by role and by client',
    V6: 'Opening a capture by id requires the roles of the detail routes, including pictures and summaries',
    V7: 'The audit report shows names to Admins and Auditors, and teams to Reporters',
    V8: 'No source maps in production',
    V9: 'Repeated denials are one audit row, written at most every five seconds per user',
    V10: 'Live streams end within two seconds of their session',
    V11: 'A failed sign-in stores the typed username only if it exists',
    V12: 'The address of a home frame cannot inject into the content security policy',
    V13: 'Originals are downloaded with a safe name and the extension of their content',
    V14: 'Sessions have an absolute lifetime; signing out clears the browser’s cache',
    V15: 'APP_SECRET is replaced under load without losing anything',
    V16: 'Production serves only the host of PUBLIC_URL',
    V17: 'Permissions-Policy on every response, and a security.txt',
    V18: 'Metrics listen on localhost in the images unless configured otherwise',
  }),
  'Supply chain and audit': family({
    S1: 'No secret in the repository, the bundle or the log; weak secrets are refused at startup',
    S2: 'The lock file is unchanged and lists the contents of the product',
    A1: 'The audit is append-only and contains every change',
    A2: 'No password, code, key or cookie in a log, URL, the audit or the queue',
  }),
  Recovery: family({
    R1: 'Backup under load, then restore: every row and picture is identical',
    R2: 'Restore to the moment before a bad delete',
    R3: 'A damaged backup is detected, and live data is not touched',
    R4: 'Migration under load: no 5xx, and the previous version still works',
  }),
}

export const PROOFS: readonly Proof[] = Object.values(FAMILIES).flat()
