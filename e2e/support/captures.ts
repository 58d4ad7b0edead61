import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { CAPTURE_STATE, CAPTURE_TYPE } from '../../packages/contract/src/captures/capture.ts'

export type TypeName = keyof typeof CAPTURE_TYPE
export type StateName = keyof typeof CAPTURE_STATE

/** A new eTailer for the test, which identifies its captures. */
export async function makePlatform(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ platform_id: number }>(
    `insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
     values (9, 1, $1, 'Europe/Madrid') returning platform_id`,
    [`Tienda ${randomBytes(6).toString('hex')}`],
  )
  return rows[0]?.platform_id ?? 0
}

interface Placed {
  readonly platformId: number
  readonly type?: TypeName
  readonly state?: StateName
  /** The user who saved it last. */
  readonly userId?: number
  /** Local time at the eTailer, such as 2026-11-04 08:05; defaults to now. */
  readonly when?: string
  /** Placed between the eTailer's name and a number. */
  readonly title?: string
  readonly productImageId?: number
}

/** Inserts captures without pictures, oldest first. */
export async function placeCaptures(owner: pg.Pool, count: number, placed: Placed): Promise<number[]> {
  const { platformId, type = 'banner', state = 'created', userId = null, title = 'page' } = placed
  const { when = null, productImageId = null } = placed
  const { rows } = await owner.query<{ capture_id: string }>(
    `insert into capture
       (capture_type_id, capture_state_id, user_id, platform_id, when_local, when_gmt, title, product_image_id)
     select $1, $2, $3, platform_id, coalesce($6::timestamp, now()), coalesce($6::timestamp at time zone time_zone, now()), name || ', ' || $7 || ' ' || n, $8
     from platform, generate_series(1, $5) as n where platform_id = $4
     order by n returning capture_id`,
    [CAPTURE_TYPE[type], CAPTURE_STATE[state], userId, platformId, count, when, title, productImageId],
  )
  return rows.map((row) => Number(row.capture_id))
}
