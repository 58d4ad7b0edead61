import { LIMITS } from '@vitrine/contract/limits'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The visible section of a picture. */
export interface View {
  /** Screen pixels per picture pixel; 1 is 100%. */
  readonly scale: number
  /** The point of the picture at the center, in picture pixels. */
  readonly centre: Point
  /** Degrees, clockwise, in quarter turns. */
  readonly rotation: number
}

/** A page fits the width and starts at its top; a product fits as a whole. Neither is enlarged. */
export type Fit = 'width' | 'whole'

/** A part of the picture, as fractions of its sides. */
export interface PictureArea extends Point, Size {}

/** Margin around the picture at its edges. */
export const MARGIN = 16
/** Maximum zoom. */
const MAX_SCALE = 8
/** Tolerance for a page that is slightly taller than the viewer. */
const HAIR = 0.5

const subtractMargin = (room: Size): Size => ({
  width: Math.max(1, room.width - 2 * MARGIN),
  height: Math.max(1, room.height - 2 * MARGIN),
})

const isTurned = (rotation: number) => rotation % 180 !== 0

/** A size after rotation. */
const rotateSize = (size: Size, rotation: number): Size =>
  isTurned(rotation) ? { width: size.height, height: size.width } : size

const getFitScale = (room: Size, picture: Size) => Math.min(1, room.width / picture.width, room.height / picture.height)

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Limits the scale between the whole picture and the maximum zoom. */
export const clampScale = (scale: number, room: Size, picture: Size, rotation = 0) =>
  clamp(scale, getFitScale(subtractMargin(room), rotateSize(picture, rotation)), MAX_SCALE)

/** The initial view of a picture. */
export function startView(room: Size, picture: Size, fit: Fit, rotation = 0): View {
  const space = subtractMargin(room)
  const lying = rotateSize(picture, rotation)
  const scale = fit === 'width' ? Math.min(1, space.width / lying.width) : getFitScale(space, lying)
  return clampView({ scale, centre: { x: picture.width / 2, y: 0 }, rotation }, room, picture)
}

/** Limits a view to the picture, and centers a picture that is smaller than the viewer. */
export function clampView(view: View, room: Size, picture: Size): View {
  const { rotation } = view
  const scale = clampScale(view.scale, room, picture, rotation)
  // the viewer, in the picture's rotated coordinates
  const space = rotateSize(subtractMargin(room), rotation)
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

/** Snaps the corner to a screen pixel, so that picture and screen pixels match at 100%. */
export function snapView({ scale, centre, rotation }: View, room: Size): View {
  const space = rotateSize(room, rotation)
  const along = (at: number, space: number) => (space / 2 - Math.round(space / 2 - at * scale)) / scale
  return { scale, centre: { x: along(centre.x, space.width), y: along(centre.y, space.height) }, rotation }
}

/** The visible part of the picture, without the margin around it. */
export function partInView({ scale, centre, rotation }: View, room: Size, picture: Size): PictureArea {
  const space = rotateSize(room, rotation)
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

/** Zoom factor of a number of wheel or key steps. */
export const zoomFactor = (steps: number) => (1 + LIMITS.viewer.zoomFactor) ** steps

/** '72%' */
export const percent = (scale: number) => `${Math.round(scale * 100)}%`

/** The size of a picture's map, fitted into its column. */
export function mapSize(picture: Size, space: Size): Size {
  const scale = Math.min(space.width / picture.width, space.height / picture.height)
  return { width: Math.max(1, picture.width * scale), height: Math.max(1, picture.height * scale) }
}

/** Whether a picture is tall enough to need a map next to it. */
export function needsMap(room: Size, picture: Size, fit: Fit): boolean {
  return !isWholeInView(startView(room, picture, fit), room, picture)
}

/** Position of an overlay on a picture of width 1: pages are aligned at the top, products are fitted and centered. */
export function getOverlayArea(picture: Size, other: Size, fit: Fit): PictureArea {
  const height = picture.height / picture.width
  const ratio = other.height / other.width
  if (fit === 'width') return { x: 0, y: 0, width: 1, height: ratio }
  const width = Math.min(1, height / ratio)
  return { x: (1 - width) / 2, y: (height - width * ratio) / 2, width, height: width * ratio }
}
