/**
 * SQLSTATE classes and driver failures that mean 'the server cannot serve now', not 'the request is wrong'. A deadlock is
 * one of them: of those that wait for each other one is sent away, and finds the way free when it comes again.
 */
const UNAVAILABLE_STATES = new Set(['57P01', '57P02', '57P03', '57014', '53300', '53100', '53200', '25006', '40P01'])
const UNAVAILABLE_CLASSES = ['08']
const UNAVAILABLE_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'])
export const NO_CONNECTION = 'timeout exceeded when trying to connect'
const LATE = 'Query read timeout'
const DRIVER_MESSAGES = [
  LATE,
  NO_CONNECTION,
  'Connection terminated',
  // between two statements of a transaction
  'Client has encountered a connection error',
  'Client was closed',
]

/** The driver has waited long enough for an answer; the server may still be at it. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === LATE
}

/** The server closes the connection after this error, perhaps a moment later. */
export function endsConnection(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'FATAL'
}

/** The database refuses what the acting role may never do. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}

/** A policy does not let the acting user store the row as it would be. */
export function isRowSecurityViolation(error: unknown): boolean {
  return isForbidden(error) && error instanceof Error && error.message.includes('row-level security policy')
}

/** A row names another one that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

/** The data themselves were refused: a value that does not fit, or a rule of the table. */
export function refusedByData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code))
}

/** True when waiting and trying again can help: the caller is told 'communication error', never a stack. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    UNAVAILABLE_STATES.has(code) ||
    UNAVAILABLE_CLASSES.some((prefix) => code.length === 5 && code.startsWith(prefix)) ||
    UNAVAILABLE_SYSTEM.has(code) ||
    DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
  )
}

/** The constraint that says 'only once' and was broken, or undefined. */
export function uniqueViolated(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}
