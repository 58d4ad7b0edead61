import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface FinishedPicture {
  readonly pictureId: number
  readonly fileKey: string
  readonly mediaType: string | null
  readonly isTiled: boolean
  /** If false, the file can be read but not displayed, and only the file itself is kept. */
  readonly isReady: boolean
}

/** Pictures whose file was received and read, in id order, starting at an id. */
export async function finishedPictures(db: Db, after: number, most: number): Promise<FinishedPicture[]> {
  const { rows } = await sql<FinishedPicture>`
    select picture_id, file_key, media_type, tiles is not null as is_tiled,
      picture_state_id = ${PICTURE_STATE.ready} as is_ready
    from picture
    where picture_id > ${after} and (picture_state_id = ${PICTURE_STATE.ready}
      or picture_state_id = ${PICTURE_STATE.failed} and sha256 is not null)
    order by picture_id
    limit ${most}`.execute(db)
  return rows
}

/** States of the pictures that own these folders; folders without an owner are missing from the result. */
export async function readFolderStates(db: Db, fileKeys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('picture')
    .select(['fileKey', 'pictureStateId'])
    .where('fileKey', '=', sql<string>`any (${fileKeys}::text[])`)
    .execute()
  return new Map(rows.map(({ fileKey, pictureStateId }) => [fileKey, pictureStateId]))
}

/** Earlier findings about one subject, by the name in their detail. */
export interface Finding {
  readonly action: string
  readonly at: Date
  readonly detail: Record<string, unknown>
}

export async function earlierFindings(db: Db, subject: string, subjectId: number): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select action, at, coalesce(detail, '{}') as detail
    from audit
    where subject = ${subject} and subject_id = ${subjectId} and at > now() - interval '1 year'
    order by at desc`.execute(db)
  return rows
}
