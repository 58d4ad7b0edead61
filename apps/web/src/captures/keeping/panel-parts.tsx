import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../messages.ts'

interface PanelProps {
  title: string
  onClose?: () => void
  /** Stays visible while the rest scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** Covers the form in its column and focuses its title. */
export function Panel({ title, onClose, foot, children }: PanelProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        // on narrow screens there is no room for a fixed header and footer
        overflow: { xs: 'auto', md: 'hidden' },
      }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 40,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} ref={heading} tabIndex={-1} variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {onClose && (
          <Tooltip title={t('backToForm')}>
            <IconButton onClick={onClose} aria-label={t('backToForm')}>
              <CloseOutlined />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {/* focusable, so that it can be scrolled with the keyboard */}
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        sx={{ flex: { xs: 'none', md: 1 }, minHeight: 0, overflow: { md: 'auto' }, p: 2 }}
      >
        {children}
      </Box>
      {foot && <Box sx={{ flex: 'none', px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>{foot}</Box>}
    </Box>
  )
}
