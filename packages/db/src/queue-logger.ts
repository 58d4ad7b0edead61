import { Logger } from 'graphile-worker'

/** The queue logs every job; this keeps only warnings and errors. */
export const quietQueueLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`queue ${level}: ${message}`)
})
