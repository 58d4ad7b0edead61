import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Locks the oldest picture whose file never arrived for this transaction, skipping locked ones. */
export async function takeAbandoned(db: Db, before: Date): Promise<{ pictureId: number; fileKey: string } | undefined> {
  return db
    .selectFrom('picture')
    .select(['pictureId', 'fileKey'])
    .where('pictureStateId', '=', PICTURE_STATE.announced)
    .where('announcedAt', '<', before)
    .orderBy('announcedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function deletePicture(db: Db, pictureId: number): Promise<void> {
  await db.deleteFrom('arrival').where('pictureId', '=', pictureId).execute()
  await db.deleteFrom('addedPicture').where('pictureId', '=', pictureId).execute()
  await db.deleteFrom('pictureFeatures').where('pictureId', '=', pictureId).execute()
  await db.deleteFrom('picture').where('pictureId', '=', pictureId).execute()
}

/** Metadata from crawlers and from people. */
export const ARRIVAL_TABLES = ['arrival', 'added_picture'] as const

/** Prunes metadata of pictures that were finished before the date and returns how many; their captures are kept. */
export async function forgetArrivals(
  db: Db,
  table: (typeof ARRIVAL_TABLES)[number],
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where picture_id in (
      select a.picture_id from ${sql.table(table)} a
      join picture p using (picture_id)
      where a.created_at < ${before} and p.finished_at < ${before}
      order by a.created_at
      limit ${most}
      for update of a skip locked)`.execute(db)
  return Number(numAffectedRows)
}
