import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { ErrorReason } from '@vitrine/contract/captures/error-reasons'
import type { Db } from '@vitrine/db/db'
import { sql } from '@vitrine/db/sql'
import { inChunks } from '../insert.ts'
import { type Banner, confirmBanners, type ReviewDocument } from './document.ts'
import type { PlannedCapture } from './planned.ts'
import { type Action, isSavingAction, stateAfter } from './review.ts'
import { RECENT_DAYS } from './visits.ts'

/** A planned capture that has been received. */
export interface ReceivedCapture {
  readonly captureId: number
  readonly plan: PlannedCapture
}

interface Step {
  readonly action: Action
  readonly at: Date
  readonly userId: number
  readonly stateBefore: number
  readonly stateAfter: number
  readonly document: ReviewDocument
}

interface ReviewedCapture extends ReceivedCapture {
  readonly steps: readonly Step[]
}

const AT_ONCE = 100

/**
 * Replays the planned reviews of received captures with their original times. Runs as the owner, because users can't
 * backdate. Captures that were already edited are skipped, so it is idempotent.
 */
export async function reviewCaptures(db: Db, arrived: readonly ReceivedCapture[]): Promise<void> {
  await inChunks(arrived, (chunk) => reviewChunk(db, chunk), AT_ONCE)
}

async function reviewChunk(db: Db, arrived: readonly ReceivedCapture[]): Promise<void> {
  const untouched = await readUntouched(db, arrived)
  await moveArrival(db, [...untouched.keys()])
  const worked = [...untouched].filter(([{ plan }]) => plan.reviews.length > 0)
  if (worked.length === 0) return
  const finished = await numberBanners(
    db,
    worked.map(([{ plan }, document]) => confirmBanners(document.banners, plan.findings.creatives)),
  )
  const reviewed = worked.map(([own, document], index) => ({
    ...own,
    steps: planSteps(own, document, finished[index] ?? []),
  }))
  await store(db, reviewed)
  await writeAudit(db, reviewed)
}

interface Row extends ReviewDocument {
  readonly captureId: number
  /** The reference image that the picture should show. */
  readonly expectedImageId: number | null
}

async function readUntouched(db: Db, arrived: readonly ReceivedCapture[]): Promise<Map<ReceivedCapture, Row>> {
  const ids = arrived.map(({ captureId }) => captureId)
  const { rows } = await sql<Row>`
    select c.capture_id, c.product_image_id, c.platform_id, to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when",
      c.data1, c.data2, c.keyword, c.keyword_id, c.banners,
      (select min(i.product_image_id) from product_image i
        where i.platform_id = c.platform_id and i.sku = c.sku and i.position = c.position) as expected_image_id
    from capture c where c.capture_id = any (${ids}::bigint[]) and c.revision = 1 and c.user_id is null`.execute(db)
  const byId = new Map(rows.map((row) => [row.captureId, row]))
  return new Map(
    arrived.flatMap((own) => {
      const row = byId.get(own.captureId)
      return row ? [[own, row] as const] : []
    }),
  )
}

async function moveArrival(db: Db, arrived: readonly ReceivedCapture[]): Promise<void> {
  const ids = arrived.map(({ captureId }) => captureId)
  const times = arrived.map(({ plan }) => plan.arrivedAt)
  await sql`update capture c set created_at = a.at, changed_at = a.at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) a (id, at) where c.capture_id = a.id`.execute(db)
  await sql`update capture_history h set at = a.at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) a (id, at)
    where h.capture_id = a.id and h.revision = 1`.execute(db)
  // schedules start early enough for the captures, except on partially captured days, where the rest would count as
  // missed
  await sql`update url_schedule s set since = a.since
    from (select c.url_id, date_trunc('day', min(c.when_local)) as since from capture c
      where c.capture_id = any (${ids}::bigint[]) and c.when_gmt >= now() - make_interval(days => ${RECENT_DAYS - 1})
      group by 1) a
    where s.url_id = a.url_id and s.since > a.since`.execute(db)
}

async function numberBanners(db: Db, banners: readonly Banner[][]): Promise<Banner[][]> {
  const { rows } = await sql<{ banners: Banner[] }>`
    select number_banners(own.banners) as banners
    from jsonb_array_elements(${JSON.stringify(banners)}::jsonb) with ordinality own (banners, place)
    order by own.place`.execute(db)
  return rows.map((row) => row.banners)
}

