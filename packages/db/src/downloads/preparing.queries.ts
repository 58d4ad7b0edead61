import { FEATURES } from '@vitrine/contract/access/features'
import type { MenuUser } from '@vitrine/contract/access/menu.rules'
import type { DownloadKind, DownloadState } from '@vitrine/contract/downloads/downloads.contract'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@vitrine/contract/language/languages'
import type { SessionRow } from '../auth/session.queries.ts'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A requested file, with the data that the worker needs. */
export interface AskedDownload {
  readonly userId: number
  readonly clientId: number | null
  readonly requiredRight: string
  readonly kind: DownloadKind
  readonly fileKey: string
  readonly request: unknown
  readonly language: Language
  readonly createdAt: Date
}

/** Starts the file, or restarts it after a worker died. Returns undefined if it is no longer needed. */
export async function beginDownload(db: Db, downloadId: number): Promise<AskedDownload | undefined> {
  const { rows } = await sql<AskedDownload & { request: Record<string, unknown> }>`
    update download set state = 'running', done = 0, total = 0, problem = null
    where download_id = ${downloadId} and state in ('waiting', 'running')
    returning user_id, client_id, required_right, kind, file_key, request, created_at`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { language, ...request } = row.request
  return { ...row, request, language: toLanguage(language) }
}

/** Requests stored before languages existed have none. */
const toLanguage = (value: unknown) => (isLanguage(value) ? value : DEFAULT_LANGUAGE)

/** English if the download is gone. */
export async function readDownloadLanguage(db: Db, downloadId: number): Promise<Language> {
  const { rows } = await sql<{ language: string | null }>`
    select request ->> 'language' as language from download where download_id = ${downloadId}`.execute(db)
  return toLanguage(rows[0]?.language)
}

type DownloadOwner = Pick<SessionRow, 'clientId' | 'roles' | 'features' | 'canUseTwoFactor'>

/** The requesting user with their current permissions; undefined if they can no longer sign in. */
export async function findAsker(db: Db, userId: number): Promise<MenuUser | undefined> {
  const { rows } = await sql<DownloadOwner>`
    select u.client_id, u.can_use_two_factor,
      array(select r.role_id from user_role r where r.user_id = u.user_id) as roles,
      case when u.client_id is null then u.features else c.features end as features
    from app_user u left join client c on c.client_id = u.client_id
    where u.user_id = ${userId} and u.is_active and (u.client_id is null or c.is_active)`.execute(db)
  const [asker] = rows
  if (!asker) return undefined
  const { clientId, roles, features, canUseTwoFactor } = asker
  const known = FEATURES.filter((feature) => features.includes(feature))
  return { clientId, roles, features: known, canUse2FA: canUseTwoFactor }
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/**
 * Returns whether the file is still needed. Unchanged progress is not written, because each write notifies browsers.
 */
export async function tellProgress(db: Db, downloadId: number, { done, total }: Progress): Promise<boolean> {
  await sql`update download set done = ${done}, total = ${total}
    where download_id = ${downloadId} and state = 'running' and (done, total) <> (${done}, ${total})`.execute(db)
  return (await readState(db, downloadId)) === 'running'
}

export async function readState(db: Db, downloadId: number): Promise<DownloadState | undefined> {
  const row = await db
    .selectFrom('download')
    .select(sql<DownloadState>`state`.as('state'))
    .where('downloadId', '=', downloadId)
    .executeTakeFirst()
  return row?.state
}

/** Requeues the file. Returns who is waiting for it and since when, or undefined if it is no longer needed. */
export async function putBack(
  db: Db,
  downloadId: number,
): Promise<Pick<AskedDownload, 'userId' | 'createdAt'> | undefined> {
  const { rows } = await sql<Pick<AskedDownload, 'userId' | 'createdAt'>>`
    update download set state = 'waiting', done = 0, total = 0
    where download_id = ${downloadId} and state = 'running'
    returning user_id, created_at`.execute(db)
  return rows[0]
}

export interface FinishedDownload {
  readonly bytes: number
  readonly total: number
  readonly problem: string | null
}

/** Recipient of the notification, if any. */
export interface EndedDownload {
  readonly mailTo: string | null
}

/** Returns undefined if the file is no longer needed. */
export async function markReady(
  db: Db,
  downloadId: number,
  { bytes, total, problem }: FinishedDownload,
): Promise<EndedDownload | undefined> {
  const { rows } = await sql<EndedDownload>`
    update download set state = 'ready', done = ${total}, total = ${total}, bytes = ${bytes}, problem = ${problem},
      finished_at = now()
    where download_id = ${downloadId} and state = 'running' returning mail_to`.execute(db)
  return rows[0]
}

/** `problem` is shown to the user; `error` is a code for programs. */
export async function markFailed(
  db: Db,
  downloadId: number,
  problem: string,
  error?: string,
): Promise<EndedDownload | undefined> {
  const code = error === undefined ? {} : { error }
  const { rows } = await sql<EndedDownload>`
    update download set state = 'failed', problem = ${problem}, finished_at = now(),
      request = request || ${JSON.stringify(code)}::jsonb
    where download_id = ${downloadId} and state in ('waiting', 'running') returning mail_to`.execute(db)
  return rows[0]
}

/** Available files that were finished before a date, in id order, starting at an id. */
export async function readyDownloads(
  db: Db,
  after: number,
  before: Date,
  most: number,
): Promise<{ downloadId: number; fileKey: string }[]> {
  const { rows } = await sql<{ downloadId: number; fileKey: string }>`
    select download_id, file_key from download
    where download_id > ${after} and state = 'ready' and finished_at < ${before}
    order by download_id limit ${most}`.execute(db)
  return rows
}

/** Returns false if it was removed in the meantime. */
export async function markLost(db: Db, downloadId: number, problem: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update download set state = 'failed', problem = ${problem}
    where download_id = ${downloadId} and state = 'ready'`.execute(db)
  return numAffectedRows === 1n
}

/** Locks an expired download for this transaction and skips locked ones. */
export async function takeExpired(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ downloadId: number }>`
    select download_id from download where expires_at <= now() order by expires_at limit 1 for update skip locked`.execute(
    db,
  )
  return rows[0]?.downloadId
}

/** The given ids that still exist. */
export async function findExistingDownloads(db: Db, downloadIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ downloadId: number }>`
    select download_id from download where download_id = any (${downloadIds}::bigint[])`.execute(db)
  return new Set(rows.map(({ downloadId }) => downloadId))
}
