import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface Manifest {
  readonly position: number
  readonly manifest: string
  readonly sha256: Buffer
}

/** The last manifest of an agent, which stays the last one until the transaction ends. */
export async function lockLastManifest(db: Db, agentId: number): Promise<Manifest | undefined> {
  await sql`select from visit_agent where agent_id = ${agentId} for update`.execute(db)
  const { rows } = await sql<Manifest>`
    select position, manifest, sha256 from visit_manifest where agent_id = ${agentId}
    order by position desc limit 1`.execute(db)
  return rows[0]
}

export async function insertManifest(
  db: Db,
  manifest: Manifest & { readonly agentId: number; readonly visitId: number; readonly createdAt: Date },
): Promise<void> {
  await db.insertInto('visitManifest').values(manifest).execute()
}
