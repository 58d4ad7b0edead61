import MoreVert from '@mui/icons-material/MoreVert'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import { KeyCaps } from '../keys/key-caps.tsx'
import type { Action } from '../keys/shortcuts.model.ts'
import { t } from '../messages.ts'
import { CheckedIcon, UncheckedIcon } from '../theme/checkbox-icons.tsx'

interface ActionMenuProps {
  actions: readonly Action[]
  /** An action that is on or off. */
  toggle?: { action: Action; isOn: boolean }
}

/** Actions that do not fit into the bar. */
export function ActionMenu({ actions, toggle }: ActionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (action: Action) => () => {
    setOpen(false)
    action.run()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={t('moreActions')}
        aria-haspopup="menu"
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MoreVert />
      </IconButton>
      <Menu
        id={id}
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-label': t('moreActions') } }}
      >
        {actions.map((action) => (
          <MenuItem key={action.label} disabled={action.isOff ?? false} onClick={choose(action)}>
            <span style={{ flex: 1 }}>{action.label}</span>
            {action.keys.slice(0, 1).map((key) => (
              <KeyCaps key={key} of={key} />
            ))}
          </MenuItem>
        ))}
        {toggle && <Divider />}
        {toggle && (
          <MenuItem role="menuitemcheckbox" aria-checked={toggle.isOn} onClick={choose(toggle.action)}>
            {toggle.isOn ? <CheckedIcon /> : <UncheckedIcon />}
            {toggle.action.label}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
