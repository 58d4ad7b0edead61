import type { Database, Db } from '../db.ts'
import { transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'
import { planCaptures } from './captures/plan.ts'
import type { PlannedCapture } from './captures/planned.ts'
import { shots } from './captures/shots.ts'
import { reserveIds, writeAudit, writeCaptures, writeHistory } from './captures/write.ts'
import { insertMasterData } from './master/master-data.ts'

export interface FillOptions {
  /** Everybody in the demo has the same password. */
  readonly passwordHash: string
  /** The demo's weeks end here: the same now gives the same captures. */
  readonly now: Date
  readonly log?: (line: string) => void
}

/** Nobody is there yet to act. */
const NOBODY = { role: 'app_staff', userId: 0 } as const

/**
 * Fills an empty database with an invented market: shops, brands, clients, people and six weeks of captures. Where there
 * is already a user it changes nothing, so that it can never mix with somebody's own data.
 */
export async function fillDemo(database: Database, options: FillOptions): Promise<{ filled: boolean }> {
  const captures = await transactionAs(database, NOBODY, (db) => fillIfEmpty(db, options))
  // Staff write the audit in their own name only; these rows are of many people.
  if (captures) await transactionAs(database, { role: 'app_worker' }, (db) => writeAudit(db, captures))
  await transactionAs(database, { role: 'app_signin' }, (db) => givePasswords(db, options.passwordHash))
  return { filled: captures !== undefined }
}

/** Only where nobody has a password: in a database just filled, or in one whose filling was cut off before this. */
async function givePasswords(db: Db, passwordHash: string): Promise<void> {
  await sql`
    insert into user_secret (user_id, password_hash)
    select user_id, ${passwordHash} from app_user where not exists (select from user_secret)`.execute(db)
}

async function fillIfEmpty(db: Db, { now, log = () => {} }: FillOptions): Promise<PlannedCapture[] | undefined> {
  const someone = await db.selectFrom('appUser').select('userId').limit(1).executeTakeFirst()
  if (someone) return undefined

  const data = await insertMasterData(db, now)
  log(`Master data: ${data.pages.length} urls, ${data.keywords.length} keywords, ${data.campaigns.length} campaigns`)

  const planned = shots(data, now)
  const captures = planCaptures(data, planned, await reserveIds(db, planned.length), now)
  await writeCaptures(db, captures)
  await writeHistory(db, captures)
  log(`Captures: ${captures.length}, over the last six weeks`)
  return captures
}
