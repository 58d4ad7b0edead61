import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { KeyCaps } from '../ui/keys/key-caps.tsx'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'

interface ArrivalsPillProps {
  count: number
  action: Action
  /** On the table head; otherwise above the first card. */
  isOnHead: boolean
}

/** New captures wait here until the user shows them, so that rows don't move. */
export function ArrivalsPill({ count, action, isOnHead }: ArrivalsPillProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 3,
        top: isOnHead ? '3px' : 8,
        left: 0,
        right: 0,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {/* announced once, not for every arrival */}
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {count > 0 && t('newCapturesAvailable')}
      </Box>
      {count > 0 && (
        <Button
          size="small"
          variant="outlined"
          onClick={action.run}
          sx={{
            ...TABULAR,
            pointerEvents: 'auto',
            ...(isOnHead && { minHeight: 28 }),
            borderRadius: '16px',
            color: 'custom.tintText',
            borderColor: 'primary.main',
            bgcolor: 'action.selected',
            '&:hover': { borderColor: 'primary.main', bgcolor: 'action.selected' },
          }}
        >
          <ArrowUpward sx={{ fontSize: '1rem' }} />
          {t('newCaptureCount', { count })}
          {isOnHead && action.keys[0] !== undefined && <KeyCaps of={action.keys[0]} />}
        </Button>
      )}
    </Box>
  )
}
