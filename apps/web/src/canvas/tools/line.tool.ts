import { SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import { t } from '../messages.ts'
import { snapToAngle } from '../shape.model.ts'
import { defineTool } from './tool.ts'
import { LineIcon } from './tool-icons.tsx'
import { createTwoPointTool, type TwoPoints } from './two-point.ts'

export const lineTool = defineTool<TwoPoints>({
  name: 'line',
  label: t('line'),
  hint: t('lineHint'),
  icon: LineIcon,
  keys: ['KeyL'],
  cursor: 'crosshair',
  ...createTwoPointTool({ type: SHAPE_TYPE.line, constrained: snapToAngle }),
})
