import type { Database, Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { DEMO_CRAWLER } from './accounts.ts'
import { planProductImages, planVideos } from './captures/galleries.ts'
import { planImageCaptures } from './captures/image-captures.ts'
import { planObservations } from './captures/observations.ts'
import { planCaptures } from './captures/plan.ts'
import type { Plan, PlannedPicture } from './captures/planned.ts'
import { shots } from './captures/shots.ts'
import { insertMasterData } from './master/master-data.ts'
import { hash } from './random.ts'

interface FillOptions {
  /** Shared by all demo users. */
  readonly passwordHash: string
  /** End of the demo's period; the same value produces the same captures. */
  readonly now: Date
  readonly log?: (line: string) => void
  /** If an agent visits the mall, there are urls with a visit every hour. */
  readonly mall?: { readonly port: number }
}

/** No users exist yet. */
const NOBODY = { role: 'app_staff', userId: 0 } as const

/**
 * Fills an empty database with a fictional market: shops, brands, clients and users. Returns a plan for six weeks of
 * captures, which then arrive through the ingest API like any others. Does nothing if there is already a user, so that
 * it never mixes with real data.
 */
export async function fillDemo(database: Database, options: FillOptions): Promise<Plan | undefined> {
  const plan = await transactionAs(database, NOBODY, (db) => fillIfEmpty(db, options))
  await transactionAs(database, { role: 'app_signin' }, (db) => givePasswords(db, options.passwordHash))
  return plan
}

/** Only if no user has a password yet: in a new database, or after an interrupted run. */
async function givePasswords(db: Db, passwordHash: string): Promise<void> {
  await sql`
    insert into user_secret (user_id, password_hash)
    select user_id, ${passwordHash} from app_user where not exists (select from user_secret)`.execute(db)
}

async function fillIfEmpty(db: Db, { now, log = () => {}, mall }: FillOptions): Promise<Plan | undefined> {
  const someone = await db.selectFrom('appUser').select('userId').limit(1).executeTakeFirst()
  if (someone) return undefined

  const data = await insertMasterData(db, now, mall)
  log(`Master data: ${data.pages.length} urls, ${data.keywords.length} keywords, ${data.campaigns.length} campaigns`)
  const crawler = `${DEMO_CRAWLER} ${hash(now.toISOString()).toString(16)}`
  await db.insertInto('crawler').values({ name: crawler }).execute()
  const captures = [...planCaptures(data, shots(data, now), now), ...planVideos(data, now)]
  return {
    crawler,
    productImages: planProductImages(data),
    captures: captures
      .sort((a, b) => a.arrivedAt.localeCompare(b.arrivedAt))
      .map((one) => prefixReference(one.arrivedAt, one)),
    imageCaptures: planImageCaptures(data, now).map((image) => prefixReference(image.facts.whenGmt, image)),
    observations: planObservations(data, now),
  }
}

/** Pictures announced together get ids in reference order, so references must sort by time. */
const prefixReference = <Picture extends PlannedPicture>(at: string, picture: Picture): Picture => ({
  ...picture,
  facts: { ...picture.facts, reference: `${at} ${picture.facts.reference}` },
})
