// Writes packages/db/src/tables.generated.ts from a freshly migrated database; with --verify, only compares.
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { onDatabase } from '../packages/db/src/database-url.ts'
import { migrate } from '../packages/db/src/migrate.ts'
import { generateTypes } from '../packages/db/src/types.ts'
import { serviceEnvironment } from './services/settings.ts'

const SCRATCH = 'vitrine_types'
execFileSync(process.execPath, ['tools/services.ts', 'up'], { stdio: 'inherit' })

const services = serviceEnvironment()
const on = (name: string, database: string) => onDatabase(services[name] ?? '', database)
const admin = new pg.Client({ connectionString: on('OWNER_DATABASE_URL', 'postgres') })
await admin.connect()
await admin.query(`drop database if exists ${SCRATCH}`)
await admin.query(`create database ${SCRATCH}`)
try {
  await migrate(on('OWNER_DATABASE_URL', SCRATCH), on('QUEUE_DATABASE_URL', SCRATCH))
  generateTypes(on('OWNER_DATABASE_URL', SCRATCH), process.argv.includes('--verify') ? 'verify' : 'write')
} finally {
  await admin.query(`drop database if exists ${SCRATCH}`)
  await admin.end()
}
