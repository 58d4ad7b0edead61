import type { DownloadKind, DownloadState } from '@vitrine/contract/downloads/downloads.contract'
import type { Language } from '@vitrine/contract/language/languages'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Staff can email anyone; client users can email themselves and the client's mail domains. */
export async function canEmail(db: Db, userId: number, address: string): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean | null }>`
    select may_mail(${userId}::int, ${address}) as is_allowed`.execute(db)
  return rows[0]?.isAllowed === true
}

/** A finished file, with the data for its email. */
export interface MailedDownload {
  readonly userId: number
  readonly clientId: number | null
  readonly requiredRight: string
  readonly kind: DownloadKind
  readonly state: DownloadState
  readonly title: string
  readonly problem: string | null
  readonly fileName: string
  readonly fileKey: string
  readonly bytes: number | null
  readonly expiresAt: Date
  readonly mailTo: string
  /** The user who requested it. */
  readonly name: string
  readonly isOwnAddress: boolean
  /** Null for requests stored before languages existed. */
  readonly language: Language | null
}

/** Returns undefined if no email is due: already sent, removed, or the address is no longer allowed. */
export async function findUnmailed(db: Db, downloadId: number): Promise<MailedDownload | undefined> {
  const { rows } = await sql<MailedDownload>`
    select d.user_id, d.client_id, d.required_right, d.kind, d.state, d.title, d.problem, d.file_name, d.file_key, d.bytes, d.expires_at, d.mail_to, u.name,
      lower(u.email) = lower(d.mail_to) as is_own_address, d.request ->> 'language' as language
    from download d join app_user u using (user_id)
    where d.download_id = ${downloadId} and d.state in ('ready', 'failed') and d.mailed_at is null and d.expires_at > now()
      and may_mail(u.user_id, d.mail_to)`.execute(db)
  return rows[0]
}

export async function markMailed(db: Db, downloadId: number): Promise<void> {
  await sql`update download set mailed_at = now() where download_id = ${downloadId}`.execute(db)
}
