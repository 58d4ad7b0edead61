import type { Shape } from '@vitrine/contract/perfect-image/shape'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A text from OCR. */
interface NewText {
  readonly text: string
  readonly polygon: Shape
  /** Percent. */
  readonly confidence: number
}

interface NewImageCapture {
  readonly imageCaptureId: number
  readonly storeId: number
  readonly platformId: number
  readonly ean: string | null
  readonly whenGmt: string
  readonly fileName: string
  readonly isScreenshot: boolean
  /** Added by a user. */
  readonly isManual: boolean
  /** In reading order. */
  readonly texts: readonly NewText[]
}

/** Inserts the image capture and its texts, which are proposals until confirmed. */
export async function insertImageCapture(db: Db, image: NewImageCapture): Promise<void> {
  const { imageCaptureId } = image
  const { numAffectedRows } = await sql`
    insert into image_capture (image_capture_id, store_id, ean, when_gmt, when_local, file_name, is_screenshot,
      is_manual)
    select ${imageCaptureId}, ${image.storeId}, ${image.ean}, ${image.whenGmt}::timestamptz,
      ${image.whenGmt}::timestamptz at time zone p.time_zone, ${image.fileName}, ${image.isScreenshot},
      ${image.isManual}
    from platform p
    where p.platform_id = ${image.platformId}`.execute(db)
  if (numAffectedRows !== 1n) throw new Error(`There is no eTailer ${image.platformId}`)
  const proposed = image.texts.map(({ text, polygon, confidence }, place) => ({ text, polygon, confidence, place }))
  await sql`
    insert into image_capture_text (image_capture_id, place, text, polygon, is_proposed, confidence)
    select ${imageCaptureId}, place, text, polygon, true, confidence
    from jsonb_to_recordset(${JSON.stringify(proposed)}::jsonb)
      read (place int, text text, polygon jsonb, confidence numeric)`.execute(db)
  await sql`update image_capture set search = image_capture_search(image_capture_id)
    where image_capture_id = ${imageCaptureId}`.execute(db)
}
