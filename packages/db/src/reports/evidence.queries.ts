import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { DateRange } from '@vitrine/contract/dates'
import { LIMITS } from '@vitrine/contract/limits'
import type { RecognizedBanner } from '@vitrine/contract/reports/reports.contract'
import type { Db } from '../db.ts'
import { type RawBuilder, sql } from '../sql.ts'
import type { TrayRow } from '../trays/tray.queries.ts'
import { readProductPairs, readRecognized } from './recognized.queries.ts'

/** Filter for captures. Each list narrows it; category and brand must be on the same row. */
export interface EvidenceFilter extends DateRange {
  readonly platformIds?: readonly number[] | null | undefined
  readonly countryIds?: readonly number[] | undefined
  readonly platformTypeIds?: readonly number[] | undefined
  readonly categoryIds?: readonly number[] | null | undefined
  readonly providerIds?: readonly number[] | undefined
  readonly tradeIds?: readonly number[] | undefined
  readonly bannerTypeIds?: readonly number[] | undefined
  /** Not in the tray index, so it is searched among the newest captures that match the rest. */
  readonly bannerSubtypeId?: number | undefined
  readonly creativeId?: number | undefined
  readonly urlId?: number | undefined
}

interface EvidencePage {
  readonly data: (TrayRow & { readonly shows: string[]; readonly recognized: readonly RecognizedBanner[] })[]
  readonly recordsCount: number
  /** True if only the newest captures were searched and there may be more. */
  readonly isCut: boolean
}

interface Ids {
  readonly recordsCount: number
  readonly captureIds: number[]
  readonly isCut?: boolean
}

