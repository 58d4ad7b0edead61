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
    L1: '160 requests per second with p95 below 100 ms, on two cores with 1 M captures of 50 clients; 200 are all answered, but with p95 1.2 s',
    L2: '1,000 callers that each send up to one request per second: the excess gets 503 with Retry-After, at least 80% of the peak throughput remains, back to normal within 10 s',
    L3: '30 minutes at 20 requests per second: used memory grows by less than 15%, connections by at most two',
    L4: 'No read call scans a large table',
  }),
  Faults: family({
    F1: 'The database restarts, in fast or immediate mode: every save exactly once, back within 10 s',
    F2: 'The database is killed: every save exactly once, back within 10 s',
    F3: 'The database freezes: every request ends within 5 s while it does, and every save is applied exactly once',
    F4: 'API processes are killed: every save exactly once',
    F5: 'Workers are killed: pictures, files and imports are processed exactly once',
    F6: 'SIGTERM under load: no request is refused or reset',
    F8: 'Storage is down: lists and saves work, and pictures show a placeholder. Storage is slow: lists work. Both recover automatically',
    F9: 'The database disk is full: only 503 or 504, and every save exactly once',
    F10: 'A simulated bad network (256 kbit/s, 300 ms, every tenth chunk late, broken connections): no save is lost or applied twice',
    F11: 'The browser is offline: five saves survive a reload and are applied in order when it is online again',
    F12: 'The session ends while typing: the draft is kept for this user only',
    F13: 'Alerts are scheduled once a day in every time zone at every clock change from 2020 to 2040',
    F14: 'A process or a node of the database cluster or an OSD of the storage is killed, or the network is silent: every write exactly once, and writes continue automatically',
    F15: 'Agents and API processes are killed: every visit is captured exactly once, and no host is visited too soon',
  }),
  Data: family({
    D1: 'Many users append to few captures: no update is lost',
    D2: 'Twenty concurrent requests with one idempotency key: one effect, one response; another body is refused',
    D3: 'A connection breaks at any statement: a job exists if and only if its row changed, and a save is stored completely or not at all',
    D4: 'Each execution of an alert runs once, with three schedulers and killed workers; a repeated email has the same id',
    D5: 'Limits hold for fifty concurrent requests',
    D6: 'Capture states match a pure model over random histories',
    D7: 'Rows and stored objects match, and differences are found',
  }),
  'Bad input': family({
    I1: 'Every call, fuzzed from its schema: no 5xx except declared errors, no internals in a response',
    I2: 'Workbooks that are zip bombs, declare a wrong size, or contain macros and the like are refused',
    I3: 'Pictures with too many pixels are refused immediately and with little memory',
    I4: 'Polyglot files: none of their scripts run',
    I5: 'Playlists named as videos: nothing leaves the machine',
    I6: 'Texts that a spreadsheet would read as a formula stay texts',
    I7: 'File names with path traversal, line breaks or misleading characters become plain file names',
    I8: 'Texts that would inject email headers are sent as one line or refused',
    I9: 'Unknown sort and filter fields are refused',
    I10: 'Private network addresses in sixty spellings: none is called',
  }),
  Access: family({
    Z1: 'Every call × nine roles and signed out, over HTTP, matches the permission table',
    Z2: 'One client’s traffic replayed as another: no byte of the first client’s data',
    Z3: 'Every table of clients has row-level security, enabled and forced',
    Z4: 'Interleaved transactions over two connections with random aborts: identities never mix',
    Z5: 'Every column of every table added to every body: refused',
    Z6: 'Password guessing is slowed down and does not reveal which accounts exist',
    Z7: 'A password without the required code does not sign in; codes work once; five wrong ones end the attempt',
    Z8: 'Each sign-in step creates a new session, and ended sessions are refused at their next request',
    Z9: 'Security headers on every response; cross-site calls are refused',
    Z10: 'No open redirects',
    Z11: 'Signed links expire',
  }),
  [ATTACK]: family({
    V1: 'A SKU that another client uses waits for staff; product captures are seen at the client’s eTailers only',
    V2: 'A file is downloaded with the client and permission it was created for, and is not available after its owner moves to another client',
    V3: 'Sensitive changes need a confirmed identity within ten minutes; the old address is notified',
    V4: 'Expensive calls are shared fairly: twelve previews of one user at most double the median response time of another user’s tray',
    V5: 'A stricter password policy and a required second factor, by role and by client',
    V6: 'Opening a capture by id requires the roles of the detail routes, including pictures and summaries',
    V7: 'The audit report shows names to Admins and Auditors, and teams to Reporters',
    V8: 'No source maps in production',
    V9: 'Repeated denials of a call within an hour are one audit row, written at most once per interval and user',
    V10: 'Live streams end within two seconds of their session',
    V11: 'A failed sign-in stores the typed username only if it exists',
    V12: 'The address of a home frame cannot inject into the content security policy',
    V13: 'Originals are downloaded with a safe name and the extension of their content',
    V14: 'Sessions have an absolute lifetime; signing out clears the browser’s cache',
    V15: 'APP_SECRET is replaced while users and crawlers work: no one is signed out before the old secret is removed, and sealed values stay readable',
    V16: 'Production serves only the host of PUBLIC_URL',
    V17: 'Permissions-Policy on every response, and a security.txt',
    V18: 'Metrics listen on localhost in the images unless configured otherwise',
  }),
  'Supply chain and audit': family({
    S1: 'No secret in the repository, the bundle or the log; weak secrets are refused at startup',
    S2: 'The lock file matches our packages and has a hash for each one; only listed licenses and install scripts',
    A1: 'The audit is append-only and contains every change except saved filters, bookmarks and leases',
    A2: 'No password, code, key or cookie in a log, the audit or the queue; no response contains stored secrets',
  }),
  Recovery: family({
    R1: 'Backup under load, then restore: every row and picture is identical',
    R2: 'Restore to the moment before a bad delete, and to moments before and after a failover',
    R3: 'A damaged backup is detected, and live data is not touched',
    R4: 'Migration under load: no save is lost, reads get 503 for less than a second, and the previous version still works',
  }),
}

export const PROOFS: readonly Proof[] = Object.values(FAMILIES).flat()
