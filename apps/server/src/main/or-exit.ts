import { ConfigError } from '../platform/config.ts'

/** If the process can't start, prints the reason without a stack trace and exits. */
export function runOrExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
