import { ConfigError } from '../platform/config.ts'

/** A process that cannot start says why in plain words, without a stack, and ends. */
export function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
