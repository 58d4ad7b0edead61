/** SQLSTATEs of a server that stops, starts, or is no longer the primary (25006: it is read-only now). */
const LOST_STATES = new Set(['57P01', '57P02', '57P03', '25006'])
const LOST_CLASS = '08'
const LOST_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'])
const LOST_MESSAGES = [
  'Connection terminated',
  // occurs between two statements of a transaction
  'Client has encountered a connection error',
  'Client was closed',
]

/**
 * More SQLSTATEs and driver errors that mean 'the server is unavailable', not 'the request is wrong'. Includes
 * deadlocks, where one transaction is aborted and a retry succeeds.
 */
const UNAVAILABLE_STATES = new Set(['57014', '53300', '53100', '53200', '40P01'])
export const NO_CONNECTION = 'timeout exceeded when trying to connect'
const LATE = 'Query read timeout'
const LATE_MESSAGES = [LATE, NO_CONNECTION]

/** The driver's timeout; the server may still be executing the statement. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === LATE
}

/** No connection became available in time. */
export function isNotConnected(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(NO_CONNECTION)
}

/** The statement took too long, by the server's timer or the driver's. */
export function isTimedOut(error: unknown): boolean {
  return isLate(error) || getState(error) === '57014'
}

/** SQLSTATE of an error that the server reported. */
export function getState(error: unknown): string | undefined {
  return error instanceof Error && 'severity' in error ? getCode(error) : undefined
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

const getCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** The server is now read-only, so it rolls back the transaction. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && getCode(error) === '25006'
}

/** The connection is gone, or leads to a server that is not the primary; a new connection can help. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = getCode(error)
  return (
    LOST_STATES.has(code) ||
    (code.length === 5 && code.startsWith(LOST_CLASS)) ||
    LOST_SYSTEM.has(code) ||
    LOST_MESSAGES.some((message) => error.message.startsWith(message))
  )
}

/** True if a retry can help: the caller gets 'communication error', never a stack trace. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    isConnectionLost(error) ||
    UNAVAILABLE_STATES.has(getCode(error)) ||
    LATE_MESSAGES.some((message) => error.message.startsWith(message))
  )
}

/** The violated unique constraint, or undefined. */
export function uniqueViolated(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}
