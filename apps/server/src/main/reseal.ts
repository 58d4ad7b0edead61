import { connect } from '@vitrine/db/db'
import { readConfig, readMigrationConfig } from '../platform/config.ts'
import { reseal } from '../platform/reseal.ts'
import { runOrExit } from './or-exit.ts'

// reseal.ts: encrypts secrets again after APP_SECRET was replaced. Needs the API's environment and OWNER_DATABASE_URL.
const { SECRETS } = runOrExit(readConfig)
const database = connect({
  url: runOrExit(readMigrationConfig).ownerUrl,
  maxConnections: 1,
  name: 'vitrine reseal',
  statementTimeout: 60_000,
})
try {
  const { resealed, unreadable, waiting } = await reseal(database.kysely, SECRETS)
  console.log(`Resealed ${resealed} values with the present APP_SECRET`)
  for (const value of unreadable) console.log(`Cannot be opened with any of the secrets given: ${value}`)
  for (const { what, count } of waiting) console.log(`Still need an earlier secret: ${count} ${what}`)
  if (unreadable.length === 0 && waiting.length === 0) console.log('APP_SECRET_PREVIOUS is no longer needed')
  process.exitCode = unreadable.length > 0 ? 1 : 0
} finally {
  await database.close()
}
