import type { PlannedCapture, PlannedPicture } from '@vitrine/demo/captures/planned'
import type { ReceivedCapture } from '@vitrine/demo/captures/reviewing'
import type { Owner } from './rows.ts'

/**
 * Inserts planned captures in order of arrival, as a worker would: with no recognized content, or usually with the
 * page's previous content.
 */
export async function insertPlannedCaptures(
  owner: Owner,
  captures: readonly PlannedCapture[],
  { areCopies = false } = {},
): Promise<ReceivedCapture[]> {
  const facts = captures.map(({ facts, fileName, arrivedAt }) => ({ ...facts, fileName, arrivedAt }))
  const { rows } = await owner.query<{ capture_id: number; filename: string }>(
    `with fact as (
       select nextval('capture_id_seq') as capture_id, f.* from (
         select f.*, p.time_zone from jsonb_to_recordset($1) f ("platformId" int, "urlId" int, "captureTypeId" int,
           "whenGmt" timestamptz, title text, keyword text, sku text, position int, "fileName" text, "arrivedAt" timestamptz)
         join platform p on p.platform_id = "platformId" order by "arrivedAt") f),
     own as (
       insert into capture (capture_id, platform_id, url_id, capture_type_id, when_gmt, when_local, title, keyword, keyword_id, sku, position, filename, copied_from)
       select capture_id, "platformId", "urlId", "captureTypeId", "whenGmt", "whenGmt" at time zone time_zone, title, keyword,
         (select min(k.keyword_id) from keyword k join keyword_platform kp using (keyword_id)
           where kp.platform_id = "platformId" and lower(k.keyword) = lower(fact.keyword) having count(*) = 1),
         sku, position, "fileName", case when $2 and "captureTypeId" = 1 and hashtext("fileName") % 3 <> 0 then (
           select max(e.capture_id) from capture e where e.url_id = "urlId") end
       from fact returning *),
     history as (
       insert into capture_history (capture_id, revision, action, state_after, document)
       select capture_id, 1, 'created', 1, jsonb_build_object('banners', banners) from own)
     select capture_id, filename from own`,
    [JSON.stringify(facts), areCopies],
  )
  const ids = new Map(rows.map((row) => [row.filename, Number(row.capture_id)]))
  return captures.map((plan) => ({ captureId: ids.get(plan.fileName) ?? 0, plan }))
}

/** Planned reference images without files. */
export async function insertProductImages(owner: Owner, images: readonly PlannedPicture[]): Promise<void> {
  await owner.query(
    `with fact as (
       select nextval('capture_id_seq') as picture_id, f.* from jsonb_to_recordset($1) f ("clientId" int, "platformId" int, sku text,
         position int, description text, reference text)),
     made as (
       insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name)
       select picture_id, 3, 2, reference, 'reference.jpg' from fact)
     insert into product_image (client_id, platform_id, sku, position, description, picture_id)
     select "clientId", "platformId", sku, position, description, picture_id from fact`,
    [JSON.stringify(images.map(({ facts }) => facts))],
  )
}
