/** What docs/reliability.md lists: every rule that a test holds the product to, in the order of its families. */
export interface Proof {
  readonly id: string
  readonly says: string
}

/** Its proofs pass or fail; there is nothing to measure. */
export const ATTACK = 'Findings of an attack'

const family = (rows: Record<string, string>): readonly Proof[] =>
  Object.entries(rows).map(([id, says]) => ({ id, says }))

export const FAMILIES: Readonly<Record<string, readonly Proof[]>> = {
  Load: family({
    L1: 'Hold: 200 requests a second on two cores over 1 M captures of 50 clients, p95 below 100 ms, no 5xx',
    L2: 'Five times that: the excess is told 429 or 503 with Retry-After, goodput at least 80 % of the peak, normal within 10 s',
    L3: 'Two hours: memory and connections stay flat',
    L4: 'No list reads a large table from end to end',
  }),
  Faults: family({
    F1: 'The database restarts, fast or at once: every save exactly once, back within 10 s',
    F2: 'The database is killed: the same',
    F3: 'The database stalls: every request ends within 5 s, nothing is lost',
    F4: 'API processes are killed: every save exactly once',
    F5: 'Workers are killed: the effect of every job exactly once',
    F6: 'SIGTERM under load: no request is refused or reset',
    F8: 'Storage is away or slow: lists and saves go on, pictures say so, everything recovers by itself',
    F9: 'The disk of the database is full: 503, and nothing is lost once there is room',
    F10: 'A bad network (256 kbit/s, 10 % loss, 300 ms): no save twice, none lost',
    F11: 'The browser is offline: five saves, a reload, online again: five are applied, in order',
    F12: 'The session ends in the middle of typing: the draft is there for the same user, and for nobody else',
    F13: 'The next execution of an alert in every time zone at every clock change 2020 to 2040: once a day, never skipped',
  }),
  Data: family({
    D1: 'Many clients append to few captures: no update is lost',
    D2: 'The same key twenty times at once: one effect, one answer; another body is refused',
    D3: 'A crash between any two statements: a job exists if and only if its row changed',
    D4: 'Alerts run once, with three schedulers and killed workers',
    D5: 'Limits hold when fifty ask at once',
    D6: 'The states of a capture agree with a pure model over random histories',
    D7: 'Rows and stored objects agree, and what does not is found',
  }),
  'Bad input': family({
    I1: 'Every call, fuzzed from its own schema: no 5xx, nothing of the inside in an answer',
    I2: 'Workbooks that are bombs, lie about their size, or hold what none should',
    I3: 'Pictures of too many pixels',
    I4: 'Files that are two things at once: no script of theirs runs',
    I5: 'Playlists named as videos: nothing leaves the machine',
    I6: 'Texts that a spreadsheet would take for a formula',
    I7: 'File names that lead elsewhere, break lines or deceive',
    I8: 'Texts that would write headers of a mail',
    I9: 'Sort and filter fields that are on no list',
    I10: 'Addresses of private networks in sixty spellings: nobody is called',
  }),
  Access: family({
    Z1: 'Every call × nine roles and nobody, over HTTP, agrees with the table of screens',
    Z2: 'One client’s traffic replayed as another: nothing of the first in any byte',
    Z3: 'Every table of clients has row-level security, enabled and forced',
    Z4: 'Interleaved requests over two connections with random aborts: nobody becomes somebody else',
    Z5: 'Every column of every table added to every body: refused',
    Z6: 'Guessing passwords is slowed down, and tells nothing about who exists',
    Z7: 'Half signed in is not signed in; codes work once; five wrong ones burn the challenge',
    Z8: 'Sessions are made anew at each step and end at once when they are ended',
    Z9: 'Headers of every answer; calls from other sites are refused',
    Z10: 'No address leads out of the product',
    Z11: 'Signed links die',
  }),
  [ATTACK]: family({
    V1: 'A SKU that another client uses waits for staff; product captures are seen at the client’s eTailers only',
    V2: 'A finished file is fetched with the client and the right it was made for, and stays behind when its owner moves',
    V3: 'Sensitive changes take a proof of identity of the last ten minutes; the old address is told',
    V4: 'Expensive calls are shared fairly: twelve previews of one user delay the tray of another by no more than twice',
    V5: 'A stricter password policy and a required second factor, by role and by client',
    V6: 'Opening a capture by number follows the roles of the detail routes, for pictures and summaries too',
    V7: 'The audit report shows names to Admins and Auditors, and teams to Reporters',
    V8: 'No source maps in production',
    V9: 'Repeated denials are one line, written at most once in five seconds for a user',
    V10: 'Live streams end within two seconds of their session',
    V11: 'A failed sign-in stores the typed username only if it exists',
    V12: 'The address of a home frame cannot write into the content policy',
    V13: 'Originals are offered under a safe name with the extension of their content',
    V14: 'Sessions have an absolute end; signing out empties the cache of the browser',
    V15: 'APP_SECRET is replaced under load without losing anything',
    V16: 'In production only the host of PUBLIC_URL is answered',
    V17: 'Permissions-Policy on every answer, and a security.txt',
    V18: 'Metrics listen on localhost in the images unless configured otherwise',
  }),
  'Supply chain and audit': family({
    S1: 'No secret in the repository, the bundle or the log; weak ones do not start',
    S2: 'The lock file holds, and says what is in the product',
    A1: 'The audit can only be added to, and every change is in it',
    A2: 'No password, code, key or cookie in any log, address, audit or queue',
  }),
  Recovery: family({
    R1: 'Back up under load, restore: every row and every picture is equal',
    R2: 'Restore to the moment before a bad delete',
    R3: 'A damaged backup is noticed, and live data is not touched',
    R4: 'Migrate under load: no 5xx, and the version before still works',
  }),
}

export const PROOFS: readonly Proof[] = Object.values(FAMILIES).flat()
