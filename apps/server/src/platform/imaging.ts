import { LIMITS } from '@vitrine/contract/limits'
import { needsTiles } from '@vitrine/contract/pictures/tiles'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mediaTypeOf } from './media-type.ts'
import { orderTiles } from './tile-zip.ts'
import { Unreadable } from './unreadable.ts'

/** The only door to the decoders: four formats, from memory, whatever the bytes claim to be. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// No two pictures are the same, so a cache only holds memory. Several pictures at once, one thread each, beat one
// picture on several threads.
sharp.cache(false)
sharp.concurrency(1)

const { pixels, untiled, tile, thumbnail } = LIMITS.picture
const WHITE = '#ffffff'
/** Many times what the largest picture needs. */
const SECONDS = 60

/**
 * A picture that is not whole is refused, not shown in part: half a page has half its banners, and nobody would notice.
 * Of a JPEG that lost a piece in the middle the decoder only warns, so there a warning counts; those of the others are
 * about trifles, such as a comment in an unusual place.
 */
function guarded(picture: Buffer): SharpOptions {
  const failOn = mediaTypeOf(picture) === 'image/jpeg' ? 'warning' : 'error'
  return { limitInputPixels: pixels, failOn, pages: 1 }
}

/** Stored for years and made once, so the smaller file is worth the longer encoding. */
const PREVIEW = { quality: 80 }
const TILE = { quality: 80 }
const THUMBNAIL = { quality: 75, effort: 2 }

/** A page is known by its top, a product by all of it. */
export type Portrait = 'page' | 'product'
const CROPS = {
  page: { ...thumbnail, fit: 'cover', position: 'top' },
  product: { ...thumbnail, fit: 'contain', background: WHITE },
} as const

export interface Derivatives {
  /** As it is seen, after the turn that the camera asks for. */
  readonly width: number
  readonly height: number
  /** JPEG, every pixel where a browser can show them. */
  readonly preview: Buffer
  readonly thumbnail: Buffer
  /** Where the preview has not every pixel. */
  readonly tiles?: { readonly zip: Buffer; readonly places: number[] }
}

/**
 * New files made of the pixels alone: nothing else of the original (comments, profiles, scripts behind the end) comes
 * along. The original is decoded once, a tall one twice: measured, that is as quick as keeping its raw pixels, which
 * would be 150 MB. The thumbnail comes from the preview, whose decoder skips what the thumbnail does not need.
 */
export async function derive(original: Buffer, portrait: Portrait): Promise<Derivatives> {
  const { width, height } = await measure(original)
  const isTall = needsTiles(width, height)
  const source = () => safely(original).autoOrient().flatten({ background: WHITE })
  const whole = isTall ? source().resize({ width: untiled, height: untiled, fit: 'inside' }) : source()
  const preview = await encode(whole.jpeg(PREVIEW))
  const small = await encode(safely(preview).resize(CROPS[portrait]).webp(THUMBNAIL))
  if (!isTall) return { width, height, preview, thumbnail: small }
  const zip = await encode(
    source().jpeg(TILE).tile({ size: tile, overlap: 0, layout: 'dz', depth: 'onetile', container: 'zip' }),
  )
  return { width, height, preview, thumbnail: small, tiles: { zip, places: orderTiles(zip, width, height) } }
}

/** Reads the header alone. */
async function measure(original: Buffer): Promise<{ width: number; height: number }> {
  // Without the limit, so that its being passed can be told from other faults; nothing is decoded here.
  const { width, height, autoOrient } = await orUnreadable(
    sharp(original, { ...guarded(original), limitInputPixels: false }).metadata(),
  )
  if (width * height > pixels) throw new Unreadable('tooManyPixels')
  return autoOrient
}

/** A picture opened with every guard on, for whoever reads pixels. */
export function safely(picture: Buffer): Sharp {
  return sharp(picture, guarded(picture)).timeout({ seconds: SECONDS })
}

async function encode(made: Sharp): Promise<Buffer> {
  return orUnreadable(made.toBuffer())
}

/** For programs that know no WebP, as many a mail program. */
export function asJpeg(picture: Buffer): Promise<Buffer> {
  return encode(safely(picture).jpeg(PREVIEW))
}

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.startsWith('timeout')
    throw new Unreadable(isTimeout ? 'tooSlow' : 'damaged', error)
  }
}

/** From 0, black, to 255, white. */
export async function brightnessOf(picture: Buffer): Promise<number> {
  const { channels } = await orUnreadable(safely(picture).greyscale().stats())
  return channels[0]?.mean ?? 0
}
