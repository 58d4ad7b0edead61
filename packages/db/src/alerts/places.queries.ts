import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { AlertOwner, PlatformPlace, SourceQuery } from './sources.ts'

/** The requested eTailers that the asker may see. */
export async function readPlaces(
  db: Db,
  { clientId }: Pick<AlertOwner, 'clientId'>,
  { countryIds, platformIds }: Pick<SourceQuery, 'countryIds' | 'platformIds'>,
): Promise<PlatformPlace[]> {
  const { rows } = await sql<PlatformPlace>`
    select p.platform_id, p.name as platform, p.country_id from platform p
    where (${clientId}::int is null
        or p.platform_id in (select s.platform_id from client_platform s where s.client_id = ${clientId}::int))
      and (${countryIds}::int[] is null or p.country_id = any (${countryIds}::int[]))
      and (${platformIds}::int[] is null or p.platform_id = any (${platformIds}::int[]))
    order by p.platform_id`.execute(db)
  return rows
}
