import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { OVERLAY } from '../ui/theme/tokens.ts'
import type { Mark } from './mark.ts'
import { distance, getBounds, getEnds, getHandles } from './shape.model.ts'
import { toScreen, type Viewport } from './viewport.model.ts'

export type Context = CanvasRenderingContext2D

export interface ShapeStyle {
  readonly line: string
  readonly halo: string
}

/** In screen pixels, independent of zoom. */
export const WIDTH = { halo: 4, line: 1.75, selectedHalo: 5, selectedLine: 2.25, handle: 9 } as const
const DASH = [6, 4]
const DOT = 5
const FULL_TURN = 2 * Math.PI

export const getLook = ({ tone, isWrong }: Pick<Mark, 'tone' | 'isWrong'>): ShapeStyle =>
  isWrong ? OVERLAY.wrong : OVERLAY[tone]

/** Adds the outline of a shape to the path. */
export function trace(context: Context, shape: Shape, view: Viewport, isOpen = false): void {
  const { type, points } = shape
  const [a, b] = getEnds(points)
  const [x, y] = toScreen(view, a)
  if (type === SHAPE_TYPE.dot || type === SHAPE_TYPE.circle) {
    const radius = type === SHAPE_TYPE.dot ? DOT : distance(a, b) * view.scale
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, FULL_TURN)
    return
  }
  const corners = type === SHAPE_TYPE.rectangle ? getHandles(shape) : points
  context.moveTo(x, y)
  for (const corner of corners.slice(1)) context.lineTo(...toScreen(view, corner))
  if (type !== SHAPE_TYPE.line && !isOpen) context.closePath()
}

/** Strokes the path twice: wide and dark, then narrow and bright. Dashed for proposals. */
export function strokeTwice(
  context: Context,
  { line, halo }: ShapeStyle,
  isProposed: boolean,
  widths: { halo: number; line: number } = WIDTH,
): void {
  context.lineJoin = 'round'
  context.setLineDash([])
  context.strokeStyle = halo
  context.lineWidth = widths.halo
  context.stroke()
  if (isProposed) context.setLineDash(DASH)
  context.strokeStyle = line
  context.lineWidth = widths.line
  context.stroke()
  context.setLineDash([])
}

const FONT = '600 11px "Inter Variable", Inter, sans-serif'
const BADGE = { height: 17, padding: 5, gap: 5, radius: 3 } as const
const labelWidths = new Map<string, number>()

function measureWidth(context: Context, label: string): number {
  const known = labelWidths.get(label)
  if (known !== undefined) return known
  const width = Math.max(BADGE.height, Math.ceil(context.measureText(label).width) + 2 * BADGE.padding)
  labelWidths.set(label, width)
  return width
}

/** Text widths change when the font has loaded. */
export const forgetWidths = (): void => labelWidths.clear()

export function prepareBadges(context: Context): void {
  context.font = FONT
  context.textAlign = 'center'
  context.textBaseline = 'middle'
}

/** At the left of the shape. The badge of the selected mark stays visible. */
export function paintBadge(
  context: Context,
  label: string,
  shape: Shape,
  look: ShapeStyle,
  view: Viewport,
  isSelected: boolean,
) {
  const { left, top, bottom } = getBounds(shape)
  const [x, y] = toScreen(view, [left, (top + bottom) / 2])
  const width = measureWidth(context, label)
  const [beside, beneath] = [Math.round(x - BADGE.gap - width), Math.round(y - BADGE.height / 2)]
  const at: Point = isSelected
    ? [Math.max(2, beside), Math.min(Math.max(2, beneath), view.room.height - BADGE.height - 2)]
    : [beside, beneath]
  context.fillStyle = isSelected ? look.line : look.halo
  context.beginPath()
  context.roundRect(...at, width, BADGE.height, BADGE.radius)
  context.fill()
  context.fillStyle = isSelected ? look.halo : look.line
  context.fillText(label, at[0] + width / 2, at[1] + BADGE.height / 2 + 0.5)
}