/** The captures behind a figure that the acting user may see, newest first. */
export async function listEvidence(
  db: Db,
  filter: EvidenceFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<EvidencePage> {
  const { recordsCount, captureIds, isCut = false } = await findIds(db, filter, page * size, size)
  const { rows } = await sql<{ data: TrayRow[] }>`select tray_rows(${captureIds}::bigint[]) as data`.execute(db)
  const data = rows[0]?.data ?? []
  const banners = await readRecognized(db, captureIds)
  const productIds = data.flatMap((row) => (row.captureTypeId === CAPTURE_TYPE.product ? [row.captureId] : []))
  const pairs = productIds.length > 0 ? await readProductPairs(db, productIds) : undefined
  return {
    recordsCount,
    isCut,
    data: data.map((row) => {
      const recognized = banners.get(row.captureId) ?? []
      const ofBanners = [...new Set(recognized.flatMap(({ shows }) => shows))].toSorted()
      return { ...row, recognized, shows: pairs?.get(row.captureId) ?? ofBanners }
    }),
  }
}

function findIds(db: Db, filter: EvidenceFilter, skip: number, take: number): Promise<Ids> {
  const { creativeId, urlId, bannerSubtypeId, bannerTypeIds, categoryIds } = filter
  if (creativeId !== undefined) return findCreative(db, filter, creativeId, skip, take)
  if (urlId !== undefined) return findUrl(db, filter, urlId, skip, take)
  // the index has a capture's types and categories, but not which of them are on the same banner
  const isOfBanner = bannerSubtypeId !== undefined || (bannerTypeIds && categoryIds)
  if (isOfBanner) return findAmong(db, filter, SENT, hasBanner(filter), skip, take)
  return askIndex(db, filter, SENT, skip, take)
}

interface Kind {
  readonly captureTypeId: number
  readonly captureStateId?: number
}
const SENT: Kind = { captureTypeId: CAPTURE_TYPE.banner, captureStateId: CAPTURE_STATE.sent }

/** Uses the tray index, which is exact and fast at any size. */
async function askIndex(db: Db, filter: EvidenceFilter, kind: Kind, skip: number, take: number): Promise<Ids> {
  const { creativeId: _, urlId: __, bannerSubtypeId: ___, ...lists } = filter
  const asked = Object.fromEntries(Object.entries(lists).filter(([, value]) => value != null))
  const { rows } = await sql<Ids>`
    select records_count, capture_ids
    from tray_page(${JSON.stringify({ ...asked, ...kind })}::jsonb, ${skip}::int, ${take}::int)`.execute(db)
  return rows[0] ?? { recordsCount: 0, captureIds: [] }
}

/** Searches the newest captures from the index for attributes that the index does not contain. */
async function findAmong(
  db: Db,
  filter: EvidenceFilter,
  kind: Kind,
  where: RawBuilder<unknown>,
  skip: number,
  take: number,
): Promise<Ids> {
  const { captureIds, recordsCount } = await askIndex(db, filter, kind, 0, LIMITS.report.lookedThrough)
  const page = await readPage(db, sql`c.capture_id = any (${captureIds}::bigint[]) and ${where}`, skip, take)
  return { ...page, isCut: recordsCount > captureIds.length }
}

async function readPage(db: Db, where: RawBuilder<unknown>, skip: number, take: number): Promise<Ids> {
  const { rows } = await sql<{ captureIds: number[] }>`
    select array(select c.capture_id from capture c where ${where} order by c.capture_id desc) as capture_ids`.execute(
    db,
  )
  const found = rows[0]?.captureIds ?? []
  return { recordsCount: found.length, captureIds: found.slice(skip, skip + take) }
}

/** One live banner that meets all conditions. */
function hasBanner(filter: EvidenceFilter): RawBuilder<unknown> {
  const bannerTypeIds = filter.bannerTypeIds ?? null
  const bannerSubtypeId = filter.bannerSubtypeId ?? null
  const categoryIds = filter.categoryIds ?? null
  return sql`exists (
    select from jsonb_to_recordset(c.banners)
      b ("isDeleted" boolean, "bannerTypeId" int, "bannerSubtypeId" int, "productCategories" jsonb)
    where b."isDeleted" is not true
      and (${bannerTypeIds}::int[] is null or b."bannerTypeId" = any (${bannerTypeIds}::int[]))
      and (${bannerSubtypeId}::int is null or b."bannerSubtypeId" = ${bannerSubtypeId}::int)
      and exists (
        select from jsonb_to_recordset(b."productCategories") r ("isDeleted" boolean, "categoryId" int)
        where r."isDeleted" is not true and (${categoryIds}::int[] is null or r."categoryId" = any (${categoryIds}::int[]))))`
}

/** A creative has few enough copies to read them all. */
function findCreative(db: Db, filter: EvidenceFilter, creativeId: number, skip: number, take: number): Promise<Ids> {
  const { categoryIds = null, platformIds = null, from, to } = filter
  const where = sql`(c.creative_id = ${creativeId}::bigint or c.capture_id = ${creativeId}::bigint)
    and c.capture_type_id = ${CAPTURE_TYPE.banner} and c.capture_state_id = ${CAPTURE_STATE.sent}
    and c.when_local >= ${from}::date and c.when_local < ${to}::date + 1
    and (${platformIds}::int[] is null or c.platform_id = any (${platformIds}::int[]))
    and (${categoryIds}::int[] is null
      or c.facets && array(select facet_category(id) from unnest(${categoryIds}::int[]) id))`
  return readPage(db, where, skip, take)
}

/** Captures of a url in any state, including those with an unreadable picture. */
async function findUrl(db: Db, { from, to }: DateRange, urlId: number, skip: number, take: number): Promise<Ids> {
  const { rows } = await sql<{ platformId: number; captureTypeId: number }>`
    select platform_id, capture_type_id from url where url_id = ${urlId}::int`.execute(db)
  const [url] = rows
  if (!url) return { recordsCount: 0, captureIds: [] }
  const { platformId, captureTypeId } = url
  return findAmong(
    db,
    { from, to, platformIds: [platformId] },
    { captureTypeId },
    sql`c.url_id = ${urlId}::int`,
    skip,
    take,
  )
}
