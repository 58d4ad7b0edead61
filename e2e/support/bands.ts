import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Six steps per channel: as many bands as there are colors. */
const STEPS = 6
const STEP = 255 / (STEPS - 1)
export const BAND = 100

const getColor = (band: number) => [band % STEPS, Math.floor(band / STEPS) % STEPS, Math.floor(band / STEPS ** 2)]

/**
 * A picture of 100 px bands in different colors, stacked or side by side, so that a pixel's color identifies its
 * position.
 */
export function bands(width: number, height: number, along: 'down' | 'across'): Promise<Buffer> {
  const count = Math.ceil((along === 'down' ? height : width) / BAND)
  const colours = Array.from({ length: count }, (_, band) => getColor(band).map((steps) => steps * STEP)).flat()
  const [columns, rows] = along === 'down' ? [1, count] : [count, 1]
  return sharp(Buffer.from(colours), { raw: { width: columns, height: rows, channels: 3 } })
    .resize(along === 'down' ? width : count * BAND, along === 'down' ? count * BAND : height, {
      kernel: 'nearest',
      fit: 'fill',
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The pixels of a part of the screen, in grayscale. */
export async function readGray(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer()
}

/** The band at a point of the screen; undefined outside the picture. */
export async function bandAt(page: Page, x: number, y: number): Promise<number | undefined> {
  const pixel = await sharp(
    await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } }),
  )
    .removeAlpha()
    .raw()
    .toBuffer()
  const steps = [...pixel].map((value) => value / STEP)
  if (steps.some((value) => Math.abs(value - Math.round(value)) > 0.2)) return undefined
  return steps.reduce((band, value, channel) => band + Math.round(value) * STEPS ** channel, 0)
}
