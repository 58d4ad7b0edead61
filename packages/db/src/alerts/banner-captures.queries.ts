import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { KIND_JOINS, KINDS } from './kinds.ts'
import { readPlaces } from './places.queries.ts'
import { readSent } from './sent-captures.queries.ts'
import type { AlertOwner, NewCreative, PlatformPlace, SourceQuery } from './sources.ts'

type FirstAppearance = Pick<NewCreative, 'creativeId' | 'captureId' | 'firstSeen'>
type ShownBanner = NewCreative['shows'][number]

/** Creatives whose first capture is new, one eTailer at a time. */
export async function* readNewCreatives(db: Db, asker: AlertOwner, asked: SourceQuery): AsyncGenerator<NewCreative[]> {
  for (const place of await readPlaces(db, asker, asked)) {
    for await (const firsts of readFirsts(db, place, asked)) {
      const shows = await readShows(
        db,
        asker,
        firsts.map(({ captureId }) => captureId),
      )
      yield firsts.map((first) => ({ ...place, ...first, shows: shows.get(first.captureId) ?? [] }))
    }
  }
}

/**
 * Looks up recent captures by creative and uses the first one that the asker may see, so that older creatives don't
 * count as new. Copies are almost always at one eTailer; if not, the first one decides.
 */
async function* readFirsts(
  db: Db,
  { platformId }: PlatformPlace,
  { since, to, categoryIds }: SourceQuery,
): AsyncGenerator<readonly FirstAppearance[]> {
  const looked = new Set<number>()
  const filter = { captureTypeId: CAPTURE_TYPE.banner, platformId, from: since, to, categoryIds }
  const columns = sql`distinct coalesce(c.creative_id, c.capture_id) as creative_id`
  for await (const rows of readSent<Pick<FirstAppearance, 'creativeId'>>(db, filter, columns)) {
    const creativeIds = rows.map(({ creativeId }) => creativeId).filter((creativeId) => !looked.has(creativeId))
    for (const creativeId of creativeIds) looked.add(creativeId)
    const { rows: firsts } = await sql<FirstAppearance>`
      select o.creative_id, first.capture_id, first.when_gmt as first_seen
      from unnest(${creativeIds}::bigint[]) o (creative_id)
      cross join lateral (
        select c.capture_id, c.when_gmt, c.platform_id from capture c
        where (c.creative_id = o.creative_id or c.capture_id = o.creative_id)
          and c.capture_type_id = ${CAPTURE_TYPE.banner} and c.capture_state_id = ${CAPTURE_STATE.sent}
        order by c.when_gmt, c.capture_id limit 1
      ) first
      where first.platform_id = ${platformId} and first.when_gmt > ${since}::timestamptz
      order by first.when_gmt, first.capture_id`.execute(db)
    if (firsts.length > 0) yield firsts
  }
}

/** Limited to the asker's categories. */
async function readShows(
  db: Db,
  { clientId }: AlertOwner,
  captureIds: readonly number[],
): Promise<ReadonlyMap<number, ShownBanner[]>> {
  const { rows } = await sql<ShownBanner & { captureId: number }>`
    select o.capture_id, ${KINDS}, t.name as brand, v.name as provider, k.name as category
    from capture_pairs(array(select c from capture c where c.capture_id = any (${captureIds}::bigint[]))) o ${KIND_JOINS}
    left join provider v on v.provider_id = t.provider_id
    where t.trade_id is not null
      and (${clientId}::int is null
        or o.category_id in (select s.category_id from client_category s where s.client_id = ${clientId}::int))
    order by t.name, k.name`.execute(db)
  const byCapture = Map.groupBy(rows, ({ captureId }) => captureId)
  return new Map(
    [...byCapture].map(([captureId, shown]) => [captureId, shown.map(({ captureId: _, ...what }) => what)]),
  )
}
