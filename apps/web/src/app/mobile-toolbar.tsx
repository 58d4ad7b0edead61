import MenuIcon from '@mui/icons-material/Menu'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { CountName } from '@vitrine/contract/trays/tray-counts'
import { useState } from 'react'
import { AlertCount } from '../alerts/alert-count.tsx'
import { ReadyDot } from '../downloads/ready-mark.tsx'
import { useTrayCount } from '../live/tray-counts.api.ts'
import { translateLabel } from '../platform/labels.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import {
  countNameOfTarget,
  getScreenPath,
  screenTitle,
  useCurrentCorrectness,
  useCurrentScreen,
} from './current-screen.ts'
import { t } from './messages.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { BrandSquare, ToolbarFrame } from './toolbar.tsx'

const IconLink = createLink(IconButton)

function Count({ name }: { name: CountName }) {
  const count = useTrayCount(name)
  return (
    <Typography variant="caption" noWrap sx={{ color: 'custom.text3', ...TABULAR }}>
      {count === undefined ? '\u00a0' : t('captureCount', { count })}
    </Typography>
  )
}

/** Long titles wrap to two lines before they are truncated. */
const TITLE = {
  lineHeight: '20px',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const

/** Toolbar of small screens: one tier with the title and the menu button. */
export function MobileToolbar({ user, title }: { user: User; title: string }) {
  const [open, setOpen] = useState(false)
  const screen = useCurrentScreen()
  const correctness = useCurrentCorrectness()
  const count = screen && countNameOfTarget({ screen, ...(correctness && { correctness }) })
  return (
    <ToolbarFrame sx={{ alignItems: 'center', pr: 1 }}>
      <BrandSquare />
      {/* screen readers get the title from the page heading */}
      <Box aria-hidden sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Typography variant="h6" component="span" sx={TITLE}>
          {screen ? screenTitle(screen, user) : title}
        </Typography>
        {count && <Count name={count} />}
        {screen === 'alerts' && (
          <Typography variant="caption" noWrap sx={{ color: 'custom.text3' }}>
            <AlertCount />
          </Typography>
        )}
      </Box>
      {user.features.includes('alerts') && (
        <IconLink to={getScreenPath('alerts')} aria-label={translateLabel('Alerts')}>
          <NotificationsNoneOutlined sx={{ fontSize: '1.375rem' }} />
        </IconLink>
      )}
      <IconButton aria-label={t('menu')} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
          <MenuIcon sx={{ fontSize: '1.5rem' }} />
          <ReadyDot />
        </Box>
      </IconButton>
      <MobileMenu user={user} open={open} onClose={() => setOpen(false)} />
    </ToolbarFrame>
  )
}
