import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'
import { KeyCaps } from '../keys/key-caps.tsx'
import type { Action } from '../keys/shortcuts.model.ts'

interface ActionTooltipProps {
  action: Pick<Action, 'label' | 'keys'>
  children: ReactElement<Record<string, unknown>>
}

/** Shows the action of a button and its key. */
export function ActionTooltip({ action: { label, keys }, children }: ActionTooltipProps) {
  const [key] = keys
  const title = (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {label}
      {key !== undefined && <KeyCaps of={key} />}
    </Box>
  )
  return (
    <Tooltip title={title} describeChild>
      {children}
    </Tooltip>
  )
}
