import type { DownloadKind, DownloadState } from '@vitrine/contract/downloads/downloads.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Staff may write to any address, users of a client to their own address and the email domains of the client. */
export async function mayMail(db: Db, userId: number, address: string): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean | null }>`
    select may_mail(${userId}::int, ${address}) as is_allowed`.execute(db)
  return rows[0]?.isAllowed === true
}

/** The content of the email about a finished file. */
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
  /** Name of the user who requested it. */
  readonly name: string
  readonly isOwnAddress: boolean
}

/** Undefined if no email is due: already sent, removed, or the address is no longer allowed. */
export async function findUnmailed(db: Db, downloadId: number): Promise<MailedDownload | undefined> {
  const { rows } = await sql<MailedDownload>`
    select d.user_id, d.client_id, d.required_right, d.kind, d.state, d.title, d.problem, d.file_name, d.file_key, d.bytes, d.expires_at, d.mail_to, u.name,
      lower(u.email) = lower(d.mail_to) as is_own_address
    from download d join app_user u using (user_id)
    where d.download_id = ${downloadId} and d.state in ('ready', 'failed') and d.mailed_at is null and d.expires_at > now()
      and may_mail(u.user_id, d.mail_to)`.execute(db)
  return rows[0]
}

export async function markMailed(db: Db, downloadId: number): Promise<void> {
  await sql`update download set mailed_at = now() where download_id = ${downloadId}`.execute(db)
}
