import { type Change, type FieldName, findDocumentChanges } from '@vitrine/contract/captures/changes.rules'
import type { Banner, CaptureDocument, ProductCategory } from '@vitrine/contract/captures/document'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Tables that hold the names for ids; a field without a table holds text. */
const TABLES: Partial<Record<FieldName, { readonly table: string; readonly id: string; readonly name: string }>> = {
  platformId: { table: 'platform', id: 'platform_id', name: 'name' },
  keyword: { table: 'keyword', id: 'keyword_id', name: 'keyword' },
  locationPositionId: { table: 'location_position', id: 'location_position_id', name: 'name' },
  locationSectionId: { table: 'location_section', id: 'location_section_id', name: 'name' },
  bannerTypeId: { table: 'banner_type', id: 'banner_type_id', name: 'name' },
  bannerSubtypeId: { table: 'banner_subtype', id: 'banner_subtype_id', name: 'name' },
  campaignId: { table: 'campaign', id: 'campaign_id', name: 'name' },
  categoryId: { table: 'category', id: 'category_id', name: 'name' },
  tradeId: { table: 'trade', id: 'trade_id', name: 'name' },
}

interface DescribedChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

interface Pair {
  readonly documentBefore: CaptureDocument | null
  readonly document: CaptureDocument
}

/** Labels of changes, in the caller's language. */
export interface ChangeLabels {
  readonly field: (field: FieldName) => string
  readonly categoryAndBrand: string
  readonly banner: (banner: number) => string
  readonly inBanner: (banner: number, label: string) => string
}

/** The differences between each pair of documents; none if there is no earlier document. */
export async function describeChangePairs(
  db: Db,
  pairs: readonly Pair[],
  labels: ChangeLabels,
): Promise<DescribedChange[][]> {
  const changes = pairs.map(({ documentBefore, document }) => findDocumentChanges(documentBefore ?? document, document))
  const names = await readNames(db, changes.flat())
  return changes.map((some) => some.map((change) => describeChange(change, names, labels)))
}

type Names = ReadonlyMap<string, string>
const nameKey = (field: FieldName, id: number) => `${field} ${id}`

function describeChange(change: Change, names: Names, labels: ChangeLabels): DescribedChange {
  const value = (field: FieldName, own: string | number | null) =>
    typeof own === 'number' ? (names.get(nameKey(field, own)) ?? String(own)) : (own ?? '')
  const row = (own: ProductCategory | null) =>
    own ? [value('categoryId', own.categoryId), value('tradeId', own.tradeId)].filter(Boolean).join(', ') : ''
  const banner = (own: Banner | null) =>
    own
      ? [value('locationSectionId', own.locationSectionId), value('locationPositionId', own.locationPositionId)]
          .concat(own.productCategories.filter(({ isDeleted }) => !isDeleted).map(row))
          .filter(Boolean)
          .join('; ')
      : ''
  const prefixBanner = (label: string) => (change.banner === null ? label : labels.inBanner(change.banner, label))
  if (change.kind === 'field') {
    const { field, before, after } = change
    return { field: prefixBanner(labels.field(field)), before: value(field, before), after: value(field, after) }
  }
  return change.kind === 'row'
    ? { field: prefixBanner(labels.categoryAndBrand), before: row(change.before), after: row(change.after) }
    : { field: labels.banner(change.banner ?? 0), before: banner(change.before), after: banner(change.after) }
}

/** The ids in the changes, by field. */
function collectIds(changes: readonly Change[]): Map<FieldName, Set<number>> {
  const found = new Map<FieldName, Set<number>>()
  const addId = (field: FieldName, value: string | number | null) => {
    if (typeof value === 'number') found.set(field, (found.get(field) ?? new Set()).add(value))
  }
  const addRowIds = (row: ProductCategory | null) => {
    addId('categoryId', row?.categoryId ?? null)
    addId('tradeId', row?.tradeId ?? null)
  }
  const addBannerIds = (banner: Banner | null) => {
    addId('locationSectionId', banner?.locationSectionId ?? null)
    addId('locationPositionId', banner?.locationPositionId ?? null)
    banner?.productCategories.forEach(addRowIds)
  }
  for (const change of changes) {
    if (change.kind === 'field') {
      addId(change.field, change.before)
      addId(change.field, change.after)
    } else if (change.kind === 'row') {
      addRowIds(change.before)
      addRowIds(change.after)
    } else {
      addBannerIds(change.before)
      addBannerIds(change.after)
    }
  }
  return found
}

async function readNames(db: Db, changes: readonly Change[]): Promise<Names> {
  const names = new Map<string, string>()
  for (const [field, ids] of collectIds(changes)) {
    const from = TABLES[field]
    if (!from) continue
    const { rows } = await sql<{ id: number; name: string }>`
      select ${sql.ref(from.id)} as id, ${sql.ref(from.name)} as name from ${sql.table(from.table)}
      where ${sql.ref(from.id)} = any (${[...ids]}::int[])`.execute(db)
    for (const { id, name } of rows) names.set(nameKey(field, id), name)
  }
  return names
}
