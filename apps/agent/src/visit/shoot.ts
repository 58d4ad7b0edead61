import type { CDPSession } from 'playwright-core'
import sharp from 'sharp'
import type { VisitPlan } from './plan.ts'

/** The tallest surface that Chromium draws, in picture pixels. */
const MAX_SURFACE = 16_384
const COMPRESSION = { compressionLevel: 6 }
/** Chromium made these pictures, so their size needs no check. */
const NO_LIMIT = { limitInputPixels: false }

export interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PageArea {
  readonly width: number
  readonly height: number
  /** Picture pixels for each pixel of the page; less than the plan's if a phone zooms out. */
  readonly scale: number
  /** The part of the scale that the emulated device doesn't apply. */
  readonly clipScale: number
}

export async function measurePage(session: CDPSession, plan: VisitPlan): Promise<PageArea> {
  const { cssLayoutViewport, cssContentSize, visualViewport } = await session.send('Page.getLayoutMetrics')
  const scale = plan.scale * visualViewport.scale
  const clipScale = plan.device === 'phone' ? visualViewport.scale : scale
  return { width: cssLayoutViewport.clientWidth, height: cssContentSize.height, scale, clipScale }
}

/** Takes a picture of a part of the page, as one PNG for each strip of 16,384 px. Nothing is scrolled. */
export async function shootStrips(session: CDPSession, clip: Clip, area: PageArea): Promise<Buffer[]> {
  const most = Math.floor(MAX_SURFACE / area.scale)
  const strips: Buffer[] = []
  for (let y = 0; y < clip.height; y += most) {
    const height = Math.min(most, clip.height - y)
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      // compressed well once, when it is joined
      optimizeForSpeed: true,
      clip: { x: clip.x, y: clip.y + y, width: clip.width, height, scale: area.clipScale },
    })
    strips.push(Buffer.from(data, 'base64'))
  }
  return strips
}

/** Joins strips below each other without changing a pixel, as one PNG. */
export async function stitchStrips(strips: readonly Buffer[]): Promise<Buffer> {
  const [first] = strips
  if (first && strips.length === 1) return sharp(first, NO_LIMIT).png(COMPRESSION).toBuffer()
  const sizes = await Promise.all(strips.map((strip) => sharp(strip, NO_LIMIT).metadata()))
  const height = sizes.reduce((sum, size) => sum + size.height, 0)
  const width = Math.max(...sizes.map((size) => size.width))
  let top = 0
  const layers = strips.map((input, index) => {
    const layer = { input, left: 0, top }
    top += sizes[index]?.height ?? 0
    return layer
  })
  return sharp({ create: { width, height, channels: 3, background: '#fff' }, ...NO_LIMIT })
    .composite(layers)
    .png(COMPRESSION)
    .toBuffer()
}

/** The share of pixels that differ, 0 to 1. Pictures of different sizes differ everywhere. */
export async function compareShots(one: readonly Buffer[], other: readonly Buffer[]): Promise<number> {
  if (one.length !== other.length) return 1
  let pixels = 0
  let different = 0
  for (const [index, strip] of one.entries()) {
    const twin = other[index]
    if (!twin) return 1
    if (strip.equals(twin)) {
      const { width, height } = await sharp(strip, NO_LIMIT).metadata()
      pixels += width * height
      continue
    }
    const [a, b] = await Promise.all([readPixels(strip), readPixels(twin)])
    if (a.length !== b.length) return 1
    pixels += a.length
    for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) different += 1
  }
  return pixels === 0 ? 0 : different / pixels
}

async function readPixels(picture: Buffer): Promise<Uint32Array> {
  const data = await sharp(picture, NO_LIMIT).ensureAlpha().raw().toBuffer()
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)
}
