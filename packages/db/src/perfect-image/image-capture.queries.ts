import type {
  GivenText,
  ImageCaptureDocument,
  ImageCaptureStateId,
} from '@vitrine/contract/perfect-image/image-capture'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { type ImageCaptureRow, LISTED } from './list.queries.ts'

type StoredImageCapture = Omit<ImageCapture, 'picture'> & Pick<ImageCaptureRow, 'picture'>

export async function findImageCapture(db: Db, imageCaptureId: number): Promise<StoredImageCapture | undefined> {
  const { rows } = await sql<Omit<StoredImageCapture, keyof ImageCaptureRow> & { listed: ImageCaptureRow }>`
    select ${LISTED} as listed, c.ean, c.product_polygon, c.is_product_proposed,
      c.product_confidence::float8 as product_confidence,
      (select o.name from product o where o.ean = c.ean order by o.product_id limit 1) as product,
      coalesce((
        select json_agg(json_build_object(
          'imageCaptureTextId', t.image_capture_text_id, 'imageCaptureId', t.image_capture_id, 'text', t.text,
          'polygon', t.polygon, 'isDeleted', t.is_deleted, 'isProposed', t.is_proposed, 'confidence', t.confidence
        ) order by t.place, t.image_capture_text_id)
        from image_capture_text t
        where t.image_capture_id = c.image_capture_id), '[]') as texts
    from image_capture c
    join store s using (store_id)
    left join picture p on p.picture_id = c.image_capture_id
    where c.image_capture_id = ${imageCaptureId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { listed, ...rest } = row
  return { ...listed, ...rest }
}

/** State that a save is checked against. */
export interface BeforeSave {
  readonly revision: number
  readonly captureStateId: ImageCaptureStateId
  readonly width: number | null
  readonly height: number | null
  readonly texts: readonly Pick<GivenText, 'imageCaptureTextId' | 'text' | 'polygon' | 'isProposed'>[]
}

/** Locks the image capture against other saves until the transaction ends. */
export async function holdImageCapture(db: Db, imageCaptureId: number): Promise<BeforeSave | undefined> {
  const { rows } = await sql<BeforeSave>`
    with held as materialized (
      select c.image_capture_id, c.revision, c.image_capture_state_id from image_capture c
      where c.image_capture_id = ${imageCaptureId} for update)
    select c.revision, c.image_capture_state_id as capture_state_id, p.width, p.height, coalesce((
      select json_agg(json_build_object('imageCaptureTextId', t.image_capture_text_id, 'text', t.text,
        'polygon', t.polygon, 'isProposed', t.is_proposed))
      from image_capture_text t
      where t.image_capture_id = c.image_capture_id), '[]') as texts
    from held c
    left join picture p on p.picture_id = c.image_capture_id`.execute(db)
  return rows[0]
}

interface ImageCaptureSave {
  readonly imageCaptureId: number
  readonly captureStateId: ImageCaptureStateId
  readonly userId: number
  readonly document: ImageCaptureDocument
  readonly productCoverage: number | null
}

/** Saves row, texts and search data. OCR texts that are not in the request stay unchanged. */
export async function storeImageCapture(db: Db, save: ImageCaptureSave): Promise<number> {
  const { imageCaptureId, captureStateId, userId, document, productCoverage } = save
  const { productPolygon, isProductProposed, productConfidence, texts } = document
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(texts.map((text, place) => ({ ...text, place })))}::jsonb)
        t ("imageCaptureTextId" bigint, place int, text text, polygon jsonb, "isDeleted" boolean, "isProposed" boolean)
    ), added as (
      insert into image_capture_text (image_capture_id, place, text, polygon, is_deleted, is_proposed)
      select ${imageCaptureId}, g.place, g.text, g.polygon, g."isDeleted", false from given g where g."imageCaptureTextId" = 0
    )
    update image_capture_text t
    set place = g.place, text = g.text, polygon = g.polygon, is_deleted = g."isDeleted", is_proposed = g."isProposed"
    from given g
    where t.image_capture_text_id = g."imageCaptureTextId" and t.image_capture_id = ${imageCaptureId}`.execute(db)
  const { rows } = await sql<{ revision: number }>`
    update image_capture c
    set image_capture_state_id = ${captureStateId}, user_id = ${userId}, revision = c.revision + 1, changed_at = now(),
      product_polygon = ${productPolygon && JSON.stringify(productPolygon)}::jsonb, product_coverage = ${productCoverage},
      is_product_proposed = ${isProductProposed}, product_confidence = ${productConfidence},
      search = image_capture_search(c.image_capture_id)
    where c.image_capture_id = ${imageCaptureId}
    returning c.revision`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The image capture went away while it was held')
  return row.revision
}
