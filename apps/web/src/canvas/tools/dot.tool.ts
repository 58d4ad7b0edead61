import AdjustOutlined from '@mui/icons-material/AdjustOutlined'
import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { t } from '../messages.ts'
import { rounded } from '../shape.model.ts'
import { defineTool, done, going, NOTHING } from './tool.ts'

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
    if (event.type === 'down' || (event.type === 'move' && gesture)) return going(rounded(event.at))
    return event.type === 'up' && gesture ? done({ type: 'drawn', shape: dotAt(rounded(event.at)) }) : NOTHING
  },
  getSketch: (gesture) => ({ shape: dotAt(gesture), isOpen: false, wrongEdges: [], isClosing: false }),
})
