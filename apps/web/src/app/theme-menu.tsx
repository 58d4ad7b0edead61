import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useId, useRef, useState } from 'react'
import { DropMenu } from '../ui/buttons/drop-menu.tsx'
import { MODE_LABELS, MODES, useMode } from '../ui/theme/theme-mode.ts'
import { t } from './messages.ts'

export function ThemeMenu() {
  const { mode, isDark, setMode } = useMode()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  return (
    <>
      <Tooltip title={t('theme')}>
        <IconButton
          ref={button}
          size="small"
          aria-label={t('theme')}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? menuId : undefined}
          onClick={() => setOpen(true)}
        >
          {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
        </IconButton>
      </Tooltip>
      <DropMenu id={menuId} label={t('theme')} anchor={button} open={open} onClose={() => setOpen(false)}>
        {MODES.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === mode}
            selected={one === mode}
            onClick={() => {
              setMode(one)
              setOpen(false)
            }}
          >
            {MODE_LABELS[one]}
          </MenuItem>
        ))}
      </DropMenu>
    </>
  )
}
