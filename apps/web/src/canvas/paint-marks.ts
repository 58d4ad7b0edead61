import type { Mark } from './mark.ts'
import { type Context, getLook, paintBadge, prepareBadges, strokeTwice, trace, WIDTH } from './paint-shape.ts'
import { type Bounds, getBounds } from './shape.model.ts'
import { boundsInView, type Viewport } from './viewport.model.ts'

const FADED = 0.65
/** Margin for lines and badges beyond the shape, in screen pixels. */
const OVERHANG = 48

const isApart = (a: Bounds, b: Bounds, by: number) =>
  a.left > b.right + by || a.right < b.left - by || a.top > b.bottom + by || a.bottom < b.top - by

const getSortKey = ({ tone, isProposed = false, isFaded = false, isWrong = false }: Mark) =>
  `${tone} ${isProposed} ${isFaded} ${isWrong}`

/** All unselected marks. Marks with the same style share a path, so that hundreds need only a few strokes. */
export function paintMarks(context: Context, marks: readonly Mark[], view: Viewport): void {
  const seen = boundsInView(view)
  const inView = marks.filter(({ shape }) => !isApart(getBounds(shape), seen, OVERHANG / view.scale))
  for (const alike of Map.groupBy(inView, getSortKey).values()) {
    const [first] = alike as [Mark]
    context.globalAlpha = first.isFaded ? FADED : 1
    context.beginPath()
    for (const { shape } of alike) trace(context, shape, view)
    strokeTwice(context, getLook(first), first.isProposed ?? false, WIDTH)
  }
  context.globalAlpha = 1
  prepareBadges(context)
  for (const mark of inView)
    if (mark.label !== undefined && !mark.isFaded)
      paintBadge(context, mark.label, mark.shape, getLook(mark), view, false)
}
