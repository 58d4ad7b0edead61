import type { CaptureTypeId } from '@vitrine/contract/captures/capture'
import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface WallClock {
  /** Local time at the eTailer. */
  readonly nowLocal: string
  readonly whenGmt: Date
}

/**
 * The current local time at an eTailer, and `when` (local time) as an instant. Undefined if the eTailer does not exist.
 */
export async function readWallClock(
  db: Db,
  platformId: number,
  now: Date,
  when: string | null = null,
): Promise<WallClock | undefined> {
  const { rows } = await sql<WallClock>`
    select to_char(${now}::timestamptz at time zone p.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as now_local,
      coalesce(${when}::timestamp at time zone p.time_zone, ${now}::timestamptz) as when_gmt
    from platform p where p.platform_id = ${platformId}`.execute(db)
  return rows[0]
}

/** The eTailer's urls for one capture type, by address. */
export function listUrls(db: Db, platformId: number, captureTypeId: CaptureTypeId) {
  return db
    .selectFrom('url')
    .select(['urlId', 'url'])
    .where('platformId', '=', platformId)
    .where('captureTypeId', '=', captureTypeId)
    .where('isActive', '=', true)
    .orderBy('url')
    .execute()
}

export function findUrl(db: Db, urlId: number, platformId: number): Promise<{ url: string } | undefined> {
  return db
    .selectFrom('url')
    .select('url')
    .where('urlId', '=', urlId)
    .where('platformId', '=', platformId)
    .executeTakeFirst()
}

export function findStore(db: Db, storeId: number): Promise<{ name: string; platformId: number | null } | undefined> {
  return db.selectFrom('store').select(['name', 'platformId']).where('storeId', '=', storeId).executeTakeFirst()
}

interface NewPicture {
  readonly userId: number
  readonly key: string
  readonly facts: unknown
  readonly requestHash: Buffer
  readonly isFilled: boolean
  readonly pictureKindId: number
  readonly fileKey: string
  readonly fileName: string
}

/** Announces a picture unless the key exists. The key decides between concurrent requests. */
export async function insertAddedPicture(db: Db, added: NewPicture): Promise<void> {
  await sql`
    with fresh as (
      insert into added_picture (user_id, key, picture_id, facts, request_hash, is_filled)
      values (${added.userId}, ${added.key}::uuid, nextval('capture_id_seq'), ${JSON.stringify(added.facts)}::jsonb,
        ${added.requestHash}, ${added.isFilled})
      on conflict (user_id, key) do nothing
      returning picture_id
    )
    insert into picture (picture_id, picture_kind_id, file_key, file_name)
    select picture_id, ${added.pictureKindId}, ${added.fileKey}, ${added.fileName} from fresh`.execute(db)
}

export interface AddedPictureRow {
  readonly pictureId: number
  readonly requestHash: Buffer
  readonly pictureStateId: number
  readonly problem: string | null
  readonly fileKey: string
}

export function findAddedPicture(db: Db, userId: number, key: string): Promise<AddedPictureRow | undefined> {
  return db
    .selectFrom('addedPicture as a')
    .innerJoin('picture as p', 'p.pictureId', 'a.pictureId')
    .select(['a.pictureId', 'a.requestHash', 'p.pictureStateId', 'p.problem', 'p.fileKey'])
    .where('a.userId', '=', userId)
    .where('a.key', '=', key)
    .executeTakeFirst()
}

/** Number of this user's pictures that are still being uploaded or processed. */
export async function countUnfinished(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('addedPicture as a')
    .innerJoin('picture as p', 'p.pictureId', 'a.pictureId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.userId', '=', userId)
    .where('p.pictureStateId', 'in', [PICTURE_STATE.announced, PICTURE_STATE.waiting])
    .executeTakeFirstOrThrow()
  return Number(count)
}
