import { LIMITS } from '@vitrine/contract/limits'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where a picture is looked at. */
export interface View {
  /** Pixels of the screen for one of the picture; 1 is 100 %. */
  readonly scale: number
  /** The point of the picture in the middle of the room, in pixels of the picture. */
  readonly centre: Point
  /** Degrees, clockwise, in quarter turns. */
  readonly rotation: number
}

/** A page is read from its top at the width of the room; a product is seen whole. Neither is enlarged. */
export type Fit = 'width' | 'whole'

/** A part of the picture, as shares of its sides. */
export interface Part extends Point, Size {}

/** Mat around the picture at the ends of its way. */
export const MARGIN = 16
/** Beyond this a pixel of the picture is plainly a square. */
const MAX_SCALE = 8
/** A page that is a hair taller than the room is still whole in view. */
const HAIR = 0.5

const inside = (room: Size): Size => ({
  width: Math.max(1, room.width - 2 * MARGIN),
  height: Math.max(1, room.height - 2 * MARGIN),
})

const isTurned = (rotation: number) => rotation % 180 !== 0

/** A room or picture as it lies after a quarter turn. */
const turned = (size: Size, rotation: number): Size =>
  isTurned(rotation) ? { width: size.height, height: size.width } : size

const wholeScale = (room: Size, picture: Size) => Math.min(1, room.width / picture.width, room.height / picture.height)

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** As far out as the whole picture is in view, as far in as its pixels can be counted. */
export const clampScale = (scale: number, room: Size, picture: Size, rotation = 0) =>
  clamp(scale, wholeScale(inside(room), turned(picture, rotation)), MAX_SCALE)

/** How a picture lies when it is opened. */
export function startView(room: Size, picture: Size, fit: Fit, rotation = 0): View {
  const space = inside(room)
  const lying = turned(picture, rotation)
  const scale = fit === 'width' ? Math.min(1, space.width / lying.width) : wholeScale(space, lying)
  return clampView({ scale, centre: { x: picture.width / 2, y: 0 }, rotation }, room, picture)
}

/** Brings a view back to where there is picture: it never leaves the room, and lies in the middle where it is smaller. */
export function clampView(view: View, room: Size, picture: Size): View {
  const { rotation } = view
  const scale = clampScale(view.scale, room, picture, rotation)
  // in the picture's own directions, the room lies turned
  const space = turned(inside(room), rotation)
  const along = (centre: number, space: number, side: number) => {
    const half = space / scale / 2
    return half * 2 >= side ? side / 2 : clamp(centre, half, side - half)
  }
  const centre = {
    x: along(view.centre.x, space.width, picture.width),
    y: along(view.centre.y, space.height, picture.height),
  }
  return { scale, centre, rotation }
}

/** Its corner on a whole pixel of the screen: at 100 % every pixel of the picture is one of the screen, not half of two. */
export function snapView({ scale, centre, rotation }: View, room: Size): View {
  const space = turned(room, rotation)
  const along = (at: number, space: number) => (space / 2 - Math.round(space / 2 - at * scale)) / scale
  return { scale, centre: { x: along(centre.x, space.width), y: along(centre.y, space.height) }, rotation }
}

/** The part of the picture that is in view, the mat around it left out. */
export function partInView({ scale, centre, rotation }: View, room: Size, picture: Size): Part {
  const space = turned(room, rotation)
  const along = (middle: number, space: number, side: number): [start: number, length: number] => {
    const [from, to] = [middle - space / scale / 2, middle + space / scale / 2].map((at) => clamp(at / side, 0, 1))
    return [from ?? 0, (to ?? 1) - (from ?? 0)]
  }
  const [x, width] = along(centre.x, space.width, picture.width)
  const [y, height] = along(centre.y, space.height, picture.height)
  return { x, y, width, height }
}

export const isWholeInView = (view: View, room: Size, picture: Size): boolean => {
  const { width, height } = partInView(view, room, picture)
  return (1 - width) * picture.width * view.scale < HAIR && (1 - height) * picture.height * view.scale < HAIR
}

/** By how many steps of the wheel or of the keys, inward or outward. */
export const zoomFactor = (steps: number) => (1 + LIMITS.viewer.zoomFactor) ** steps

/** '72%' */
export const percent = (scale: number) => `${Math.round(scale * 100)}%`

/** The map of a picture in its column: as wide as the column allows, and never taller than it. */
export function mapSize(picture: Size, space: Size): Size {
  const scale = Math.min(space.width / picture.width, space.height / picture.height)
  return { width: Math.max(1, picture.width * scale), height: Math.max(1, picture.height * scale) }
}

/** Whether a picture is so tall in its room that it needs a map beside it from the beginning. */
export function needsMap(room: Size, picture: Size, fit: Fit): boolean {
  return !isWholeInView(startView(room, picture, fit), room, picture)
}

/** Where another picture lies over one that is 1 wide: pages from their tops, products as large as fits, in the middle. */
export function overlayPlace(picture: Size, other: Size, fit: Fit): Part {
  const height = picture.height / picture.width
  const ratio = other.height / other.width
  if (fit === 'width') return { x: 0, y: 0, width: 1, height: ratio }
  const width = Math.min(1, height / ratio)
  return { x: (1 - width) / 2, y: (height - width * ratio) / 2, width, height: width * ratio }
}
