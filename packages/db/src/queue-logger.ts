import { Logger } from 'graphile-worker'

/** The queue logs every job; only its warnings and errors are worth a line. */
export const quietQueueLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`queue ${level}: ${message}`)
})
