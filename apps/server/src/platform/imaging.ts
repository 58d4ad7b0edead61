import { LIMITS } from '@vitrine/contract/limits'
import { needsTiles } from '@vitrine/contract/pictures/tiles'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { detectMediaType } from './media-type.ts'
import { orderTiles } from './tile-zip.ts'
import { UnreadableFile } from './unreadable.ts'

/** All decoding goes through this file and is limited to four formats, from memory. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// Pictures do not repeat, so a cache only wastes memory. Several pictures with one thread each are faster than one
// picture on several threads.
sharp.cache(false)
sharp.concurrency(1)

const { pixels, untiled, tile, thumbnail } = LIMITS.picture
const WHITE = '#ffffff'
/** Many times the time that the largest picture needs. */
const SECONDS = 60

/**
 * A truncated picture is refused instead of shown in part: half a page has half its banners, and reviewers would not
 * notice. For a JPEG that is damaged in the middle the decoder only warns, so warnings count as errors there. Warnings
 * for other formats are about minor issues, such as a misplaced comment.
 */
function getSafeOptions(picture: Buffer): SharpOptions {
  const failOn = detectMediaType(picture) === 'image/jpeg' ? 'warning' : 'error'
  return { limitInputPixels: pixels, failOn, pages: 1 }
}

/** Files are written once and stored for years, so a smaller size is worth slower encoding. */
const PREVIEW = { quality: 80 }
const TILE = { quality: 80 }
const THUMBNAIL = { quality: 75, effort: 2 }

/** A page is recognized by its top, a product only as a whole. */
export type ThumbnailKind = 'page' | 'product'
const CROPS = {
  page: { ...thumbnail, fit: 'cover', position: 'top' },
  product: { ...thumbnail, fit: 'contain', background: WHITE },
} as const

export interface Derivatives {
  /** After applying the EXIF orientation. */
  readonly width: number
  readonly height: number
  /** JPEG at full resolution if browsers can show that many pixels. */
  readonly preview: Buffer
  readonly thumbnail: Buffer
  /** Present if the preview is smaller than the original. */
  readonly tiles?: { readonly zip: Buffer; readonly places: number[] }
}

/**
 * Writes new files from the pixels only, so nothing else in the original (comments, profiles, appended scripts)
 * survives. The original is decoded once, or twice if it is tall: measurements show that this is as fast as keeping its
 * raw pixels, which would take 150 MB. The thumbnail is made from the preview, whose decoder can skip detail.
 */
export async function createDerivatives(original: Buffer, portrait: ThumbnailKind): Promise<Derivatives> {
  const { width, height } = await measure(original)
  const isTall = needsTiles(width, height)
  const source = () => openSafely(original).autoOrient().flatten({ background: WHITE })
  const whole = isTall ? source().resize({ width: untiled, height: untiled, fit: 'inside' }) : source()
  const preview = await encode(whole.jpeg(PREVIEW))
  const small = await encode(openSafely(preview).resize(CROPS[portrait]).webp(THUMBNAIL))
  if (!isTall) return { width, height, preview, thumbnail: small }
  const zip = await encode(
    source().jpeg(TILE).tile({ size: tile, overlap: 0, layout: 'dz', depth: 'onetile', container: 'zip' }),
  )
  return { width, height, preview, thumbnail: small, tiles: { zip, places: orderTiles(zip, width, height) } }
}

/** Reads only the header. */
async function measure(original: Buffer): Promise<{ width: number; height: number }> {
  // No pixel limit here, so that exceeding it can be reported separately; nothing is decoded.
  const { width, height, autoOrient } = await mapDecodeErrors(
    sharp(original, { ...getSafeOptions(original), limitInputPixels: false }).metadata(),
  )
  if (width * height > pixels) throw new UnreadableFile('tooManyPixels')
  return autoOrient
}

/** Opens a picture with all safety limits, for code that reads pixels. */
export function openSafely(picture: Buffer): Sharp {
  return sharp(picture, getSafeOptions(picture)).timeout({ seconds: SECONDS })
}

async function encode(made: Sharp): Promise<Buffer> {
  return mapDecodeErrors(made.toBuffer())
}

/** For programs without WebP support, such as many email clients. */
export function asJpeg(picture: Buffer): Promise<Buffer> {
  return encode(openSafely(picture).jpeg(PREVIEW))
}

async function mapDecodeErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.startsWith('timeout')
    throw new UnreadableFile(isTimeout ? 'tooSlow' : 'damaged', error)
  }
}

/** From 0 (black) to 255 (white). */
export async function measureBrightness(picture: Buffer): Promise<number> {
  const { channels } = await mapDecodeErrors(openSafely(picture).greyscale().stats())
  return channels[0]?.mean ?? 0
}
