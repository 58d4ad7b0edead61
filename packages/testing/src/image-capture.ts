import { randomBytes } from 'node:crypto'
import type { GivenText } from '@vitrine/contract/perfect-image/image-capture'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import type { Owner } from './rows.ts'

export interface NewImageCapture {
  readonly storeId: number
  readonly when?: string
  readonly fileName?: string
  readonly ean?: string
  readonly isManual?: boolean
  readonly isScreenShot?: boolean
  readonly captureStateId?: 1 | 2
  readonly width?: number
  readonly height?: number
  readonly productPolygon?: Shape
  readonly texts?: readonly (Partial<GivenText> & Pick<GivenText, 'text' | 'polygon'> & { confidence?: number })[]
}

/** Each test uses its own store. */
export async function insertStore(owner: Owner, name = 'Tienda'): Promise<{ storeId: number; name: string }> {
  const { rows } = await owner.query<{ store_id: number; name: string }>(
    'insert into store (name) values ($1) returning store_id, name',
    [`${name} ${randomBytes(4).toString('hex')}`],
  )
  const [row] = rows
  if (!row) throw new Error('The store was not inserted')
  return { storeId: row.store_id, name: row.name }
}

/** A processed picture from a store, without files unless the test adds them. */
export async function insertImageCapture(owner: Owner, image: NewImageCapture): Promise<number> {
  const {
    storeId,
    when = '2026-11-14T09:12:00',
    fileName = 'shelf.jpg',
    ean = null,
    width = 1000,
    height = 800,
  } = image
  const { rows } = await owner.query<{ id: string }>(
    `with p as (
       insert into picture (picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, sha256, width, height,
         received_at, finished_at)
       values (2, 3, 'test/' || gen_random_uuid(), $3, 'image/jpeg', 1, sha256('x'), $9, $10, now(), now())
       returning picture_id)
     insert into image_capture (image_capture_id, store_id, when_local, when_gmt, file_name, ean, is_manual, is_screenshot,
       image_capture_state_id, product_polygon)
     select picture_id, $1, $2::timestamp, $2::timestamp at time zone 'UTC', $3, $4, $5, $6, $7, $8::jsonb from p
     returning image_capture_id as id`,
    [
      storeId,
      when,
      fileName,
      ean,
      image.isManual ?? false,
      image.isScreenShot ?? false,
      image.captureStateId ?? 1,
      image.productPolygon ? JSON.stringify(image.productPolygon) : null,
      width,
      height,
    ],
  )
  const id = Number(rows[0]?.id)
  await owner.query(
    `insert into image_capture_text (image_capture_id, place, text, polygon, is_deleted, is_proposed, confidence)
     select $1, place, text, polygon, coalesce("isDeleted", false), coalesce("isProposed", false), confidence
     from jsonb_to_recordset($2::jsonb) t (place int, text text, polygon jsonb, "isDeleted" boolean, "isProposed" boolean,
       confidence numeric)`,
    [id, JSON.stringify((image.texts ?? []).map((text, place) => ({ ...text, place })))],
  )
  await owner.query(
    'update image_capture set search = image_capture_search(image_capture_id) where image_capture_id = $1',
    [id],
  )
  return id
}
