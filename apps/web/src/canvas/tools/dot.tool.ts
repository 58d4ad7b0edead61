import AdjustOutlined from '@mui/icons-material/AdjustOutlined'
import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { t } from '../messages.ts'
import { roundPoint } from '../shape.model.ts'
import { continueGesture, defineTool, endGesture, NOTHING } from './tool.ts'

const dotAt = (at: Point): Shape => ({ type: SHAPE_TYPE.dot, points: [at] })

export const dotTool = defineTool<Point>({
  name: 'dot',
  label: t('dot'),
  hint: t('dotHint'),
  icon: AdjustOutlined,
  keys: ['KeyD'],
  cursor: 'crosshair',
  shapeType: SHAPE_TYPE.dot,
  step: (gesture, event) => {
    if (event.type === 'down' || (event.type === 'move' && gesture)) return continueGesture(roundPoint(event.at))
    return event.type === 'up' && gesture ? endGesture({ type: 'drawn', shape: dotAt(roundPoint(event.at)) }) : NOTHING
  },
  getSketch: (gesture) => ({ shape: dotAt(gesture), isOpen: false, wrongEdges: [], isClosing: false }),
})
