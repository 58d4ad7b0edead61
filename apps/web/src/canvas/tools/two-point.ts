import type { Point, Shape } from '@vitrine/contract/perfect-image/shape'
import { isSomething, roundPoint } from '../shape.model.ts'
import {
  continueGesture,
  endGesture,
  NOTHING,
  type PointerAt,
  type Sketch,
  type Step,
  type Tool,
  type ToolEvent,
} from './tool.ts'

export interface TwoPoints {
  readonly from: Point
  readonly to: Point
  /** The first point was clicked, not dragged; the next click sets the second one. */
  readonly isPlaced: boolean
}

interface TwoPointOptions {
  readonly type: Shape['type']
  readonly constrained: (from: Point, to: Point) => Point
}

/** A shape defined by two points, drawn by dragging or by two clicks. */
export function createTwoPointTool({
  type,
  constrained,
}: TwoPointOptions): Required<Pick<Tool<TwoPoints>, 'shapeType' | 'step' | 'getSketch'>> {
  const toShape = ({ from, to }: TwoPoints): Shape => ({ type, points: [from, to] })
  const finish = (gesture: TwoPoints): Step<TwoPoints> => {
    const shape = toShape(gesture)
    return isSomething(shape) ? endGesture({ type: 'drawn', shape }) : continueGesture({ ...gesture, isPlaced: true })
  }
  const followPointer = (gesture: TwoPoints, { at, isConstrained }: PointerAt): TwoPoints => ({
    ...gesture,
    to: roundPoint(isConstrained ? constrained(gesture.from, at) : at),
  })
  return {
    shapeType: type,
    step: (gesture, event: ToolEvent) => {
      if (event.type === 'down' && !gesture) {
        const from = roundPoint(event.at)
        return continueGesture({ from, to: from, isPlaced: false })
      }
      if (!gesture) return NOTHING
      switch (event.type) {
        case 'down':
        case 'move':
          return continueGesture(followPointer(gesture, event))
        case 'up':
          return event.isDrag || gesture.isPlaced
            ? finish(followPointer(gesture, event))
            : continueGesture({ ...gesture, isPlaced: true })
        case 'finish':
          return finish(gesture)
        case 'dropped':
          return gesture.isPlaced ? continueGesture(gesture) : NOTHING
        default:
          return NOTHING
      }
    },
    getSketch: (gesture): Sketch => ({ shape: toShape(gesture), isOpen: false, wrongEdges: [], isClosing: false }),
  }
}
