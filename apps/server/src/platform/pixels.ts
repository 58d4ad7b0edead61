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
