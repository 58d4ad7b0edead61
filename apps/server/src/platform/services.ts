import type { Database } from '@vitrine/db/db'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import type { Mailer } from './mail.ts'

/** What actions and routes are handed; nothing reaches an engine by any other way. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly files: Files
  readonly mail: Mailer
}
