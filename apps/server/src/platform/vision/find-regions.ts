import type { Box } from '@vitrine/contract/creatives/region'
import { type Pixels, rawPixels } from '../pixels.ts'
import { openThread } from './thread.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** The tallest pages take less than two seconds, also on a busy machine, so this limit only catches hangs. */
const TIME_LIMIT = 20_000
/** Pictures with more pixels per line, as from phones with dense screens, are scaled down. */
const WIDEST = 1440

/** Its own thread, so that no page waits for the products that the matcher looks for. */
const thread = openThread<Pixels, readonly Box[]>(new URL('./find-regions-thread.ts', import.meta.url), TIME_LIMIT)

/**
 * Finds the rectangles that may be banners, in pixels of the original, from the preview of a page. Throws the signal's
 * reason if it is aborted, and ThreadEnded if the search hangs.
 */
export async function findRegions(preview: Buffer, original: Size, signal?: AbortSignal): Promise<Box[]> {
  signal?.throwIfAborted()
  const pixels = await rawPixels(preview, { width: WIDEST, fit: 'inside', channels: 3 })
  signal?.throwIfAborted()
  const boxes = await thread.ask(pixels)
  signal?.throwIfAborted()
  return boxes.flatMap((box) => toOriginal(box, pixels, original) ?? [])
}

/** Ends the thread; the next picture starts a new one. */
export const endRegionSearch = () => thread.end()

/** Rounds the sides, so that neighbors stay neighbors. */
function toOriginal(box: Box, pixels: Size, original: Size): Box | undefined {
  const toX = (x: number) => Math.min(original.width, Math.round((x * original.width) / pixels.width))
  const toY = (y: number) => Math.min(original.height, Math.round((y * original.height) / pixels.height))
  const [x, y] = [toX(box.x), toY(box.y)]
  const [width, height] = [toX(box.x + box.width) - x, toY(box.y + box.height) - y]
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}
