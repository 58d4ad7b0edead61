import { PICTURE_KIND, PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { ReadyPicture } from './picture.queries.ts'
import { PICTURE_COLUMNS, type ServedPicture } from './serving.queries.ts'

interface UploadedPicture extends ReadyPicture {
  readonly fileKey: string
  readonly fileName: string
  readonly uploadedBy: number
}

/** Inserts a picture uploaded for a record that is not saved yet. */
export async function insertUpload(db: Db, picture: UploadedPicture): Promise<void> {
  await db
    .insertInto('picture')
    .values({ ...picture, pictureKindId: PICTURE_KIND.record, pictureStateId: PICTURE_STATE.announced })
    .execute()
}

/** Announces a picture that an agent took for no tray. */
export async function insertVisitPicture(
  db: Db,
  picture: { readonly fileKey: string; readonly fileName: string },
): Promise<number> {
  const { pictureId } = await db
    .insertInto('picture')
    .values({ ...picture, pictureKindId: PICTURE_KIND.record, pictureStateId: PICTURE_STATE.announced })
    .returning('pictureId')
    .executeTakeFirstOrThrow()
  return pictureId
}

/** Assigns the picture to the saved record. Returns undefined if it does not exist or belongs to another record. */
export async function takeUpload(db: Db, fileKey: string): Promise<number | undefined> {
  const taken = await db
    .updateTable('picture')
    .set({ pictureStateId: PICTURE_STATE.ready, finishedAt: sql`now()` })
    .where('fileKey', '=', fileKey)
    .where('pictureKindId', '=', PICTURE_KIND.record)
    .where('pictureStateId', '=', PICTURE_STATE.announced)
    .returning('pictureId')
    .executeTakeFirst()
  return taken?.pictureId
}

/** For the preview before the record is saved. */
export function findUpload(db: Db, fileKey: string): Promise<ServedPicture | undefined> {
  return db
    .selectFrom('picture')
    .select(PICTURE_COLUMNS)
    .where('fileKey', '=', fileKey)
    .where('pictureKindId', '=', PICTURE_KIND.record)
    .executeTakeFirst()
}

/** A reference picture whose features have not been extracted. */
export function findUnknownReference(db: Db, pictureId: number): Promise<{ fileKey: string } | undefined> {
  return db
    .selectFrom('picture')
    .innerJoin('productImage', 'productImage.pictureId', 'picture.pictureId')
    .leftJoin('pictureFeatures', 'pictureFeatures.pictureId', 'picture.pictureId')
    .select('picture.fileKey')
    .where('picture.pictureId', '=', pictureId)
    .where('pictureFeatures.pictureId', 'is', null)
    .executeTakeFirst()
}

/** Locks the oldest picture that no record, test of a url or page uses any more for this transaction. */
export const takeUnused: TakePicture = (db, before) =>
  takeUnusedInState(db, before, [PICTURE_KIND.productImage, PICTURE_KIND.record], PICTURE_STATE.ready)

/** The same for one that could not be read. Crawlers may still ask why a reference image of theirs failed. */
export const takeUnreadable: TakePicture = (db, before) =>
  takeUnusedInState(db, before, [PICTURE_KIND.record], PICTURE_STATE.failed)

export type TakePicture = (db: Db, before: Date) => Promise<{ pictureId: number; fileKey: string } | undefined>

/** Each state has its own index, so one question for both would read the whole table. */
async function takeUnusedInState(
  db: Db,
  before: Date,
  kinds: readonly number[],
  state: number,
): ReturnType<TakePicture> {
  const { rows } = await sql<{ pictureId: number; fileKey: string }>`
    select p.picture_id, p.file_key
    from picture p
    where p.picture_kind_id in (${sql.join(kinds)}) and p.picture_state_id = ${state} and p.finished_at < ${before}
      and not exists (select from product_image i where i.picture_id = p.picture_id)
      and not exists (select from client c where c.logo_picture_id = p.picture_id)
      and not exists (select from visit v where v.picture_id = p.picture_id and v.kind = 'test')
      and not exists (select from visit_extra e where e.picture_id = p.picture_id)
    order by p.finished_at
    limit 1
    for update of p skip locked`.execute(db)
  return rows[0]
}
