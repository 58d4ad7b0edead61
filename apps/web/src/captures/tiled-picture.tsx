import { styled } from '@mui/material/styles'
import { LIMITS } from '@vitrine/contract/limits'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { type TileLevel, tileLevels } from '@vitrine/contract/pictures/tiles'

const SIZE = LIMITS.picture.tile

const Tile = styled('img')({ position: 'absolute', display: 'block' })

/** Places are shares of the whole, so that the tiles grow and shrink with it. */
function place({ width, height }: TileLevel, column: number, row: number) {
  const share = (pixels: number, whole: number) => `${(100 * pixels) / whole}%`
  return {
    left: share(column * SIZE, width),
    top: share(row * SIZE, height),
    width: share(Math.min(SIZE, width - column * SIZE), width),
    height: share(Math.min(SIZE, height - row * SIZE), height),
  }
}

interface Tiled extends PictureLinks {
  tiles: string
  width: number
  height: number
}

/** A picture so tall that its preview lost detail: its tiles lie over the preview and come as they scroll into view. */
export function Tiles({ picture: { tiles, width, height } }: { picture: Tiled }) {
  const top = tileLevels(width, height).at(-1)
  if (!top) return null
  return Array.from({ length: top.columns * top.rows }, (_, index) => {
    const [column, row] = [index % top.columns, Math.floor(index / top.columns)]
    const numbers: Record<string, number> = { level: top.level, column, row }
    const address = tiles.replace(/{(\w+)}/g, (_part, name: string) => String(numbers[name]))
    return <Tile key={address} src={address} alt="" loading="lazy" decoding="async" sx={place(top, column, row)} />
  })
}

export const isTiled = (picture: PictureLinks): picture is Tiled =>
  picture.tiles !== null && picture.width !== null && picture.height !== null
