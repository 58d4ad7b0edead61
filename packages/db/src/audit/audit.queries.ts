import type { Db } from '../db.ts'

export interface AuditEntry {
  readonly userId: number | null
  readonly action: string
  readonly subject?: string
  readonly subjectId?: number
  readonly detail?: Record<string, unknown>
}

/** Runs in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(db: Db, { detail, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...entry, detail: detail === undefined ? null : JSON.stringify(detail) })
    .execute()
}
