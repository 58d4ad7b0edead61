import Box from '@mui/material/Box'
import type { TrayNews } from '../live/use-live-tray.ts'
import { formatTime } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'

interface LiveLineProps {
  /** When the list was answered. */
  at: number | undefined
  status: TrayNews['status']
}

/** How fresh the list is: a dot for as long as changes come in by themselves, words for when they do not. */
export function LiveLine({ at, status }: LiveLineProps) {
  const isLive = status === 'live'
  return (
    <Box
      component="span"
      sx={{
        ...TABULAR,
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 26,
        typography: 'caption',
        whiteSpace: 'nowrap',
        color: 'custom.text3',
      }}
    >
      <span role="status">{status === 'reconnecting' && 'Reconnecting…'}</span>
      {at !== undefined && <span>Updated {formatTime(new Date(at))}</span>}
      {isLive && (
        <Box
          component="span"
          role="img"
          aria-label="Live: changes appear by themselves"
          title="Live: changes appear by themselves"
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main' }}
        />
      )}
    </Box>
  )
}
