import { findCrossingEdges, type Point, type Shape } from '@vitrine/contract/perfect-image/shape'
import { OVERLAY } from '../ui/theme/tokens.ts'
import type { Mark } from './mark.ts'
import {
  type Context,
  getLook,
  paintBadge,
  prepareBadges,
  type ShapeStyle,
  strokeTwice,
  trace,
  WIDTH,
} from './paint-shape.ts'
import { getBounds, getHandles, isPolygon } from './shape.model.ts'
import type { Sketch } from './tools/tool.ts'
import { boundsInView, toScreen, type Viewport } from './viewport.model.ts'

const FILL = 0.22
const WHITE = '#FFFFFF'
const SELECTED = { halo: WIDTH.selectedHalo, line: WIDTH.selectedLine } as const

function fill(context: Context, { line }: ShapeStyle): void {
  context.globalAlpha = FILL
  context.fillStyle = line
  context.fill()
  context.globalAlpha = 1
}

function paintHandle(context: Context, [x, y]: Point, look: ShapeStyle, isChosen: boolean): void {
  const side = isChosen ? WIDTH.handle + 3 : WIDTH.handle
  context.beginPath()
  context.rect(Math.round(x - side / 2), Math.round(y - side / 2), side, side)
  context.fillStyle = isChosen ? look.line : WHITE
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = look.halo
  context.stroke()
}

/** Highlights crossing edges. */
function paintWrongEdges(context: Context, points: readonly Point[], edges: readonly number[], view: Viewport): void {
  context.beginPath()
  for (const edge of edges) {
    context.moveTo(...toScreen(view, points[edge] as Point))
    context.lineTo(...toScreen(view, points[(edge + 1) % points.length] as Point))
  }
  strokeTwice(context, OVERLAY.wrong, false, { halo: 6, line: 3 })
}

function isInView(shape: Shape, view: Viewport): boolean {
  const [{ left, top, right, bottom }, seen] = [getBounds(shape), boundsInView(view)]
  return left <= seen.right && right >= seen.left && top <= seen.bottom && bottom >= seen.top
}

/** The selected mark: filled, on top, with handles if it is editable. */
export function paintSelected(
  context: Context,
  mark: Mark,
  shape: Shape,
  view: Viewport,
  { hasHandles, corner }: { hasHandles: boolean; corner: number | null },
): void {
  const wrongEdges = isPolygon(shape) ? findCrossingEdges(shape.points, true) : []
  const look = getLook(mark)
  context.beginPath()
  trace(context, shape, view)
  if (shape.points.length > 1 && wrongEdges.length === 0) fill(context, look)
  strokeTwice(context, look, mark.isProposed ?? false, SELECTED)
  if (wrongEdges.length > 0) paintWrongEdges(context, shape.points, wrongEdges, view)
  if (hasHandles)
    getHandles(shape).forEach((handle, index) => {
      paintHandle(context, toScreen(view, handle), look, index === corner)
    })
  prepareBadges(context)
  if (mark.label !== undefined && isInView(shape, view)) paintBadge(context, mark.label, shape, look, view, true)
}

/** The unfinished drawing. */
export function paintSketch(context: Context, sketch: Sketch, tone: Mark['tone'], view: Viewport): void {
  const { shape, isOpen, wrongEdges, isClosing } = sketch
  const look = OVERLAY[tone]
  context.beginPath()
  trace(context, shape, view, isOpen)
  if (!isOpen && wrongEdges.length === 0) fill(context, look)
  strokeTwice(context, look, false, SELECTED)
  if (wrongEdges.length > 0) paintWrongEdges(context, shape.points, wrongEdges, view)
  if (isPolygon(shape))
    shape.points.forEach((corner, index) => {
      paintHandle(context, toScreen(view, corner), look, isClosing && index === 0)
    })
}
