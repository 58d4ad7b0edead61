import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { fromBufferPromise } from 'yauzl'
import { newFileKey, objectKey } from '../platform/picture-objects.ts'
import type { Services } from '../platform/services.ts'

export interface NewCapture {
  /** Undefined: the capture has no picture. Null: its picture is missing from storage. */
  readonly original?: Buffer | null
  readonly fileName?: string
  readonly mediaType?: string
  /** The client that owns the product and may see the capture. */
  readonly clientId?: number
}

/** A sent product capture with all of its records. */
export async function storeCapture(
  { owner }: TestDatabase,
  { files }: Services,
  { original, fileName = 'page.png', mediaType = 'image/png', clientId }: NewCapture,
): Promise<number> {
  const sku = randomBytes(6).toString('hex')
  const { rows } = await owner.query<{ id: string }>(
    `with p as (insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, $1, 'Europe/Madrid') returning platform_id),
     t as (insert into trade (name) values ($1) returning trade_id),
     g as (insert into category_group (name, trade_group_id) values ($1, 1) returning category_group_id),
     c as (insert into category (name, category_group_id) select $1, category_group_id from g returning category_id),
     own as (insert into product (client_id, ean, sku, name, trade_id, category_id)
       select $2, lpad((random() * 1e12)::bigint::text, 13, '0'), $1, $1, trade_id, category_id from t, c
       where $2::int is not null),
     seen as (insert into client_platform (client_id, platform_id) select $2, platform_id from p where $2::int is not null)
     select nextval('capture_id_seq') as id`,
    [sku, clientId ?? null],
  )
  const captureId = Number(rows[0]?.id)
  await owner.query(
    `insert into capture (capture_id, capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, sku, position)
     select $1, 2, 3, platform_id, now(), now(), 'A product', $2, 1 from platform where name_without_prefix = $2`,
    [captureId, sku],
  )
  if (original === undefined) return captureId
  const fileKey = newFileKey()
  await owner.query(
    `insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, width, height)
     values ($1, 1, 3, $2, $3, $4, $5, 10, 10)`,
    [captureId, fileKey, fileName, mediaType, original?.length ?? 1],
  )
  if (original) await files.put(objectKey(fileKey, 'original'), original, mediaType)
  return captureId
}

interface UnzippedFile {
  readonly name: string
  readonly content: Buffer
  readonly isStored: boolean
}

/** Reads a zip file with an independent reader, including checksums. */
export async function unzip(zip: Buffer): Promise<UnzippedFile[]> {
  const found: UnzippedFile[] = []
  const archive = await fromBufferPromise(zip)
  for await (const entry of archive.eachEntry()) {
    const content = Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray())
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    found.push({ name: entry.fileName, content, isStored: entry.compressionMethod === 0 })
  }
  return found
}
