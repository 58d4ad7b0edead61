import { sql } from 'kysely'
import type { Database, Db } from '../db.ts'
import { retryRead } from '../retry.ts'

/** The crawler's data, loaded with each request. */
interface CrawlerRow {
  readonly ingestKeyId: number
  readonly crawlerId: number
  readonly name: string
  readonly lastUsedAt: Date | null
  readonly scopes: string[]
  readonly networks: string[]
}

/** Needs no actor: the database function returns this one key and nothing else. */
export async function readIngestKey(database: Database, hashes: readonly Buffer[]): Promise<CrawlerRow | undefined> {
  const read = sql<CrawlerRow>`
    select k.* from unnest(${hashes}::bytea[]) hash, find_ingest_key(hash) k limit 1`
  const { rows } = await retryRead(database, () => read.execute(database.kysely))
  return rows[0]
}

export async function touchIngestKey(db: Db, ingestKeyId: number): Promise<void> {
  await db.updateTable('ingestKey').set({ lastUsedAt: sql`now()` }).where('ingestKeyId', '=', ingestKeyId).execute()
}

/** The plain key is available while it is used, so its hash can be replaced with one made with the current secret. */
export async function renewKeyHash(db: Db, ingestKeyId: number, keyHash: Buffer): Promise<void> {
  await sql`update ingest_key set key_hash = ${keyHash}
    where ingest_key_id = ${ingestKeyId} and key_hash <> ${keyHash}`.execute(db)
}

export async function listIngestKeys(db: Db) {
  return db
    .selectFrom('ingestKey as k')
    .innerJoin('crawler as c', 'c.crawlerId', 'k.crawlerId')
    .leftJoin('appUser as u', 'u.userId', 'k.createdBy')
    .select(['k.ingestKeyId', 'c.name as crawler', 'k.hint', 'k.createdAt', 'u.name as createdBy'])
    .select(['k.lastUsedAt', 'k.expiresAt', 'k.revokedAt', 'k.replacedAt', 'k.scopes'])
    .select(sql<string[]>`k.networks::text[]`.as('networks'))
    .orderBy('c.name')
    .orderBy('k.ingestKeyId', 'desc')
    .execute()
}

/** Finds the crawler with this name, or creates it. */
export async function ensureCrawler(db: Db, name: string): Promise<number> {
  await db
    .insertInto('crawler')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { crawlerId } = await db
    .selectFrom('crawler')
    .select('crawlerId')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return crawlerId
}

/** Restrictions of a key. */
export interface KeyBounds {
  readonly scopes: readonly string[]
  readonly expiresAt: Date | null
  readonly networks: readonly string[]
}

interface NewIngestKey extends KeyBounds {
  readonly crawlerId: number
  readonly keyHash: Buffer
  readonly hint: string
  readonly createdBy: number
}

/** '10.1.2.3/8' is stored as its network. */
const asNetworks = (networks: readonly string[]) =>
  sql<string[]>`(select coalesce(array_agg(distinct network(n::inet)), '{}') from unnest(${[...networks]}::text[]) n)`

export async function insertIngestKey(db: Db, key: NewIngestKey): Promise<number> {
  const { ingestKeyId } = await db
    .insertInto('ingestKey')
    .values({ ...key, scopes: [...key.scopes], networks: asNetworks(key.networks) })
    .returning('ingestKeyId')
    .executeTakeFirstOrThrow()
  return ingestKeyId
}

/**
 * Shortens the key's lifetime because another key replaces it. Returns undefined if the key is inactive or already
 * replaced.
 */
export async function replaceIngestKey(
  db: Db,
  ingestKeyId: number,
  until: Date,
): Promise<(KeyBounds & { crawlerId: number }) | undefined> {
  const key = await db
    .selectFrom('ingestKey')
    .select(['crawlerId', 'expiresAt', 'scopes', sql<string[]>`networks::text[]`.as('networks')])
    .where('ingestKeyId', '=', ingestKeyId)
    .where('revokedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  if (!key) return undefined
  const { numUpdatedRows } = await db
    .updateTable('ingestKey')
    .set({ expiresAt: sql`least(expires_at, ${until})`, replacedAt: sql`now()` })
    .where('ingestKeyId', '=', ingestKeyId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? key : undefined
}

/** Returns 'again' if it was revoked before, and undefined if it does not exist. */
export async function revokeIngestKey(db: Db, ingestKeyId: number): Promise<'now' | 'again' | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('ingestKey')
    .set({ revokedAt: sql`now()` })
    .where('ingestKeyId', '=', ingestKeyId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'now'
  const known = await db
    .selectFrom('ingestKey')
    .select('ingestKeyId')
    .where('ingestKeyId', '=', ingestKeyId)
    .executeTakeFirst()
  return known && 'again'
}

/** Whether a rejected use of the key has been recorded since then. */
export async function wasRefusedSince(db: Db, ingestKeyId: number, since: Date): Promise<boolean> {
  const line = await db
    .selectFrom('audit')
    .select('auditId')
    .where('subject', '=', 'ingestKey')
    .where('subjectId', '=', ingestKeyId)
    .where('action', '=', 'ingestKeyRefused')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
