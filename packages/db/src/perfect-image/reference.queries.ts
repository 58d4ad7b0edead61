import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '../db.ts'
import type { StoredFeatures } from '../pictures/features.queries.ts'
import { sql } from '../sql.ts'

interface FoundReference extends StoredFeatures {
  readonly fileKey: string
}

/** Front pictures come first; each takes a fraction of a second to compare. */
const MOST = 6

/**
 * Reference images of the expected product, of any client and eTailer, by position: the newest one per client and
 * position.
 */
export async function findReferences(db: Db, imageCaptureId: number): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select r.file_key, f.width, f.height, f.keypoints, f.descriptors
    from (
      select distinct on (i.client_id, i.sku, i.position) i.position, i.picture_id, p.file_key
      from image_capture c
      join product o on o.ean = c.ean
      join product_image i on i.client_id = o.client_id and i.sku = o.sku
      join picture p on p.picture_id = i.picture_id and p.picture_state_id = ${PICTURE_STATE.ready}
      where c.image_capture_id = ${imageCaptureId}
        and exists (select from picture_features f where f.picture_id = i.picture_id)
      order by i.client_id, i.sku, i.position, i.product_image_id desc
    ) r
    join picture_features f on f.picture_id = r.picture_id
    order by r.position, r.picture_id desc
    limit ${MOST}`.execute(db)
  return rows
}
