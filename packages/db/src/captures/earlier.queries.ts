import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { TrayRow } from '../trays/tray.queries.ts'

/** Data used to compare captures. */
export interface Comparable {
  readonly captureTypeId: number
  readonly platformId: number
  readonly urlId: number | null
  readonly sku: string | null
  readonly position: number | null
  readonly copiedFrom: number | null
  readonly similarity: number | null
}

/** Range of capture ids, so that few partitions are read: four months at a million captures a day. */
const WINDOW = 2 ** 27
/**
 * A SKU is looked up by its words, which other SKUs may contain. Limits how many captures are checked for an exact
 * match.
 */
const MOST_LOOKED_AT = 100

export async function findComparable(db: Db, captureId: number): Promise<Comparable | undefined> {
  const { rows } = await sql<Comparable>`
    select capture_type_id, platform_id, url_id, sku, position, copied_from, similarity
    from capture
    where capture_id = ${captureId}`.execute(db)
  return rows[0]
}

/** Earlier captures of the same page, newest first. */
export function findEarlierOfPage(db: Db, captureId: number, urlId: number, most: number): Promise<TrayRow[]> {
  return findRows(
    db,
    sql`array(
      select h.picture_id
      from picture_hash h
      where h.url_id = ${urlId} and h.picture_id < ${captureId} and h.picture_id >= ${captureId - WINDOW}
      order by h.picture_id desc
      limit ${most})`,
  )
}

/** Earlier captures of the same product picture position at the same eTailer, newest first; from the tray index. */
export async function findEarlierOfProduct(
  db: Db,
  captureId: number,
  { platformId, sku, position }: Comparable,
  most: number,
): Promise<TrayRow[]> {
  const question = {
    captureTypeId: CAPTURE_TYPE.product,
    platformIds: [platformId],
    ...(position !== null && { positions: [position] }),
    search: sku,
  }
  const found = sql`tray_after(${JSON.stringify(question)}::jsonb, ${captureId}::bigint, ${MOST_LOOKED_AT})`
  return (await findRows(db, found)).filter((row) => row.sku === sku).slice(0, most)
}

async function findRows(db: Db, ids: ReturnType<typeof sql>): Promise<TrayRow[]> {
  const { rows } = await sql<{ data: TrayRow[] }>`select tray_rows(${ids}) as data`.execute(db)
  return rows[0]?.data ?? []
}
