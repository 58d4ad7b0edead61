import sharp from 'sharp'
import { openSafely } from './imaging.ts'

interface PixelsOptions {
  /** At least one of width and height. `inside` never enlarges; `fill` produces exactly this size. */
  readonly width?: number
  readonly height?: number
  readonly fit: 'inside' | 'fill'
  /** 1: gray; 3: red, green and blue. */
  readonly channels: 1 | 3
}

export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** A scaled-down copy of a picture as raw pixels, for comparison. */
export async function rawPixels(picture: Buffer, options: PixelsOptions): Promise<Pixels> {
  const { width, height, fit, channels } = options
  const { data, info } = await openSafely(picture)
    .autoOrient()
    // transparent areas become white, as on the page
    .flatten({ background: '#fff' })
    .resize({ ...(width && { width }), ...(height && { height }), fit, withoutEnlargement: fit === 'inside' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== channels) throw new Error(`A picture came out with ${info.channels} channels`)
  return { data, width: info.width, height: info.height }
}

interface CropOptions extends Pick<PixelsOptions, 'channels'> {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly width: number
  readonly height: number
}

/** A rectangle of raw pixels, stretched or shrunk to exactly this size. */
export async function cropPixels(pixels: Pixels, { box, width, height, channels }: CropOptions): Promise<Pixels> {
  const raw = { width: pixels.width, height: pixels.height, channels }
  const { x: left, y: top } = box
  const data = await sharp(pixels.data, { raw })
    .extract({ left, top, width: box.width, height: box.height })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer()
  return { data, width, height }
}
