import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PICTURE_KIND, PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { insertClient } from '@vitrine/testing/rows'
import type { TestDatabase } from '@vitrine/testing/test-database'
import sharp, { type Sharp } from 'sharp'
import { newFileKey, objectKey } from '../platform/picture-objects.ts'
import type { Services } from '../platform/services.ts'

/** A page of colored areas and lines of fake text. The same seed always gives the same page. */
export function paintPage({ width = 640, height = 900, seed = 1 } = {}): Sharp {
  let state = seed
  const random = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
  const pixels = Buffer.alloc(width * height * 3, 255)
  const fill = (left: number, top: number, wide: number, high: number, colour: Buffer) => {
    const line = Buffer.alloc(Math.min(wide, width - left) * 3, colour)
    for (let y = top; y < Math.min(top + high, height); y++) line.copy(pixels, (y * width + left) * 3)
  }
  const randomColor = () => Buffer.from([random(256), random(256), random(256)])
  for (let top = 0; top < height; top += 150) {
    fill(random(width / 4), top, width / 2 + random(width / 4), 80, randomColor())
    for (let n = 0; n < 40; n++)
      fill(random(width - 4), top + random(150), 4 + random(60), 3 + random(9), randomColor())
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** An image with this many pixels; black pixels need almost no bytes. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8) // one bit per pixel, gray
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

function crc32(data: Buffer): number {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** An eTailer, a crawler and a client for one test. */
export async function makeShop({ owner }: TestDatabase) {
  const name = randomBytes(6).toString('hex')
  const { rows } = await owner.query(
    `with
     p as (insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, $1, 'Europe/Madrid') returning platform_id),
     c as (insert into crawler (name) values ($1) returning crawler_id)
     select platform_id as "platformId", crawler_id as "crawlerId" from p, c`,
    [name],
  )
  return { ...(rows[0] as { platformId: number; crawlerId: number }), clientId: await insertClient(owner) }
}
export type Shop = Awaited<ReturnType<typeof makeShop>>

/** A picture after ingest: rows waiting, the file in storage. */
export async function pushPicture(
  { owner }: TestDatabase,
  { files }: Services,
  { crawlerId, platformId }: Shop,
  file: Buffer | undefined,
  facts: Record<string, unknown> = {},
  { as = 'original', fileName = 'page.png' }: { as?: 'original' | 'incoming'; fileName?: string } = {},
): Promise<{ pictureId: number; fileKey: string }> {
  const fileKey = newFileKey()
  const reference = randomBytes(8).toString('hex')
  const all: Record<string, unknown> = { ...(facts.kind ? {} : BANNER), reference, platformId, ...facts }
  if (file) await files.put(objectKey(fileKey, as), file, 'application/octet-stream')
  const { rows } = await owner.query(
    `with p as (insert into picture (picture_kind_id, picture_state_id, file_key, file_name, received_at)
       values ($1, $2, $3, $4, now()) returning picture_id),
     a as (insert into arrival (crawler_id, reference, picture_id, facts, request_hash)
       select $5, $6, picture_id, $7, '\\x00' from p)
     select picture_id::int as "pictureId" from p`,
    [PICTURE_KIND[all.kind as 'capture'], PICTURE_STATE.waiting, fileKey, fileName, crawlerId, reference, all],
  )
  return { pictureId: rows[0].pictureId, fileKey }
}

const BANNER = { kind: 'capture', captureTypeId: 1, whenGmt: '2026-07-01T10:00:00Z', title: 'A shop, home page' }
