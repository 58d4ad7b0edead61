import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** A crawler's picture announcement, validated. */
interface NewArrival {
  readonly reference: string
  readonly facts: unknown
  readonly requestHash: Buffer
  readonly pictureKindId: number
  readonly fileKey: string
  readonly fileName: string
}

/**
 * Inserts rows for new references of the crawler. The arrival comes first because its key decides between concurrent
 * inserts; only successful ones get a picture, so there is never a picture without an arrival. Rows are inserted in
 * reference order, so that two batches can't deadlock.
 */
export async function insertArrivals(db: Db, crawlerId: number, arrivals: readonly NewArrival[]): Promise<void> {
  if (arrivals.length === 0) return
  const column = <Key extends keyof NewArrival>(key: Key) => arrivals.map((arrival) => arrival[key])
  await sql`
    with
    said as (
      select * from unnest(${column('reference')}::text[], ${arrivals.map(({ facts }) => JSON.stringify(facts))}::jsonb[],
        ${column('requestHash')}::bytea[], ${column('pictureKindId')}::smallint[], ${column('fileKey')}::text[],
        ${column('fileName')}::text[]) s (reference, facts, request_hash, picture_kind_id, file_key, file_name)
    ),
    fresh as (
      insert into arrival (crawler_id, reference, picture_id, facts, request_hash)
      select ${crawlerId}::int, s.reference, nextval('capture_id_seq'), s.facts, s.request_hash
      from said s
      where not exists (select from arrival a where a.crawler_id = ${crawlerId} and a.reference = s.reference)
      order by s.reference
      on conflict (crawler_id, reference) do nothing
      returning reference, picture_id
    )
    insert into picture (picture_id, picture_kind_id, file_key, file_name)
    select f.picture_id, s.picture_kind_id, s.file_key, s.file_name
    from fresh f
    join said s using (reference)`.execute(db)
}

export interface ArrivalRow {
  readonly reference: string
  readonly requestHash: Buffer
  readonly pictureId: number
  readonly pictureStateId: number
  readonly problem: string | null
  readonly fileKey: string
  readonly announcedAt: Date
}

/** The crawler's existing arrivals, by reference. */
export async function readArrivals(
  db: Db,
  crawlerId: number,
  references: readonly string[],
): Promise<ReadonlyMap<string, ArrivalRow>> {
  const rows = await db
    .selectFrom('arrival as a')
    .innerJoin('picture as p', 'p.pictureId', 'a.pictureId')
    .select([
      'a.reference',
      'a.requestHash',
      'a.pictureId',
      'p.pictureStateId',
      'p.problem',
      'p.fileKey',
      'p.announcedAt',
    ])
    .where('a.crawlerId', '=', crawlerId)
    .where('a.reference', '=', sql<string>`any (${references}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.reference, row]))
}

/** Marks pictures as announced again, because their files may be sent again. */
export async function renewAnnouncements(db: Db, pictureIds: readonly number[]): Promise<void> {
  await db
    .updateTable('picture')
    .set({ announcedAt: sql`now()` })
    .where('pictureId', '=', sql<number>`any (${pictureIds}::bigint[])`)
    .where('pictureStateId', '=', PICTURE_STATE.announced)
    .execute()
}

/** Moves pictures from announced to waiting, once, and returns those that changed. Locks in the same order as above. */
export async function receivePictures(db: Db, pictureIds: readonly number[]): Promise<number[]> {
  if (pictureIds.length === 0) return []
  const { rows } = await sql<{ pictureId: number }>`
    with open as (
      select picture_id from picture
      where picture_id = any (${pictureIds}::bigint[]) and picture_state_id = ${PICTURE_STATE.announced}
      order by picture_id
      for update
    )
    update picture p set picture_state_id = ${PICTURE_STATE.waiting}, received_at = now()
    from open
    where p.picture_id = open.picture_id
    returning p.picture_id`.execute(db)
  return rows.map(({ pictureId }) => pictureId)
}
