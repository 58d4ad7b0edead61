import { KEY_SCOPE_NAMES, type KeyScope } from '@vitrine/contract/access/permissions'
import type { makeIngestKey as contract, IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import * as keys from '@vitrine/db/ingest/key.queries'
import { type Actor, transactionAs } from '@vitrine/db/row-scope'
import type { z } from 'zod'
import type { Crawler } from '../platform/crawler.ts'
import { isInNetworks } from '../platform/networks.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { hashToken, newToken, tokenHashes } from '../platform/tokens.ts'

/** Makes keys recognizable in logs and repositories. */
const PREFIX = 'vitrine_'
const HINT_LENGTH = PREFIX.length + 4
/** A replaced key stays valid for this long, so that the new one can be deployed. */
const ROTATION_MS = 24 * 60 * 60 * 1000
/** Resolution of 'last used'. Keeps most requests free of writes. */
const TOUCH_AFTER_MS = 60_000

/** The audit records refusals of valid keys at most once a minute per key. */
const REFUSED_AFTER_MS = 60_000

interface PresentedKey {
  readonly key: string | undefined
  /** Client address behind trusted proxies. */
  readonly address: string
  readonly needs: KeyScope
}

/**
 * Finds the crawler of a key. Runs on every request, so that revoking a key takes effect immediately. A request from a
 * disallowed network gets the same response as one without a key, so that a thief learns nothing.
 */
export async function findCrawler(
  services: Services,
  { key, address, needs }: PresentedKey,
): Promise<Crawler | undefined> {
  if (!key?.startsWith(PREFIX)) return undefined
  const { config, database, clock } = services
  const row = await keys.readIngestKey(database, tokenHashes(config.SECRETS, key))
  if (!row) return undefined
  const { ingestKeyId, crawlerId, name, lastUsedAt } = row
  const isHere = isInNetworks(address, row.networks)
  const isAllowed = row.scopes.includes(needs)
  if (!isHere || !isAllowed) {
    await recordRefusal(services, row, { address, needs, reason: isHere ? 'scope' : 'network' })
    return isHere ? refuse('forbidden') : undefined
  }
  if (clock.now().getTime() - (lastUsedAt?.getTime() ?? 0) > TOUCH_AFTER_MS) {
    await transactionAs(database, { role: 'app_worker' }, (db) => keys.touchIngestKey(db, ingestKeyId))
    const keyHash = hashToken(config.APP_SECRET, key)
    await transactionAs(database, { role: 'app_signin' }, (db) => keys.renewKeyHash(db, ingestKeyId, keyHash))
  }
  return { crawlerId, name, ingestKeyId }
}

async function recordRefusal(
  { database, clock }: Services,
  { ingestKeyId, name }: { ingestKeyId: number; name: string },
  detail: { address: string; needs: KeyScope; reason: 'scope' | 'network' },
): Promise<void> {
  await transactionAs(database, { role: 'app_worker' }, async (db) => {
    if (await keys.wasRefusedSince(db, ingestKeyId, new Date(clock.now().getTime() - REFUSED_AFTER_MS))) return
    const about = { subject: 'ingestKey', subjectId: ingestKeyId }
    await recordAudit(db, { userId: null, action: 'ingestKeyRefused', ...about, detail: { crawler: name, ...detail } })
  })
}

export async function listIngestKeys(actor: Actor): Promise<IngestKey[]> {
  const rows = await actor.transaction(keys.listIngestKeys)
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: instant(row.lastUsedAt),
    expiresAt: instant(row.expiresAt),
    revokedAt: instant(row.revokedAt),
    replacedAt: instant(row.replacedAt),
    scopes: KEY_SCOPE_NAMES.filter((scope) => row.scopes.includes(scope)),
  }))
}

interface NewKey {
  readonly ingestKeyId: number
  /** Returned once and not stored. */
  readonly key: string
}

type NewKeyBody = z.output<typeof contract.body>

export function makeIngestKey(
  { config, clock }: Services,
  actor: Actor,
  { crawler, ...asked }: NewKeyBody,
): Promise<NewKey> {
  const expiresAt = asked.expiresAt === null ? null : new Date(asked.expiresAt)
  if (expiresAt && expiresAt <= clock.now()) refuse('invalid')
  const bounds = { ...asked, expiresAt }
  return actor.transaction(async (db) => {
    const made = await insertKey(db, config.APP_SECRET, actor, await keys.ensureCrawler(db, crawler), bounds)
    await record(db, actor, 'ingestKeyMade', made.ingestKeyId, { crawler, ...asked })
    return made
  })
}

export function rotateIngestKey({ config, clock }: Services, actor: Actor, ingestKeyId: number): Promise<NewKey> {
  return actor.transaction(async (db) => {
    const until = new Date(clock.now().getTime() + ROTATION_MS)
    const { crawlerId, ...bounds } = (await keys.replaceIngestKey(db, ingestKeyId, until)) ?? refuse('notFound')
    const made = await insertKey(db, config.APP_SECRET, actor, crawlerId, bounds)
    await record(db, actor, 'ingestKeyRotated', ingestKeyId, { replacedBy: made.ingestKeyId })
    return made
  })
}

export function revokeIngestKey(actor: Actor, ingestKeyId: number): Promise<void> {
  return actor.transaction(async (db) => {
    const revoked = (await keys.revokeIngestKey(db, ingestKeyId)) ?? refuse('notFound')
    if (revoked === 'now') await record(db, actor, 'ingestKeyRevoked', ingestKeyId)
  })
}

async function insertKey(
  db: Db,
  secret: string,
  { userId }: Actor,
  crawlerId: number,
  bounds: keys.KeyBounds,
): Promise<NewKey> {
  const key = `${PREFIX}${newToken()}`
  const hint = key.slice(0, HINT_LENGTH)
  const keyHash = hashToken(secret, key)
  const ingestKeyId = await keys.insertIngestKey(db, { crawlerId, keyHash, hint, createdBy: userId, ...bounds })
  return { ingestKeyId, key }
}

function record(db: Db, { userId }: Actor, action: string, subjectId: number, detail: Record<string, unknown> = {}) {
  return recordAudit(db, { userId, action, subject: 'ingestKey', subjectId, detail })
}
