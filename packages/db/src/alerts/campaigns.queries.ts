import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { KIND_JOINS, KINDS } from './kinds.ts'
import { readPlaces } from './places.queries.ts'
import { readSent } from './sent-captures.queries.ts'
import type { AlertOwner, BannerKinds, ExpectedCampaign, PlatformPlace, SourceQuery } from './sources.ts'

type Expected = Pick<
  ExpectedCampaign,
  'campaignId' | 'name' | 'urlId' | 'url' | 'from' | 'to' | 'isActive' | 'platformId'
>

interface CampaignCapture {
  /** Null if not reviewed yet. */
  readonly captureId: number | null
  readonly urlId: number | null
  readonly at: Date
  readonly day: string
  /** Campaigns named by its live banners. */
  readonly campaignIds: readonly number[]
}

/** Expected campaigns and what was captured there, one eTailer at a time. */
export async function* readExpectedCampaigns(
  db: Db,
  asker: AlertOwner,
  asked: SourceQuery,
): AsyncGenerator<ExpectedCampaign[]> {
  const places = await readPlaces(db, asker, asked)
  const expected = await readExpected(db, asker, asked, places)
  const shows = await readShows(db, [...new Set(expected.map(({ campaignId }) => campaignId))])
  const byPlatform = Map.groupBy(expected, ({ platformId }) => platformId)
  for (const place of places) {
    const campaigns = byPlatform.get(place.platformId) ?? []
    if (campaigns.length === 0) continue
    const seen = await readSeen(db, place, asked)
    yield campaigns.map((campaign) => ({
      ...campaign,
      ...place,
      shows: shows.get(campaign.campaignId) ?? [],
      captures: seen
        .filter(({ urlId, day }) => (campaign.urlId === null || urlId === campaign.urlId) && isWithin(campaign, day))
        .map(({ captureId, at, day, campaignIds }) => ({
          ...{ captureId, at, day },
          outcome: captureId === null ? 'unreviewed' : campaignIds.includes(campaign.campaignId) ? 'live' : 'missing',
        })),
    }))
  }
}

const isWithin = ({ from, to }: Expected, day: string) => (from === null || from <= day) && (to === null || day <= to)

/**
 * Includes campaigns that ended or are no longer active within the period of the run, so that findings about them can
 * be closed. A campaign with urls is expected only there.
 */
async function readExpected(
  db: Db,
  { clientId }: AlertOwner,
  { from, to }: SourceQuery,
  places: readonly PlatformPlace[],
): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select c.campaign_id, c.name, c.from_date::text as "from", c.to_date::text as "to", c.is_active, p.platform_id,
      u.url_id, u.url
    from campaign c join campaign_platform p using (campaign_id)
    left join lateral (
      select url.url_id, url.url from campaign_url join url using (url_id)
      where campaign_url.campaign_id = c.campaign_id and url.platform_id = p.platform_id
    ) u on true
    where (${clientId}::int is null or c.client_id = ${clientId}::int)
      and p.platform_id = any (${places.map(({ platformId }) => platformId)}::int[])
      and (c.from_date is null or c.from_date <= ${to}::timestamptz at time zone 'UTC')
      and (c.to_date is null or c.to_date >= (${from}::timestamptz at time zone 'UTC')::date)
      and (u.url_id is not null or not exists (select from campaign_url n where n.campaign_id = c.campaign_id))
    order by c.campaign_id, u.url_id`.execute(db)
  return rows
}

async function readShows(db: Db, campaignIds: readonly number[]): Promise<ReadonlyMap<number, BannerKinds[]>> {
  const { rows } = await sql<BannerKinds & { campaignId: number }>`
    select o.campaign_id, ${KINDS} from campaign_category o ${KIND_JOINS}
    where o.campaign_id = any (${campaignIds}::int[])`.execute(db)
  return Map.groupBy(rows, ({ campaignId }) => campaignId)
}

/** Oldest first; among captures of the same time, unreviewed ones come last. */
async function readSeen(db: Db, { platformId }: PlatformPlace, { from, to }: SourceQuery): Promise<CampaignCapture[]> {
  const seen: CampaignCapture[] = []
  const columns = sql`c.capture_id, c.url_id, c.when_gmt as at, c.when_local::date::text as day, array(
    select b."campaignId" from jsonb_to_recordset(c.banners) b ("isDeleted" boolean, "campaignId" int)
    where b."isDeleted" is not true and b."campaignId" is not null) as campaign_ids`
  const filter = { captureTypeId: CAPTURE_TYPE.banner, platformId, from, to }
  for await (const rows of readSent<CampaignCapture>(db, filter, columns)) seen.push(...rows)
  seen.push(...(await readUnreviewed(db, platformId, { from, to })))
  const getSortKey = ({ captureId }: CampaignCapture) => captureId ?? Number.POSITIVE_INFINITY
  return seen.sort((one, other) => one.at.getTime() - other.at.getTime() || compare(getSortKey(one), getSortKey(other)))
}

const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)

async function readUnreviewed(
  db: Db,
  platformId: number,
  { from, to }: Pick<SourceQuery, 'from' | 'to'>,
): Promise<CampaignCapture[]> {
  const { rows } = await sql<Pick<CampaignCapture, 'urlId' | 'at' | 'day'>>`
    select url_id, at, day::text from unreviewed_banner_captures(${platformId}, ${from}, ${to})`.execute(db)
  return rows.map((row) => ({ ...row, captureId: null, campaignIds: [] }))
}
