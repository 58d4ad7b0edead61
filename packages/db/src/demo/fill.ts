import type { Database, Db } from '../db.ts'
import { transactionAs } from '../row-scope.ts'
import { planCaptures } from './captures/plan.ts'
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
  const userIds = await transactionAs(database, NOBODY, (db) => fillIfEmpty(db, options))
  if (userIds === undefined) return { filled: false }

  // Only sign-in may touch passwords, hence a transaction of its own.
  await transactionAs(database, { role: 'app_signin' }, (db) =>
    db
      .insertInto('userSecret')
      .values(userIds.map((userId) => ({ userId, passwordHash: options.passwordHash })))
      .execute(),
  )
  return { filled: true }
}

async function fillIfEmpty(db: Db, { now, log = () => {} }: FillOptions): Promise<number[] | undefined> {
  const someone = await db.selectFrom('appUser').select('userId').limit(1).executeTakeFirst()
  if (someone) return undefined

  const data = await insertMasterData(db, now)
  log(`Master data: ${data.pages.length} urls, ${data.keywords.length} keywords, ${data.campaigns.length} campaigns`)

  const planned = shots(data, now)
  const captures = planCaptures(data, planned, await reserveIds(db, planned.length), now)
  await writeCaptures(db, captures)
  await writeHistory(db, captures)
  await writeAudit(db, captures)
  log(`Captures: ${captures.length}, over the last six weeks`)
  return [...data.userIds.values()]
}
