import type { FoundRegion } from '@vitrine/contract/creatives/regions.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A rectangle that may be a banner, before it has a number. */
export interface NewRegion extends Pick<FoundRegion, 'source' | 'kind' | 'x' | 'y' | 'width' | 'height'> {
  readonly target: string | null
  readonly label: string | null
  readonly sponsorLabel: string | null
  /** In hexadecimal. */
  readonly imageHash: string | null
}

/** A region whose pixels were compared with those of known creatives. */
export interface RecognizedRegion extends NewRegion {
  /** 64 characters of 0 and 1; null if the region is blank. */
  readonly hash: string | null
  readonly creativeId: number | null
  /** To its creative, in percent. */
  readonly similarity: number | null
}

/** Numbered in the order of the list. Upsert, because a picture may be processed again. */
export async function storeRegions(
  db: Db,
  captureId: number,
  regions: readonly (NewRegion | RecognizedRegion)[],
): Promise<void> {
  await sql`
    insert into capture_region (capture_id, number, source, kind, x, y, width, height, target, label, sponsor_label,
      image_hash, hash, creative_id, similarity)
    select ${captureId}, r.ordinality, r.source, r.kind, r.x, r.y, r.width, r.height, r.target, r.label,
      r."sponsorLabel", decode(r."imageHash", 'hex'), r.hash::bit(64), r."creativeId", r.similarity
    from rows from (jsonb_to_recordset(${JSON.stringify(regions)}::jsonb) as (source text, kind text, x int, y int,
      width int, height int, target text, label text, "sponsorLabel" text, "imageHash" text, hash text,
      "creativeId" int, similarity real)) with ordinality r
    on conflict (capture_id, number) do update set source = excluded.source, kind = excluded.kind, x = excluded.x,
      y = excluded.y, width = excluded.width, height = excluded.height, target = excluded.target,
      label = excluded.label, sponsor_label = excluded.sponsor_label, image_hash = excluded.image_hash,
      hash = excluded.hash, creative_id = excluded.creative_id, similarity = excluded.similarity`.execute(db)
}

export interface RegionsOfCapture {
  /** Null until the picture is processed, and if it can't be read. */
  readonly picture: { readonly width: number; readonly height: number } | null
  readonly regions: FoundRegion[]
}

/** Undefined if the capture isn't visible. */
export async function findRegions(db: Db, captureId: number): Promise<RegionsOfCapture | undefined> {
  const { rows } = await sql<RegionsOfCapture>`
    select
      (select jsonb_build_object('width', p.width, 'height', p.height) from picture p
        where p.picture_id = c.capture_id and p.width is not null) as picture,
      (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'source', r.source, 'kind', r.kind, 'x', r.x,
          'y', r.y, 'width', r.width, 'height', r.height, 'target', r.target, 'text', r.label,
          'sponsorLabel', r.sponsor_label, 'creativeId', r.creative_id) order by r.number), '[]')
        from capture_region r where r.capture_id = c.capture_id) as regions
    from capture c
    where c.capture_id = ${captureId}`.execute(db)
  return rows[0]
}
