import { ConfigError } from '../platform/config.ts'

/** Prints the reason without a stack trace and exits if the process can't start. */
export function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
