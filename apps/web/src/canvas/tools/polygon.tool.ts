import PentagonOutlined from '@mui/icons-material/PentagonOutlined'
import { LIMITS } from '@vitrine/contract/limits'
import {
  crossesItself,
  crossingEdges,
  isSamePoint,
  type Point,
  SHAPE_TYPE,
  type Shape,
} from '@vitrine/contract/perfect-image/shape'
import { t } from '../messages.ts'
import { distance, rounded, straightened } from '../shape.model.ts'
import { defineTool, done, going, NOTHING, type PointerAt, type Scene, type Step } from './tool.ts'

interface Corners {
  readonly corners: readonly Point[]
  /** Position of the next corner. */
  readonly next: Point
  /** The next corner would close the polygon. */
  readonly isClosing: boolean
  /** Closing was rejected because lines cross; they are highlighted until a corner is added or removed. */
  readonly hasCrossed: boolean
}

const NO_CORNERS: Corners = { corners: [], next: [0, 0], isClosing: false, hasCrossed: false }

const FEWEST = 3
const TOO_FEW = t('tooFewCorners')
const TOO_MANY = t('tooManyCorners', { count: LIMITS.shape.corners })
const CROSSES = t('linesCross')

const toShape = (points: readonly Point[]): Shape => ({ type: SHAPE_TYPE.polygon, points })
const refused = (gesture: Corners, message: string): Step<Corners> => going(gesture, { type: 'refused', message })

function closed(gesture: Corners): Step<Corners> {
  const shape = toShape(gesture.corners)
  if (shape.points.length < FEWEST) return refused(gesture, TOO_FEW)
  return crossesItself(shape) ? refused({ ...gesture, hasCrossed: true }, CROSSES) : done({ type: 'drawn', shape })
}

function led(gesture: Corners, { at, isConstrained }: PointerAt, { reach }: Scene): Corners {
  const { corners } = gesture
  const [first, last] = [corners[0], corners.at(-1)]
  const isClosing = first !== undefined && corners.length >= FEWEST && distance(first, at) <= reach
  return { ...gesture, next: rounded(isConstrained && last ? straightened(last, at) : at), isClosing }
}

function placed(gesture: Corners, { clicks }: PointerAt): Step<Corners> {
  const { corners, next, isClosing } = gesture
  if (isClosing || clicks > 1) return closed(gesture)
  const last = corners.at(-1)
  if (last && isSamePoint(last, next)) return going(gesture)
  return corners.length >= LIMITS.shape.corners
    ? refused(gesture, TOO_MANY)
    : going({ ...gesture, corners: [...corners, next], hasCrossed: false })
}

const withoutLast = (gesture: Corners): Step<Corners> =>
  gesture.corners.length > 1
    ? going({ ...gesture, corners: gesture.corners.slice(0, -1), isClosing: false, hasCrossed: false })
    : NOTHING

/** A corner is added on release, so that a second finger doesn't add one. */
export const polygonTool = defineTool<Corners>({
  name: 'polygon',
  label: t('polygon'),
  hint: t('polygonHint'),
  icon: PentagonOutlined,
  keys: ['KeyP'],
  cursor: 'crosshair',
  shapeType: SHAPE_TYPE.polygon,
  step: (gesture, event, scene) => {
    if (event.type === 'down') return going(led(gesture ?? NO_CORNERS, event, scene))
    if (!gesture) return NOTHING
    switch (event.type) {
      case 'move':
        return going(led(gesture, event, scene))
      case 'up':
        return placed(led(gesture, event, scene), event)
      case 'finish':
        return closed(gesture)
      case 'back':
        return withoutLast(gesture)
      case 'dropped':
        return gesture.corners.length > 0 ? going(gesture) : NOTHING
      default:
        return NOTHING
    }
  },
  getSketch: ({ corners, next, isClosing, hasCrossed }) => {
    const last = corners.at(-1)
    const isClosed = isClosing || hasCrossed
    const points = isClosed || (last && isSamePoint(last, next)) ? corners : [...corners, next]
    return { shape: toShape(points), isOpen: !isClosed, wrongEdges: crossingEdges(points, isClosed), isClosing }
  },
})
