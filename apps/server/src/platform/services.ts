import type { Database } from '@vitrine/db/db'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import type { Mailer } from './mail.ts'

/** Everything that actions and routes may use; they have no other access to external services. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly files: Files
  readonly mail: Mailer
  readonly clock: Clock
}
