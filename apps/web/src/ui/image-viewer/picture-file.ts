import { LIMITS } from '@vitrine/contract/limits'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { type TilePlace, tileLevels } from '@vitrine/contract/pictures/tiles'
import type { Size } from './view.model.ts'

const TILE = LIMITS.picture.tile
const MAP_WIDTH = 128

export type PictureAddresses = Pick<PictureLinks, 'width' | 'height' | 'preview' | 'tiles'>

/** A picture that can be drawn in tiles. Decoding happens off the main thread. */
export interface PictureFile {
  readonly size: Size
  readonly maxLevel: number
  getTileAddress: (place: TilePlace) => string
  drawTile: (place: TilePlace, signal: AbortSignal) => Promise<CanvasRenderingContext2D>
  /** The whole picture, scaled down. */
  drawMap: () => Promise<HTMLCanvasElement>
  close: () => void
}

/** The browser caches the file forever, because the address identifies its content. */
async function decode(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

function createCanvas({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no room for another picture')
  context.imageSmoothingQuality = 'high'
  return context
}

function getLevel(size: Size, level: number) {
  const found = tileLevels(size.width, size.height)[level]
  if (!found) throw new Error(`There is no level ${level}`)
  return found
}

const getTileSize = (whole: Size, { column, row }: TilePlace): Size => ({
  width: Math.min(TILE, whole.width - column * TILE),
  height: Math.min(TILE, whole.height - row * TILE),
})

export const formatTileAddress = (pattern: string, place: TilePlace) =>
  pattern.replace(/{(level|column|row)}/g, (_part, name: keyof TilePlace) => String(place[name]))

/** A large picture: each tile is a file. */
function tiledFile(pattern: string, size: Size): PictureFile {
  const levels = tileLevels(size.width, size.height)
  const closing = new AbortController()
  const getTileAddress = (place: TilePlace) => formatTileAddress(pattern, place)
  const decodeTile = (place: TilePlace, signal: AbortSignal) =>
    decode(getTileAddress(place), AbortSignal.any([signal, closing.signal]))
  return {
    size,
    maxLevel: levels.length - 1,
    getTileAddress,
    drawTile: async (place, signal) => drawBitmap(await decodeTile(place, signal)),
    drawMap: async () => {
      const { level, width, height, columns, rows } =
        levels.find(({ width }) => width >= MAP_WIDTH) ?? getLevel(size, 0)
      const context = createCanvas({ width, height })
      const places = Array.from({ length: columns * rows }, (_, index) => ({
        level,
        column: index % columns,
        row: Math.floor(index / columns),
      }))
      await Promise.all(
        places.map(async (place) => {
          const bitmap = await decodeTile(place, closing.signal)
          context.drawImage(bitmap, place.column * TILE, place.row * TILE)
          bitmap.close()
        }),
      )
      return context.canvas
    },
    close: () => closing.abort(),
  }
}

function drawBitmap(bitmap: ImageBitmap): CanvasRenderingContext2D {
  const context = createCanvas(bitmap)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context
}

/** A picture in one file: decoded once and cut into tiles here. */
function wholeFile(address: string, size: Size, decoded: () => Promise<ImageBitmap>, close: () => void): PictureFile {
  const levels = tileLevels(size.width, size.height)
  return {
    size,
    maxLevel: levels.length - 1,
    // not fetched: the key of a tile in the viewer's cache
    getTileAddress: ({ level, column, row }) => `${address}#${level}/${column}/${row}`,
    drawTile: async (place) => {
      const bitmap = await decoded()
      const whole = getLevel(size, place.level)
      const { width, height } = getTileSize(whole, place)
      const [across, down] = [size.width / whole.width, size.height / whole.height]
      const [left, top] = [place.column * TILE * across, place.row * TILE * down]
      const context = createCanvas({ width, height })
      context.drawImage(bitmap, left, top, width * across, height * down, 0, 0, width, height)
      return context
    },
    drawMap: async () => {
      const bitmap = await decoded()
      const scale = Math.min(1, MAP_WIDTH / size.width)
      const context = createCanvas({ width: size.width * scale, height: size.height * scale })
      context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height)
      return context.canvas
    },
    close,
  }
}

/** Opens a picture; if its size is unknown, it is decoded first. */
export async function openPicture({ width, height, preview, tiles }: PictureAddresses): Promise<PictureFile> {
  if (tiles !== null && width !== null && height !== null) return tiledFile(tiles, { width, height })
  if (preview === null) throw new Error('There is no picture')
  const closing = new AbortController()
  let bitmap: Promise<ImageBitmap> | undefined
  const getBitmap = () => {
    bitmap ??= decode(preview, closing.signal).catch((error: unknown) => {
      // the next call tries again
      bitmap = undefined
      throw error
    })
    return bitmap
  }
  const close = () => {
    closing.abort()
    void bitmap?.then((opened) => opened.close()).catch(() => {})
  }
  const size = width !== null && height !== null ? { width, height } : await getBitmap()
  return wholeFile(preview, { width: size.width, height: size.height }, getBitmap, close)
}
