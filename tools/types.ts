// Writes packages/db/src/tables.generated.ts and packages/db/schema-snapshot.sql from a freshly migrated database.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { onDatabase } from '../packages/db/src/database-url.ts'
import { migrate } from '../packages/db/src/migrate.ts'
import { dumpSchema, SNAPSHOT } from '../packages/db/src/schema-dump.ts'
import { generateTypes } from '../packages/db/src/types.ts'
import { serviceEnvironment } from './services/settings.ts'

const SCRATCH = 'vitrine_types'
execFileSync(process.execPath, ['tools/services.ts', 'up'], { stdio: 'inherit' })

const services = serviceEnvironment()
const getUrl = (name: string, database: string) => onDatabase(services[name] ?? '', database)
const admin = new pg.Client({ connectionString: getUrl('OWNER_DATABASE_URL', 'postgres') })
await admin.connect()
await admin.query(`drop database if exists ${SCRATCH}`)
await admin.query(`create database ${SCRATCH}`)
try {
  await migrate(getUrl('OWNER_DATABASE_URL', SCRATCH), getUrl('QUEUE_DATABASE_URL', SCRATCH))
  generateTypes(getUrl('OWNER_DATABASE_URL', SCRATCH), 'write')
  writeFileSync(SNAPSHOT, dumpSchema(services.POSTGRES_PROGRAMS ?? '', getUrl('OWNER_DATABASE_URL', SCRATCH)))
} finally {
  await admin.query(`drop database if exists ${SCRATCH}`)
  await admin.end()
}
