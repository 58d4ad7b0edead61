import { readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { quietQueueLogger } from './queue-logger.ts'
import { dropPolicies, hashText, readMigrations, readSchema, type SchemaFile, type SqlFile } from './schema-files.ts'

const QUEUE_FUNCTIONS = new URL('../queue/functions.sql', import.meta.url)

/** The files of a version of the product. */
export interface SchemaSource {
  readonly migrations: readonly SqlFile[]
  readonly schema: readonly SchemaFile[]
}

export const readSource = async (): Promise<SchemaSource> => ({
  migrations: await readMigrations(),
  schema: await readSchema(),
})

/** Functions that connect the application and the queue; applied with every migration. */
export const readQueueFunctions = (): Promise<string> => readFile(QUEUE_FUNCTIONS, 'utf8')

/**
 * A migration that waits for a table lock blocks everyone behind it, including readers. So it waits only briefly, lets
 * others pass and retries from the start, which is safe because it is one transaction.
 */
const WAIT_FOR_LOCK_MS = 1_000
const PAUSE_MS = 2_000
const TRIES = 100
/** Lock timeouts and deadlocks. */
const LOCK_CONFLICTS = new Set(['55P03', '40P01'])

async function retryOnLockConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!LOCK_CONFLICTS.has((error as { code?: string }).code ?? '') || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Only one process migrates a database at a time. */
const MIGRATION_LOCK = 'vitrine.migrate'

/** Records the applied files with their hashes. The application has no access to this schema. */
const LEDGER = `
  create schema if not exists ledger;
  create table if not exists ledger.migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists ledger.schema_file (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());`

/** The last migration of version 0.1, which recorded its migrations without checksums, in a table of its library. */
const LAST_OF_0_1 = '0055-audit-codes.sql'

async function adoptLedgerOf01(client: pg.Client, migrations: readonly SqlFile[]): Promise<void> {
  const { rows: found } = await client.query<{ has: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as has`,
  )
  if (!found[0]?.has) return
  const { rows: old } = await client.query<{ name: string }>('select name from kysely_migration')
  if (!old.some(({ name }) => name === LAST_OF_0_1))
    throw new Error('This database is older than version 0.1. Migrate it with version 0.1 first.')
  const checksums = new Map(migrations.map(({ name, text }) => [name, hashText(text)]))
  for (const { name } of old.filter((row) => checksums.has(row.name)))
    await record(client, 'migration', name, checksums.get(name) ?? '')
  await client.query('drop table kysely_migration, kysely_migration_lock')
}

type LedgerTable = 'migration' | 'schema_file'

const record = (client: pg.Client, table: LedgerTable, name: string, checksum: string) =>
  client.query(
    `insert into ledger.${table} (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )

async function readLedger(client: pg.Client, table: LedgerTable): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(`select name, checksum from ledger.${table}`)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** First line of a migration with one statement that cannot run in a transaction, such as one with CONCURRENTLY. */
const NO_TRANSACTION = /^-- no transaction\b/

/** First line of a migration that removes what only former functions used: it is applied after the current ones. */
const AFTER_FUNCTIONS = /^-- after the functions\b/

/** Groups consecutive migrations that can share a transaction. */
function groupByTransaction(files: readonly SqlFile[]): SqlFile[][] {
  const groups: SqlFile[][] = []
  for (const file of files) {
    const last = groups.at(-1)
    const isAlone = NO_TRANSACTION.test(file.text)
    if (isAlone || !last || NO_TRANSACTION.test(last[0]?.text ?? '')) groups.push([file])
    else last.push(file)
  }
  return groups
}

/** Bodies are not checked, because functions and tables refer to each other. */
async function applySchema(client: pg.Client, files: readonly SchemaFile[]): Promise<void> {
  await client.query('set local check_function_bodies = off')
  for (const file of files) {
    if (file.phase === 'policies') await client.query(dropPolicies(file))
    await client.query(file.text)
    await record(client, 'schema_file', file.name, hashText(file.text))
  }
}

async function applyMigration(client: pg.Client, { name, text }: SqlFile): Promise<void> {
  await client.query(text)
  await record(client, 'migration', name, hashText(text))
}

/**
 * Fills what replaces the removed tables, so that an interrupted upgrade continues with it. Runs in the transaction of
 * the functions, before the triggers and policies, which lock tables.
 */
const BEFORE_REMOVAL: Readonly<Record<string, (client: pg.Client) => Promise<unknown>>> = {
  '0059-former-tray-index.sql': fillTrayIndex,
}

/** By chunks of 2^20 captures, each with 32 blocks. */
function fillTrayIndex(client: pg.Client) {
  return client.query(`
    select tray_index_rebuild(chunk << 5, (chunk << 5) + 31)
    from (select min(capture_id) as first, max(capture_id) as last from capture) c,
      generate_series(tray_chunk(c.first), tray_chunk(c.last)) chunk
    order by chunk`)
}

/** Released migrations never change: a database that has one would differ from a new one. */
function refuseEdited(migrations: readonly SqlFile[], applied: ReadonlyMap<string, string>): void {
  const edited = migrations.filter(({ name, text }) => applied.has(name) && applied.get(name) !== hashText(text))
  if (edited.length > 0)
    throw new Error(`Changed after it was applied: ${edited.map(({ name }) => name).join(', ')}. Add a new migration.`)
}

async function applySource(client: pg.Client, { migrations, schema }: SchemaSource): Promise<string[]> {
  await inTransaction(client, async () => {
    await client.query(LEDGER)
    await adoptLedgerOf01(client, migrations)
  })
  const applied = await readLedger(client, 'migration')
  refuseEdited(migrations, applied)
  const unapplied = migrations.filter(({ name }) => !applied.has(name))
  const pending = unapplied.filter(({ text }) => !AFTER_FUNCTIONS.test(text))
  const removals = unapplied.filter(({ text }) => AFTER_FUNCTIONS.test(text))
  const hashes = await readLedger(client, 'schema_file')
  const changed = schema.filter(({ name, text }) => hashes.get(name) !== hashText(text))
  const base = changed.filter(({ phase }) => phase === 'base')
  const functions = changed.filter(({ phase }) => phase === 'functions' || phase === 'views')
  const locking = changed.filter(({ phase }) => phase === 'triggers' || phase === 'policies')

  const groups = groupByTransaction(pending)
  // the last transaction also contains the schema, so that tables and functions change together
  const tail = NO_TRANSACTION.test(groups.at(-1)?.[0]?.text ?? '') ? [] : (groups.pop() ?? [])
  let isBaseApplied = false
  for (const group of groups) {
    const [first] = group
    if (first && NO_TRANSACTION.test(first.text)) await applyMigration(client, first)
    else
      await inTransaction(client, async () => {
        if (!isBaseApplied) await applySchema(client, base)
        for (const file of group) await applyMigration(client, file)
        isBaseApplied = true
      })
  }
  await inTransaction(client, async () => {
    if (!isBaseApplied) await applySchema(client, base)
    for (const file of tail) await applyMigration(client, file)
    await applySchema(client, functions)
    for (const { name } of removals) await BEFORE_REMOVAL[name]?.(client)
    await applySchema(client, locking)
  })
  await inTransaction(client, async () => {
    for (const file of removals) await applyMigration(client, file)
  })
  return [...unapplied, ...changed].map(({ name }) => name)
}

const ENSURE_PARTITIONS =
  'select ensure_capture_partitions(2), ensure_audit_partitions(2), ensure_observation_partitions(3, 2)'

/** Migrates a database to the newest schema while the product is running, and returns what was applied. */
export async function migrate(ownerUrl: string, queueUrl: string, read = readSource): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // waits for another migrator without a limit; the session's end releases it
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${WAIT_FOR_LOCK_MS}`)
    const source = await read()
    const applied = await retryOnLockConflict(() => applySource(client, source))
    // Also runs without new files: an installation that was off for months must not start without partitions.
    await retryOnLockConflict(() => client.query(ENSURE_PARTITIONS))
    await migrateQueue(queueUrl)
    return applied
  } finally {
    await client.end()
  }
}

/** The queue has its own schema, owned by a role without other access. */
async function migrateQueue(queueUrl: string): Promise<void> {
  await runMigrations({ connectionString: queueUrl, logger: quietQueueLogger })
  const client = new pg.Client({ connectionString: queueUrl })
  await client.connect()
  try {
    await client.query(await readQueueFunctions())
  } finally {
    await client.end()
  }
}
