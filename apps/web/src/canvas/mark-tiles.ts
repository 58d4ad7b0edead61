import type { Mark } from './mark.ts'
import { paintMarks } from './paint-marks.ts'
import type { Context } from './paint-shape.ts'
import { type Bounds, getBounds } from './shape.model.ts'
import type { Viewport } from './viewport.model.ts'

/** Up to this number, marks are drawn every frame without tiles. */
const FEW = 80
/** In device pixels. */
const SIDE = 512
/** Margin for lines and badges beyond a shape, in screen pixels. */
const OVERHANG = 48
const PER_FRAME = 2
const STILL_MS = 100
const KEPT = 72

/** The marks at one scale, in tiles aligned to the corner of the picture. */
interface Sheet {
  readonly scale: number
  readonly ratio: number
  readonly tiles: Map<string, HTMLCanvasElement>
}

interface TilePosition {
  readonly column: number
  readonly row: number
}

const toKey = ({ column, row }: TilePosition) => `${column} ${row}`

const looksSame = (a: Mark, b: Mark | undefined) =>
  a === b ||
  (a.shape === b?.shape &&
    a.tone === b.tone &&
    a.label === b.label &&
    a.isProposed === b.isProposed &&
    a.isFaded === b.isFaded &&
    a.isWrong === b.isWrong)

/** Marks that were moved, changed, added or removed. */
function findChangedMarks(before: readonly Mark[], now: readonly Mark[]): readonly Mark[] {
  const [old, fresh] = [new Map(before.map((mark) => [mark.id, mark])), new Map(now.map((mark) => [mark.id, mark]))]
  return [
    ...before.filter((mark) => !looksSame(mark, fresh.get(mark.id))),
    ...now.filter((mark) => !looksSame(mark, old.get(mark.id))),
  ]
}

function listTiles({ left, top, right, bottom }: Bounds, side: number): readonly TilePosition[] {
  const [first, last] = [Math.floor(left / side), Math.floor(right / side)]
  const [upper, lower] = [Math.floor(top / side), Math.floor(bottom / side)]
  const across = last - first + 1
  return Array.from({ length: across * (lower - upper + 1) }, (_, index) => ({
    column: first + (index % across),
    row: upper + Math.floor(index / across),
  }))
}

/**
 * Hundreds of outlines are too many to draw every frame, but they rarely change. They are drawn once, a few tiles per
 * frame, and then only positioned. While zooming, existing tiles are scaled.
 */
export function createMarkTiles(needFrame: () => void) {
  let sheet: Sheet = { scale: 0, ratio: 0, tiles: new Map() }
  let before: Sheet | null = null
  let marks: readonly Mark[] = []
  let zoomedAt = Number.NEGATIVE_INFINITY
  let clock: ReturnType<typeof setTimeout> | undefined

  function setScale(scale: number, ratio: number) {
    if (sheet.scale === scale && sheet.ratio === ratio) return
    if (sheet.tiles.size > 0) before = sheet
    if (sheet.scale > 0) zoomedAt = performance.now()
    sheet = { scale, ratio, tiles: new Map() }
  }
  /** Drops tiles whose marks changed. */
  function setMarks(next: readonly Mark[]) {
    const different = next === marks ? [] : findChangedMarks(marks, next)
    marks = next
    for (const known of [sheet, before])
      for (const { shape } of known ? different : []) dropTiles(known as Sheet, getBounds(shape))
  }
  function dropTiles({ scale, ratio, tiles }: Sheet, { left, top, right, bottom }: Bounds) {
    const side = SIDE / ratio
    // iterate over existing tiles, because a shape may cover millions of possible ones
    for (const key of tiles.keys()) {
      const [column = 0, row = 0] = key.split(' ').map(Number)
      const isBeside =
        (column + 1) * side < left * scale - OVERHANG ||
        column * side > right * scale + OVERHANG ||
        (row + 1) * side < top * scale - OVERHANG ||
        row * side > bottom * scale + OVERHANG
      if (!isBeside) tiles.delete(key)
    }
  }
  function drawTile({ column, row }: TilePosition, view: Viewport): HTMLCanvasElement {
    const { ratio } = sheet
    const side = SIDE / ratio
    const tile = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
    const context = tile.getContext('2d') as Context
    context.scale(ratio, ratio)
    const room = { width: side, height: side }
    paintMarks(context, marks, { ...view, room, offset: [-column * side, -row * side] })
    sheet.tiles.set(toKey({ column, row }), tile)
    return tile
  }
  /** Draws tiles of another scale where tiles of this one are missing. */
  function layBefore(
    context: Context,
    { offset: [x, y], scale, room }: Viewport,
    missing: readonly TilePosition[],
    isAll: boolean,
  ) {
    if (!before) return
    const [side, old] = [SIDE / sheet.ratio, (SIDE / before.ratio) * (scale / before.scale)]
    context.save()
    context.beginPath()
    for (const { column, row } of missing) context.rect(x + column * side, y + row * side, side, side)
    // clipping many tiles is expensive, and unnecessary if all of them are missing
    if (!isAll) context.clip()
    for (const [key, tile] of before.tiles) {
      const [column = 0, row = 0] = key.split(' ').map(Number)
      const [left, top] = [x + column * old, y + row * old]
      const isSeen = left < room.width && top < room.height && left + old > 0 && top + old > 0
      if (isSeen) context.drawImage(tile, left, top, old, old)
    }
    context.restore()
  }
  function waitForStillness() {
    clearTimeout(clock)
    clock = setTimeout(needFrame, STILL_MS)
  }

  return {
    /** The view's offset must be in whole device pixels. */
    paint: (context: Context, next: readonly Mark[], view: Viewport, ratio: number) => {
      if (next.length <= FEW) return paintMarks(context, next, view)
      setScale(view.scale, ratio)
      const isChanged = next !== marks
      setMarks(next)
      const { room, offset } = view
      const [x, y] = offset
      const side = SIDE / ratio
      const inView = listTiles({ left: -x, top: -y, right: room.width - x, bottom: room.height - y }, side)
      const isMoving = performance.now() - zoomedAt < STILL_MS
      let rest = isMoving ? 0 : isChanged ? inView.length : PER_FRAME
      if (isMoving && !before) rest = inView.length
      const missing: TilePosition[] = []
      for (const place of inView) {
        const known = sheet.tiles.get(toKey(place))
        const tile = known ?? (rest-- > 0 ? drawTile(place, view) : null)
        if (tile) context.drawImage(tile, x + place.column * side, y + place.row * side, side, side)
        else missing.push(place)
      }
      if (missing.length > 0) layBefore(context, view, missing, missing.length === inView.length)
      if (missing.length > 0 && isMoving) waitForStillness()
      else if (missing.length > 0) needFrame()
      if (sheet.tiles.size > KEPT) {
        const wanted = new Set(inView.map(toKey))
        for (const key of sheet.tiles.keys()) if (!wanted.has(key)) sheet.tiles.delete(key)
      }
    },
    /** Drops all tiles, e.g. after the font has loaded. */
    clear: () => {
      sheet.tiles.clear()
      before = null
    },
    stop: () => clearTimeout(clock),
  }
}
