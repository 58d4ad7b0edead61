import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A picture whose file has arrived but has not been processed. */
export interface WaitingPicture {
  readonly pictureId: number
  readonly pictureKindId: number
  readonly fileKey: string
  readonly fileName: string
  readonly receivedAt: Date | null
  /** Metadata from the crawler or the user who added it; null for the picture of a record. */
  readonly facts: unknown
  /** The user who added it; null if a crawler pushed it. */
  readonly addedBy: number | null
  /** Whether that user also filled in the form. */
  readonly isFilled: boolean
}

/** Returns undefined if the picture is finished or gone, or if its file has not arrived. */
export function findWaiting(db: Db, pictureId: number): Promise<WaitingPicture | undefined> {
  return db
    .selectFrom('picture')
    .leftJoin('arrival', 'arrival.pictureId', 'picture.pictureId')
    .leftJoin('addedPicture', 'addedPicture.pictureId', 'picture.pictureId')
    .select(['picture.pictureId', 'pictureKindId', 'fileKey', 'fileName', 'receivedAt'])
    .select(({ fn }) => [
      fn.coalesce('arrival.facts', 'addedPicture.facts').as('facts'),
      'addedPicture.userId as addedBy',
      fn.coalesce('addedPicture.isFilled', sql<boolean>`false`).as('isFilled'),
    ])
    .where('picture.pictureId', '=', pictureId)
    .where('pictureStateId', '=', PICTURE_STATE.waiting)
    .executeTakeFirst()
}

/** Only one of two workers finishes a picture; the other waits here and then finds it finished. */
export async function lockWaiting(db: Db, pictureId: number): Promise<boolean> {
  const { rows } = await sql`select from picture
    where picture_id = ${pictureId} and picture_state_id = ${PICTURE_STATE.waiting} for update`.execute(db)
  return rows.length === 1
}

/** Properties of the file itself. */
export interface FileFacts {
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Buffer
}

export interface ReadyPicture extends FileFacts {
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
  readonly tiles: number[] | null
}

export async function markReady(db: Db, pictureId: number, picture: ReadyPicture): Promise<void> {
  await db
    .updateTable('picture')
    .set({ ...picture, pictureStateId: PICTURE_STATE.ready, finishedAt: sql`now()` })
    .where('pictureId', '=', pictureId)
    .execute()
}

export async function markFailed(
  db: Db,
  pictureId: number,
  problem: string,
  file: FileFacts | undefined,
): Promise<void> {
  await db
    .updateTable('picture')
    .set({ ...file, problem, pictureStateId: PICTURE_STATE.failed, finishedAt: sql`now()` })
    .where('pictureId', '=', pictureId)
    .execute()
}
