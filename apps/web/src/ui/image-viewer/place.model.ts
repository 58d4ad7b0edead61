import { clampView, MARGIN, type PictureArea, type Point, partInView, type Size, type View } from './view.model.ts'

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Rotates a point around the origin, clockwise. */
export function rotatePoint({ x, y }: Point, degrees: number): Point {
  const [sine, cosine] = [Math.sin(toRadians(degrees)), Math.cos(toRadians(degrees))]
  return { x: x * cosine - y * sine, y: x * sine + y * cosine }
}

/** Where the viewer shows a point of the picture. */
export function toScreenPoint(point: Point, { scale, centre, rotation }: View, room: Size): Point {
  const turned = rotatePoint({ x: (point.x - centre.x) * scale, y: (point.y - centre.y) * scale }, rotation)
  return { x: room.width / 2 + turned.x, y: room.height / 2 + turned.y }
}

/** The inverse of toScreenPoint. */
export function toPicturePoint(at: Point, { scale, centre, rotation }: View, room: Size): Point {
  const turned = rotatePoint({ x: at.x - room.width / 2, y: at.y - room.height / 2 }, -rotation)
  return { x: centre.x + turned.x / scale, y: centre.y + turned.y / scale }
}

/** Tolerance for an area at the edge of the screen. */
const HAIR = 0.5

/** A range of one axis. */
type Span = readonly [start: number, end: number]

const isInside = ([start, end]: Span, [from, to]: Span, hair: number) => start >= from - hair && end <= to + hair

/**
 * The view that shows an area, given in picture pixels, with the least movement. Undefined if the area is visible, or
 * fills the screen.
 */
export function revealArea(view: View, area: PictureArea, room: Size, picture: Size): View | undefined {
  const seen = partInView(view, room, picture)
  const hair = HAIR / view.scale
  const isTurned = view.rotation % 180 !== 0
  const space = isTurned ? { width: room.height, height: room.width } : room
  const along = (centre: number, [start, end]: Span, [from, to]: Span, length: number) => {
    if (isInside([start, end], [from, to], hair) || isInside([from, to], [start, end], hair)) return centre
    const half = length / view.scale / 2
    const margin = MARGIN / view.scale
    // the beginning of an area that is larger than the screen
    if (end - start + 2 * margin > 2 * half) return start - margin + half
    return Math.min(Math.max(centre, end + margin - half), start - margin + half)
  }
  const centre = {
    x: along(
      view.centre.x,
      [area.x, area.x + area.width],
      [seen.x * picture.width, (seen.x + seen.width) * picture.width],
      space.width,
    ),
    y: along(
      view.centre.y,
      [area.y, area.y + area.height],
      [seen.y * picture.height, (seen.y + seen.height) * picture.height],
      space.height,
    ),
  }
  if (centre.x === view.centre.x && centre.y === view.centre.y) return undefined
  return clampView({ ...view, centre }, room, picture)
}
