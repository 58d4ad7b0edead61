import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { ActionTooltip } from '../buttons/action-tooltip.tsx'
import { disableIf } from '../keys/keyed-press.ts'
import { type Action, ariaKeys, toKeyCaps } from '../keys/shortcuts.model.ts'

/** The toolbar above a picture. */
export const TOOLBAR = {
  containerType: 'inline-size',
  flex: 'none',
  minHeight: 40,
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  pl: 1.5,
  pr: 0.5,
  typography: 'body2',
  whiteSpace: 'nowrap',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const FOLDED = { '@container (max-width: 460px)': { display: 'none' } } as const

export const ToolRule = () => <Divider orientation="vertical" flexItem sx={{ my: 1.25, mx: 0.5, ...FOLDED }} />

interface ToolButtonProps {
  action: Action
  icon: ReactElement
  /** Hidden on narrow screens, where touch gestures do the same. */
  folds?: boolean
  /** Shows the label next to the icon when there is room. */
  isNamed?: boolean
}

/** A tool with its shortcut next to it when there is room. */
export function ToolButton({ action, icon, folds = false, isNamed = false }: ToolButtonProps) {
  const [key] = action.keys
  return (
    <ActionTooltip action={action}>
      <Box component="span" sx={[{ display: 'inline-flex', flex: 'none' }, folds && FOLDED]}>
        <IconButton
          aria-label={action.label}
          aria-keyshortcuts={ariaKeys(action.keys)}
          {...disableIf(action.isOff === true, action.run)}
          sx={TOOL}
        >
          {icon}
          {isNamed && (
            <Box component="span" aria-hidden sx={NAME}>
              {action.label}
            </Box>
          )}
          {key !== undefined && (
            <Box component="kbd" aria-hidden sx={HINT}>
              {toKeyCaps(key).join(' ')}
            </Box>
          )}
        </IconButton>
      </Box>
    </ActionTooltip>
  )
}

const TOOL = { width: 'auto', minWidth: 32, px: 0.75 } as const
const NAME = {
  typography: 'body2',
  fontWeight: 550,
  ml: 0.5,
  '@container (max-width: 700px)': { display: 'none' },
} as const
const HINT = {
  typography: 'kbd',
  ml: 0.75,
  color: 'custom.text3',
  '@container (max-width: 800px)': { display: 'none' },
} as const
