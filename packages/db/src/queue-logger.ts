import { Logger } from 'graphile-worker'

/** The queue logs every job; only warnings and errors are kept. */
export const quietQueueLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`queue ${level}: ${message}`)
})
