/** Rules in docs/reliability.md that tests prove, in the order of their families. */
export interface Proof {
  readonly id: string
  readonly says: string
}

/** These proofs pass or fail without a figure. */
export const ATTACK = 'Findings of an attack'

const family = (rows: Record<string, string>): readonly Proof[] =>
  Object.entries(rows).map(([id, says]) => ({ id, says }))

export const FAMILIES: Readonly<Record<string, readonly Proof[]>> = {
  Load: family({
    L1: 'Sustains 200 requests a second on two cores over 1 M captures of 50 clients: p95 below 100 ms, no 5xx',
    L2: 'Five times that: the excess gets 429 or 503 with Retry-After, goodput is at least 80% of the peak, normal within 10 s',
    L3: 'Two hours: memory and connections stay flat',
    L4: 'No list reads a large table entirely',
  }),
  Faults: family({
    F1: 'The database restarts, fast or immediately: every save exactly once, back within 10 s',
    F2: 'The database is killed: the same',
    F3: 'The database stalls: every request ends within 5 s, nothing is lost',
    F4: 'API processes are killed: every save exactly once',
    F5: 'Workers are killed: the effect of every job exactly once',
    F6: 'SIGTERM under load: no request is refused or reset',
    F8: 'Storage is down or slow: lists and saves continue, pictures report it, everything recovers automatically',
    F9: 'The disk of the database is full: 503, and nothing is lost once there is space again',
    F10: 'A bad network (256 kbit/s, 10% loss, 300 ms): no save is applied twice or lost',
    F11: 'The browser is offline: five saves, a reload, online again: all five are applied in order',
    F12: 'The session ends while the user is typing: the draft is there for the same user, and for no one else',
    F13: 'The next execution of an alert in every time zone at every clock change 2020 to 2040: once a day, never skipped',
  }),
  Data: family({
    D1: 'Many clients append to few captures: no update is lost',
    D2: 'The same key twenty times concurrently: one effect, one answer; another body is refused',
    D3: 'A crash between any two statements: a job exists if and only if its row changed',
    D4: 'Alerts run once, with three schedulers and killed workers',
    D5: 'Limits hold with fifty concurrent requests',
    D6: 'The states of a capture agree with a pure model over random histories',
    D7: 'Rows and stored objects agree, and differences are found',
  }),
  'Bad input': family({
    I1: 'Every call, fuzzed from its own schema: no 5xx, no internals in an answer',
    I2: 'Workbooks that are zip bombs, declare a wrong size, or have invalid content',
    I3: 'Pictures with too many pixels',
    I4: 'Polyglot files: their scripts never run',
    I5: 'Playlists named as videos: no network access',
    I6: 'Texts that a spreadsheet would take for a formula',
    I7: 'File names with paths, line breaks or misleading characters',
    I8: 'Texts that would inject email headers',
    I9: 'Sort and filter fields that are not allowed',
    I10: 'Addresses of private networks in sixty notations: no connection is made',
  }),
  Access: family({
    Z1: 'Every call × nine roles and signed out, over HTTP, agrees with the table of screens',
    Z2: 'One client’s traffic replayed as another: no byte of the first in any answer',
    Z3: 'Every table of clients has row-level security, enabled and forced',
    Z4: 'Interleaved requests over two connections with random aborts: no user acts as another',
    Z5: 'Every column of every table added to every body: refused',
    Z6: 'Guessing passwords is slowed down, and reveals nothing about existing accounts',
    Z7: 'Half signed in is not signed in; codes work once; five wrong ones invalidate the challenge',
    Z8: 'Sessions are renewed at each step and end immediately',
    Z9: 'Security headers on every answer; calls from other sites are refused',
    Z10: 'No redirect leads out of the product',
    Z11: 'Signed links expire',
  }),
  [ATTACK]: family({
    V1: 'A SKU that another client uses needs approval by staff; product captures are visible only at the client’s eTailers',
    V2: 'A finished file can be fetched only with the client and permission for which it was created, and does not follow its owner to another client',
    V3: 'Sensitive changes need a proof of identity from the last ten minutes; the old address is notified',
    V4: 'Expensive calls are shared fairly: twelve previews of one user delay the tray of another by no more than twice',
    V5: 'A stricter password policy and a required second factor, by role and by client',
    V6: 'Opening a capture by id requires the roles of the detail routes, including pictures and summaries',
    V7: 'The audit report shows names to Admins and Auditors, and teams to Reporters',
    V8: 'No source maps in production',
    V9: 'Repeated denials are one line per user, written at most once in five seconds',
    V10: 'Live streams end within two seconds of their session',
    V11: 'A failed sign-in stores the typed username only if it exists',
    V12: 'The URL of a home frame cannot inject into the content policy',
    V13: 'Originals are offered under a safe name with the extension of their content',
    V14: "Sessions have a maximum lifetime; signing out clears the browser's cache",
    V15: 'APP_SECRET is replaced under load without losing anything',
    V16: 'Production answers only requests for the host of PUBLIC_URL',
    V17: 'Permissions-Policy on every answer, and a security.txt',
    V18: 'Metrics listen on localhost in the images unless configured otherwise',
  }),
  'Supply chain and audit': family({
    S1: 'No secret in the repository, the bundle or the log; weak secrets prevent the start',
    S2: 'The lock file is complete, and lists everything in the product',
    A1: 'The audit is append-only, and every change is in it',
    A2: 'No password, code, key or cookie in any log, URL, audit or queue',
  }),
  Recovery: family({
    R1: 'Back up under load and restore: all rows and pictures are equal',
    R2: 'Restore to the moment before a bad delete',
    R3: 'A damaged backup is detected, and live data is not touched',
    R4: 'Migrate under load: no 5xx, and the previous version still works',
  }),
}

export const PROOFS: readonly Proof[] = Object.values(FAMILIES).flat()
