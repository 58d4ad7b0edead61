import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { quietQueueLogger } from './queue-logger.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const FUNCTIONS = new URL('../queue/functions.sql', import.meta.url)

export interface MigrationFile {
  readonly name: string
  readonly text: string
}

/** Plain SQL files, forward only, in name order. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, MIGRATIONS), 'utf8') })))
}

/** Functions that connect the application and the queue; applied with every migration. */
export function queueFunctions(): Promise<string> {
  return readFile(FUNCTIONS, 'utf8')
}

const asMigrations = (files: readonly MigrationFile[]): Record<string, Migration> =>
  Object.fromEntries(
    files.map(({ name, text }) => [
      name,
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ]),
  )

/**
 * A migration that waits for a table lock blocks everyone behind it, including readers. So it waits only briefly, lets
 * others pass and retries from the start, which is safe because it is one transaction.
 */
const WAIT_FOR_LOCK_MS = 1_000
const PAUSE_MS = 2_000
const TRIES = 100
/** Lock timeouts and deadlocks. */
const IN_THE_WAY = new Set(['55P03', '40P01'])

async function givingWay<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!IN_THE_WAY.has((error as { code?: string }).code ?? '') || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/**
 * Migrates a database to the newest schema while the product is running: all new files in one transaction, one migrator
 * at a time.
 */
export async function migrate(ownerUrl: string, queueUrl: string, read = migrationFiles): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, options: `-c lock_timeout=${WAIT_FOR_LOCK_MS}` })
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: async () => asMigrations(await read()) },
  })
  try {
    const applied = await givingWay(async () => {
      const { error, results = [] } = await migrator.migrateToLatest()
      if (error) throw error
      return results
    })
    // Also runs without new files: an installation that was off for months must not start without partitions.
    await givingWay(() =>
      sql`select ensure_capture_partitions(2), ensure_audit_partitions(2), ensure_observation_partitions(3, 2)`.execute(
        owner,
      ),
    )
    await migrateQueue(queueUrl)
    return applied.map((result) => result.migrationName)
  } finally {
    await owner.destroy()
  }
}

/** The queue has its own schema, owned by a role without other access. */
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
