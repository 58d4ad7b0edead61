import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Range of capture ids, so that few partitions are read: four months at a million captures a day. */
const WINDOW = 2 ** 27

/** Never saved, and not open for another user. Expects the alias c. */
const isUntouched = (userId: number) => sql`
  c.capture_type_id = ${CAPTURE_TYPE.banner} and c.capture_state_id = ${CAPTURE_STATE.created}
  and (c.banners = '[]' or 'banners' = any (c.proposed))
  and not exists (
    select from capture_lease l where l.capture_id = c.capture_id and l.user_id <> ${userId} and l.until > now())`

/** Captures of the same url that can receive proposals, found through the index on their pictures, newest first. */
export async function findUntouchedOfPage(db: Db, captureId: number, userId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ captureId: number }>`
    select c.capture_id
    from capture source
    join picture_hash h on h.url_id = source.url_id
      and h.picture_id between source.capture_id - ${WINDOW}::bigint and source.capture_id + ${WINDOW}::bigint
    join capture c on c.capture_id = h.picture_id
    where source.capture_id = ${captureId} and c.capture_id <> source.capture_id
      and c.platform_id = source.platform_id and c.copied_from is distinct from source.capture_id
      and c.capture_id is distinct from source.creative_id
      and ${isUntouched(userId)}
    order by c.capture_id desc
    limit ${most}`.execute(db)
  return rows.map((row) => row.captureId)
}

interface ProposalCopy {
  readonly captureId: number
  readonly captureIds: readonly number[]
  readonly userId: number
}

/**
 * Copies the live banners of a sent capture to others of its url as proposals: row, history and audit in one statement.
 * The state does not change. Rows are locked in id order. Captures that already have these proposals are skipped, so it
 * is idempotent. Excludes the capture that the source was copied from, to avoid cycles.
 */
export async function copyProposals(db: Db, { captureId, captureIds, userId }: ProposalCopy): Promise<number[]> {
  const { rows } = await sql<{ captureId: number }>`
    with
    source as materialized (
      select s.capture_id, s.url_id, s.platform_id, coalesce(s.creative_id, s.capture_id) as creative_id, (
        select jsonb_agg(banner || jsonb_build_object('bannerId', 0, 'productCategories', coalesce((
          select jsonb_agg(pair || '{"productCategoryId": 0}')
          from jsonb_array_elements(banner->'productCategories') pair
          where (pair->>'isDeleted')::boolean is not true), '[]')))
        from jsonb_array_elements(s.banners) banner
        where (banner->>'isDeleted')::boolean is not true) as banners
      from capture s
      where s.capture_id = ${captureId} and s.capture_type_id = ${CAPTURE_TYPE.banner}
        and s.capture_state_id = ${CAPTURE_STATE.sent} and s.url_id is not null
    ),
    held as materialized (
      select c.capture_id
      from capture c, source s
      where c.capture_id = any (${captureIds}::bigint[]) and c.capture_id <> s.capture_id
        and c.url_id = s.url_id and c.platform_id = s.platform_id and s.banners is not null
        and c.copied_from is distinct from s.capture_id and c.capture_id <> s.creative_id
        and ${isUntouched(userId)}
      order by c.capture_id
      for update of c
    ),
    changed as (
      update capture c
      set banners = number_banners(s.banners), copied_from = s.capture_id, creative_id = s.creative_id, similarity = null,
        proposed = array(select distinct unnest(c.proposed || array['banners'])), revision = c.revision + 1, changed_at = now()
      from held h, source s
      where c.capture_id = h.capture_id and c.capture_id = any (${captureIds}::bigint[])
      returning c.capture_id, c.revision, c.capture_state_id, capture_document(c) as document
    ),
    told as (
      insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document)
      select capture_id, revision, ${userId}::int, 'proposed', capture_state_id, capture_state_id, document from changed
    ),
    audited as (
      insert into audit (user_id, action, subject, subject_id, detail)
      select ${userId}::int, 'captureProposed', 'capture', capture_id,
        jsonb_build_object('revision', revision, 'copiedFrom', ${captureId}::bigint)
      from changed
    )
    select capture_id from changed order by capture_id desc`.execute(db)
  return rows.map((row) => row.captureId)
}
