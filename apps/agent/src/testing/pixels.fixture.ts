import sharp from 'sharp'

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** Decodes a picture to RGB. */
export async function readPixels(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png, { limitInputPixels: false })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The color of a pixel, such as #ff00ff. */
export function readColor({ width, data }: Pixels, x: number, y: number): string {
  const at = (y * width + x) * 3
  return `#${data.subarray(at, at + 3).toString('hex')}`
}
