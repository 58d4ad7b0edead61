import RectangleOutlined from '@mui/icons-material/RectangleOutlined'
import { SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import { t } from '../messages.ts'
import { snapToSquare } from '../shape.model.ts'
import { defineTool } from './tool.ts'
import { createTwoPointTool, type TwoPoints } from './two-point.ts'

export const rectangleTool = defineTool<TwoPoints>({
  name: 'rectangle',
  label: t('rectangle'),
  hint: t('rectangleHint'),
  icon: RectangleOutlined,
  keys: ['KeyR'],
  cursor: 'crosshair',
  ...createTwoPointTool({ type: SHAPE_TYPE.rectangle, constrained: snapToSquare }),
})
