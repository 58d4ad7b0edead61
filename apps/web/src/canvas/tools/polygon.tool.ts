import PentagonOutlined from '@mui/icons-material/PentagonOutlined'
import { LIMITS } from '@vitrine/contract/limits'
import {
  crossesItself,
  findCrossingEdges,
  isSamePoint,
  type Point,
  SHAPE_TYPE,
  type Shape,
} from '@vitrine/contract/perfect-image/shape'
import { t } from '../messages.ts'
import { distance, roundPoint, snapToAngle } from '../shape.model.ts'
import { continueGesture, defineTool, endGesture, NOTHING, type PointerAt, type Scene, type Step } from './tool.ts'

interface PolygonGesture {
  readonly corners: readonly Point[]
  /** Position of the next corner. */
  readonly next: Point
  /** The next corner would close the polygon. */
  readonly isClosing: boolean
  /** Closing was rejected because lines cross; they are highlighted until a corner is added or removed. */
  readonly hasCrossed: boolean
}

const NO_CORNERS: PolygonGesture = { corners: [], next: [0, 0], isClosing: false, hasCrossed: false }

const FEWEST = 3
const TOO_FEW = t('tooFewCorners')
const TOO_MANY = t('tooManyCorners', { count: LIMITS.shape.corners })
const CROSSES = t('linesCross')

const toShape = (points: readonly Point[]): Shape => ({ type: SHAPE_TYPE.polygon, points })
const refuse = (gesture: PolygonGesture, message: string): Step<PolygonGesture> =>
  continueGesture(gesture, { type: 'refused', message })

function closePolygon(gesture: PolygonGesture): Step<PolygonGesture> {
  const shape = toShape(gesture.corners)
  if (shape.points.length < FEWEST) return refuse(gesture, TOO_FEW)
  return crossesItself(shape) ? refuse({ ...gesture, hasCrossed: true }, CROSSES) : endGesture({ type: 'drawn', shape })
}

function followPointer(gesture: PolygonGesture, { at, isConstrained }: PointerAt, { reach }: Scene): PolygonGesture {
  const { corners } = gesture
  const [first, last] = [corners[0], corners.at(-1)]
  const isClosing = first !== undefined && corners.length >= FEWEST && distance(first, at) <= reach
  return { ...gesture, next: roundPoint(isConstrained && last ? snapToAngle(last, at) : at), isClosing }
}

function placeCorner(gesture: PolygonGesture, { clicks }: PointerAt): Step<PolygonGesture> {
  const { corners, next, isClosing } = gesture
  if (isClosing || clicks > 1) return closePolygon(gesture)
  const last = corners.at(-1)
  if (last && isSamePoint(last, next)) return continueGesture(gesture)
  return corners.length >= LIMITS.shape.corners
    ? refuse(gesture, TOO_MANY)
    : continueGesture({ ...gesture, corners: [...corners, next], hasCrossed: false })
}

const withoutLast = (gesture: PolygonGesture): Step<PolygonGesture> =>
  gesture.corners.length > 1
    ? continueGesture({ ...gesture, corners: gesture.corners.slice(0, -1), isClosing: false, hasCrossed: false })
    : NOTHING

/** A corner is added on release, so that a second finger doesn't add one. */
export const polygonTool = defineTool<PolygonGesture>({
  name: 'polygon',
  label: t('polygon'),
  hint: t('polygonHint'),
  icon: PentagonOutlined,
  keys: ['KeyP'],
  cursor: 'crosshair',
  shapeType: SHAPE_TYPE.polygon,
  step: (gesture, event, scene) => {
    if (event.type === 'down') return continueGesture(followPointer(gesture ?? NO_CORNERS, event, scene))
    if (!gesture) return NOTHING
    switch (event.type) {
      case 'move':
        return continueGesture(followPointer(gesture, event, scene))
      case 'up':
        return placeCorner(followPointer(gesture, event, scene), event)
      case 'finish':
        return closePolygon(gesture)
      case 'back':
        return withoutLast(gesture)
      case 'dropped':
        return gesture.corners.length > 0 ? continueGesture(gesture) : NOTHING
      default:
        return NOTHING
    }
  },
  getSketch: ({ corners, next, isClosing, hasCrossed }) => {
    const last = corners.at(-1)
    const isClosed = isClosing || hasCrossed
    const points = isClosed || (last && isSamePoint(last, next)) ? corners : [...corners, next]
    return { shape: toShape(points), isOpen: !isClosed, wrongEdges: findCrossingEdges(points, isClosed), isClosing }
  },
})
