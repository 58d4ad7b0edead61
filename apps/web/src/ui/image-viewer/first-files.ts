import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { tileLevels } from '@vitrine/contract/pictures/tiles'
import { formatTileAddress } from './picture-file.ts'

/** A level with at most this many tiles is listed completely. */
const WHOLE_LEVEL = 12
/** Of larger levels, the rows that a screen shows when the picture is opened. */
const FIRST_ROWS = 3

/**
 * The files that show a picture as it opens, and the rest of a tall one less sharply: at most twelve tiles for each
 * level. None for a video.
 */
export function listFirstFiles({ width, height, preview, tiles, video }: PictureLinks): string[] {
  if (preview === null || video !== null) return []
  if (tiles === null || width === null || height === null) return [preview]
  return tileLevels(width, height).flatMap(({ level, columns, rows }) => {
    const shown = columns * rows <= WHOLE_LEVEL ? rows : Math.min(rows, FIRST_ROWS)
    return Array.from({ length: columns * shown }, (_, index) =>
      formatTileAddress(tiles, { level, column: index % columns, row: Math.floor(index / columns) }),
    )
  })
}
