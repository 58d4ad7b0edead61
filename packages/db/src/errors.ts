/**
 * SQLSTATEs and driver errors that mean 'the server is unavailable', not 'the request is wrong'. Includes deadlocks,
 * where one transaction is aborted and a retry succeeds.
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
  // occurs between two statements of a transaction
  'Client has encountered a connection error',
  'Client was closed',
]

/** The driver's timeout; the server may still be executing the statement. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === LATE
}

/** The server closes the connection after this error, possibly with a delay. */
export function endsConnection(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'FATAL'
}

/** The acting role lacks the privilege. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}

/** A row-level security policy rejects the new row. */
export function isRowSecurityViolation(error: unknown): boolean {
  return isForbidden(error) && error instanceof Error && error.message.includes('row-level security policy')
}

/** A referenced row does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

/** The data was rejected: an invalid value, or a constraint of the table. */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code))
}

/** True if a retry can help: the caller gets 'communication error', never a stack trace. */
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

/** The violated unique constraint, or undefined. */
export function uniqueViolated(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}
