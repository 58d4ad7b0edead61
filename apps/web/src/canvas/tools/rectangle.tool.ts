import RectangleOutlined from '@mui/icons-material/RectangleOutlined'
import { SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import { squared } from '../shape.model.ts'
import { defineTool } from './tool.ts'
import { drawnByTwoPoints, type TwoPoints } from './two-point.ts'

export const rectangleTool = defineTool<TwoPoints>({
  name: 'rectangle',
  label: 'Rectangle',
  hint: 'Drag from corner to corner. Shift keeps it square.',
  icon: RectangleOutlined,
  keys: ['KeyR'],
  cursor: 'crosshair',
  ...drawnByTwoPoints({ type: SHAPE_TYPE.rectangle, constrained: squared }),
})
