import ImageOutlined from '@mui/icons-material/ImageOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Refresh from '@mui/icons-material/Refresh'
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatCount } from '../ui/format.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import { TABULAR } from '../ui/theme.ts'
import { ViewButton } from '../ui/view-button.tsx'
import type { TrayActions } from './tray.actions.ts'

interface TrayHeaderProps {
  title: string
  total: number | undefined
  actions: TrayActions
  showsPictures: boolean
  /** Absent where there is no room for a preview. */
  showsPreview: boolean | undefined
}

/** What the tray is called and holds, the way into its work, and how it is looked at. */
export function TrayHeader({ title, total, actions, showsPictures, showsPreview }: TrayHeaderProps) {
  const { open } = actions
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography variant="h5" component="h1" tabIndex={-1}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" role="status" sx={{ color: 'custom.text3', ...TABULAR }}>
          {total !== undefined && formatCount(total, 'capture')}
        </Typography>
      </Box>
      <Button variant="contained" disabled={open.isOff ?? false} onClick={open.run} sx={{ whiteSpace: 'nowrap' }}>
        {open.label} <KeyCaps of="Enter" />
      </Button>
      <Box sx={{ width: '1px', height: 28, mx: 1, bgcolor: 'custom.line2' }} />
      <ViewButton action={actions.pictures} name="Pictures" isPressed={showsPictures} icon={<ImageOutlined />} />
      {showsPreview !== undefined && (
        <ViewButton action={actions.preview} name="Preview" isPressed={showsPreview} icon={<ViewSidebarOutlined />} />
      )}
      <ViewButton action={actions.help} name="Keyboard shortcuts" icon={<KeyboardOutlined />} />
      <ViewButton action={actions.refresh} name="Refresh" icon={<Refresh />} />
    </Box>
  )
}
