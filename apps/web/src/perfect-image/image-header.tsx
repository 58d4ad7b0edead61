import ImageOutlined from '@mui/icons-material/ImageOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatCount } from '../ui/format.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import { TABULAR } from '../ui/theme.ts'
import { ViewButton } from '../ui/view-button.tsx'
import type { ImageActions } from './image.actions.ts'

interface ImageHeaderProps {
  title: string
  total: number | undefined
  actions: ImageActions
  showsPictures: boolean
}

/** What the list is called and holds, the way into its work, and how it is looked at. */
export function ImageHeader({ title, total, actions, showsPictures }: ImageHeaderProps) {
  const { open } = actions
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography variant="h5" component="h1" tabIndex={-1}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" role="status" sx={{ color: 'custom.text3', ...TABULAR }}>
          {total !== undefined && formatCount(total, 'image')}
        </Typography>
      </Box>
      <Button variant="contained" disabled={open.isOff} onClick={open.run} sx={{ whiteSpace: 'nowrap' }}>
        {open.label} <KeyCaps of="Enter" />
      </Button>
      <Box sx={{ width: '1px', height: 28, mx: 1, bgcolor: 'custom.line2' }} />
      <ViewButton action={actions.pictures} name="Pictures" isPressed={showsPictures} icon={<ImageOutlined />} />
      <ViewButton action={actions.help} name="Keyboard shortcuts" icon={<KeyboardOutlined />} />
      <ViewButton action={actions.refresh} name="Refresh" icon={<Refresh />} />
    </Box>
  )
}
