import PanToolOutlined from '@mui/icons-material/PanToolOutlined'
import { t } from '../messages.ts'
import { defineTool, endGesture, NOTHING } from './tool.ts'

export const panTool = defineTool<never>({
  name: 'pan',
  label: t('movePicture'),
  hint: t('movePictureHint'),
  icon: PanToolOutlined,
  keys: ['KeyH'],
  cursor: 'grab',
  step: (_gesture, { type }) => (type === 'down' ? endGesture({ type: 'grab' }) : NOTHING),
})
