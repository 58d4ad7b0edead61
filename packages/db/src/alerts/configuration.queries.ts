import type { AlertConfiguration, AlertDetail } from '@vitrine/contract/alerts/alert'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface Line {
  readonly alertConfigId: number
  readonly alertDetailId: number
  /** All settings that determine its findings, serialized. */
  readonly meaning: string
}

/**
 * A detail with an unchanged meaning keeps its id and findings, even if its configuration is renamed or moved. A
 * changed meaning creates a new detail, and the open findings of the old one are closed.
 */
export async function writeConfigurations(
  db: Db,
  alertId: number,
  configurations: readonly AlertConfiguration[],
): Promise<void> {
  const kept = new Set<number>()
  const taken = new Set<number>()
  const known = await readLines(db, alertId)
  for (const [place, configuration] of configurations.entries()) {
    // if an id is used twice, the first configuration keeps it
    const isKnown = known.some((line) => line.alertConfigId === configuration.alertConfigId)
    const isSame = isKnown && !taken.has(configuration.alertConfigId)
    const alertConfigId = await writeConfiguration(db, alertId, place, configuration, isSame)
    taken.add(alertConfigId)
    for (const [detailPlace, detail] of configuration.details.entries()) {
      const same = known.find(
        (line) =>
          line.alertConfigId === alertConfigId &&
          line.meaning === toMeaning(configuration, detail) &&
          !kept.has(line.alertDetailId),
      )
      kept.add(await writeDetail(db, { alertConfigId, place: detailPlace, same }, detail))
    }
  }
  const left = [...kept]
  await sql`update alert_finding set closed_at = now()
    where alert_id = ${alertId} and closed_at is null and alert_detail_id <> all (${left}::int[])`.execute(db)
  await sql`delete from alert_detail d using alert_config c
    where d.alert_config_id = c.alert_config_id and c.alert_id = ${alertId}
      and d.alert_detail_id <> all (${left}::int[])`.execute(db)
  await sql`delete from alert_config c where c.alert_id = ${alertId}
    and not exists (select from alert_detail d where d.alert_config_id = c.alert_config_id)`.execute(db)
}

interface DetailPlace {
  readonly alertConfigId: number
  readonly place: number
  /** The matching existing detail. */
  readonly same: Line | undefined
}

async function writeDetail(db: Db, { alertConfigId, place, same }: DetailPlace, detail: AlertDetail): Promise<number> {
  const { alertTypeId, toleranceBelow, toleranceAbove, finalPrice } = detail
  const written = same
    ? sql<{ id: number }>`
        update alert_detail set place = ${place} where alert_detail_id = ${same.alertDetailId} returning alert_detail_id as id`
    : sql<{ id: number }>`
        insert into alert_detail (alert_config_id, place, alert_type_id, tolerance_below, tolerance_above, final_price)
        values (${alertConfigId}, ${place}, ${alertTypeId}, ${toleranceBelow}, ${toleranceAbove}, ${finalPrice})
        returning alert_detail_id as id`
  return onlyId(await written.execute(db))
}

async function writeConfiguration(
  db: Db,
  alertId: number,
  place: number,
  configuration: AlertConfiguration,
  isSame: boolean,
): Promise<number> {
  const { alertConfigId, name, ean, own } = configuration
  const { countryId, divisionId, platformId, storeId, categoryGroupId, categoryId, brandId } = configuration
  const columns = sql`place, name, country_id, division_id, platform_id, store_id, category_group_id, category_id, brand_id,
    ean, own`
  const values = sql`${place}::int, ${name}::text, ${countryId}::int, ${divisionId}::int, ${platformId}::int,
    ${storeId}::int, ${categoryGroupId}::int, ${categoryId}::int, ${brandId}::int, ${ean}::text, ${own}::boolean`
  const written = isSame
    ? sql<{ id: number }>`
        update alert_config set (${columns}) = (select ${values}) where alert_config_id = ${alertConfigId}
        returning alert_config_id as id`
    : sql<{ id: number }>`
        insert into alert_config (alert_id, ${columns}) values (${alertId}, ${values}) returning alert_config_id as id`
  return onlyId(await written.execute(db))
}

function onlyId({ rows: [row] }: { readonly rows: readonly { readonly id: number }[] }): number {
  if (!row) throw new Error('A written row has a number')
  return row.id
}

async function readLines(db: Db, alertId: number): Promise<Line[]> {
  const { rows } = await sql<{ alertDetailId: number; configuration: AlertConfiguration }>`
    select d.alert_detail_id, json_build_object('alertConfigId', c.alert_config_id, 'countryId', c.country_id,
      'divisionId', c.division_id, 'platformId', c.platform_id, 'storeId', c.store_id,
      'categoryGroupId', c.category_group_id, 'categoryId', c.category_id, 'brandId', c.brand_id, 'ean', c.ean,
      'own', c.own, 'details', json_build_array(json_build_object('alertTypeId', d.alert_type_id,
        'toleranceBelow', d.tolerance_below, 'toleranceAbove', d.tolerance_above, 'finalPrice', d.final_price))) as configuration
    from alert_config c join alert_detail d using (alert_config_id) where c.alert_id = ${alertId}`.execute(db)
  return rows.flatMap(({ alertDetailId, configuration }) =>
    configuration.details.map((detail) => ({
      alertConfigId: configuration.alertConfigId,
      alertDetailId,
      meaning: toMeaning(configuration, detail),
    })),
  )
}

function toMeaning(scope: AlertConfiguration, detail: AlertConfiguration['details'][number]): string {
  const { countryId, divisionId, platformId, storeId, categoryGroupId, categoryId, brandId, ean, own } = scope
  const { alertTypeId, toleranceBelow, toleranceAbove, finalPrice } = detail
  return JSON.stringify([
    ...[countryId, divisionId, platformId, storeId, categoryGroupId, categoryId, brandId, ean, own],
    ...[alertTypeId, toleranceBelow, toleranceAbove, finalPrice],
  ])
}

/** Ids in the configurations that do not exist or that the caller may not see. */
export async function findUnknown(
  db: Db,
  named: readonly { readonly field: string; readonly list: NamedList; readonly id: number }[],
): Promise<string[]> {
  const unknown: string[] = []
  for (const [list, entries] of Map.groupBy(named, (entry) => entry.list)) {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(NAMED_LISTS[list])} as id from ${sql.table(list)}
      where ${sql.ref(NAMED_LISTS[list])} = any (${entries.map(({ id }) => id)}::int[])`.execute(db)
    const ids = new Set(rows.map(({ id }) => id))
    unknown.push(...entries.filter(({ id }) => !ids.has(id)).map(({ field }) => field))
  }
  return unknown
}

const NAMED_LISTS = {
  country: 'country_id',
  trade_group: 'trade_group_id',
  platform: 'platform_id',
  store: 'store_id',
  category_group: 'category_group_id',
  category: 'category_id',
  trade: 'trade_id',
} as const
export type NamedList = keyof typeof NAMED_LISTS
