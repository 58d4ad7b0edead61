import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { Capture, getCaptureUrl } from '@vitrine/contract/captures/captures.contract'
import type { ErrorFacts } from '@vitrine/contract/captures/error-reasons'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

const WHEN = sql`to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when",
  to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as when_gmt`

/** Everything that a reviewer sees and edits. Policies hide staff names from client users. */
export async function findCapture(db: Db, captureId: number): Promise<Capture | undefined> {
  const { rows } = await sql<Capture>`
    select c.capture_id, c.revision, c.capture_type_id, c.capture_state_id, c.platform_id, ${WHEN}, c.title,
      (select u.name from app_user u where u.user_id = c.user_id) as user, c.data1, c.data2, c.keyword, c.keyword_id,
      c.sku, c.product_image_id, c.position, c.similarity, c.copied_from, c.features_found, c.url_id, c.filename, c.banners
    from capture c
    where c.capture_id = ${captureId}`.execute(db)
  return rows[0]
}

export async function findCaptureUrl(db: Db, captureId: number): Promise<CallAnswer<typeof getCaptureUrl> | undefined> {
  const { rows } = await sql<CallAnswer<typeof getCaptureUrl>>`
    select c.url_id, c.filename, ${WHEN} from capture c where c.capture_id = ${captureId}`.execute(db)
  return rows[0]
}

/** Captures of this list that are marked as errors, with the reason. */
export async function readErrors(db: Db, captureIds: readonly number[]): Promise<ReadonlyMap<number, ErrorFacts>> {
  const { rows } = await sql<ErrorFacts & { readonly captureId: number }>`
    select capture_id, error_reason, error_note from capture
    where capture_id = any (${captureIds}::bigint[]) and capture_state_id = ${CAPTURE_STATE.withError}`.execute(db)
  return new Map(rows.map(({ captureId, ...facts }) => [captureId, facts]))
}
