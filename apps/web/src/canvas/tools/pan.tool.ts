import PanToolOutlined from '@mui/icons-material/PanToolOutlined'
import { defineTool, done, NOTHING } from './tool.ts'

export const panTool = defineTool<never>({
  name: 'pan',
  label: 'Move picture',
  hint: 'Drag the picture. With any other tool, hold Space and drag.',
  icon: PanToolOutlined,
  keys: ['KeyH'],
  cursor: 'grab',
  step: (_gesture, { type }) => (type === 'down' ? done({ type: 'grab' }) : NOTHING),
})
