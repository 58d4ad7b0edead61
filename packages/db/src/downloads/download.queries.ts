import type { DownloadRight } from '@vitrine/contract/downloads/download-right'
import type { DownloadKind, DownloadState } from '@vitrine/contract/downloads/downloads.contract'
import type { Language } from '@vitrine/contract/language/languages'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A user's file, in progress or finished; policies limit users to their own. */
export interface DownloadRow {
  readonly downloadId: number
  readonly kind: DownloadKind
  readonly title: string
  readonly state: DownloadState
  readonly done: number
  readonly total: number
  readonly problem: string | null
  readonly fileName: string
  readonly bytes: number | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly expiresAt: Date
  readonly mailTo: string | null
  readonly mailedAt: Date | null
}

const COLUMNS = sql.raw(
  `download_id, kind, title, state, done, total, problem, file_name, bytes, created_at, finished_at, expires_at, mail_to,
  mailed_at`,
)
/** Users rarely scroll further, and older downloads expire. */
const LISTED = 200

/**
 * Number of the user's unfinished downloads. Locks counting and starting downloads for this user until the transaction
 * ends.
 */
export async function holdUnfinished(db: Db, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('downloads', ${userId}::bigint))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from download
    where user_id = ${userId} and state in ('waiting', 'running')`.execute(db)
  return rows[0]?.count ?? 0
}

/** The error code of a failed download, if it has one. */
export async function findDownloadError(db: Db, downloadId: number): Promise<string | undefined> {
  const { rows } = await sql<{ error: string | null }>`
    select request ->> 'error' as error from download where download_id = ${downloadId} and state = 'failed'`.execute(
    db,
  )
  return rows[0]?.error ?? undefined
}

export interface NewDownload {
  readonly kind: DownloadKind
  readonly title: string
  readonly fileName: string
  readonly fileKey: string
  readonly request: object
  /** Stored with the request, because the worker writes the file and the email in it. */
  readonly language: Language
  readonly right: DownloadRight
  readonly days: number
  readonly mailTo?: string | undefined
}

export async function insertDownload(db: Db, userId: number, download: NewDownload): Promise<DownloadRow> {
  const { rows } = await sql<DownloadRow>`
    insert into download (user_id, kind, title, file_name, file_key, request, required_right, mail_to, expires_at)
    values (${userId}, ${download.kind}, ${download.title}, ${download.fileName}, ${download.fileKey},
      ${JSON.stringify({ ...download.request, language: download.language })}, ${download.right}, ${download.mailTo ?? null},
      now() + make_interval(days => ${download.days}::int))
    returning ${COLUMNS}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The download was not inserted')
  return row
}

export async function listDownloads(db: Db): Promise<DownloadRow[]> {
  const { rows } = await sql<DownloadRow>`
    select ${COLUMNS} from download where expires_at > now() order by download_id desc limit ${LISTED}`.execute(db)
  return rows
}

export async function findDownload(db: Db, downloadId: number): Promise<DownloadRow | undefined> {
  const { rows } = await sql<DownloadRow>`
    select ${COLUMNS} from download where download_id = ${downloadId} and expires_at > now()`.execute(db)
  return rows[0]
}

/** For any user, so that each can be notified of their own. */
export async function findDownloads(
  db: Db,
  downloadIds: readonly number[],
): Promise<(DownloadRow & { readonly userId: number })[]> {
  const { rows } = await sql<DownloadRow & { readonly userId: number }>`
    select user_id, ${COLUMNS} from download where download_id = any (${downloadIds}::bigint[])`.execute(db)
  return rows
}

export interface DownloadFile {
  readonly kind: DownloadKind
  readonly fileName: string
  readonly fileKey: string
  readonly requiredRight: string
}

/** Undefined until the file is finished, and after it has expired. */
export function findFile(db: Db, downloadId: number): Promise<DownloadFile | undefined> {
  return db
    .selectFrom('download')
    .select(['fileName', 'fileKey', 'requiredRight'])
    .select(sql<DownloadKind>`kind`.as('kind'))
    .where('downloadId', '=', downloadId)
    .where('state', '=', 'ready')
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Returns false if it is already finished; nothing changes then. */
export async function cancelDownload(db: Db, downloadId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update download set state = 'cancelled', finished_at = now()
    where download_id = ${downloadId} and state in ('waiting', 'running')`.execute(db)
  return numAffectedRows === 1n
}

/** Returns false if it does not exist. */
export async function deleteDownload(db: Db, downloadId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('download')
    .where('downloadId', '=', downloadId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
