import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { Json } from '../tables.generated.ts'

interface StoredFingerprint {
  readonly pictureId: number
  readonly platformId: number
  readonly urlId: number | null
  /** 64 characters of 0 and 1. */
  readonly hash: string
  readonly detail: Buffer
}

/** Upsert, because a picture may be processed again. */
export async function rememberFingerprint(db: Db, fingerprint: StoredFingerprint): Promise<void> {
  const { platformId, urlId, hash, detail } = fingerprint
  await db
    .insertInto('pictureHash')
    .values(fingerprint)
    .onConflict((conflict) => conflict.column('pictureId').doUpdateSet({ platformId, urlId, hash, detail }))
    .execute()
}

/** Data of a similar-looking capture. */
export interface LookAlike {
  readonly captureId: number
  readonly urlId: number | null
  readonly detail: Buffer
  readonly banners: Json
  readonly keyword: string | null
  readonly keywordId: number | null
  readonly data1: string | null
  readonly data2: string | null
}

interface LookAlikeQuestion {
  readonly platformId: number
  readonly urlId: number | null
  readonly hash: string
  /** Only captures with ids from `first` (inclusive) to `before` (exclusive). */
  readonly first: number
  readonly before: number
  /** How many of the nearest hashes, and of the page's latest pictures, are checked. */
  readonly mostNear: number
  readonly mostOwn: number
  /** How many of the confirmed captures among them are returned. */
  readonly most: number
}

/**
 * Captures of the eTailer with a similar hash, or of the same page, that a user has confirmed: sent, or saved as
 * pending. Those of the same page come first, then by hash distance. Captures in the inbox hold a worker's own
 * proposals, and copying those would spread mistakes; discarded ones and errors say nothing about banners.
 *
 * The capture's eTailer is checked as well, because a reviewer may have corrected it after the picture was hashed. The
 * hashes are materialized first: they are few, and the planner must not start with the captures, which are many.
 */
export async function findLookAlikes(db: Db, question: LookAlikeQuestion): Promise<LookAlike[]> {
  const { platformId, urlId, hash, first, before, mostNear, mostOwn, most } = question
  const { rows } = await sql<LookAlike>`
    with near as materialized (
      select * from similar_pictures(${platformId}::int, ${hash}::bit(64), ${first}::bigint, ${before}::bigint,
        ${mostNear}::int)
      union
      (select h.picture_id, bit_count(h.hash # ${hash}::bit(64))::int
      from picture_hash h
      where h.url_id = ${urlId}::int and h.platform_id = ${platformId}::int
        and h.picture_id >= ${first}::bigint and h.picture_id < ${before}::bigint
      order by h.picture_id desc
      limit ${mostOwn}::int)
    )
    select c.capture_id, c.url_id, h.detail, c.banners, c.keyword, c.keyword_id, c.data1, c.data2
    from near
    join capture c on c.capture_id = near.picture_id
    join picture_hash h on h.picture_id = near.picture_id
    where c.capture_id >= ${first}::bigint and c.capture_id < ${before}::bigint
      and h.picture_id >= ${first}::bigint and h.picture_id < ${before}::bigint
      and c.capture_type_id = ${CAPTURE_TYPE.banner} and c.platform_id = ${platformId}
      and (c.capture_state_id = ${CAPTURE_STATE.sent}
        or c.capture_state_id = ${CAPTURE_STATE.pending} and c.user_id is not null)
    order by (c.url_id is not distinct from ${urlId}::int) desc, near.distance, near.picture_id desc
    limit ${most}`.execute(db)
  return rows
}
