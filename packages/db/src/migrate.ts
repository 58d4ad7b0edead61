import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { quietQueueLogger } from './queue-logger.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const FUNCTIONS = new URL('../queue/functions.sql', import.meta.url)

/** Plain SQL files, forward only, in the order of their names. */
export async function migrationFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, MIGRATIONS), 'utf8') })))
}

/** What stands between the application and the queue; applied with every migration. */
export function queueFunctions(): Promise<string> {
  return readFile(FUNCTIONS, 'utf8')
}

async function asMigrations(): Promise<Record<string, Migration>> {
  const files = await migrationFiles()
  return Object.fromEntries(
    files.map(({ name, text }) => [
      name,
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ]),
  )
}

/** Brings a database to the newest schema; all new files in one transaction, one migrator at a time. */
export async function migrate(ownerUrl: string, queueUrl: string): Promise<string[]> {
  const owner = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  try {
    const { error, results = [] } = await new Migrator({
      db: owner,
      provider: { getMigrations: asMigrations },
    }).migrateToLatest()
    if (error) throw error
    // Also without new files: an installation that was asleep for months must not wake up without partitions.
    await sql`select ensure_capture_partitions(2), ensure_audit_partitions(2), ensure_observation_partitions(3, 2)`.execute(
      owner,
    )
    await migrateQueue(queueUrl)
    return results.map((result) => result.migrationName)
  } finally {
    await owner.destroy()
  }
}

/** The queue keeps its own schema, owned by a role that can reach nothing else. */
async function migrateQueue(queueUrl: string): Promise<void> {
  await runMigrations({ connectionString: queueUrl, logger: quietQueueLogger })
  const client = new pg.Client({ connectionString: queueUrl })
  await client.connect()
  try {
    await client.query(await queueFunctions())
  } finally {
    await client.end()
  }
}
