import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import type { Db } from '../db.ts'
import { PICTURE_COLUMNS, type ServedPicture } from '../pictures/serving.queries.ts'
import { sql } from '../sql.ts'

/** The tray's captures of this month, as the first five arguments of the index's functions. */
function questionOf(name: TrayName, userId: number) {
  const { captureTypeId, captureStateId, owner } = trayOf(name)
  const state = captureStateId
    ? sql`facet_type_state(${captureTypeId}::int, ${captureStateId}::int)`
    : sql`facet_type(${captureTypeId}::int)`
  const keys = owner === 'own' ? sql`array[${state}, facet_user(${userId}::int)]` : sql`array[${state}]`
  const groups = owner === 'own' ? sql`array[1, 2]` : sql`array[1]`
  return sql`${keys}, ${groups}, null, date_trunc('month', now())::date, null`
}

/** How many captures of this month stand in a tray, as far as the acting user may see them. */
export async function countCaptures(db: Db, name: TrayName, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select tray_count(${questionOf(name, userId)}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export interface NewestCapture {
  readonly captureId: number
  readonly title: string
  readonly when: string
  readonly copiedFrom: number | null
  readonly similarity: number | null
  readonly featuresFound: number | null
  readonly picture: ServedPicture | null
}

export async function newestCaptures(db: Db, name: TrayName, userId: number, most: number): Promise<NewestCapture[]> {
  // under a sub-select the planner asks the index once, not also while it plans
  const ids = sql<number>`(select unnest((select tray_ids(${questionOf(name, userId)}, 0, ${most}::int))))`
  const rows = await db
    .selectFrom('capture')
    .leftJoin('picture', 'picture.pictureId', 'capture.captureId')
    .select(['captureId', 'title', 'copiedFrom', 'similarity', 'featuresFound', ...PICTURE_COLUMNS])
    .select(sql<string>`to_char(when_local, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('when'))
    .where('captureId', 'in', ids)
    .orderBy('captureId', 'desc')
    .execute()
  return rows.map(({ captureId, title, when, copiedFrom, similarity, featuresFound, pictureId, ...rest }) => ({
    captureId,
    title,
    when,
    copiedFrom,
    similarity,
    featuresFound,
    picture: pictureId === null ? null : ({ pictureId, ...rest } as ServedPicture),
  }))
}