function planSteps({ plan }: ReceivedCapture, row: Row, banners: readonly Banner[]): Step[] {
  const { captureId: _, expectedImageId, ...initial } = row
  const { data1, data2, isCorrect } = plan.findings
  const finished: ReviewDocument = {
    ...initial,
    banners,
    data1,
    data2,
    productImageId: isCorrect ? expectedImageId : null,
  }
  let document: ReviewDocument = initial
  let state: number = CAPTURE_STATE.created
  return plan.reviews.map(({ action, at, userId }, index) => {
    const isFinished = !plan.reviews.slice(index + 1).some((later) => isSavingAction(later.action))
    if (isSavingAction(action)) document = isFinished ? finished : toPartialDocument(finished)
    const step = { action, at: new Date(at), userId, stateBefore: state, stateAfter: stateAfter(action), document }
    state = step.stateAfter
    return step
  })
}

/** A save in the middle of the work: some of the banners, at least one of them live. */
function toPartialDocument(document: ReviewDocument): ReviewDocument {
  const live = document.banners.findIndex((banner) => !banner.isDeleted)
  return { ...document, banners: document.banners.slice(0, Math.max(live + 1, 1 + (document.banners.length >> 1))) }
}

const REASONS: readonly (ErrorReason | null)[] = [
  'notLoaded',
  'cookieWall',
  'notLoaded',
  'blocked',
  'wrongPage',
  'cutOff',
  null,
]

/** Deterministic; some reviewers give no reason. */
const chooseErrorReason = (captureId: number, state: number): ErrorReason | null =>
  state === CAPTURE_STATE.withError ? (REASONS[captureId % REASONS.length] ?? null) : null

async function store(db: Db, reviewed: readonly ReviewedCapture[]): Promise<void> {
  const rows = reviewed.map(({ captureId, steps }) => {
    const last = steps.at(-1)
    return {
      capture_id: captureId,
      revision: steps.length + 1,
      capture_state_id: last?.stateAfter,
      user_id: last?.userId,
      changed_at: last?.at,
      banners: last?.document.banners,
      data1: last?.document.data1,
      data2: last?.document.data2,
      product_image_id: last?.document.productImageId,
      error_reason: last && chooseErrorReason(captureId, last.stateAfter),
      // saving confirms proposals, discarding does not
      proposed: steps.some(({ action }) => isSavingAction(action)) ? [] : null,
    }
  })
  await sql`update capture c set revision = r.revision, capture_state_id = r.capture_state_id, user_id = r.user_id,
      changed_at = r.changed_at, banners = r.banners, data1 = r.data1, data2 = r.data2,
      product_image_id = r.product_image_id, error_reason = r.error_reason, proposed = coalesce(r.proposed, c.proposed)
    from jsonb_populate_recordset(null::capture, ${JSON.stringify(rows)}::jsonb) r
    where c.capture_id = r.capture_id`.execute(db)
  const history = reviewed.flatMap(({ captureId, steps }) =>
    steps.map(({ document, ...step }, index) => ({
      captureId,
      revision: index + 2,
      ...step,
      document: JSON.stringify(document),
      errorReason: chooseErrorReason(captureId, step.stateAfter),
    })),
  )
  await inChunks(history, (chunk) => db.insertInto('captureHistory').values(chunk).execute(), 1_000)
}

/** Specification §3: one record per product category, with the save that first stored it. */
async function writeAudit(db: Db, reviewed: readonly ReviewedCapture[]): Promise<void> {
  const rows = reviewed.flatMap(auditRows)
  const months = new Set(rows.map((row) => getMonth(row.at)))
  const { rows: kept } = await sql<{ month: string }>`
    select month from unnest(${[...months]}::text[]) month where to_regclass('audit_' || month) is not null`.execute(db)
  // The audit has no partitions for months before the database was created.
  const open = new Set(kept.map((row) => row.month))
  const inside = rows.filter((row) => open.has(getMonth(row.at)))
  await inChunks(inside, (chunk) => db.insertInto('audit').values(chunk).execute(), 1_000)
}

const getMonth = (at: Date) => at.toISOString().slice(0, 7).replace('-', '_')

function auditRows({ captureId, steps }: ReviewedCapture) {
  const seen = new Set<number>()
  return steps.flatMap(({ action, at, userId, document }) => {
    if (!isSavingAction(action)) return []
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
