import type { Db } from '@vitrine/db/db'

/** Rows from the migration, by the names that the demo uses. */
export interface Seeds {
  readonly countries: ReadonlyMap<string, number>
  readonly platformTypes: ReadonlyMap<string, number>
  readonly tradeGroups: ReadonlyMap<string, number>
  readonly sections: ReadonlyMap<string, number>
  readonly positions: ReadonlyMap<string, number>
  /** The subtypes of each banner type that has any. */
  readonly subtypes: ReadonlyMap<number, readonly number[]>
  /** Names by id. */
  readonly bannerTypes: ReadonlyMap<number, string>
  readonly subtypeNames: ReadonlyMap<number, string>
}

export async function readSeeds(db: Db): Promise<Seeds> {
  const countries = await db.selectFrom('country').select(['code', 'countryId']).execute()
  const platformTypes = await db.selectFrom('platformType').select(['name', 'platformTypeId']).execute()
  const tradeGroups = await db.selectFrom('tradeGroup').select(['name', 'tradeGroupId']).execute()
  const sections = await db.selectFrom('locationSection').select(['name', 'locationSectionId']).execute()
  const positions = await db.selectFrom('locationPosition').select(['name', 'locationPositionId']).execute()
  const subtypes = await db
    .selectFrom('bannerSubtype')
    .select(['bannerTypeId', 'bannerSubtypeId', 'name'])
    .orderBy('bannerSubtypeId')
    .execute()
  const bannerTypes = await db.selectFrom('bannerType').select(['name', 'bannerTypeId']).execute()
  return {
    bannerTypes: new Map(bannerTypes.map((row) => [row.bannerTypeId, row.name])),
    subtypeNames: new Map(subtypes.map((row) => [row.bannerSubtypeId, row.name])),
    countries: new Map(countries.map((row) => [row.code, row.countryId])),
    platformTypes: new Map(platformTypes.map((row) => [row.name, row.platformTypeId])),
    tradeGroups: new Map(tradeGroups.map((row) => [row.name, row.tradeGroupId])),
    sections: new Map(sections.map((row) => [row.name, row.locationSectionId])),
    positions: new Map(positions.map((row) => [row.name, row.locationPositionId])),
    subtypes: new Map(
      [...Map.groupBy(subtypes, (row) => row.bannerTypeId)].map(([type, rows]) => [
        type,
        rows.map((row) => row.bannerSubtypeId),
      ]),
    ),
  }
}
