import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import { KeyCaps } from '../keys/key-caps.tsx'
import { type Action, ariaKeys } from '../keys/shortcuts.model.ts'
import { ActionTooltip } from './action-tooltip.tsx'

interface ActionButtonProps extends Pick<ButtonProps, 'color' | 'variant' | 'sx'> {
  action: Action
  icon?: ReactNode
  /** When there is no room for the key next to the label, the tooltip shows it. */
  showsKey: boolean
}

export function ActionButton({ action, icon, showsKey, ...look }: ActionButtonProps) {
  const { label, keys, isOff = false, run } = action
  const button = (
    <Button
      disabled={isOff}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={run}
      {...look}
      sx={{ whiteSpace: 'nowrap', ...look.sx }}
    >
      {icon}
      {label}
      {showsKey && keys.slice(0, 1).map((key) => <KeyCaps key={key} of={key} isShort />)}
    </Button>
  )
  return showsKey || isOff ? button : <ActionTooltip action={action}>{button}</ActionTooltip>
}
