import type { Point } from '@vitrine/contract/perfect-image/shape'
import { MARGIN, percent, type Size, zoomFactor } from '../ui/image-viewer/view.model.ts'
import type { Bounds } from './shape.model.ts'

/** The visible part of a picture. screen = picture × scale + offset. */
export interface Viewport {
  /** Screen pixels per picture pixel; 1 is 100%. */
  readonly scale: number
  readonly offset: Point
  /** The size of the viewport. */
  readonly room: Size
  readonly picture: Size
  /** The user hasn't moved the picture yet, so it keeps fitting the viewport. */
  readonly isFitted: boolean
}

/** Maximum enlargement of a small picture when fitting. */
const MOST_ENLARGED = 4
const LARGEST = 32
/** Minimum scale relative to fitting, so that shapes outside the picture can be seen. */
const SMALLEST_SHARE = 0.5
/** Above this scale, picture pixels are drawn as squares. */
const CRISP_FROM = 4

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const fitScale = (room: Size, picture: Size) =>
  Math.min(
    MOST_ENLARGED,
    Math.max(1, room.width - 2 * MARGIN) / picture.width,
    Math.max(1, room.height - 2 * MARGIN) / picture.height,
  )

export function fitPicture({ room, picture }: Pick<Viewport, 'room' | 'picture'>): Viewport {
  const scale = fitScale(room, picture)
  const offset: Point = [(room.width - picture.width * scale) / 2, (room.height - picture.height * scale) / 2]
  return { scale, offset, room, picture, isFitted: true }
}

export const toScreen = ({ scale, offset: [x, y] }: Viewport, point: Point): Point => [
  point[0] * scale + x,
  point[1] * scale + y,
]

export const toPicture = ({ scale, offset: [x, y] }: Viewport, point: Point): Point => [
  (point[0] - x) / scale,
  (point[1] - y) / scale,
]

const getMiddle = ({ room }: Viewport): Point => [room.width / 2, room.height / 2]

/** Keeps the center of the viewport on the picture. */
function constrainView(view: Viewport): Viewport {
  const { scale, room, picture, offset } = view
  const clampOffset = (offset: number, space: number, side: number) =>
    clamp(offset, space / 2 - side * scale, space / 2)
  return {
    ...view,
    isFitted: false,
    offset: [clampOffset(offset[0], room.width, picture.width), clampOffset(offset[1], room.height, picture.height)],
  }
}

const smallestScale = ({ room, picture }: Viewport) => Math.min(1, fitScale(room, picture)) * SMALLEST_SHARE

/** Zooms by a factor around a point. */
export function zoomBy(view: Viewport, factor: number, at: Point = getMiddle(view)): Viewport {
  const scale = clamp(view.scale * factor, smallestScale(view), LARGEST)
  if (scale === view.scale) return view
  const [x, y] = toPicture(view, at)
  return constrainView({ ...view, scale, offset: [at[0] - x * scale, at[1] - y * scale] })
}

/** Zooms by a number of wheel or key steps. */
export const zoomSteps = (view: Viewport, steps: number, at?: Point): Viewport => zoomBy(view, zoomFactor(steps), at)

/** Pans by screen pixels, in the direction of the drag. */
export const panBy = (view: Viewport, [dx, dy]: Point): Viewport =>
  constrainView({ ...view, offset: [view.offset[0] + dx, view.offset[1] + dy] })

/** Keeps the center when the size changes. */
export function resizeViewport(view: Viewport, room: Size): Viewport {
  if (room.width === view.room.width && room.height === view.room.height) return view
  if (view.isFitted) return fitPicture({ room, picture: view.picture })
  const [x, y] = view.offset
  const shift = (before: number, now: number) => (now - before) / 2
  const offset: Point = [x + shift(view.room.width, room.width), y + shift(view.room.height, room.height)]
  return constrainView({ ...view, room, offset })
}

/** Centers the bounds unless they are already visible, and zooms out if they don't fit. */
export function revealBounds(view: Viewport, { left, top, right, bottom }: Bounds): Viewport {
  const { room } = view
  const [[x, y], [toX, toY]] = [toScreen(view, [left, top]), toScreen(view, [right, bottom])]
  if (x >= 0 && y >= 0 && toX <= room.width && toY <= room.height) return view
  const space = { width: Math.max(1, room.width - 4 * MARGIN), height: Math.max(1, room.height - 4 * MARGIN) }
  const largest = Math.min(view.scale, space.width / (right - left), space.height / (bottom - top))
  const scale = Math.max(largest, smallestScale(view))
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return constrainView({
    ...view,
    scale,
    offset: [room.width / 2 - middleX * scale, room.height / 2 - middleY * scale],
  })
}

/** The visible area in picture coordinates. */
export function boundsInView(view: Viewport): Bounds {
  const [[left, top], [right, bottom]] = [toPicture(view, [0, 0]), toPicture(view, [view.room.width, view.room.height])]
  return { left, top, right, bottom }
}

/** Snaps the offset to device pixels, so that picture and screen pixels align at 100%. */
export const snapOffset = ({ offset: [x, y] }: Viewport, ratio: number): Point => [
  Math.round(x * ratio) / ratio,
  Math.round(y * ratio) / ratio,
]

export const isCrisp = ({ scale }: Viewport): boolean => scale >= CRISP_FROM

export const formatScale = ({ scale }: Viewport): string => percent(scale)
