import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { type Action, ariaKeys } from '../keys/shortcuts.model.ts'
import { ActionTooltip } from './action-tooltip.tsx'

interface ViewButtonProps {
  action: Action
  name: string
  isPressed?: boolean
  icon: ReactNode
}

/** An icon button in the header that changes how the screen is displayed. */
export function ViewButton({ action, name, isPressed, icon }: ViewButtonProps) {
  return (
    <ActionTooltip action={{ label: name, keys: action.keys }}>
      <IconButton
        aria-label={name}
        aria-keyshortcuts={ariaKeys(action.keys)}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        onClick={action.run}
        sx={
          isPressed
            ? { color: 'primary.main', bgcolor: 'action.selected', '&:hover': { bgcolor: 'action.selected' } }
            : null
        }
      >
        {icon}
      </IconButton>
    </ActionTooltip>
  )
}
