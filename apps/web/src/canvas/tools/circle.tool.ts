import CircleOutlined from '@mui/icons-material/CircleOutlined'
import { SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import { t } from '../messages.ts'
import { snapToAngle } from '../shape.model.ts'
import { defineTool } from './tool.ts'
import { createTwoPointTool, type TwoPoints } from './two-point.ts'

export const circleTool = defineTool<TwoPoints>({
  name: 'circle',
  label: t('circle'),
  hint: t('circleHint'),
  icon: CircleOutlined,
  keys: ['KeyC'],
  cursor: 'crosshair',
  ...createTwoPointTool({ type: SHAPE_TYPE.circle, constrained: snapToAngle }),
})
