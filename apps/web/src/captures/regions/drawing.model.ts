import type { Box } from '@vitrine/contract/creatives/region'
import { rotatePoint } from '../../ui/image-viewer/place.model.ts'
import type { PictureArea, Point, Size } from '../../ui/image-viewer/view.model.ts'

/** Shorter drags are clicks. */
const SHORTEST = 4

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
const round = Math.round

/** Moves a box; it stays inside the picture. */
export const moveBox = (box: Box, by: Point, picture: Size): Box => ({
  ...box,
  x: clamp(box.x + by.x, 0, picture.width - box.width),
  y: clamp(box.y + by.y, 0, picture.height - box.height),
})

/** Moves the lower right corner of a box. */
export const resizeBox = (box: Box, by: Point, picture: Size): Box => ({
  ...box,
  width: clamp(box.width + by.x, 1, picture.width - box.x),
  height: clamp(box.height + by.y, 1, picture.height - box.y),
})

/** Limits a box to whole pixels inside the picture. */
export function fitBox({ x, y, width, height }: Box, picture: Size): Box {
  const [left, top] = [clamp(round(x), 0, picture.width - 1), clamp(round(y), 0, picture.height - 1)]
  return {
    x: left,
    y: top,
    width: clamp(round(x + width) - left, 1, picture.width - left),
    height: clamp(round(y + height) - top, 1, picture.height - top),
  }
}

/** The nearest edge within reach, or the value itself. */
function snap(value: number, edges: readonly number[], reach: number): number {
  const near = edges.filter((edge) => Math.abs(edge - value) <= reach)
  return near.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0] ?? value
}

interface Snapping {
  readonly boxes: readonly Box[]
  /** In picture pixels; 0 turns it off. */
  readonly reach: number
}

/** The box between two points, snapped to the edges of other boxes. Undefined for a click. */
export function spanBox(from: Point, to: Point, picture: Size, { boxes, reach }: Snapping): Box | undefined {
  const [acrossEdges, downEdges] = [
    [0, picture.width, ...boxes.flatMap(({ x, width }) => [x, x + width])],
    [0, picture.height, ...boxes.flatMap(({ y, height }) => [y, y + height])],
  ]
  const along = (one: number, other: number, side: number, edges: readonly number[]) =>
    [one, other]
      .map((value) => clamp(round(snap(value, edges, reach)), 0, side))
      .toSorted((less, more) => less - more) as [number, number]
  const [left, right] = along(from.x, to.x, picture.width, acrossEdges)
  const [top, bottom] = along(from.y, to.y, picture.height, downEdges)
  if (right - left < SHORTEST || bottom - top < SHORTEST) return undefined
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Half as wide and high as the visible part of the picture, in its center. */
export function centerBox(part: PictureArea, picture: Size): Box {
  const [width, height] = [(part.width * picture.width) / 2, (part.height * picture.height) / 2]
  return fitBox(
    { x: part.x * picture.width + width / 2, y: part.y * picture.height + height / 2, width, height },
    picture,
  )
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const FAR = 10

interface PressedArrow {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/**
 * The box after an arrow key: moves by 1 px, with SHIFT by 10 px; with CTRL changes the size. Arrows go by the screen,
 * also on a rotated picture. Undefined for other keys.
 */
export function nudgeBox(box: Box, pressed: PressedArrow, picture: Size, rotation: number): Box | undefined {
  const arrow = ARROWS[pressed.key]
  if (!arrow || pressed.altKey) return undefined
  const step = pressed.shiftKey ? FAR : 1
  const by = { x: arrow.x * step, y: arrow.y * step }
  const isTurned = rotation % 180 !== 0
  if (pressed.ctrlKey || pressed.metaKey) return resizeBox(box, isTurned ? { x: by.y, y: by.x } : by, picture)
  const turned = rotatePoint(by, -rotation)
  return moveBox(box, { x: round(turned.x), y: round(turned.y) }, picture)
}
