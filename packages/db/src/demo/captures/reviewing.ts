import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '../../db.ts'
import { sql } from '../../sql.ts'
import { inChunks } from '../insert.ts'
import type { PlannedCapture } from './planned.ts'
import { stores } from './review.ts'
import { filenameOf, titleOf } from './shots.ts'

/** Numbers from the captures' own counter, so that the next capture to come in continues it. */
export async function reserveIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('capture_id_seq') as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map((row) => row.id)
}

/** Without facets: those the database derives. */
export async function writeCaptures(db: Db, captures: readonly PlannedCapture[]): Promise<void> {
  await inChunks(captures.map(captureRow), async (chunk) => {
    const columns = sql.join(Object.keys(chunk[0] ?? {}).map((name) => sql.id(name)))
    await sql`insert into capture (${columns})
      select ${columns} from jsonb_populate_recordset(null::capture, ${JSON.stringify(chunk)}::jsonb)`.execute(db)
  })
}

function captureRow({ captureId, shot, type, steps, state, copy, featuresFound }: PlannedCapture) {
  const { userId, document } = steps.at(-1) ?? { userId: null, document: undefined }
  return {
    capture_id: captureId,
    capture_type_id: type,
    capture_state_id: state,
    revision: steps.length,
    platform_id: shot.page.shop.platformId,
    url_id: shot.page.urlId,
    when_local: shot.whenLocal,
    when_gmt: shot.whenGmt,
    created_at: steps[0]?.at ?? shot.whenGmt,
    changed_at: steps.at(-1)?.at ?? shot.whenGmt,
    title: titleOf(shot),
    filename: filenameOf(shot),
    sku: shot.page.product?.sku ?? null,
    position: shot.position,
    copied_from: copy?.source.captureId ?? null,
    similarity: copy?.similarity ?? null,
    features_found: featuresFound,
    user_id: userId,
    data1: document?.data1 ?? null,
    data2: document?.data2 ?? null,
    keyword: document?.keyword ?? null,
    keyword_id: document?.keywordId ?? null,
    banners: document?.banners ?? [],
  }
}

export async function writeHistory(db: Db, captures: readonly PlannedCapture[]): Promise<void> {
  const rows = captures.flatMap(({ captureId, steps }) =>
    steps.map(({ document, ...step }, index) => ({
      captureId,
      revision: index + 1,
      ...step,
      document: JSON.stringify(document),
    })),
  )
  await inChunks(rows, (chunk) => db.insertInto('captureHistory').values(chunk).execute(), 1_000)
}

/** Specification §3: one record for each product category, with the save that first stored it. */
export async function writeAudit(db: Db, captures: readonly PlannedCapture[]): Promise<void> {
  const rows = captures.filter((capture) => capture.type === CAPTURE_TYPE.banner).flatMap(auditRows)
  const months = new Set(rows.map((row) => monthOf(row.at)))
  const { rows: kept } = await sql<{ month: string }>`
    select month from unnest(${[...months]}::text[]) month where to_regclass('audit_' || month) is not null`.execute(db)
  // The audit has no place for months before the database was made.
  const open = new Set(kept.map((row) => row.month))
  const inside = rows.filter((row) => open.has(monthOf(row.at)))
  await inChunks(inside, (chunk) => db.insertInto('audit').values(chunk).execute(), 1_000)
}

const monthOf = (at: Date) => at.toISOString().slice(0, 7).replace('-', '_')

function auditRows({ captureId, steps }: PlannedCapture) {
  const seen = new Set<number>()
  return steps.flatMap(({ action, at, userId, document }) => {
    if (action === 'created' || !stores(action)) return []
    const live = document.banners
      .filter((banner) => !banner.isDeleted)
      .flatMap((banner) => banner.productCategories.map((row) => ({ bannerId: banner.bannerId, ...row })))
    const fresh = live.filter((row) => !seen.has(row.productCategoryId))
    for (const row of fresh) seen.add(row.productCategoryId)
    return fresh.map(({ bannerId, categoryId, tradeId, productCategoryId }) => ({
      at,
      userId,
      action: 'saveProductCategory',
      subject: 'capture',
      subjectId: captureId,
      detail: JSON.stringify({ captureId, bannerId, categoryId, tradeId, productCategoryId }),
    }))
  })
}
