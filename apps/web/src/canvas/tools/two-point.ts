import type { Point, Shape } from '@vitrine/contract/perfect-image/shape'
import { isSomething, rounded } from '../shape.model.ts'
import { done, going, NOTHING, type PointerAt, type Sketch, type Step, type Tool, type ToolEvent } from './tool.ts'

export interface TwoPoints {
  readonly from: Point
  readonly to: Point
  /** The first point was clicked, not dragged; the next click sets the second one. */
  readonly isPlaced: boolean
}

interface Rules {
  readonly type: Shape['type']
  readonly constrained: (from: Point, to: Point) => Point
}

/** A shape defined by two points, drawn by dragging or by two clicks. */
export function drawnByTwoPoints({
  type,
  constrained,
}: Rules): Required<Pick<Tool<TwoPoints>, 'shapeType' | 'step' | 'getSketch'>> {
  const toShape = ({ from, to }: TwoPoints): Shape => ({ type, points: [from, to] })
  const finished = (gesture: TwoPoints): Step<TwoPoints> => {
    const shape = toShape(gesture)
    return isSomething(shape) ? done({ type: 'drawn', shape }) : going({ ...gesture, isPlaced: true })
  }
  const led = (gesture: TwoPoints, { at, isConstrained }: PointerAt): TwoPoints => ({
    ...gesture,
    to: rounded(isConstrained ? constrained(gesture.from, at) : at),
  })
  return {
    shapeType: type,
    step: (gesture, event: ToolEvent) => {
      if (event.type === 'down' && !gesture) {
        const from = rounded(event.at)
        return going({ from, to: from, isPlaced: false })
      }
      if (!gesture) return NOTHING
      switch (event.type) {
        case 'down':
        case 'move':
          return going(led(gesture, event))
        case 'up':
          return event.isDrag || gesture.isPlaced
            ? finished(led(gesture, event))
            : going({ ...gesture, isPlaced: true })
        case 'finish':
          return finished(gesture)
        case 'dropped':
          return gesture.isPlaced ? going(gesture) : NOTHING
        default:
          return NOTHING
      }
    },
    getSketch: (gesture): Sketch => ({ shape: toShape(gesture), isOpen: false, wrongEdges: [], isClosing: false }),
  }
}
